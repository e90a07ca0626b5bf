import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { inHouseStatuses } from '../../contract/orders/order-status.ts';
import { isOneOf, isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  cancelRequests,
  orderDrafts,
  orderHistory,
  orderLines,
  orders,
  parcels,
} from '../../platform/database/schema/schema.ts';
import {
  type CancelRequestRow,
  loadOrderParts,
  type OrderLineRow,
  type OrderRecord,
  type OrderRow,
} from './order-parts.sql.ts';

export type {
  OrderRecord,
  OrderRow,
  ProofRow,
  ShownOrder,
} from './order-parts.sql.ts';

/** A page of a customer's orders, newest first. */
export async function selectUserOrders(
  db: Database,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRecord[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  return loadOrderParts(db, rows);
}

export async function countUserOrders(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(orders).where(eq(orders.userId, userId));
  return row?.n ?? 0;
}

/** The orders with these ids, in the order of the ids. */
export async function selectOrdersById(db: Database, ids: readonly string[]): Promise<OrderRecord[]> {
  const rows = await db.select().from(orders).where(isOneOf(orders.id, ids));
  const records = await loadOrderParts(db, rows);
  return ids.flatMap((id) => records.filter((record) => record.id === id));
}

export async function selectOrder(db: Database, id: string): Promise<OrderRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const rows = await db.select().from(orders).where(eq(orders.id, id));
  return (await loadOrderParts(db, rows))[0];
}

export async function selectOrderByReference(
  db: Database,
  reference: string,
): Promise<OrderRecord | undefined> {
  const rows = await db.select().from(orders).where(eq(orders.reference, reference));
  return (await loadOrderParts(db, rows))[0];
}

/** The order, locked for the rest of the transaction. */
export async function lockOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

/** Locks orders for the rest of the transaction, in the order of their ids. */
export async function lockOrders(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: orders.id })
    .from(orders)
    .where(isOneOf(orders.id, ids))
    .orderBy(orders.id)
    .for('update');
}

export async function updateOrder(db: Database, id: string, changes: Partial<OrderRow>): Promise<void> {
  await db
    .update(orders)
    .set({ ...changes, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id));
}

export async function deleteOrder(db: Database, id: string): Promise<void> {
  await db.delete(orders).where(eq(orders.id, id));
}

/** Answers the entry's id. */
export async function insertHistory(db: Database, entry: typeof orderHistory.$inferInsert): Promise<number> {
  const [row] = await db.insert(orderHistory).values(entry).returning({ id: orderHistory.id });
  if (!row) throw new Error('The history entry was not written.');
  return row.id;
}

export async function deleteHistory(db: Database, id: number): Promise<void> {
  await db.delete(orderHistory).where(eq(orderHistory.id, id));
}

/** Unpaid orders all of which is in the workroom and whose time is over, the longest waiting first. */
export async function selectExpiredIds(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.paymentStatus, 'Pending'),
        inArray(orders.status, inHouseStatuses),
        sql`${orders.expiresAt} <= ${now.toISOString()}::timestamptz`,
        sql`not exists (select 1 from ${parcels} where ${parcels.orderId} = ${orders.id})`,
      ),
    )
    .orderBy(orders.expiresAt)
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Selects orders that changed since a given time, of one customer or of all, latest change first. */
export async function selectChanges(db: Database, since: Date, userId: string | undefined, limit: number) {
  return db
    .select({ _id: orders.id, status: orders.status, paymentStatus: orders.paymentStatus })
    .from(orders)
    .where(and(gt(orders.updatedAt, since), userId ? eq(orders.userId, userId) : undefined))
    .orderBy(desc(orders.updatedAt))
    .limit(limit);
}

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

/** Returns whether an order was cancelled: immediately while it was unpaid, or with the shop's approval. */
export async function isCancelled(db: Database, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: cancelRequests.orderId })
    .from(cancelRequests)
    .where(and(eq(cancelRequests.orderId, orderId), eq(cancelRequests.state, 'accepted')));
  return row !== undefined;
}

export async function selectCancelRequest(
  db: Database,
  orderId: string,
): Promise<CancelRequestRow | undefined> {
  const [row] = await db.select().from(cancelRequests).where(eq(cancelRequests.orderId, orderId));
  return row;
}

/** Stores the current state of an order's cancellation request; the caller holds the order's lock. */
export async function upsertCancelRequest(db: Database, row: CancelRequestRow): Promise<void> {
  const { orderId: _, ...changes } = row;
  await db
    .insert(cancelRequests)
    .values(row)
    .onConflictDoUpdate({ target: cancelRequests.orderId, set: changes });
}

export type DraftRow = typeof orderDrafts.$inferSelect;

/** The draft that an order came from; undefined of orders of the shop itself. */
export async function selectOrderDraft(db: Database, orderId: string): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(orderDrafts).where(eq(orderDrafts.orderId, orderId));
  return row;
}
