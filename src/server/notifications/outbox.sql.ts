import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  lte,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../platform/database/ids.ts';
import { notifyJob } from '../../platform/database/notify-job.ts';
import type { Database } from '../../platform/database/open.ts';
import { mailOutbox } from '../../platform/database/schema/schema.ts';

export type MailRow = typeof mailOutbox.$inferSelect;

/** A mail whose key is there already is not queued again. The job is woken by the commit, once the mail may leave. */
export async function insertMail(
  db: Database,
  row: typeof mailOutbox.$inferInsert & { createdAt: Date; nextTryAt: Date },
  job: string,
): Promise<boolean> {
  const heldMs = row.nextTryAt.getTime() - row.createdAt.getTime();
  const insert = db.insert(mailOutbox).values(row).onConflictDoNothing({ target: mailOutbox.key });
  return (await insert.returning({ id: mailOutbox.id, woken: notifyJob(job, heldMs) })).length > 0;
}

/** Deletes a mail that is still held back and has not been attempted. Returns false if there is none. */
export async function deleteHeldMail(db: Database, key: string, now: Date): Promise<boolean> {
  const rows = await db
    .delete(mailOutbox)
    .where(
      and(
        eq(mailOutbox.key, key),
        eq(mailOutbox.state, 'waiting'),
        eq(mailOutbox.tries, 0),
        gt(mailOutbox.nextTryAt, now),
      ),
    )
    .returning({ id: mailOutbox.id });
  return rows.length > 0;
}

export async function hasMail(db: Database, key: string): Promise<boolean> {
  const rows = await db.select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.key, key));
  return rows.length > 0;
}

/** A mail as it is sent, and what happens to it afterwards. */
export type ClaimedMail = Pick<
  MailRow,
  | 'id'
  | 'key'
  | 'to'
  | 'subject'
  | 'html'
  | 'text'
  | 'replyTo'
  | 'createdAt'
  | 'purpose'
  | 'onceSent'
  | 'tries'
  | 'stopUrl'
>;

const address = sql<string>`lower(${mailOutbox.to})`;
// a literal, not a parameter: otherwise a cached plan cannot use the index of waiting mails
const isWaiting = sql`${mailOutbox.state} = 'waiting'`;
/** A mail to be sent immediately is due even if the clock that queued it was ahead of this one. */
const notHeldBack = and(eq(mailOutbox.nextTryAt, mailOutbox.createdAt), sql`${mailOutbox.tries} = 0`);
const isDue = (now: Date) => and(isWaiting, or(lte(mailOutbox.nextTryAt, now), notHeldBack));

/** Recipients that get no mail for now: lower-case addresses, and whole hosts. */
export type Busy = { addresses: readonly string[]; hosts: readonly string[] };
export type DueMail = Pick<MailRow, 'id' | 'to'>;

/** The mails that are due, in the order in which they are to leave: links to a new password first, letters last. */
export async function selectDueMails(
  db: Database,
  now: Date,
  most: number,
  busy: Busy = { addresses: [], hosts: [] },
): Promise<DueMail[]> {
  const unlessBusy = (value: SQL, list: readonly string[]) =>
    list.length > 0 ? not(isAnyOf(value, list)) : undefined;
  return db
    .select({ id: mailOutbox.id, to: mailOutbox.to })
    .from(mailOutbox)
    .where(
      and(
        isDue(now),
        unlessBusy(address, busy.addresses),
        unlessBusy(sql`substring(${address} from '[^@]*$')`, busy.hosts),
      ),
    )
    .orderBy(
      sql`${mailOutbox.purpose} <> 'link'`,
      sql`${mailOutbox.letterId} is not null`,
      asc(mailOutbox.nextTryAt),
    )
    .limit(most);
}

/**
 * Claims these mails for this process, if they are still due: no other process sees them as due before `until`.
 * Locked rows are skipped. Returns them in any order.
 */
export async function claimMails(
  db: Database,
  now: Date,
  until: Date,
  ids: readonly string[],
): Promise<ClaimedMail[]> {
  const { id, key, to, subject, html, text, replyTo, createdAt, purpose, onceSent, tries, stopUrl } =
    mailOutbox;
  const taken = locked(db, and(isDue(now), isOneOf(id, ids)));
  return db
    .with(taken)
    .update(mailOutbox)
    .set({ nextTryAt: until, tries: sql`${tries} + 1` })
    .from(taken)
    .where(eq(id, taken.id))
    .returning({ id, key, to, subject, html, text, replyTo, createdAt, purpose, onceSent, tries, stopUrl });
}

/**
 * Returns the rows of a condition, locked, for a `with`; rows locked by others are skipped. A locking `with` is
 * evaluated once, whereas some plans evaluate a sub-select again for each row, and each time could lock other rows.
 */
function locked(db: Database, where: SQL | undefined) {
  const rows = db.select({ id: mailOutbox.id }).from(mailOutbox).where(where);
  return db.$with('taken').as(rows.for('update', { skipLocked: true }));
}

/** True where a text is one of these: one parameter however many there are, so that the statement stays the same. */
function isAnyOf(value: SQL, list: readonly string[]): SQL<boolean> {
  return sql`${value} = any(array(select jsonb_array_elements_text(${JSON.stringify(list)}::jsonb)))`;
}

/** Returns when mails were sent to these addresses since a given time, by lower-case address. */
export async function selectSentSince(
  db: Database,
  addresses: readonly string[],
  since: Date,
): Promise<Map<string, Date[]>> {
  const rows = await db
    .select({ address, sentAt: mailOutbox.sentAt })
    .from(mailOutbox)
    .where(
      and(
        isAnyOf(
          address,
          addresses.map((to) => to.toLowerCase()),
        ),
        sql`${mailOutbox.state} = 'sent'`,
        gt(mailOutbox.sentAt, since),
      ),
    );
  const sent = new Map<string, Date[]>();
  for (const { address: to, sentAt } of rows) if (sentAt) sent.set(to, [...(sent.get(to) ?? []), sentAt]);
  return sent;
}

/**
 * Marks these as sent; those to be blanked lose their text. Rows locked by others are marked after the rest, one by
 * one, so that no transaction that locks several waits for this one while this one waits for it.
 */
export async function markSent(db: Database, ids: readonly string[], sentAt: Date): Promise<void> {
  const { id, onceSent, text, html, stopUrl } = mailOutbox;
  const unlessBlank = (words: PgColumn) => sql`case when ${onceSent} = 'blank' then '' else ${words} end`;
  const changes = {
    state: 'sent' as const,
    sentAt,
    lastError: '',
    text: unlessBlank(text),
    html: unlessBlank(html),
    stopUrl: unlessBlank(stopUrl),
  };
  const taken = locked(db, isOneOf(id, ids));
  const update = db.with(taken).update(mailOutbox).set(changes).from(taken).where(eq(id, taken.id));
  const noted = new Set((await update.returning({ id })).map((row) => row.id));
  for (const one of ids) if (!noted.has(one)) await db.update(mailOutbox).set(changes).where(eq(id, one));
}

export async function deleteMail(db: Database, id: string): Promise<void> {
  await db.delete(mailOutbox).where(eq(mailOutbox.id, id));
}

export async function updateMail(db: Database, id: string, changes: Partial<MailRow>): Promise<void> {
  await db.update(mailOutbox).set(changes).where(eq(mailOutbox.id, id));
}

export async function deleteMailsBefore(db: Database, moment: Date): Promise<void> {
  await db
    .delete(mailOutbox)
    .where(and(notInArray(mailOutbox.state, ['waiting', 'held']), lt(mailOutbox.createdAt, moment)));
}

/** Deletes the mails about an account, whether they have left or not. */
export async function deleteMailsOfUser(db: Database, userId: string): Promise<void> {
  await db.delete(mailOutbox).where(eq(mailOutbox.userId, userId));
}

/** Deletes the mails about these orders, whether they have left or not. */
export async function deleteMailsOfOrders(db: Database, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await db.delete(mailOutbox).where(inArray(mailOutbox.orderId, [...orderIds]));
}

/** How many mails of letters wait, or were sent since a time. */
export async function countLetterMails(db: Database, since: Date): Promise<number> {
  const { letterId, state, sentAt } = mailOutbox;
  const [waiting] = await db
    .select({ count: count() })
    .from(mailOutbox)
    .where(and(isWaiting, isNotNull(letterId)));
  const [sent] = await db
    .select({ count: count() })
    .from(mailOutbox)
    .where(and(isNotNull(letterId), eq(state, 'sent'), gt(sentAt, since)));
  return (waiting?.count ?? 0) + (sent?.count ?? 0);
}

/** Whether a mail of a letter waits that nobody tried to send yet. */
export async function hasUntriedMails(db: Database, letterId: string): Promise<boolean> {
  const { id, tries } = mailOutbox;
  const untried = and(isWaiting, eq(mailOutbox.letterId, letterId), eq(tries, 0));
  return (await db.select({ id }).from(mailOutbox).where(untried).limit(1)).length > 0;
}

/** Holds the mails of letters that wait until a time. */
export async function holdLetterMails(db: Database, until: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ nextTryAt: until })
    .where(and(isWaiting, isNotNull(mailOutbox.letterId), lt(mailOutbox.nextTryAt, until)));
}

/** Deletes mails of letters, whether they have left or not. */
export async function deleteLetterMails(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.delete(mailOutbox).where(inArray(mailOutbox.key, [...keys]));
}

/** Deletes the mails of letters that wait: of a letter, or by their keys. */
export async function deleteUnsentLetters(
  db: Database,
  which: { letterId: string } | { keys: readonly string[] },
): Promise<Pick<MailRow, 'key' | 'tries'>[]> {
  const { letterId, key, tries } = mailOutbox;
  const chosen = 'letterId' in which ? eq(letterId, which.letterId) : inArray(key, [...which.keys]);
  return db
    .delete(mailOutbox)
    .where(and(isWaiting, isNotNull(letterId), chosen))
    .returning({ key, tries });
}

export type HeldMail = Pick<MailRow, 'id' | 'to' | 'subject' | 'link' | 'createdAt'>;

const isHeld = (now: Date) => and(sql`${mailOutbox.state} = 'held'`, lte(mailOutbox.nextTryAt, now));

/** Whether the time of a held mail has come. */
export async function hasHeldMails(db: Database, now: Date): Promise<boolean> {
  return (await db.select({ id: mailOutbox.id }).from(mailOutbox).where(isHeld(now)).limit(1)).length > 0;
}

/** The held mails whose time has come, oldest first, locked; what another process is gathering is passed over. */
export async function lockHeldMails(tx: Database, now: Date): Promise<HeldMail[]> {
  const { id, to, subject, link, createdAt } = mailOutbox;
  return tx
    .select({ id, to, subject, link, createdAt })
    .from(mailOutbox)
    .where(isHeld(now))
    .orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.id))
    .for('update', { skipLocked: true });
}

export async function setMailStates(db: Database, ids: string[], state: MailRow['state']): Promise<void> {
  await db.update(mailOutbox).set({ state }).where(inArray(mailOutbox.id, ids));
}

/** Deletes unsent staff notifications to an address. */
export async function deleteStaffMailsTo(db: Database, address: string): Promise<void> {
  await db
    .delete(mailOutbox)
    .where(
      and(
        eq(sql`lower(${mailOutbox.to})`, address.toLowerCase()),
        eq(mailOutbox.purpose, 'staff'),
        inArray(mailOutbox.state, ['waiting', 'held']),
      ),
    );
}
