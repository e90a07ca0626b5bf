import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { paymentAttempts, refunds } from '../database/schema.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** One refund an attempt: a second one finds the first. One that needs attention may be asked for again. */
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
      set: { state: 'pending', createdAt: now },
      setWhere: eq(refunds.state, 'needs_attention'),
    })
    .returning({ id: refunds.id });
  return rows.length > 0;
}

export async function updateRefund(
  db: Database,
  attemptId: string,
  state: RefundRow['state'],
): Promise<void> {
  await db.update(refunds).set({ state }).where(eq(refunds.attemptId, attemptId));
}

/** Payment references whose refund is under way since before a moment. */
export async function selectPendingRefunds(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ reference: paymentAttempts.reference })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(and(eq(refunds.state, 'pending'), lte(refunds.createdAt, before)))
    .orderBy(asc(refunds.createdAt))
    .limit(limit);
  return rows.map((row) => row.reference);
}
