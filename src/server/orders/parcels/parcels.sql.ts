import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { isOneOf, isUuid } from '../../../platform/database/ids.ts';
import type { Database } from '../../../platform/database/open.ts';
import { orderLines, parcelLines, parcels, refunds } from '../../../platform/database/schema/schema.ts';

export type ParcelRow = typeof parcels.$inferSelect;
type PackedLine = { lineId: string; quantity: number };
/** A parcel with what is in it, the order's lines in their order. */
export type PackedParcel = ParcelRow & { lines: PackedLine[] };

/** The parcels of these orders, the first sent first. */
export async function selectParcels(db: Database, orderIds: readonly string[]): Promise<PackedParcel[]> {
  const rows = await db
    .select()
    .from(parcels)
    .where(isOneOf(parcels.orderId, orderIds))
    .orderBy(parcels.sentAt, parcels.createdAt, parcels.id);
  if (rows.length === 0) return [];
  const packed = await db
    .select({
      parcelId: parcelLines.parcelId,
      lineId: parcelLines.orderLineId,
      quantity: parcelLines.quantity,
    })
    .from(parcelLines)
    .innerJoin(orderLines, eq(orderLines.id, parcelLines.orderLineId))
    .where(
      isOneOf(
        parcelLines.parcelId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(orderLines.position);
  return rows.map((row) => ({
    ...row,
    lines: packed
      .filter(({ parcelId }) => parcelId === row.id)
      .map(({ lineId, quantity }) => ({ lineId, quantity })),
  }));
}

/** Whether anything of an order has been sent. */
export async function hasParcels(db: Database, orderId: string): Promise<boolean> {
  const rows = await db.select({ id: parcels.id }).from(parcels).where(eq(parcels.orderId, orderId)).limit(1);
  return rows.length > 0;
}

/** A line of an order with its pieces: ordered, in parcels, and paid back before they were sent. */
export type LineUnits = {
  orderId: string;
  lineId: string;
  ordered: number;
  sent: number;
  refunded: number;
};

/** The lines of these orders in their order. Lock the order first where the answer is to hold. */
export async function selectLineUnits(db: Database, orderIds: readonly string[]): Promise<LineUnits[]> {
  const rows = await db
    .select({
      orderId: orderLines.orderId,
      lineId: orderLines.id,
      ordered: orderLines.quantity,
      sent: sql<number>`coalesce((select sum(${parcelLines.quantity}) from ${parcelLines}
        where ${parcelLines.orderLineId} = ${orderLines.id}), 0)::int`,
    })
    .from(orderLines)
    .where(isOneOf(orderLines.orderId, orderIds))
    .orderBy(orderLines.orderId, orderLines.position);
  const refunded = await selectRefundedUnits(db, orderIds);
  return rows.map((row) => ({ ...row, refunded: refunded.get(row.lineId) ?? 0 }));
}

/** Pieces whose money went back without a return: they are not sent any more. */
async function selectRefundedUnits(db: Database, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ lines: refunds.lines })
    .from(refunds)
    .where(
      and(
        isOneOf(refunds.orderId, orderIds),
        eq(refunds.scope, 'order'),
        isNull(refunds.returnId),
        ne(refunds.state, 'failed'),
      ),
    );
  const units = new Map<string, number>();
  for (const { lineId, quantity } of rows.flatMap(({ lines }) => lines)) {
    units.set(lineId, (units.get(lineId) ?? 0) + quantity);
  }
  return units;
}

export async function selectParcel(db: Database, parcelId: string): Promise<ParcelRow | undefined> {
  if (!isUuid(parcelId)) return undefined;
  const [row] = await db.select().from(parcels).where(eq(parcels.id, parcelId));
  return row;
}

/** Answers the new parcel's id. */
export async function insertParcel(
  tx: Database,
  row: typeof parcels.$inferInsert,
  lines: readonly PackedLine[],
): Promise<string> {
  const [inserted] = await tx.insert(parcels).values(row).returning({ id: parcels.id });
  if (!inserted) throw new Error('The parcel was not written.');
  await insertLines(tx, inserted.id, lines);
  return inserted.id;
}

async function insertLines(tx: Database, parcelId: string, lines: readonly PackedLine[]): Promise<void> {
  await tx
    .insert(parcelLines)
    .values(lines.map(({ lineId, quantity }) => ({ parcelId, orderLineId: lineId, quantity })));
}

export async function updateParcel(
  tx: Database,
  parcelId: string,
  changes: Partial<ParcelRow>,
): Promise<void> {
  await tx.update(parcels).set(changes).where(eq(parcels.id, parcelId));
}

export async function replaceParcelLines(
  tx: Database,
  parcelId: string,
  lines: readonly PackedLine[],
): Promise<void> {
  await tx.delete(parcelLines).where(eq(parcelLines.parcelId, parcelId));
  await insertLines(tx, parcelId, lines);
}

export async function deleteParcel(tx: Database, parcelId: string): Promise<void> {
  await tx.delete(parcels).where(eq(parcels.id, parcelId));
}

/** Takes back the parcels that were recorded with one move of an order. */
export async function deleteStatusChangeParcels(
  tx: Database,
  orderId: string,
  moveId: number,
): Promise<void> {
  await tx.delete(parcels).where(and(eq(parcels.orderId, orderId), eq(parcels.moveId, moveId)));
}
