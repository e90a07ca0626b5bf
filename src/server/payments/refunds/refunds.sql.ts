import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { isUuid } from '../../../platform/database/ids.ts';
import type { Database } from '../../../platform/database/open.ts';
import { orderLines, paymentAttempts, refunds } from '../../../platform/database/schema/schema.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** An order's lines in their order: a line's place is its index in the API. */
export async function selectOrderLines(db: Database, orderId: string) {
  return db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** All refunds of an order, oldest first. */
export async function selectRefunds(db: Database, orderId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

export async function selectRefund(db: Database, id: string): Promise<RefundRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

/** Returns the rows as stored, in the order given. */
export async function insertRefunds(
  db: Database,
  rows: (typeof refunds.$inferInsert)[],
): Promise<RefundRow[]> {
  const inserted = await db.insert(refunds).values(rows).returning();
  return rows.flatMap(({ key }) => inserted.filter((row) => row.key === key));
}

/** Stores a refund that was made at the provider. Returns false if it exists already. */
export async function insertProviderRefund(
  db: Database,
  row: typeof refunds.$inferInsert,
): Promise<RefundRow | undefined> {
  const [inserted] = await db
    .insert(refunds)
    .values({ ...row, actor: 'provider', accepted: true })
    .onConflictDoNothing({ target: refunds.key })
    .returning();
  return inserted;
}

export async function updateRefund(db: Database, id: string, changes: Partial<RefundRow>): Promise<void> {
  await db.update(refunds).set(changes).where(eq(refunds.id, id));
}

/**
 * Claims the right to request a refund again that the provider may not have received: one process at a time, and not
 * before `before`. Returns false if it was accepted, settled, or requested since.
 */
export async function tryClaimRequest(db: Database, id: string, now: Date, before: Date): Promise<boolean> {
  const rows = await db
    .update(refunds)
    .set({ askedAt: now })
    .where(
      and(
        eq(refunds.id, id),
        eq(refunds.state, 'pending'),
        eq(refunds.accepted, false),
        isNotNull(refunds.askedAt),
        lte(refunds.askedAt, before),
      ),
    )
    .returning({ id: refunds.id });
  return rows.length > 0;
}

export type PendingRefund = {
  id: string;
  orderId: string;
  /** The payment's; empty for a transfer. */
  reference: string;
  accepted: boolean;
  createdAt: Date;
};

/** Selects refunds in progress since before a given time, oldest first: at the provider, or to be transferred. */
export async function selectPendingRefunds(
  db: Database,
  way: 'card' | 'transfer',
  before: Date,
  limit: number,
): Promise<PendingRefund[]> {
  return db
    .select({
      id: refunds.id,
      orderId: sql<string>`${refunds.orderId}`,
      reference: sql<string>`coalesce(${paymentAttempts.reference}, '')`,
      accepted: refunds.accepted,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(
      and(
        eq(refunds.state, 'pending'),
        way === 'card' ? isNotNull(refunds.attemptId) : sql`${refunds.attemptId} is null`,
        lte(refunds.createdAt, before),
      ),
    )
    .orderBy(asc(refunds.createdAt))
    .limit(limit);
}

/** Deletes the accounts of transfers sent before a given time. */
export async function eraseAccountsBefore(db: Database, before: Date): Promise<void> {
  await db
    .update(refunds)
    .set({ account: null })
    .where(and(isNotNull(refunds.account), eq(refunds.state, 'done'), lte(refunds.doneAt, before)));
}
