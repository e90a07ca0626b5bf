import { and, asc, desc, eq, inArray, isNull, like, lte, notInArray, or, sql } from 'drizzle-orm';
import { manualPaymentMethods } from '../../contract/drafts/drafts.ts';
import { batched, batchQuery } from '../../platform/database/batch.ts';
import { notifyJob } from '../../platform/database/notify-job.ts';
import type { Database } from '../../platform/database/open.ts';
import { paymentAttempts, paymentEvents } from '../../platform/database/schema/schema.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** The caller holds the order's lock; the database refuses a second attempt that is being started. */
export async function insertAttempt(
  db: Database,
  row: typeof paymentAttempts.$inferInsert,
): Promise<AttemptRow> {
  const [inserted] = await db.insert(paymentAttempts).values(row).returning();
  if (!inserted) throw new Error('The payment attempt was not inserted.');
  return inserted;
}

export async function selectAttemptById(db: Database, id: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return row;
}

export async function selectAttempt(db: Database, reference: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  return row;
}

/** All attempts of an order, newest first. */
export async function selectAttempts(db: Database, orderId: string): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id));
}

export async function updateAttempt(db: Database, id: string, changes: Partial<AttemptRow>): Promise<void> {
  await db.update(paymentAttempts).set(changes).where(eq(paymentAttempts.id, id));
}

/**
 * Claims the right to query the provider about an attempt, so that repeated customer requests do not cause repeated
 * queries. Returns false if it was queried less than `everyMs` ago.
 */
export async function tryClaimCheck(db: Database, id: string, now: Date, everyMs: number): Promise<boolean> {
  const before = new Date(now.getTime() - everyMs);
  const rows = await db
    .update(paymentAttempts)
    .set({ checkedAt: now })
    .where(
      and(
        eq(paymentAttempts.id, id),
        or(isNull(paymentAttempts.checkedAt), lte(paymentAttempts.checkedAt, before)),
      ),
    )
    .returning({ id: paymentAttempts.id });
  return rows.length > 0;
}

/** How long a payment page can still be paid at the provider, in milliseconds. */
const pageLifetimeMs = 7 * 24 * 3_600_000;

/** Whether an attempt has outlived its page at the provider. */
export function isPageExpired({ createdAt }: Pick<AttemptRow, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > pageLifetimeMs;
}

/**
 * Whether money may still arrive by an attempt: a closed one's page can be paid as long as the provider retains it.
 */
export function isPayable(attempt: Pick<AttemptRow, 'state' | 'createdAt'>, now: Date): boolean {
  if (attempt.state === 'expired') return !isPageExpired(attempt, now);
  return attempt.state === 'created' || attempt.state === 'pending';
}

/**
 * Closes an order's open attempts: the shop no longer offers their pages. The provider cannot withdraw a page, so it
 * is queried about them as long as they can be paid ({@link isPayable}).
 */
export async function closeOpenAttempts(db: Database, orderId: string): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state: 'expired' })
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, ['created', 'pending'])));
}

/** Notes that money which an admin had taken by hand for an order was none after all. */
export async function voidManualPayments(db: Database, orderId: string): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state: 'failed' })
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        inArray(paymentAttempts.provider, [...manualPaymentMethods]),
        eq(paymentAttempts.state, 'succeeded'),
      ),
    );
}

type StartedAttempt = { id: string; url: string | null };

const startedQuery = batchQuery('id uuid, url text', (db, requests) =>
  db
    .update(paymentAttempts)
    .set({ state: 'pending', authorizationUrl: sql`requests.url` })
    .from(requests)
    .where(and(sql`${paymentAttempts.id} = requests.id`, eq(paymentAttempts.state, 'created'))),
);

const markStartedBatch = batched(async (db: Database, attempts: readonly StartedAttempt[]) => {
  const mark = (started: readonly StartedAttempt[]) => startedQuery(db, started).then(() => undefined);
  if (attempts.length === 1) return [mark(attempts)];
  try {
    await mark(attempts);
    return attempts.map(() => undefined);
  } catch {
    // their pages are open at the provider: none is given up for another's sake
    return attempts.map((one) => mark([one]));
  }
});

/** Marks an attempt as started. Changes nothing if that has already happened. */
export async function markStarted(db: Database, id: string, authorizationUrl: string | null): Promise<void> {
  await markStartedBatch(db, { id, url: authorizationUrl });
}

/**
 * Claims the attempts whose provider query is due ({@link isPayable}) and marks them as queried now, so that one
 * whose provider does not respond never blocks the others. An open one is due 30 seconds after the last query, a
 * closed one after ten minutes, both later at a tenth of their age.
 */
export async function claimDueReferences(db: Database, now: Date, limit: number): Promise<string[]> {
  const currentTime = sql`${now.toISOString()}::timestamptz`;
  const pageLife = sql`${pageLifetimeMs} * interval '1 millisecond'`;
  const lastCheckedAt = sql`coalesce(${paymentAttempts.checkedAt}, ${paymentAttempts.createdAt})`;
  const atLeast = sql`case ${paymentAttempts.state} when 'expired' then interval '10 minutes' else interval '30 seconds' end`;
  const isOpen = inArray(paymentAttempts.state, ['created', 'pending']);
  const isClosed = and(
    eq(paymentAttempts.state, 'expired'),
    sql`${paymentAttempts.createdAt} >= ${currentTime} - ${pageLife}`,
  );
  const due = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        or(isOpen, isClosed),
        sql`${lastCheckedAt} + greatest(${atLeast}, (${currentTime} - ${paymentAttempts.createdAt}) / 10) <= ${currentTime}`,
      ),
    )
    .orderBy(asc(lastCheckedAt))
    .limit(limit);
  const rows = await db
    .update(paymentAttempts)
    .set({ checkedAt: now })
    .where(inArray(paymentAttempts.id, due))
    .returning({ reference: paymentAttempts.reference });
  return rows.map((row) => row.reference);
}

export type EventRow = typeof paymentEvents.$inferSelect;

/** Nothing happens when the same event is there already; a new one wakes the job. */
export async function insertEvent(
  db: Database,
  row: typeof paymentEvents.$inferInsert,
  job: string,
): Promise<void> {
  await db
    .insert(paymentEvents)
    .values(row)
    .onConflictDoNothing({ target: [paymentEvents.provider, paymentEvents.dedupeKey] })
    .returning({ woken: notifyJob(job) });
}

/** Selects the provider's events about refunds of a payment, oldest first. */
export async function selectRefundEvents(
  db: Database,
  { provider, reference }: Pick<AttemptRow, 'provider' | 'reference'>,
): Promise<EventRow[]> {
  return db
    .select()
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.reference, reference),
        eq(paymentEvents.provider, provider),
        like(paymentEvents.kind, 'refund.%'),
      ),
    )
    .orderBy(asc(paymentEvents.receivedAt), asc(paymentEvents.id));
}

/** Selects unprocessed events, oldest first. */
export async function selectOpenEvents(
  db: Database,
  limit: number,
  without: { ids: readonly string[]; providers: readonly string[] },
): Promise<EventRow[]> {
  return db
    .select()
    .from(paymentEvents)
    .where(
      and(
        isNull(paymentEvents.processedAt),
        notInArray(paymentEvents.id, [...without.ids]),
        notInArray(paymentEvents.provider, [...without.providers]),
      ),
    )
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(limit);
}

export async function closeEvent(db: Database, id: string, outcome: string, now: Date): Promise<void> {
  await db.update(paymentEvents).set({ outcome, processedAt: now }).where(eq(paymentEvents.id, id));
}
