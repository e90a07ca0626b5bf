import { and, eq, gt, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { PlacedPieces } from '../../contract/workroom/capacity.ts';
import type { Week } from '../../contract/workroom/iso-week.ts';
import type { Database } from '../../platform/database/open.ts';
import { orderLines, orders } from '../../platform/database/schema/schema.ts';

/** Held until the transaction ends. Taken before any product is locked; taking it again does nothing. */
export async function lockCapacity(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7242010)`);
}

/**
 * The pieces that have a place from a week on: of orders that are paid, or unpaid for as long as they hold stock. What
 * was cancelled, expired or refunded has none, nor has an order that was set aside; a piece that is ready keeps its own.
 */
export async function selectPlacedPieces(db: Database, from: Week): Promise<PlacedPieces[]> {
  const { productId, sewing, quantity, restocked, kept, workWeek, workPoints } = orderLines;
  const left = sql<number>`${quantity} - ${restocked} - ${kept}`;
  const rows = await db
    .select({
      productId,
      sewing,
      week: workWeek,
      quantity: left.mapWith(Number),
      pointsEach: sql`ceil(${workPoints}::numeric / ${quantity})`.mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        gte(workWeek, from),
        ne(workWeek, ''),
        gt(left, 0),
        inArray(orders.paymentStatus, ['Pending', 'Paid']),
        eq(orders.stockHeld, true),
        isNull(orders.setAsideAt),
      ),
    )
    .orderBy(workWeek, orders.createdAt, orderLines.position);
  return rows.flatMap(({ sewing: kind, ...row }) => (kind === '' ? [] : [{ ...row, sewing: kind }]));
}
