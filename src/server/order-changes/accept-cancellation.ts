import { invalidFields } from '../../contract/errors.ts';
import { formatMinor, toMajor, toMinor } from '../../contract/money/money.ts';
import { cancelNotes } from '../../contract/orders/change-notes.ts';
import { paidMinorOf } from '../../contract/payments/refund-plan.ts';
import type { Database } from '../../platform/database/open.ts';
import { recordAuditEvent } from '../audit/index.ts';
import {
  checkNotShipped,
  freeWorkPlaces,
  insertHistory,
  notPacked,
  type OrderLineRow,
  type OrderRow,
  queueCancelMail,
  restockUnits,
  selectOrder,
  updateOrder,
  upsertCancelRequest,
  writeOffUnits,
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
 * claims a refund of all that remains paid, less a charge for cloth that was cut.
 * @param charge in major units
 * @returns the refund to be made once this is committed, if any
 * @throws ShopError WRONG_STATE once it, or a parcel of it, has left the workroom; INVALID_FIELDS naming `charge`
 */
export async function acceptCancellation(
  tx: Database,
  shop: Shop,
  canceller: Viewer | undefined,
  order: OrderRow,
  { reason, answer }: CancellationTexts,
  charge = 0,
): Promise<ClaimedRefund | undefined> {
  await checkNotShipped(tx, order);
  const { id: orderId, paymentStatus } = order;
  const now = shop.clock.now();
  const paidMinor = paymentStatus === 'Paid' ? paidMinorOf(order) : 0;
  const leftMinor = paidMinor - (paidMinor > 0 ? (await getRefundedUnits(tx, orderId)).amountMinor : 0);
  const chargeMinor = await checkCharge(tx, order, charge, leftMinor);
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
      ...(chargeMinor > 0
        ? [{ field: 'Charge', from: null, to: formatMinor(chargeMinor, order.currency) }]
        : []),
    ],
    link: `/admin/order/${orderId}`,
  });
  if (paymentStatus === 'Pending') {
    await changePayment(tx, shop, order, 'Failed', by, 'cancelled');
    return undefined;
  }
  const event = await insertHistory(tx, { orderId, at: now, kind: 'note', to: cancelNotes.accepted, ...by });
  await updateOrder(tx, orderId, { ...notPacked, updatedAt: now });
  const record = await selectOrder(tx, orderId);
  const backMinor = leftMinor - chargeMinor;
  if (record) {
    const mail = { mail: 'accepted', event, leftMinor: backMinor, chargeMinor, answer } as const;
    await queueCancelMail(tx, shop, record, mail);
  }
  if (chargeMinor > 0) {
    if (order.stockHeld) await returnUncut(tx, orderId, record?.lines ?? []);
    await freeWorkPlaces(tx, orderId);
    if (backMinor === 0) return undefined;
    const refund = { amountMinor: backMinor, reason: answer || reason, actor: by.actor, by: admin };
    return claimRefund(tx, shop, order, refund);
  }
  if (leftMinor > 0) {
    return claimRefund(tx, shop, order, {
      restock: true,
      reason: answer || reason,
      actor: by.actor,
      by: admin,
    });
  }
  // nothing was paid, or all of it is already being refunded
  if (paidMinor === 0) await changePayment(tx, shop, order, 'Refunded', by, 'cancelled');
  return undefined;
}

/** Whether the cloth of a line is cut: from then on not all of the money comes back. */
export function isAnythingCut(lines: readonly Pick<OrderLineRow, 'cutAt'>[]): boolean {
  return lines.some(({ cutAt }) => cutAt !== null);
}

/** The charge in minor units. Throws INVALID_FIELDS while nothing is cut, and for more than is left of the payment. */
async function checkCharge(
  tx: Database,
  order: OrderRow,
  charge: number,
  leftMinor: number,
): Promise<number> {
  if (charge === 0) return 0;
  const minor = toMinor(charge, order.currency);
  if (toMajor(minor, order.currency) !== charge)
    throw invalidFields({ charge: 'An amount has at most two decimals.' });
  if (!isAnythingCut((await selectOrder(tx, order.id))?.lines ?? []))
    throw invalidFields({ charge: 'Nothing is cut yet: all of the money goes back.' });
  if (minor > leftMinor)
    throw invalidFields({ charge: `Only ${formatMinor(leftMinor, order.currency)} of it is paid.` });
  return minor;
}

/** What was taken from the stock goes back; what was sewn never does. */
async function returnUncut(tx: Database, orderId: string, lines: readonly OrderLineRow[]): Promise<void> {
  const toUnits = (some: readonly OrderLineRow[]) =>
    some.map(({ id, quantity }) => ({ lineId: id, quantity }));
  await writeOffUnits(tx, orderId, toUnits(lines.filter(({ sewing }) => sewing !== '')));
  await restockUnits(tx, orderId, toUnits(lines.filter(({ sewing }) => sewing === '')));
}
