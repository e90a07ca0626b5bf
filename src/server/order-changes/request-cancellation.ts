import { cancelNotes } from '../../contract/orders/change-notes.ts';
import type { Database } from '../../platform/database/open.ts';
import { recordAuditEvent } from '../audit/index.ts';
import {
  checkNotShipped,
  insertHistory,
  notifyCancelRequested,
  type OrderRow,
  queueCancelMail,
  selectOrder,
  updateOrder,
  upsertCancelRequest,
} from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';

/**
 * Stores the customer's cancellation request and notifies staff; the caller holds the order's lock.
 * @throws ShopError WRONG_STATE once a parcel has left
 */
export async function requestCancellation(
  tx: Database,
  shop: Shop,
  by: Viewer | undefined,
  order: OrderRow,
  reason: string,
): Promise<void> {
  await checkNotShipped(tx, order);
  const now = shop.clock.now();
  const { id: orderId, reference } = order;
  await upsertCancelRequest(tx, {
    orderId,
    reason,
    state: 'asked',
    answer: '',
    createdAt: now,
    decidedAt: null,
  });
  const event = await insertHistory(tx, {
    orderId,
    at: now,
    kind: 'note',
    to: cancelNotes.asked,
    actor: 'customer',
    note: reason,
  });
  await updateOrder(tx, orderId, { updatedAt: now });
  await recordAuditEvent(tx, now, {
    actor: by,
    action: 'cancellation asked',
    subject: reference,
    link: `/admin/order/${orderId}`,
  });
  await notifyCancelRequested(tx, shop.config, order, { reason, event }, now);
  const record = await selectOrder(tx, orderId);
  if (record) await queueCancelMail(tx, shop, record, { mail: 'asked', event });
}
