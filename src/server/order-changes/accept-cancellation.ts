import { cancelNotes } from '../../contract/orders/change-notes.ts';
import { paidMinorOf } from '../../contract/payments/refund-plan.ts';
import type { Database } from '../../platform/database/open.ts';
import { recordAuditEvent } from '../audit/index.ts';
import {
  checkNotShipped,
  insertHistory,
  type OrderRow,
  queueCancelMail,
  selectOrder,
  updateOrder,
  upsertCancelRequest,
} from '../orders/index.ts';
import {
  type ClaimedRefund,
  changePayment,
  claimRefund,
  closeOpenAttempts,
  getRefundedUnits,
} from '../payments/index.ts';
import type { Shop, Viewer } from '../shop.ts';

/** Why the customer wanted it, and what the shop answers; either may be empty. */
type CancellationTexts = { reason: string; answer: string };

/**
 * Cancels an order that is unpaid or paid; the caller holds its lock. Restocks its items, closes open payments, and
 * claims a refund of all that remains paid.
 * @returns the refund to be made once this is committed, if any
 * @throws ShopError WRONG_STATE once it, or a parcel of it, has left the workroom
 */
export async function acceptCancellation(
  tx: Database,
  shop: Shop,
  canceller: Viewer | undefined,
  order: OrderRow,
  { reason, answer }: CancellationTexts,
): Promise<ClaimedRefund | undefined> {
  await checkNotShipped(tx, order);
  const { id: orderId, paymentStatus } = order;
  const now = shop.clock.now();
  const admin = canceller?.role === 'admin' ? canceller : undefined;
  const by = admin ? { actor: admin.name, note: answer } : { actor: 'customer', note: reason };
  await closeOpenAttempts(tx, orderId);
  await upsertCancelRequest(tx, {
    orderId,
    reason,
    state: 'accepted',
    answer,
    createdAt: now,
    decidedAt: now,
  });
  await recordAuditEvent(tx, now, {
    actor: canceller,
    action: 'order cancelled',
    subject: order.reference,
    changes: [
      { field: 'Payment', from: paymentStatus, to: paymentStatus === 'Paid' ? 'Refunded' : 'Failed' },
    ],
    link: `/admin/order/${orderId}`,
  });
  if (paymentStatus === 'Pending') {
    await changePayment(tx, shop, order, 'Failed', by, 'cancelled');
    return undefined;
  }
  const event = await insertHistory(tx, { orderId, at: now, kind: 'note', to: cancelNotes.accepted, ...by });
  await updateOrder(tx, orderId, { updatedAt: now });
  const leftMinor = paidMinorOf(order) - (await getRefundedUnits(tx, orderId)).amountMinor;
  const record = await selectOrder(tx, orderId);
  if (record) await queueCancelMail(tx, shop, record, { mail: 'accepted', event, leftMinor, answer });
  if (leftMinor > 0) {
    return claimRefund(tx, shop, order, {
      restock: true,
      reason: answer || reason,
      actor: by.actor,
      by: admin,
    });
  }
  // nothing was paid, or all of it is already being refunded
  if (paidMinorOf(order) === 0) await changePayment(tx, shop, order, 'Refunded', by, 'cancelled');
  return undefined;
}
