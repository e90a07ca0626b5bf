import { cancelNotes } from '../../contract/orders/change-notes.ts';
import {
  checkNotShipped,
  notifyCancelRequested,
  type OrderAct,
  queueCancelMail,
  upsertCancelRequest,
} from '../orders/index.ts';

/**
 * Stores the customer's cancellation request and notifies staff; the caller holds the order's lock.
 * @throws ShopError WRONG_STATE once a parcel has left
 */
export async function requestCancellation(act: OrderAct, reason: string): Promise<void> {
  const { tx, shop, order, now } = act;
  await checkNotShipped(tx, order);
  await upsertCancelRequest(tx, {
    orderId: order.id,
    reason,
    state: 'asked',
    answer: '',
    createdAt: now,
    decidedAt: null,
  });
  const event = await act.addHistory({
    kind: 'note',
    to: cancelNotes.asked,
    actor: 'customer',
    note: reason,
  });
  await act.update();
  await act.audit('cancellation asked');
  await notifyCancelRequested(tx, shop.config, order, { reason, event }, now);
  await queueCancelMail(tx, shop, await act.readRecord(), { mail: 'asked', event });
}
