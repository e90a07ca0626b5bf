import { and, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import { lineStages, orderLines, orders } from '../../platform/database/schema/schema.ts';

/** The orders that alter pieces of an order, the first first. */
export async function selectAlterations(db: Database, orderId: string) {
  return db
    .select({ _id: orders.id, reference: orders.reference })
    .from(orders)
    .where(eq(orders.alterationOf, orderId))
    .orderBy(orders.createdAt);
}

/** When other lines than one reached a stage, the latest first. */
export async function selectStageTimes(db: Database, stage: string, otherThan: string, limit: number) {
  return db
    .select({
      lineId: lineStages.lineId,
      orderId: lineStages.orderId,
      at: lineStages.at,
      sewing: orderLines.sewing,
      paidAt: orders.paidAt,
    })
    .from(lineStages)
    .innerJoin(orderLines, eq(orderLines.id, lineStages.lineId))
    .innerJoin(orders, eq(orders.id, lineStages.orderId))
    .where(and(eq(lineStages.stage, stage), ne(lineStages.lineId, otherThan)))
    .orderBy(desc(lineStages.at))
    .limit(limit);
}
