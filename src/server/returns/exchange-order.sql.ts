import type { Database } from '../../platform/database/open.ts';
import { orderLines, orders } from '../../platform/database/schema/schema.ts';
import type { OrderRow, SoldLine } from '../orders/index.ts';

/** Writes an order whose pieces are taken from the stock already. */
export async function insertExchangeOrder(
  tx: Database,
  order: OrderRow,
  lines: readonly SoldLine[],
): Promise<void> {
  await tx.insert(orders).values(order);
  await tx
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, orderId: order.id, position })));
}
