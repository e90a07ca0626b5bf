import { ShopError } from '../../contract/errors.ts';
import type { Database } from '../../platform/database/open.ts';
import { isCancelled, type OrderLineRow, type OrderRecord, type OrderRow } from '../orders/index.ts';

/** Whether an order is sewn: it is paid, or was accepted with nothing to pay before it is ready. */
function isToBeSewn({ paymentStatus, source, expiresAt }: OrderRow): boolean {
  return paymentStatus === 'Paid' || (paymentStatus === 'Pending' && source === 'bespoke' && !expiresAt);
}

/** Throws WRONG_STATE unless the workroom sews an order: one that is not paid for, or is cancelled, is not. */
export async function checkToBeSewn(db: Database, order: OrderRow): Promise<void> {
  if (await isCancelled(db, order.id)) throw new ShopError('WRONG_STATE', { reason: 'it is cancelled.' });
  if (!isToBeSewn(order)) throw new ShopError('WRONG_STATE', { reason: 'it is not paid.' });
}

/**
 * Returns a line of an order that is sewn.
 * @throws ShopError ORDER_NOT_FOUND for a place that the order does not have; WRONG_STATE for a line from stock
 */
export function findSewnLine(record: OrderRecord, index: number): OrderLineRow {
  const line = record.lines[index];
  if (!line) throw new ShopError('ORDER_NOT_FOUND');
  if (line.sewing === '') throw new ShopError('WRONG_STATE', { reason: 'this piece is not sewn to order.' });
  return line;
}

/** Whether nothing of a line is left to sew: all of its pieces were paid back. */
export function isLineGone({ restocked, kept, quantity }: OrderLineRow): boolean {
  return restocked + kept >= quantity;
}
