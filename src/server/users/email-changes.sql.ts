import { and, eq, gt, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import { emailChanges } from '../../platform/database/schema/schema.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;

export async function insertEmailChange(
  tx: Database,
  row: Omit<typeof emailChanges.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(emailChanges).values(row);
}

/** Voids an account's unconfirmed changes; the links that undo changes remain valid. */
export async function endPendingChanges(tx: Database, userId: string, now: Date): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ confirmUntil: now })
    .where(
      and(
        eq(emailChanges.userId, userId),
        isNull(emailChanges.confirmedAt),
        gt(emailChanges.confirmUntil, now),
      ),
    );
}

/** Consumes a confirmation link. Of two concurrent attempts one gets the change, the other undefined. */
export async function takeConfirmation(
  tx: Database,
  confirmHash: string,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  const [row] = await tx
    .update(emailChanges)
    .set({ confirmedAt: now })
    .where(
      and(
        eq(emailChanges.confirmHash, confirmHash),
        isNull(emailChanges.confirmedAt),
        gt(emailChanges.confirmUntil, now),
      ),
    )
    .returning();
  return row;
}

/** The change that a link still undoes; its row is locked for the rest of the transaction. */
export async function lockUndoable(
  tx: Database,
  undoHash: string,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  const [row] = await tx
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.undoHash, undoHash), gt(emailChanges.undoUntil, now)))
    .for('update');
  return row;
}

/** Forgets every change of an account, with all links to confirm or undo one. */
export async function deleteChangesOf(tx: Database, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** Whether an address may still be put back to an account, other than `userId`, that it was moved away from. */
export async function isHeldBack(
  db: Database,
  emailKey: string,
  now: Date,
  userId?: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.oldEmailKey, emailKey),
        isNotNull(emailChanges.confirmedAt),
        gt(emailChanges.undoUntil, now),
        userId === undefined ? undefined : ne(emailChanges.userId, userId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether an account was moved to another address after a given time. */
export async function wasMovedSince(db: Database, userId: string, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.confirmedAt, since)))
    .limit(1);
  return rows.length > 0;
}

/** When an account was moved to other addresses, as far as that can be undone. */
export async function selectMoveTimes(tx: Database, userId: string): Promise<Date[]> {
  const rows = await tx
    .select({ at: emailChanges.confirmedAt })
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId));
  return rows.flatMap(({ at }) => at ?? []);
}

export async function deleteChangesEndedBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.undoUntil, moment));
}
