import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { letterOrderDays } from '../../contract/news/news.ts';
import { isOneOf, isUuid } from '../../platform/database/ids.ts';
import { notifyJobAfterCommit } from '../../platform/database/notify-job.ts';
import type { Database } from '../../platform/database/open.ts';
import { selectRows } from '../../platform/database/rows.ts';
import {
  letterPresses,
  letterRecipients,
  letters,
  newsSubscribers,
} from '../../platform/database/schema/schema.ts';
import { isAmong, wantsNews } from './subscribers.sql.ts';

export type LetterRow = typeof letters.$inferSelect;

/** The job that sends letters; a new letter wakes it. */
export const letterJob = 'letters';

/** Locks letters across all processes until the transaction ends. */
export async function lockLetters(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7242012)`);
}

/** The same letter to the same group that is being sent. */
export async function selectSame(
  db: Database,
  { contentHash, groupId }: Pick<LetterRow, 'contentHash' | 'groupId'>,
): Promise<LetterRow | undefined> {
  const [row] = await db
    .select()
    .from(letters)
    .where(
      and(
        eq(letters.contentHash, contentHash),
        eq(letters.groupId, groupId),
        sql`${letters.state} = 'sending'`,
      ),
    );
  return row;
}

export async function insertLetter(
  tx: Database,
  row: Omit<typeof letters.$inferInsert, 'id'>,
): Promise<LetterRow | undefined> {
  const [inserted] = await tx.insert(letters).values(row).returning();
  return inserted;
}

/**
 * Chooses who gets a letter: who wants news, of some addresses or of all, without those who have the same letter or
 * will get it. Returns how many.
 */
export async function insertRecipients(
  tx: Database,
  { id, contentHash }: LetterRow,
  emailKeys: readonly string[] | undefined,
): Promise<number> {
  const chosen = and(wantsNews, emailKeys && isAmong(emailKeys)) ?? sql`true`;
  const rows = await selectRows<{ id: string }>(
    tx,
    sql`insert into ${letterRecipients} (letter_id, subscriber_id)
      select ${id}::uuid, ${newsSubscribers.id} from ${newsSubscribers}
      where ${chosen} and not exists (
        select 1 from ${letterRecipients} r join ${letters} l on l.id = r.letter_id
        where r.subscriber_id = ${newsSubscribers.id} and l.content_hash = ${contentHash}
          and (r.sent_at is not null or l.state = 'sending'))
      returning id`,
  );
  return rows.length;
}

/** Wakes the job when the transaction commits. */
export async function wakeLetterJob(tx: Database): Promise<void> {
  await notifyJobAfterCommit(tx, letterJob);
}

/** The oldest letter that is being sent. */
export async function selectSending(db: Database): Promise<LetterRow | undefined> {
  const [row] = await db
    .select()
    .from(letters)
    .where(sql`${letters.state} = 'sending'`)
    .orderBy(asc(letters.createdAt), asc(letters.id))
    .limit(1);
  return row;
}

/** Locks a letter; undefined if it is not being sent any more. */
export async function lockSending(tx: Database, id: string): Promise<LetterRow | undefined> {
  const [row] = await tx
    .select()
    .from(letters)
    .where(and(eq(letters.id, id), sql`${letters.state} = 'sending'`))
    .for('update');
  return row;
}

/** Some who have not been sent a letter yet and still want news. */
export async function selectUnsent(
  tx: Database,
  letterId: string,
  limit: number,
): Promise<{ id: string; email: string }[]> {
  return tx
    .select({ id: letterRecipients.id, email: newsSubscribers.email })
    .from(letterRecipients)
    .innerJoin(newsSubscribers, eq(newsSubscribers.id, letterRecipients.subscriberId))
    .where(and(eq(letterRecipients.letterId, letterId), isNull(letterRecipients.sentAt), wantsNews))
    .orderBy(asc(letterRecipients.id))
    .limit(limit);
}

export async function markLetterSent(
  tx: Database,
  id: string,
  row: { tokenHash: string; sentAt: Date },
): Promise<void> {
  await tx.update(letterRecipients).set(row).where(eq(letterRecipients.id, id));
}

/** These have not been sent after all. */
export async function markUnsent(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(letterRecipients)
    .set({ sentAt: null, tokenHash: null })
    .where(isOneOf(letterRecipients.id, ids));
}

export async function finishLetter(
  tx: Database,
  id: string,
  state: 'sent' | 'stopped',
  finishedAt: Date,
): Promise<void> {
  await tx.update(letters).set({ state, finishedAt }).where(eq(letters.id, id));
}

/** The recipients of a person that were sent something. */
export async function selectSentTo(tx: Database, subscriberId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: letterRecipients.id })
    .from(letterRecipients)
    .where(and(eq(letterRecipients.subscriberId, subscriberId), isNotNull(letterRecipients.sentAt)));
  return rows.map(({ id }) => id);
}

export async function countLetters(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(letters);
  return row?.count ?? 0;
}

export async function selectLetters(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<LetterRow[]> {
  return db
    .select()
    .from(letters)
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(limit)
    .offset(offset);
}

export async function selectLetter(db: Database, id: string): Promise<LetterRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(letters).where(eq(letters.id, id));
  return row;
}

/** What became of letters, by their ids. */
export async function selectFigures(db: Database, ids: readonly string[]) {
  const { letterId, sentAt, stoppedAt } = letterRecipients;
  const rows = await db
    .select({
      letterId,
      recipients: count(),
      sent: count(sentAt),
      stopped: count(stoppedAt),
      presses:
        sql<number>`count(*) filter (where exists (select 1 from letter_presses p where p.recipient_id = letter_recipients.id))`.mapWith(
          Number,
        ),
    })
    .from(letterRecipients)
    .where(inArray(letterId, [...ids]))
    .groupBy(letterId);
  return new Map(rows.map((row) => [row.letterId, row]));
}

/**
 * Counts the orders of those who pressed a link, from the press until seven days after it, that are neither closed nor
 * deleted. An order counts once, for the letter that was pressed last before it.
 * @param withTests whether orders paid by test payment count
 */
export async function selectOrderCounts(
  db: Database,
  ids: readonly string[],
  withTests: boolean,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await selectRows<{ letter_id: string; orders: number | string }>(
    db,
    sql`with pressed as (
        select r.letter_id, s.email_key, u.id as user_id, p.first_at, p.last_at
        from ${letterPresses} p
        join ${letterRecipients} r on r.id = p.recipient_id
        join ${newsSubscribers} s on s.id = r.subscriber_id
        left join users u on u.email_key = s.email_key and u.email_proved_at is not null
      ), ordered as (
        select distinct on (o.id) o.id, pressed.letter_id
        from pressed join orders o on (o.email_key = pressed.email_key or o.user_id = pressed.user_id)
          and o.created_at >= pressed.first_at
          and o.created_at <= pressed.last_at + make_interval(days => ${letterOrderDays}::int)
        where o.created_at >= (select min(first_at) from pressed)
          and o.kind = 'sale' and o.set_aside_at is null and o.payment_status in ('Pending', 'Paid', 'Review')
          and (${withTests} or not o.simulated)
        order by o.id, least(pressed.last_at, o.created_at) desc, pressed.first_at desc
      )
      select letter_id, count(*) as orders from ordered
      where letter_id = any(${`{${ids.join(',')}}`}::uuid[]) group by letter_id`,
  );
  return new Map(rows.map((row) => [row.letter_id, Number(row.orders)]));
}

/** Locks the recipient of a link. */
export async function lockRecipient(
  tx: Database,
  tokenHash: string,
): Promise<{ id: string; letterId: string } | undefined> {
  const { id, letterId } = letterRecipients;
  const [row] = await tx
    .select({ id, letterId })
    .from(letterRecipients)
    .where(eq(letterRecipients.tokenHash, tokenHash))
    .for('update');
  return row;
}

/** Notes a press; one within the days of the one before continues that. */
export async function upsertPress(tx: Database, recipientId: string, now: Date): Promise<void> {
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${letterOrderDays}::int)`;
  const continued = await tx
    .update(letterPresses)
    .set({ lastAt: now })
    .where(and(eq(letterPresses.recipientId, recipientId), sql`${letterPresses.lastAt} >= ${since}`))
    .returning({ id: letterPresses.id });
  if (continued.length > 0) return;
  await tx.insert(letterPresses).values({ recipientId, firstAt: now, lastAt: now });
}
