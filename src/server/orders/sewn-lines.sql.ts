import { asc, eq } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { fittings, lineCloths, lineStages, orderLines } from '../../platform/database/schema/schema.ts';

export type LineStageRow = typeof lineStages.$inferSelect;
export type FittingRow = typeof fittings.$inferSelect;
export type LineClothRow = typeof lineCloths.$inferSelect;

/** What happened to the sewn lines of an order, each list by time. */
export type SewingRecord = { stages: LineStageRow[]; fittings: FittingRow[]; cloths: LineClothRow[] };

/** Reads what happened to the sewn lines of some orders. */
export async function selectSewing(db: Database, orderIds: string[]): Promise<SewingRecord> {
  return {
    stages: await db
      .select()
      .from(lineStages)
      .where(isOneOf(lineStages.orderId, orderIds))
      .orderBy(asc(lineStages.at), asc(lineStages.createdAt), asc(lineStages.id)),
    fittings: await db
      .select()
      .from(fittings)
      .where(isOneOf(fittings.orderId, orderIds))
      .orderBy(asc(fittings.at), asc(fittings.id)),
    cloths: await db
      .select()
      .from(lineCloths)
      .where(isOneOf(lineCloths.orderId, orderIds))
      .orderBy(asc(lineCloths.createdAt), asc(lineCloths.id)),
  };
}

/** Frees the places of an order's lines in the workroom's weeks. The caller holds the order's lock. */
export async function freeWorkPlaces(tx: Database, orderId: string): Promise<void> {
  await tx.update(orderLines).set({ workWeek: '', workPoints: 0 }).where(eq(orderLines.orderId, orderId));
}
