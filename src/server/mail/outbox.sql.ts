import { and, asc, eq, gt, inArray, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { mailOutbox } from '../database/schema/schema.ts';
import { waking } from '../database/wake.ts';

export type MailRow = typeof mailOutbox.$inferSelect;

/** A mail whose key is there already is not queued again. The job is woken by the commit, once the mail may leave. */
export async function insertMail(
  db: Database,
  row: typeof mailOutbox.$inferInsert & { createdAt: Date; nextTryAt: Date },
  job: string,
): Promise<boolean> {
  const heldMs = row.nextTryAt.getTime() - row.createdAt.getTime();
  const insert = db.insert(mailOutbox).values(row).onConflictDoNothing({ target: mailOutbox.key });
  return (await insert.returning({ id: mailOutbox.id, woken: waking(job, heldMs) })).length > 0;
}

/** Deletes a mail that nobody has tried to send and that may not be sent yet. False when there is none. */
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

/** What is being sent just now, so that one address gets its mails one after the other and no host too many at once. */
export type Busy = { addresses: readonly string[]; hosts: readonly string[] };

/** A mail that was to leave at once is due even where the clock that queued it was ahead of this one. */
const notHeldBack = and(eq(mailOutbox.tries, 0), eq(mailOutbox.nextTryAt, mailOutbox.createdAt));

/**
 * Takes the waiting mail that is due first for this process: nobody else sees it as due before `until`. Links to a
 * new password come before everything else.
 */
export async function claimMail(
  db: Database,
  now: Date,
  until: Date,
  busy: Busy,
): Promise<MailRow | undefined> {
  const address = sql`lower(${mailOutbox.to})`;
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.state, 'waiting'),
        or(lte(mailOutbox.nextTryAt, now), notHeldBack),
        busy.addresses.length > 0 ? notInArray(address, [...busy.addresses]) : undefined,
        busy.hosts.length > 0
          ? notInArray(sql`substring(${address} from '[^@]*$')`, [...busy.hosts])
          : undefined,
      ),
    )
    .orderBy(sql`${mailOutbox.purpose} <> 'link'`, asc(mailOutbox.nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(mailOutbox)
    .set({ nextTryAt: until, tries: sql`${mailOutbox.tries} + 1` })
    // one value, not a list: a list is looked up anew for each row by some plans, and each look would claim another mail
    .where(eq(mailOutbox.id, sql`(${due})`))
    .returning();
  return claimed;
}

/** When mails left for an address since a moment. */
export async function selectSentSince(db: Database, address: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ sentAt: mailOutbox.sentAt })
    .from(mailOutbox)
    .where(
      and(
        eq(sql`lower(${mailOutbox.to})`, address.toLowerCase()),
        eq(mailOutbox.state, 'sent'),
        gt(mailOutbox.sentAt, since),
      ),
    );
  return rows.flatMap(({ sentAt }) => sentAt ?? []);
}

export async function updateMail(db: Database, id: string, changes: Partial<MailRow>): Promise<void> {
  await db.update(mailOutbox).set(changes).where(eq(mailOutbox.id, id));
}

export async function deleteMailsBefore(db: Database, moment: Date): Promise<void> {
  await db
    .delete(mailOutbox)
    .where(and(notInArray(mailOutbox.state, ['waiting', 'held']), lt(mailOutbox.createdAt, moment)));
}

export async function deleteMail(db: Database, id: string): Promise<void> {
  await db.delete(mailOutbox).where(eq(mailOutbox.id, id));
}

/** Deletes the mails about an account, whether they have left or not. */
export async function deleteMailsOfUser(db: Database, userId: string): Promise<void> {
  await db.delete(mailOutbox).where(eq(mailOutbox.userId, userId));
}

/** Deletes the mails about these orders, whether they have left or not. */
export async function deleteMailsOfOrders(db: Database, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await db.delete(mailOutbox).where(inArray(mailOutbox.orderId, [...orderIds]));
}

/** The held mails whose time has come, oldest first, locked; what another process is gathering is passed over. */
export async function lockHeldMails(tx: Database, now: Date): Promise<MailRow[]> {
  return tx
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.state, 'held'), lte(mailOutbox.nextTryAt, now)))
    .orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.id))
    .for('update', { skipLocked: true });
}

export async function setMailStates(db: Database, ids: string[], state: MailRow['state']): Promise<void> {
  await db.update(mailOutbox).set({ state }).where(inArray(mailOutbox.id, ids));
}

/** Deletes what was to be told to one of the shop's people and has not left. */
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
