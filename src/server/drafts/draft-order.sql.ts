import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import { orderLines, orders } from '../../platform/database/schema/schema.ts';
import type { OrderRow, SoldLine } from '../orders/index.ts';

/** Writes an order and its lines; its pieces are still to be taken from the stock. */
export async function insertDraftOrder(
  tx: Database,
  order: OrderRow,
  lines: readonly SoldLine[],
): Promise<void> {
  await tx.insert(orders).values(order);
  await insertLines(tx, order.id, lines);
}

export async function insertLines(tx: Database, orderId: string, lines: readonly SoldLine[]): Promise<void> {
  await tx.insert(orderLines).values(lines.map((line, position) => ({ ...line, orderId, position })));
}

/** Takes an unpaid order's lines away; its pieces are back in the stock. */
export async function deleteLines(tx: Database, orderId: string): Promise<void> {
  await tx.delete(orderLines).where(eq(orderLines.orderId, orderId));
}
