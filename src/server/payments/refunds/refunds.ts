import type { Order } from '../../../contract/api/order.ts';
import { ShopError } from '../../../contract/errors.ts';
import { formatMinor } from '../../../contract/rules/money/money.ts';
import { isRefundable, refundNotes } from '../../../contract/rules/orders/payment-status.ts';
import { recordAuditEvent } from '../../audit/audit.ts';
import type { Database } from '../../database/open.ts';
import { log } from '../../log.ts';
import { insertHistory, lockOrder, type OrderRow, updateOrder } from '../../orders/orders.sql.ts';
import { getOrder } from '../../orders/orders.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { changePayment } from '../change-payment.ts';
import { isSurplus, refundable } from '../payments.rules.ts';
import { type AttemptRow, selectAttempts, updateAttempt } from '../payments.sql.ts';
import { claimRefund, selectRefunds, updateRefund } from './refunds.sql.ts';

/**
 * Pays a card payment back through its provider. Claimed in a transaction before the provider is asked, so that two
 * admins never pay twice; the order is Refunded at once, or when the provider reports it. Of an order that was paid
 * twice the second payment goes back first, and the order stays paid.
 * @throws ShopError ORDER_NOT_FOUND, WRONG_STATE, PAYMENT_UNAVAILABLE
 */
export async function refundOrder(
  shop: Shop,
  admin: Viewer,
  { orderId, note = '' }: { orderId: string; note?: string },
): Promise<{ data: Order; message: string }> {
  const attempt = await claim(shop, admin, orderId, note);
  const outcome = await ask(shop, attempt);
  if (outcome === 'needs_attention') {
    await refuse(shop, orderId, attempt, admin);
    throw new ShopError('WRONG_STATE', {
      reason: 'the provider refused the refund. Please look into its dashboard.',
    });
  }
  if (outcome === 'done') await finish(shop, orderId, attempt, { actor: admin.name, note });
  const message =
    outcome === 'done' ? 'The payment is refunded.' : 'The refund is under way at the provider.';
  return { data: await getOrder(shop, admin, orderId), message };
}

/** The payment to pay back, with the amount that is left of it. */
async function claim(shop: Shop, admin: Viewer, orderId: string, note: string): Promise<AttemptRow> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    const attempts = await selectAttempts(tx, order.id);
    const attempt = refundable(attempts);
    if (!attempt || !mayBeRefunded(order)) {
      throw new ShopError('WRONG_STATE', { reason: 'no card payment of this order can be paid back.' });
    }
    const now = shop.clock.now();
    const amountMinor = await leftToPayBack(tx, attempt);
    if (!(await claimRefund(tx, attempt.id, amountMinor, now))) {
      throw new ShopError('WRONG_STATE', { reason: 'the refund is under way already.' });
    }
    await recordAuditEvent(tx, now, {
      actor: admin,
      action: 'refund asked',
      subject: order.reference,
      changes: [{ field: 'Refund', from: null, to: formatMinor(amountMinor, attempt.currency) }],
      link: `/admin/order/${order.id}`,
      details: { orderId: order.id },
    });
    await insertHistory(tx, {
      orderId: order.id,
      at: now,
      kind: 'note',
      to: refundNotes.asked,
      actor: admin.name,
      note,
    });
    await updateOrder(tx, order.id, { updatedAt: now });
    return { ...attempt, amountMinor };
  });
}

/** What a payment brought, less what was paid back of it at the provider; minor units. */
async function leftToPayBack(tx: Database, attempt: AttemptRow): Promise<number> {
  const done = (await selectRefunds(tx, attempt.id)).filter(({ state }) => state === 'done');
  const brought = attempt.paidMinor ?? attempt.amountMinor;
  return brought - done.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

function mayBeRefunded(order: OrderRow): boolean {
  return isRefundable(order.paymentStatus);
}

/** A provider that does not answer may have done it all the same: the job asks what became of it. */
async function ask(shop: Shop, attempt: AttemptRow): Promise<'pending' | 'done' | 'needs_attention'> {
  try {
    return await shop.payments.refund(attempt.reference, attempt.amountMinor);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    log.warn('A refund was not answered; the job asks what became of it', { reference: attempt.reference });
    return 'pending';
  }
}

/** The provider will not do it: kept for a second try, and told to whoever looks at the order. */
async function refuse(shop: Shop, orderId: string, attempt: AttemptRow, admin: Viewer): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await updateRefund(tx, attempt.id, 'needs_attention');
    const at = shop.clock.now();
    await insertHistory(tx, { orderId, at, kind: 'note', to: refundNotes.refused, actor: admin.name });
    await updateOrder(tx, orderId, { updatedAt: at });
  });
}

async function finish(
  shop: Shop,
  orderId: string,
  attempt: AttemptRow,
  by: { actor: string; note: string },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    await updateRefund(tx, attempt.id, 'done');
    await updateAttempt(tx, attempt.id, { state: 'refunded' });
    if (!order || order.paymentStatus === 'Refunded') return;
    if (isSurplus(attempt, await selectAttempts(tx, orderId))) await noteSurplusRefund(tx, shop, order, by);
    else await changePayment(tx, shop, order, 'Refunded', by);
  });
}

/** Writes down that a second payment went back; the order stays as it is. */
export async function noteSurplusRefund(
  tx: Database,
  shop: Shop,
  { id: orderId }: OrderRow,
  by: { actor: string; note: string },
): Promise<void> {
  const at = shop.clock.now();
  await insertHistory(tx, { orderId, at, kind: 'note', to: refundNotes.surplus, ...by });
  await updateOrder(tx, orderId, { updatedAt: at });
}
