import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { orderLines, parcelLines } from '../database/schema/schema.ts';

/** Units of an order's lines that have gone into parcels, by the line's id. */
export async function selectParcelledUnits(db: Database, orderId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({
      lineId: parcelLines.orderLineId,
      units: sql<number>`sum(${parcelLines.quantity})`.mapWith(Number),
    })
    .from(parcelLines)
    .innerJoin(orderLines, eq(orderLines.id, parcelLines.orderLineId))
    .where(eq(orderLines.orderId, orderId))
    .groupBy(parcelLines.orderLineId);
  return new Map(rows.map(({ lineId, units }) => [lineId, units]));
}
