import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { statusesInHouse } from '../../contract/rules/orders/order-status.ts';
import { isOneOf, isUuid } from '../database/ids.ts';
import type { Database } from '../database/open.ts';
import {
  orderFeedback,
  orderHistory,
  orderLines,
  orders,
  paymentAttempts,
  refunds,
  transferProofs,
} from '../database/schema/schema.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type ProofRow = typeof transferProofs.$inferSelect;
export type FeedbackRow = typeof orderFeedback.$inferSelect;
export type HistoryRow = typeof orderHistory.$inferSelect;

/** An order with its lines in their order and its history, oldest first. */
export type OrderRecord = OrderRow & {
  lines: OrderLineRow[];
  history: HistoryRow[];
  proof: ProofRow | undefined;
  feedback: FeedbackRow | undefined;
  /** Card payments, oldest first, each with the shop's own refund of it. */
  payments: PaymentPart[];
};

export type PaymentPart = { state: string; provider: string; refund: string | null };

/** What of an order is shown: lines and history without their own ids. */
export type ShownOrder = OrderRow & {
  lines: Omit<OrderLineRow, 'id' | 'orderId' | 'position'>[];
  history: Omit<HistoryRow, 'id' | 'orderId'>[];
  proof?: ProofRow | undefined;
  feedback?: FeedbackRow | undefined;
  payments?: PaymentPart[];
};

/** A page of a customer's orders, newest first. */
export async function selectOrdersOf(
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
  return withParts(db, rows);
}

export async function countOrdersOf(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(orders).where(eq(orders.userId, userId));
  return row?.n ?? 0;
}

/** Orders with their lines, history, proof and rating, in a few queries whatever their number. */
export async function withParts(db: Database, rows: OrderRow[]): Promise<OrderRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const lines = await db
    .select()
    .from(orderLines)
    .where(isOneOf(orderLines.orderId, ids))
    .orderBy(orderLines.position);
  const history = await db
    .select()
    .from(orderHistory)
    .where(isOneOf(orderHistory.orderId, ids))
    .orderBy(orderHistory.id);
  const records = rows.map(
    (row): OrderRecord => ({
      ...row,
      lines: [],
      history: [],
      proof: undefined,
      feedback: undefined,
      payments: [],
    }),
  );
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const line of lines) byId.get(line.orderId)?.lines.push(line);
  if (rows.some((row) => row.paymentMethod === 'transfer')) {
    const proofs = await db.select().from(transferProofs).where(isOneOf(transferProofs.orderId, ids));
    for (const proof of proofs) {
      const record = byId.get(proof.orderId);
      if (record) record.proof = proof;
    }
  }
  if (rows.some((row) => row.paymentMethod === 'card')) {
    const payments = await db
      .select({
        orderId: paymentAttempts.orderId,
        state: paymentAttempts.state,
        provider: paymentAttempts.provider,
        refund: refunds.state,
      })
      .from(paymentAttempts)
      .leftJoin(refunds, eq(refunds.key, sql`${paymentAttempts.id}::text`))
      .where(isOneOf(paymentAttempts.orderId, ids))
      .orderBy(paymentAttempts.createdAt, paymentAttempts.id);
    for (const { orderId, ...payment } of payments) byId.get(orderId)?.payments.push(payment);
  }
  const given = await db.select().from(orderFeedback).where(isOneOf(orderFeedback.orderId, ids));
  for (const feedback of given) {
    const record = byId.get(feedback.orderId);
    if (record) record.feedback = feedback;
  }
  for (const entry of history) byId.get(entry.orderId)?.history.push(entry);
  return records;
}

/** The orders with these ids, in the order of the ids. */
export async function selectOrdersById(db: Database, ids: readonly string[]): Promise<OrderRecord[]> {
  const rows = await db.select().from(orders).where(isOneOf(orders.id, ids));
  const records = await withParts(db, rows);
  return ids.flatMap((id) => records.filter((record) => record.id === id));
}

export async function selectOrder(db: Database, id: string): Promise<OrderRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const rows = await db.select().from(orders).where(eq(orders.id, id));
  return (await withParts(db, rows))[0];
}

export async function selectOrderByReference(
  db: Database,
  reference: string,
): Promise<OrderRecord | undefined> {
  const rows = await db.select().from(orders).where(eq(orders.reference, reference));
  return (await withParts(db, rows))[0];
}

/** The order, locked for the rest of the transaction. */
export async function lockOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
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

/** False when the order has its feedback already. */
export async function insertFeedback(db: Database, row: typeof orderFeedback.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(orderFeedback)
    .values(row)
    .onConflictDoNothing({ target: orderFeedback.orderId })
    .returning({ orderId: orderFeedback.orderId });
  return rows.length > 0;
}

/** Unpaid orders still in the workroom whose time is over, the longest waiting first. */
export async function selectExpiredIds(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.paymentStatus, 'Pending'),
        inArray(orders.status, statusesInHouse),
        sql`${orders.expiresAt} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(orders.expiresAt)
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Orders that changed since a moment, of one customer or of all, the latest change first. */
export async function selectChanges(db: Database, since: Date, userId: string | undefined, limit: number) {
  return db
    .select({ _id: orders.id, status: orders.status, paymentStatus: orders.paymentStatus })
    .from(orders)
    .where(and(gt(orders.updatedAt, since), userId ? eq(orders.userId, userId) : undefined))
    .orderBy(desc(orders.updatedAt))
    .limit(limit);
}
