import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { paymentAttempts, refunds } from '../../database/schema/schema.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** All refunds of a payment: the shop's own, whose key is the attempt's id, and those made at the provider. */
export async function selectRefunds(db: Database, attemptId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.attemptId, attemptId)).orderBy(asc(refunds.createdAt));
}

/** Keeps a refund that was made at the provider. False when it is there already. */
export async function insertProviderRefund(
  db: Database,
  row: Pick<RefundRow, 'attemptId' | 'key' | 'amountMinor' | 'createdAt'>,
): Promise<boolean> {
  const rows = await db
    .insert(refunds)
    .values({ ...row, state: 'done' })
    .onConflictDoNothing({ target: refunds.key })
    .returning({ id: refunds.id });
  return rows.length > 0;
}

/** One refund of the shop's own an attempt: a second one finds the first. One that needs attention may be asked again. */
export async function claimRefund(
  db: Database,
  attemptId: string,
  amountMinor: number,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insert(refunds)
    .values({ attemptId, key: attemptId, amountMinor, createdAt: now })
    .onConflictDoUpdate({
      target: refunds.key,
      set: { state: 'pending', amountMinor, createdAt: now },
      setWhere: eq(refunds.state, 'needs_attention'),
    })
    .returning({ id: refunds.id });
  return rows.length > 0;
}

/** Moves the shop's own refund of a payment. */
export async function updateRefund(
  db: Database,
  attemptId: string,
  state: RefundRow['state'],
): Promise<void> {
  await db.update(refunds).set({ state }).where(eq(refunds.key, attemptId));
}

export type PendingRefund = { id: string; orderId: string; reference: string; askedAt: Date };

/** Refunds that are under way since before a moment, the longest first. */
export async function selectPendingRefunds(
  db: Database,
  before: Date,
  limit: number,
): Promise<PendingRefund[]> {
  return db
    .select({
      id: refunds.id,
      orderId: paymentAttempts.orderId,
      reference: paymentAttempts.reference,
      askedAt: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(and(eq(refunds.state, 'pending'), lte(refunds.createdAt, before)))
    .orderBy(asc(refunds.createdAt))
    .limit(limit);
}
