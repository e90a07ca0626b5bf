import { ShopError } from '../../contract/errors.ts';
import { cancelNotes } from '../../contract/orders/change-notes.ts';
import { isClosed } from '../../contract/payments/payment-status.ts';
import {
  actOnOrder,
  type CancelRequestRow,
  getOrder,
  type OrderAct,
  queueCancelMail,
  selectCancelRequest,
  upsertCancelRequest,
} from '../orders/index.ts';
import { type ClaimedRefund, makeRefunds } from '../payments/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { acceptCancellation } from './accept-cancellation.ts';
import type { CancelResult } from './cancel-order.ts';

type Decision = {
  orderId: string;
  accept: boolean;
  reason: string;
  /** What the shop retains for work on cut cloth, in major units. */
  charge?: number | undefined;
};

/**
 * Decides a customer's cancellation request: if accepted, all that remains paid is refunded, less a charge for what
 * was cut, and the items are restocked; if refused, the customer receives the reason. The same decision again changes nothing.
 * @throws ShopError ORDER_NOT_FOUND; WRONG_STATE when there is no request, it was decided otherwise, the order has
 * left the workroom or its payment is in review; INVALID_FIELDS naming `charge`
 */
export async function decideCancellation(
  shop: Shop,
  admin: Viewer,
  decision: Decision,
): Promise<CancelResult> {
  const claimed = await actOnOrder(shop, admin, decision.orderId, (act) =>
    applyDecision(act, admin, decision),
  );
  if (claimed) await makeRefunds(shop, claimed, { actor: admin.name, note: '' });
  return {
    data: await getOrder(shop, admin, decision.orderId),
    message: decision.accept ? 'The order is cancelled.' : 'The customer is told why.',
  };
}

async function applyDecision(
  act: OrderAct,
  admin: Viewer,
  { accept, reason, charge }: Decision,
): Promise<ClaimedRefund | undefined> {
  const { tx, shop, order, now } = act;
  const request = await selectCancelRequest(tx, order.id);
  if (!request) throw new ShopError('WRONG_STATE', { reason: 'nobody has asked to cancel this order.' });
  if (request.state !== 'asked') {
    if ((request.state === 'accepted') === accept) return undefined;
    throw new ShopError('WRONG_STATE', { reason: `the request was ${request.state} already.` });
  }
  if (!accept) return refuseCancellation(act, request, reason);
  if (order.paymentStatus === 'Review') {
    throw new ShopError('WRONG_STATE', { reason: 'its payment is in review. Please settle that first.' });
  }
  // already closed by expiry or a refund: nothing more to do
  if (isClosed(order.paymentStatus)) {
    await upsertCancelRequest(tx, {
      ...request,
      state: 'accepted',
      answer: reason,
      decidedAt: now,
    });
    return undefined;
  }
  const texts = { reason: request.reason, answer: reason };
  return acceptCancellation(tx, shop, admin, order, texts, charge);
}

async function refuseCancellation(
  act: OrderAct,
  request: CancelRequestRow,
  answer: string,
): Promise<undefined> {
  const { tx, shop, now } = act;
  await upsertCancelRequest(tx, { ...request, state: 'refused', answer, decidedAt: now });
  const event = await act.addHistory({ kind: 'note', to: cancelNotes.refused, note: answer });
  await act.update();
  await act.audit('cancellation refused', {
    changes: [{ field: 'Cancellation', from: 'asked', to: 'refused' }],
  });
  await queueCancelMail(tx, shop, await act.readRecord(), { mail: 'refused', event, answer });
}
