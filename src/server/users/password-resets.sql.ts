import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import { passwordResets } from '../../platform/database/schema/schema.ts';

export async function insertReset(
  db: Database,
  row: { userId: string; tokenHash: string; expiresAt: Date; createdAt: Date },
): Promise<void> {
  await db.insert(passwordResets).values(row);
}

/** Whose link this is, while it is unused and not too old. */
export async function findOpenReset(db: Database, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(isOpen(tokenHash, now));
  return row?.userId;
}

/** Consumes a link. Of two concurrent attempts one gets the user, the other undefined. */
export async function takeReset(db: Database, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(isOpen(tokenHash, now))
    .returning({ userId: passwordResets.userId });
  return row?.userId;
}

/** Voids every link of a user. */
export async function deleteResetsOf(db: Database, userId: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

export async function deleteResetsEndedBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, moment));
}

function isOpen(tokenHash: string, now: Date) {
  return and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  );
}
