import { ShopError } from '../../contract/errors.ts';
import { type PaymentMethod, paymentProblem } from '../../contract/payments/payments.rules.ts';
import { formatList } from '../../contract/text/format-list.ts';
import {
  getReservationExpiry,
  insertHistory,
  lockOrder,
  type OrderRow,
  queueOrderMail,
  selectOrder,
  updateOrder,
} from '../orders/index.ts';
import { readBankAccount } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { findFreeNarration } from './assign-narrations.ts';
import { checkOffered } from './offered-payments.ts';
import { closeOpenAttempts } from './payments.sql.ts';

/**
 * Lets an unpaid order be paid in the other way, by the rules of the checkout. Its pieces are never held longer than a
 * transfer order's without a proof, however often it is switched. Nothing happens to an order that is not unpaid.
 * @throws ShopError PAYMENT_NOT_OFFERED, CURRENCY_ABROAD, TRANSFER_AT_HOME, CARD_CURRENCY; WRONG_STATE once a proof of
 * transfer is there
 */
export async function switchPayment(shop: Shop, orderId: string, method: PaymentMethod): Promise<void> {
  checkOffered(shop, method, await readBankAccount(shop.db, shop.config));
  await shop.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (locked?.paymentStatus !== 'Pending' || locked.paymentMethod === method) return;
    checkRules(shop, locked, method);
    const order = await selectOrder(tx, orderId);
    if (!order || order.proof) {
      throw new ShopError('WRONG_STATE', { reason: 'a proof of transfer has been sent for this order.' });
    }
    const now = shop.clock.now();
    const changes = {
      paymentMethod: method,
      narration:
        locked.narration ?? (method === 'transfer' ? await findFreeNarration(tx, shop.config) : null),
      simulated: false,
      expiresAt: getExpiry(shop, locked, method),
      updatedAt: now,
    };
    await closeOpenAttempts(tx, orderId);
    await updateOrder(tx, orderId, changes);
    const to = method === 'transfer' ? 'To be paid by transfer' : 'To be paid by card';
    await insertHistory(tx, { orderId, at: now, kind: 'note', to, actor: 'customer' });
    if (method === 'transfer') {
      await queueOrderMail(tx, shop.config, 'received', { ...order, ...changes }, now, { event: 1 });
    }
  });
}

function checkRules(shop: Shop, { countryCode: country, currency }: OrderRow, paymentMethod: PaymentMethod) {
  const problem = paymentProblem({ country, currency, paymentMethod }, shop.payments.currencies);
  if (problem) throw new ShopError(problem.code, { currencies: formatList(problem.fitting) });
}

function getExpiry(shop: Shop, order: OrderRow, method: PaymentMethod): Date {
  const byTransfer = getReservationExpiry(shop.config, 'transfer', order.createdAt, false);
  if (method === 'transfer') return byTransfer;
  const byCard = getReservationExpiry(shop.config, 'card', shop.clock.now(), false);
  return new Date(Math.min(byCard.getTime(), byTransfer.getTime()));
}
