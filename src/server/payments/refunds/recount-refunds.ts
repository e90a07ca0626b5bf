import { formatMinor } from '../../../contract/rules/money/money.ts';
import { paidMinorOf } from '../../../contract/rules/money/refund-plan.ts';
import { isRefundable, refundNotes } from '../../../contract/rules/orders/payment-status.ts';
import { paidHow } from '../../../contract/rules/payments/payments.rules.ts';
import type { Database } from '../../database/open.ts';
import { queueRefundMail } from '../../orders/mails/refund-mails.ts';
import { insertHistory, lockOrder, type OrderRow, updateOrder } from '../../orders/orders.sql.ts';
import type { Shop } from '../../shop.ts';
import { changePayment } from '../change-payment.ts';
import { giveCreditNotes } from '../invoices/invoices.ts';
import { usdShareMinor } from '../payments.rules.ts';
import { selectAttempts, updateAttempt } from '../payments.sql.ts';
import { broughtMinor, isPaidBack } from './refund-sources.ts';
import { type RefundRow, selectRefundsOf, updateRefund } from './refunds.sql.ts';

/** Who is behind a change, and why; for the history. */
export type By = { actor: string; note: string };

/**
 * Brings an order and its payments in line with its refunds: how much of it is paid back, and Refunded once all of it
 * is; a payment of which nothing is left is refunded. The caller holds the order's lock.
 * @param told the customer hears of it in a mail of its own
 * @returns whether the order became Refunded
 */
export async function recountRefunds(
  tx: Database,
  shop: Shop,
  orderId: string,
  by: By,
  told = false,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!order) return false;
  const rows = await selectRefundsOf(tx, orderId);
  const attempts = await selectAttempts(tx, orderId);
  for (const attempt of attempts) {
    if (attempt.state !== 'succeeded' && attempt.state !== 'needs_review') continue;
    const own = rows.filter(({ attemptId, state }) => attemptId === attempt.id && state === 'done');
    const doneMinor = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    if (own.length === 0 || doneMinor < broughtMinor(attempt)) continue;
    await updateAttempt(tx, attempt.id, { state: 'refunded' });
    attempt.state = 'refunded';
  }
  // what went back is in the books, whatever the order has become since it was asked for
  await giveCreditNotes(tx, shop, order);
  const backMinor = rows.reduce(
    (sum, row) => sum + (row.scope === 'order' && isPaidBack(row) ? row.amountMinor : 0),
    0,
  );
  const standing = attempts.some(({ state }) => state === 'succeeded' || state === 'needs_review');
  const allBack =
    order.paymentStatus === 'Paid'
      ? backMinor > 0 && backMinor >= paidMinorOf(order)
      : !standing && attempts.some(({ state }) => state === 'refunded');
  if (allBack && isRefundable(order.paymentStatus)) {
    await changePayment(tx, shop, order, 'Refunded', by, told ? 'none' : undefined);
    return true;
  }
  const refundedMinor = Math.min(order.amountMinor, backMinor);
  // a Refunded order shows all of it as gone back, though a part may be under way
  if (order.paymentStatus !== 'Refunded' && refundedMinor !== order.refundedMinor) {
    const refundedUsdMinor = usdShareMinor(order, refundedMinor);
    await updateOrder(tx, orderId, { refundedMinor, refundedUsdMinor, updatedAt: shop.clock.now() });
  }
  return false;
}

/** Notes that the provider has made a refund, with all that follows. Nothing happens twice. The caller holds the order's lock. */
export async function finishRefund(tx: Database, shop: Shop, refund: RefundRow, by: By): Promise<void> {
  const now = shop.clock.now();
  const { orderId, scope } = refund;
  if (!orderId) return;
  await updateRefund(tx, refund.id, { state: 'done', accepted: true, doneAt: now });
  const refunded = await recountRefunds(tx, shop, orderId, by);
  const order = await lockOrder(tx, orderId);
  if (!order || refunded) return;
  if (scope === 'surplus') return note(tx, shop, order, refundNotes.surplus, by);
  const amount = formatMinor(refund.amountMinor, order.currency);
  await note(tx, shop, order, refundNotes.part, {
    actor: 'shop',
    note: `${amount} went back to the card.`,
  });
  await queueRefundMail(tx, shop.config, 'part', order, refund, now);
}

/** The provider will not make a refund: it counts no more, and may be asked for again. The caller holds the order's lock. */
export async function refuseRefund(
  tx: Database,
  shop: Shop,
  refund: RefundRow,
  by: By = { actor: 'shop', note: '' },
): Promise<void> {
  if (!refund.orderId) return;
  await updateRefund(tx, refund.id, { state: 'needs_attention' });
  const order = await lockOrder(tx, refund.orderId);
  if (order) await note(tx, shop, order, refundNotes.refused, by);
}

/**
 * Writes down that parts are given back by the shop itself, to be transferred or given already, and tells the customer.
 * The caller holds the order's lock.
 */
export async function noteByHand(
  tx: Database,
  shop: Shop,
  orderId: string,
  refunds: readonly RefundRow[],
  by: By,
): Promise<void> {
  const before = await lockOrder(tx, orderId);
  if (!before) return;
  for (const { amountMinor, way } of refunds) {
    const amount = formatMinor(amountMinor, before.currency);
    const [to, words] =
      way === 'cash' || way === 'pos'
        ? [refundNotes.handed, `${amount} was given back ${paidHow(way)}.`]
        : [refundNotes.transfer, `${amount} goes back by bank transfer.`];
    await note(tx, shop, before, to, { actor: 'shop', note: words });
  }
  await recountRefunds(tx, shop, orderId, by, true);
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  for (const refund of refunds) {
    const mail = refund.state === 'done' ? 'handed' : 'transfer';
    await queueRefundMail(tx, shop.config, mail, order, refund, shop.clock.now());
  }
}

async function note(tx: Database, shop: Shop, { id }: OrderRow, to: string, by: By): Promise<void> {
  const at = shop.clock.now();
  await insertHistory(tx, { orderId: id, at, kind: 'note', to, ...by });
  await updateOrder(tx, id, { updatedAt: at });
}
