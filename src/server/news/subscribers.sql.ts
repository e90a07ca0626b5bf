import { and, count, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import { letterRecipients, letters, newsSubscribers } from '../../platform/database/schema/schema.ts';

export type SubscriberRow = typeof newsSubscribers.$inferSelect;

/** Whether news is wanted: confirmed, and not stopped since. */
export const wantsNews = and(isNotNull(newsSubscribers.confirmedAt), isNull(newsSubscribers.stoppedAt));

/**
 * Stores that an address asked for news, with the token to confirm it. Returns false if it is confirmed already, so
 * that nothing is left to do.
 */
export async function upsertSubscriber(
  tx: Database,
  row: Omit<typeof newsSubscribers.$inferInsert, 'id' | 'confirmedAt' | 'stoppedAt'>,
): Promise<boolean> {
  const { emailKey: _, ...set } = row;
  const rows = await tx
    .insert(newsSubscribers)
    .values(row)
    .onConflictDoUpdate({ target: newsSubscribers.emailKey, set, setWhere: sql`not (${wantsNews})` })
    .returning({ id: newsSubscribers.id });
  return rows.length > 0;
}

/**
 * Confirms by the token of the mail, even repeatedly. Returns false for an unknown or old one, and for one from before
 * news was stopped.
 */
export async function confirmSubscriber(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const { confirmUntil, confirmedAt, stoppedAt, createdAt } = newsSubscribers;
  const rows = await db
    .update(newsSubscribers)
    .set({
      confirmedAt: sql`case when ${wantsNews} then ${confirmedAt} else ${now.toISOString()}::timestamptz end`,
      stoppedAt: null,
    })
    .where(
      and(
        eq(newsSubscribers.tokenHash, tokenHash),
        gt(confirmUntil, now),
        or(isNull(stoppedAt), lt(stoppedAt, createdAt)),
      ),
    )
    .returning({ id: newsSubscribers.id });
  return rows.length > 0;
}

/** The subscriber of a mail to confirm, or of a letter with its recipient. */
export async function selectByToken(
  db: Database,
  tokenHash: string,
): Promise<{ subscriberId: string | null; recipientId: string | null; letterId: string | null } | undefined> {
  const [letter] = await db
    .select({
      subscriberId: letterRecipients.subscriberId,
      recipientId: letterRecipients.id,
      letterId: letterRecipients.letterId,
    })
    .from(letterRecipients)
    .where(eq(letterRecipients.tokenHash, tokenHash));
  if (letter) return letter;
  const [subscriber] = await db
    .select({ id: newsSubscribers.id })
    .from(newsSubscribers)
    .where(eq(newsSubscribers.tokenHash, tokenHash));
  return subscriber && { subscriberId: subscriber.id, recipientId: null, letterId: null };
}

/** Stops news; somebody who never confirmed is deleted. Returns false if it was stopped already. */
export async function stopSubscriber(tx: Database, id: string, now: Date): Promise<boolean> {
  const isOne = eq(newsSubscribers.id, id);
  const deleted = await tx
    .delete(newsSubscribers)
    .where(and(isOne, isNull(newsSubscribers.confirmedAt)))
    .returning({ id: newsSubscribers.id });
  if (deleted.length > 0) return true;
  const stopped = await tx
    .update(newsSubscribers)
    .set({ stoppedAt: now })
    .where(and(isOne, isNull(newsSubscribers.stoppedAt)))
    .returning({ id: newsSubscribers.id });
  return stopped.length > 0;
}

export async function markStoppedBy(tx: Database, recipientId: string, now: Date): Promise<void> {
  await tx.update(letterRecipients).set({ stoppedAt: now }).where(eq(letterRecipients.id, recipientId));
}

export async function selectSubscriber(db: Database, emailKey: string): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(newsSubscribers).where(eq(newsSubscribers.emailKey, emailKey));
  return row;
}

/** Those of these addresses that want news, with when they confirmed it. */
export async function selectWanting(
  db: Database,
  emailKeys: readonly string[],
): Promise<Pick<SubscriberRow, 'id' | 'emailKey' | 'confirmedAt' | 'source'>[]> {
  if (emailKeys.length === 0) return [];
  const { id, emailKey, confirmedAt, source } = newsSubscribers;
  return db
    .select({ id, emailKey, confirmedAt, source })
    .from(newsSubscribers)
    .where(and(wantsNews, inArray(emailKey, [...emailKeys])));
}

/** How many want news: everybody, or of some addresses. */
export async function countWanting(db: Database, emailKeys?: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(newsSubscribers)
    .where(and(wantsNews, emailKeys && isAmong(emailKeys)));
  return row?.count ?? 0;
}

/** Whether a subscriber has one of these addresses: one parameter however many there are. */
export function isAmong(emailKeys: readonly string[]): SQL {
  return sql`${newsSubscribers.emailKey} = any(array(
    select jsonb_array_elements_text(${JSON.stringify(emailKeys)}::jsonb)))`;
}

/** The letters an address was sent, newest first. */
export async function selectLettersOf(db: Database, emailKeys: readonly string[]) {
  if (emailKeys.length === 0) return [];
  return db
    .select({ id: letters.id, subject: letters.subject, sentAt: letterRecipients.sentAt })
    .from(letterRecipients)
    .innerJoin(newsSubscribers, eq(newsSubscribers.id, letterRecipients.subscriberId))
    .innerJoin(letters, eq(letters.id, letterRecipients.letterId))
    .where(and(isNotNull(letterRecipients.sentAt), inArray(newsSubscribers.emailKey, [...emailKeys])))
    .orderBy(sql`${letterRecipients.sentAt} desc`)
    .limit(100);
}

export async function deleteSubscriber(tx: Database, emailKey: string): Promise<void> {
  await tx.delete(newsSubscribers).where(eq(newsSubscribers.emailKey, emailKey));
}

/** Locks what is stored about an address. */
export async function lockSubscriber(tx: Database, emailKey: string): Promise<SubscriberRow | undefined> {
  const [row] = await tx
    .select()
    .from(newsSubscribers)
    .where(eq(newsSubscribers.emailKey, emailKey))
    .for('update');
  return row;
}

export async function updateSubscriber(
  tx: Database,
  id: string,
  changes: Pick<SubscriberRow, 'email' | 'emailKey' | 'confirmUntil'>,
): Promise<void> {
  await tx.update(newsSubscribers).set(changes).where(eq(newsSubscribers.id, id));
}

/** Gives the letters of one subscriber to another, but for those that the other has. */
export async function moveRecipients(tx: Database, from: string, to: string): Promise<void> {
  const { letterId, subscriberId } = letterRecipients;
  await tx
    .update(letterRecipients)
    .set({ subscriberId: to })
    .where(
      and(
        eq(subscriberId, from),
        sql`not exists (select 1 from letter_recipients other
          where other.letter_id = ${letterId} and other.subscriber_id = ${to}::uuid)`,
      ),
    );
}

/** Deletes requests that nobody confirmed in time, and those who stopped news before a time. */
export async function deleteOldSubscribers(db: Database, now: Date, stoppedBefore: Date): Promise<void> {
  const { confirmedAt, confirmUntil, stoppedAt } = newsSubscribers;
  await db
    .delete(newsSubscribers)
    .where(
      or(
        and(isNull(confirmedAt), lt(confirmUntil, now)),
        and(lt(stoppedAt, stoppedBefore), lt(confirmUntil, now)),
      ),
    );
}
