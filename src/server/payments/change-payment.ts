import { getFirstPaymentMinor } from '../../contract/payments/amount-due.ts';
import { holdsStock, type PaymentStatus } from '../../contract/payments/payment-status.ts';
import { paidMinorOf } from '../../contract/payments/refund-plan.ts';
import type { Database } from '../../platform/database/open.ts';
import { bookChanges } from '../accounting/index.ts';
import { redeemCodeAgain, releaseCode } from '../discounts/index.ts';
import {
  hasParcels,
  insertHistory,
  notifyPaid,
  type OrderMail,
  type OrderRow,
  queueOrderMail,
  releaseUnits,
  reserveUnits,
  selectOrder,
  updateOrder,
} from '../orders/index.ts';
import type { Shop } from '../shop.ts';
import { creditRemainder, issueCreditNotes, issueInvoice, type ReceivedPayment } from './issue-invoices.ts';
import { getUsdShareMinor } from './payments.rules.ts';
import { voidManualPayments } from './payments.sql.ts';
import { decideProof } from './proofs/proofs.sql.ts';
import { mayRetakePlaces, retakePlaces } from './sewn-places.ts';

const mailByStatus: Partial<Record<PaymentStatus, OrderMail>> = {
  Paid: 'paid',
  Failed: 'failed',
  Refunded: 'refunded',
};

/**
 * Moves a locked order to another payment status, with all that follows: stock, code, history, invoice or credit
 * notes, mail. Failed and Refunded release the stock of an order in the workroom; Paid reserves it again if it was
 * released.
 * @param by `paidMinor` is the first payment, if it differs from the order's own; `received` is how the money
 * arrived, by default the order's payment method
 * @returns false, with nothing changed, if stock would have to be reserved again and is not available
 */
export async function changePayment(
  tx: Database,
  shop: Shop,
  before: OrderRow,
  to: PaymentStatus,
  by: { actor: string; note: string; paidMinor?: number; received?: ReceivedPayment },
  mail: OrderMail | 'none' | undefined = mailByStatus[to],
): Promise<boolean> {
  const now = shop.clock.now();
  const order = to === 'Paid' ? applyFirstPayment(before, by.paidMinor) : before;
  const beyond = to === 'Paid' ? await reserveAgain(tx, shop, order) : undefined;
  if (beyond === 'not there') return false;
  if (to === 'Failed') {
    await releaseCode(tx, order);
    await voidManualPayments(tx, order.id);
  }
  // what is in a parcel is not in the house, wherever the rest is: an admin puts pieces back by hand
  const keepsReservation = holdsStock(to, order.status) || (await hasParcels(tx, order.id));
  const staysHeld = to === 'Paid' || (order.stockHeld && keepsReservation);
  if (order.stockHeld && !staysHeld) await releaseUnits(tx, order.id);
  await updateOrder(tx, order.id, {
    paymentStatus: to,
    networkKey: '',
    stockHeld: staysHeld,
    paidAt: to === 'Paid' ? now : order.paidAt,
    dueMinor: order.dueMinor,
    ...(to === 'Refunded'
      ? {
          refundedMinor: paidMinorOf(order),
          refundedUsdMinor: getUsdShareMinor(order, paidMinorOf(order)),
          dueMinor: 0,
        }
      : {}),
    updatedAt: now,
  });
  await insertHistory(tx, {
    orderId: order.id,
    at: now,
    kind: 'payment',
    from: order.paymentStatus,
    to,
    actor: by.actor,
    note: by.note,
  });
  if (beyond === 'code used up') await recordCodeUsedUp(tx, order, now);
  if (to === 'Paid') await decideProof(tx, order.id, { state: 'accepted', reason: '', decidedAt: now });
  if (to === 'Paid') await issueInvoice(tx, shop, order, by.received ?? { way: order.paymentMethod });
  // Paid once more: a part may have been refunded while the order counted as Failed
  if (to === 'Paid' || to === 'Refunded') await issueCreditNotes(tx, shop, order);
  if (to === 'Failed') await creditRemainder(tx, shop, order);
  await bookChanges(tx, shop, order.id);
  const sentMail = mail === 'none' ? undefined : mail;
  const record = sentMail || to === 'Paid' ? await selectOrder(tx, order.id) : undefined;
  if (sentMail && record) await queueOrderMail(tx, shop.config, sentMail, record, now);
  if (to === 'Paid' && record) await notifyPaid(tx, shop.config, record, now);
  return true;
}

/** An order that is paid for the first time, with what a deposit leaves to be paid. */
function applyFirstPayment(order: OrderRow, paidMinor = getFirstPaymentMinor(order)): OrderRow {
  return order.paidAt === null ? { ...order, dueMinor: order.amountMinor - paidMinor } : order;
}

/**
 * Reserves an order's code and stock again if they were released, and the places of what is sewn: all of it, or nothing
 * by rolling back to the savepoint. `code used up` if the code counts one use more than allowed.
 */
async function reserveAgain(
  tx: Database,
  shop: Shop,
  order: OrderRow,
): Promise<'taken' | 'code used up' | 'not there'> {
  const keepsPlaces = !mayRetakePlaces(shop, order);
  if (order.stockHeld && order.discountCode === '' && keepsPlaces) return 'taken';
  try {
    return await tx.transaction(async (savepoint) => {
      const isWithin = order.discountCode === '' || (await redeemCodeAgain(savepoint, order));
      if (!keepsPlaces) await retakePlaces(savepoint, shop, order);
      if (!order.stockHeld && !(await reserveUnits(savepoint, order.id))) throw new OutOfStock();
      return isWithin ? 'taken' : 'code used up';
    });
  } catch (error) {
    if (error instanceof OutOfStock) return 'not there';
    throw error;
  }
}

/** Records for staff why the code counts one use more: the agreed price remains valid. */
async function recordCodeUsedUp(tx: Database, { id, discountCode }: OrderRow, at: Date): Promise<void> {
  const note = `The code ${discountCode} was used up by other orders before this one was paid. The order keeps its price.`;
  await insertHistory(tx, { orderId: id, at, kind: 'internal', to: 'Discount code', actor: 'shop', note });
}

class OutOfStock extends Error {}
