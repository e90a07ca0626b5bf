import { and, asc, eq, gt, lt, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { mailOutbox } from '../database/schema.ts';

export type MailRow = typeof mailOutbox.$inferSelect;

/** A mail whose key is there already is not queued again. */
export async function insertMail(db: Database, row: typeof mailOutbox.$inferInsert): Promise<void> {
  await db.insert(mailOutbox).values(row).onConflictDoNothing({ target: mailOutbox.key });
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

/** Takes up to `limit` waiting mails for this process: nobody else sees them as due before `until`. */
export async function claimMails(db: Database, now: Date, until: Date, limit: number): Promise<MailRow[]> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.state, 'waiting'), lte(mailOutbox.nextTryAt, now)))
    .orderBy(asc(mailOutbox.nextTryAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(mailOutbox)
    .set({ nextTryAt: until, tries: sql`${mailOutbox.tries} + 1` })
    .where(sql`${mailOutbox.id} in (${due})`)
    .returning();
}

export async function updateMail(db: Database, id: string, changes: Partial<MailRow>): Promise<void> {
  await db.update(mailOutbox).set(changes).where(eq(mailOutbox.id, id));
}

export async function deleteMailsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(mailOutbox).where(and(ne(mailOutbox.state, 'waiting'), lt(mailOutbox.createdAt, moment)));
}
