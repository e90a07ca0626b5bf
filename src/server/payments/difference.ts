import { ShopError } from '../../contract/errors.ts';
import { formatMinor } from '../../contract/money/money.ts';
import { differenceNotes } from '../../contract/orders/change-notes.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  insertHistory,
  type OrderRow,
  queueDifferenceMail,
  selectOrder,
  updateOrder,
} from '../orders/index.ts';
import type { Shop } from '../shop.ts';
import { issueFurtherInvoice, type ReceivedPayment } from './issue-invoices.ts';
import { closeOpenAttempts } from './payments.sql.ts';

/**
 * Adds an amount due to a paid order that became more expensive; the caller has written its lines and amount in the
 * same transaction and holds its lock. Closes open payment pages and mails the customer the payment link, unless the
 * caller sends a mail with it.
 * @param minor what is to be paid in addition to what is already due, in minor units, above 0
 * @returns the updated order
 * @throws ShopError WRONG_STATE unless the order is paid
 */
export async function addDifference(
  tx: Database,
  shop: Shop,
  order: OrderRow,
  minor: number,
  reason: string,
  { actor = 'shop', mail = true }: { actor?: string; mail?: boolean } = {},
): Promise<OrderRow> {
  if (order.paymentStatus !== 'Paid') throw new ShopError('WRONG_STATE', { reason: 'it is not paid.' });
  const left = await setDue(tx, shop, order, order.dueMinor + minor);
  await requestDifference(tx, shop, left, minor, reason, { actor, mail });
  return left;
}

/** Records a difference that is already due, and requests it from the customer; the caller holds the order's lock. */
export async function requestDifference(
  tx: Database,
  shop: Shop,
  order: OrderRow,
  minor: number,
  reason: string,
  { actor, mail = true }: { actor: string; mail?: boolean },
): Promise<void> {
  const entry = await recordDifference(tx, shop, order, { to: differenceNotes.left, minor, actor, reason });
  const record = mail ? await selectOrder(tx, order.id) : undefined;
  if (record) await queueDifferenceMail(tx, shop, record, { mail: 'due', reason, event: entry });
}

/**
 * Reduces the amount due because the order has become cheaper; the caller holds its lock.
 * @returns the updated order, and how much of `minor` was no longer due because it was already paid
 */
export async function reduceDifference(
  tx: Database,
  shop: Shop,
  order: OrderRow,
  minor: number,
): Promise<{ order: OrderRow; paidMinor: number }> {
  const lessMinor = Math.min(minor, order.dueMinor);
  if (lessMinor === 0) return { order, paidMinor: minor };
  const left = await setDue(tx, shop, order, order.dueMinor - lessMinor);
  return { order: left, paidMinor: minor - lessMinor };
}

/**
 * Writes down that a difference was paid, wholly or in part; the caller holds the order's lock. The order stays paid
 * as it was. Without `received` the money came in the order's own way.
 */
export async function settleDue(
  tx: Database,
  shop: Shop,
  order: OrderRow,
  minor: number,
  by: { actor: string; note: string; received?: ReceivedPayment },
): Promise<void> {
  const settled = await setDue(tx, shop, order, order.dueMinor - minor);
  const received = by.received ?? { way: order.paymentMethod };
  await issueFurtherInvoice(tx, shop, settled, minor, received);
  const event = await recordDifference(tx, shop, settled, {
    to: differenceNotes.paid,
    minor,
    actor: by.actor,
    reason: by.note,
  });
  const record = await selectOrder(tx, order.id);
  if (record) await queueDifferenceMail(tx, shop, record, { mail: 'paid', paidMinor: minor, event });
}

async function setDue(tx: Database, shop: Shop, order: OrderRow, dueMinor: number): Promise<OrderRow> {
  const updatedAt = shop.clock.now();
  await closeOpenAttempts(tx, order.id);
  await updateOrder(tx, order.id, { dueMinor, updatedAt });
  return { ...order, dueMinor, updatedAt };
}

/** Answers the entry's id. */
async function recordDifference(
  tx: Database,
  shop: Shop,
  order: OrderRow,
  { to, minor, actor, reason }: { to: string; minor: number; actor: string; reason: string },
): Promise<number> {
  const sum = formatMinor(minor, order.currency);
  return insertHistory(tx, {
    orderId: order.id,
    at: shop.clock.now(),
    kind: 'note',
    to: `${to}: ${sum}`,
    actor,
    note: reason,
  });
}
