import { formatMinor } from '../../../contract/money/money.ts';
import { isRefundable, refundNotes } from '../../../contract/payments/payment-status.ts';
import { describeTender } from '../../../contract/payments/payments.rules.ts';
import { paidMinorOf } from '../../../contract/payments/refund-plan.ts';
import type { Database } from '../../../platform/database/open.ts';
import { insertHistory, lockOrder, type OrderRow, queueRefundMail, updateOrder } from '../../orders/index.ts';
import type { Shop } from '../../shop.ts';
import { changePayment } from '../change-payment.ts';
import { issueCreditNotes } from '../issue-invoices.ts';
import { getUsdShareMinor } from '../payments.rules.ts';
import { selectAttempts, updateAttempt } from '../payments.sql.ts';
import { getCapturedMinor, isPaidBack } from './refund-sources.ts';
import { type RefundRow, selectRefunds, updateRefund } from './refunds.sql.ts';

/** Who is behind a change, and why; for the history. */
export type ActorNote = { actor: string; note: string };

/**
 * Updates an order and its payments to match its refunds: the refunded amount, and Refunded once it is complete; a
 * payment with nothing left is refunded. The caller holds the order's lock.
 * @param isNotified whether the customer gets a separate mail about it
 * @returns whether the order became Refunded
 */
export async function reconcileRefunds(
  tx: Database,
  shop: Shop,
  orderId: string,
  by: ActorNote,
  isNotified = false,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!order) return false;
  const rows = await selectRefunds(tx, orderId);
  const attempts = await selectAttempts(tx, orderId);
  for (const attempt of attempts) {
    if (attempt.state !== 'succeeded' && attempt.state !== 'needs_review') continue;
    const own = rows.filter(({ attemptId, state }) => attemptId === attempt.id && state === 'done');
    const doneMinor = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    if (own.length === 0 || doneMinor < getCapturedMinor(attempt)) continue;
    await updateAttempt(tx, attempt.id, { state: 'refunded' });
    attempt.state = 'refunded';
  }
  // refunds are booked, whatever the order has become since they were requested
  await issueCreditNotes(tx, shop, order);
  const backMinor = rows.reduce(
    (sum, row) => sum + (row.scope === 'order' && isPaidBack(row) ? row.amountMinor : 0),
    0,
  );
  const hasCaptured = attempts.some(({ state }) => state === 'succeeded' || state === 'needs_review');
  const isFullyRefunded =
    order.paymentStatus === 'Paid'
      ? backMinor > 0 && backMinor >= paidMinorOf(order)
      : !hasCaptured && attempts.some(({ state }) => state === 'refunded');
  if (isFullyRefunded && isRefundable(order.paymentStatus)) {
    await changePayment(tx, shop, order, 'Refunded', by, isNotified ? 'none' : undefined);
    return true;
  }
  const refundedMinor = Math.min(order.amountMinor, backMinor);
  // a Refunded order shows its full amount as refunded, though a part may be in progress
  if (order.paymentStatus !== 'Refunded' && refundedMinor !== order.refundedMinor) {
    const refundedUsdMinor = getUsdShareMinor(order, refundedMinor);
    await updateOrder(tx, orderId, { refundedMinor, refundedUsdMinor, updatedAt: shop.clock.now() });
  }
  return false;
}

/** Notes that the provider has made a refund, with all that follows. Nothing happens twice. The caller holds the order's lock. */
export async function finishRefund(
  tx: Database,
  shop: Shop,
  refund: RefundRow,
  by: ActorNote,
): Promise<void> {
  const now = shop.clock.now();
  const { orderId, scope } = refund;
  if (!orderId) return;
  await updateRefund(tx, refund.id, { state: 'done', accepted: true, doneAt: now });
  const refunded = await reconcileRefunds(tx, shop, orderId, by);
  const order = await lockOrder(tx, orderId);
  if (!order || refunded) return;
  if (scope === 'surplus') return addHistoryNote(tx, shop, order, refundNotes.surplus, by);
  const amount = formatMinor(refund.amountMinor, order.currency);
  await addHistoryNote(tx, shop, order, refundNotes.part, {
    actor: 'shop',
    note: `${amount} went back to the card.`,
  });
  await queueRefundMail(tx, shop.config, 'part', order, refund, now);
}

/**
 * Marks a refund that the provider will not make: it no longer counts, and may be requested again. The caller holds
 * the order's lock.
 */
export async function markRefundRefused(
  tx: Database,
  shop: Shop,
  refund: RefundRow,
  by: ActorNote = { actor: 'shop', note: '' },
): Promise<void> {
  if (!refund.orderId) return;
  await updateRefund(tx, refund.id, { state: 'needs_attention' });
  const order = await lockOrder(tx, refund.orderId);
  if (order) await addHistoryNote(tx, shop, order, refundNotes.refused, by);
}

/**
 * Records that the shop itself refunds parts, by transfer or already paid out, and mails the customer. The caller
 * holds the order's lock.
 */
export async function recordManualRefunds(
  tx: Database,
  shop: Shop,
  orderId: string,
  refunds: readonly RefundRow[],
  by: ActorNote,
): Promise<void> {
  const before = await lockOrder(tx, orderId);
  if (!before) return;
  for (const { amountMinor, way } of refunds) {
    const amount = formatMinor(amountMinor, before.currency);
    const [to, message] =
      way === 'cash' || way === 'pos'
        ? [refundNotes.handed, `${amount} was given back ${describeTender(way)}.`]
        : [refundNotes.transfer, `${amount} goes back by bank transfer.`];
    await addHistoryNote(tx, shop, before, to, { actor: 'shop', note: message });
  }
  await reconcileRefunds(tx, shop, orderId, by, true);
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  for (const refund of refunds) {
    const mail = refund.state === 'done' ? 'handed' : 'transfer';
    await queueRefundMail(tx, shop.config, mail, order, refund, shop.clock.now());
  }
}

async function addHistoryNote(
  tx: Database,
  shop: Shop,
  { id }: OrderRow,
  to: string,
  by: ActorNote,
): Promise<void> {
  const at = shop.clock.now();
  await insertHistory(tx, { orderId: id, at, kind: 'note', to, ...by });
  await updateOrder(tx, id, { updatedAt: at });
}
