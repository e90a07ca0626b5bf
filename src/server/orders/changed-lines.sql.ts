import { asc, eq } from 'drizzle-orm';
import { isOneOf } from '../database/ids.ts';
import type { Database } from '../database/open.ts';
import { orderLines } from '../database/schema/schema.ts';
import type { OrderLineRow } from './order-parts.sql.ts';

/**
 * Replaces an order's lines after a change: omitted lines are deleted, the others take this order. The caller holds
 * the order's lock.
 */
export async function replaceLines(
  tx: Database,
  orderId: string,
  lines: readonly OrderLineRow[],
): Promise<void> {
  const before = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const remainingIds = new Set(lines.map(({ id }) => id));
  const gone = before.map(({ id }) => id).filter((id) => !remainingIds.has(id));
  if (gone.length > 0) await tx.delete(orderLines).where(isOneOf(orderLines.id, gone));
  // out of the way first: two lines may change places in size and colour
  for (const { id } of lines) {
    await tx
      .update(orderLines)
      .set({ size: `~${id}` })
      .where(eq(orderLines.id, id));
  }
  for (const [position, { id, orderId: _, ...line }] of lines.entries()) {
    await tx
      .update(orderLines)
      .set({ ...line, position })
      .where(eq(orderLines.id, id));
  }
}
