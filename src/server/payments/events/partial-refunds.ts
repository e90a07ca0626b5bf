import { formatMinor } from '../../../contract/rules/money/money.ts';
import { refundNotes } from '../../../contract/rules/orders/payment-status.ts';
import type { Database } from '../../database/open.ts';
import { insertHistory, type OrderRow, updateOrder } from '../../orders/orders.sql.ts';
import type { Shop } from '../../shop.ts';
import { isSurplus, usdShareMinor } from '../payments.rules.ts';
import { type AttemptRow, selectAttempts, selectRefundEvents } from '../payments.sql.ts';
import { insertProviderRefund, selectRefunds } from '../refunds/refunds.sql.ts';

/**
 * Writes down, once each, the parts of a payment that were paid back in the provider's own dashboard, as its events
 * tell. The order stays as it is but for what was refunded. A refund of the whole payment is no part: the provider is
 * asked about that. The caller holds the order's lock.
 * @returns the order as it stands then; `partlyRefunded` when a part was paid back and the shop has asked for no refund
 * itself
 */
export async function recordPartialRefunds(
  tx: Database,
  shop: Shop,
  order: OrderRow,
  attempt: AttemptRow,
): Promise<{ order: OrderRow; partlyRefunded: boolean }> {
  if (attempt.state !== 'succeeded' && attempt.state !== 'needs_review')
    return { order, partlyRefunded: false };
  const paidMinor = attempt.paidMinor ?? attempt.amountMinor;
  const surplus = isSurplus(attempt, await selectAttempts(tx, order.id));
  let noted = order;
  for (const event of await selectRefundEvents(tx, attempt)) {
    const { subject } = shop.payments.readEvent(event.body);
    if (subject.kind !== 'refund' || subject.state !== 'done') continue;
    const refunds = await selectRefunds(tx, attempt.id);
    const doneMinor = refunds.reduce((sum, each) => sum + (each.state === 'done' ? each.amountMinor : 0), 0);
    const own = refunds.find(({ key }) => key === attempt.id);
    const { amountMinor } = subject;
    const isPart = amountMinor > 0 && doneMinor + amountMinor < paidMinor;
    if (!isPart || (own && own.state !== 'needs_attention' && own.amountMinor === amountMinor)) continue;
    const row = { attemptId: attempt.id, key: event.dedupeKey, amountMinor, createdAt: event.receivedAt };
    if (await insertProviderRefund(tx, row)) noted = await noteRefund(tx, shop, noted, amountMinor, surplus);
  }
  const after = await selectRefunds(tx, attempt.id);
  const partlyRefunded =
    after.some(({ key }) => key !== attempt.id) &&
    !after.some(({ key, state }) => key === attempt.id && state === 'pending');
  return { order: noted, partlyRefunded };
}

/** Answers the order as it stands then. A second payment is not its money: that refund is noted and changes no figure. */
async function noteRefund(
  tx: Database,
  shop: Shop,
  order: OrderRow,
  amountMinor: number,
  surplus: boolean,
): Promise<OrderRow> {
  const updatedAt = shop.clock.now();
  const noted = { ...order, ...(surplus ? {} : refundedWith(order, amountMinor)), updatedAt };
  const { refundedMinor, refundedUsdMinor } = noted;
  await updateOrder(tx, order.id, { refundedMinor, refundedUsdMinor, updatedAt });
  await insertHistory(tx, {
    orderId: order.id,
    at: updatedAt,
    kind: 'note',
    to: refundNotes.part,
    actor: 'shop',
    note: `${formatMinor(amountMinor, order.currency)} went back to the card.`,
  });
  return noted;
}

function refundedWith(order: OrderRow, amountMinor: number) {
  const refundedMinor = Math.min(order.amountMinor, order.refundedMinor + amountMinor);
  return { refundedMinor, refundedUsdMinor: usdShareMinor(order, refundedMinor) };
}
