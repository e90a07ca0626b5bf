import { ShopError } from '../../contract/errors.ts';
import { cancelNotes } from '../../contract/orders/change-notes.ts';
import { isClosed } from '../../contract/payments/payment-status.ts';
import type { Database } from '../../platform/database/open.ts';
import { recordAuditEvent } from '../audit/index.ts';
import {
  type CancelRequestRow,
  getOrder,
  insertHistory,
  lockOrder,
  type OrderRow,
  queueCancelMail,
  selectCancelRequest,
  selectOrder,
  updateOrder,
  upsertCancelRequest,
} from '../orders/index.ts';
import { type ClaimedRefund, makeRefunds } from '../payments/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { acceptCancellation } from './accept-cancellation.ts';
import type { CancelResult } from './cancel-order.ts';

type Decision = { orderId: string; accept: boolean; reason: string };

/**
 * Decides a customer's cancellation request: if accepted, all that remains paid is refunded and the items are
 * restocked; if refused, the customer receives the reason. The same decision again changes nothing.
 * @throws ShopError ORDER_NOT_FOUND; WRONG_STATE when there is no request, it was decided otherwise, the order has
 * left the workroom or its payment is in review
 */
export async function decideCancellation(
  shop: Shop,
  admin: Viewer,
  decision: Decision,
): Promise<CancelResult> {
  const claimed = await shop.db.transaction((tx) => applyDecision(tx, shop, admin, decision));
  if (claimed) await makeRefunds(shop, claimed, { actor: admin.name, note: '' });
  return {
    data: await getOrder(shop, admin, decision.orderId),
    message: decision.accept ? 'The order is cancelled.' : 'The customer is told why.',
  };
}

async function applyDecision(
  tx: Database,
  shop: Shop,
  admin: Viewer,
  { orderId, accept, reason }: Decision,
): Promise<ClaimedRefund | undefined> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  const request = await selectCancelRequest(tx, order.id);
  if (!request) throw new ShopError('WRONG_STATE', { reason: 'nobody has asked to cancel this order.' });
  if (request.state !== 'asked') {
    if ((request.state === 'accepted') === accept) return undefined;
    throw new ShopError('WRONG_STATE', { reason: `the request was ${request.state} already.` });
  }
  if (!accept) return refuseCancellation(tx, shop, admin, order, request, reason);
  if (order.paymentStatus === 'Review') {
    throw new ShopError('WRONG_STATE', { reason: 'its payment is in review. Please settle that first.' });
  }
  // already closed by expiry or a refund: nothing more to do
  if (isClosed(order.paymentStatus)) {
    await upsertCancelRequest(tx, {
      ...request,
      state: 'accepted',
      answer: reason,
      decidedAt: shop.clock.now(),
    });
    return undefined;
  }
  return acceptCancellation(tx, shop, admin, order, { reason: request.reason, answer: reason });
}

async function refuseCancellation(
  tx: Database,
  shop: Shop,
  admin: Viewer,
  { id: orderId, reference }: OrderRow,
  request: CancelRequestRow,
  answer: string,
): Promise<undefined> {
  const now = shop.clock.now();
  await upsertCancelRequest(tx, { ...request, state: 'refused', answer, decidedAt: now });
  const event = await insertHistory(tx, {
    orderId,
    at: now,
    kind: 'note',
    to: cancelNotes.refused,
    actor: admin.name,
    note: answer,
  });
  await updateOrder(tx, orderId, { updatedAt: now });
  await recordAuditEvent(tx, now, {
    actor: admin,
    action: 'cancellation refused',
    subject: reference,
    changes: [{ field: 'Cancellation', from: 'asked', to: 'refused' }],
    link: `/admin/order/${orderId}`,
  });
  const record = await selectOrder(tx, orderId);
  if (record) await queueCancelMail(tx, shop, record, { mail: 'refused', event, answer });
}
