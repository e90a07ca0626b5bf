import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import { recoveryCodes, secondFactors } from '../../platform/database/schema/schema.ts';

type FactorRow = typeof secondFactors.$inferSelect;

/** Starts again with another secret. Returns false if a confirmed one exists. */
export async function startFactor(
  db: Database,
  row: { userId: string; sealedSecret: string; createdAt: Date },
) {
  const rows = await db
    .insert(secondFactors)
    .values(row)
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret: row.sealedSecret, createdAt: row.createdAt, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

export async function findFactor(db: Database, userId: string): Promise<FactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row;
}

/** True for an account that signs in with a code. */
export async function hasFactor(db: Database, userId: string): Promise<boolean> {
  return (await findFactor(db, userId))?.confirmedAt != null;
}

/** Turns it on with the first code; of two concurrent attempts one succeeds. */
export async function confirmFactor(
  tx: Database,
  factor: FactorRow,
  step: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, factor.userId),
        eq(secondFactors.sealedSecret, factor.sealedSecret),
        isNull(secondFactors.confirmedAt),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Consumes a code's 30-second step, and all before it. Of two concurrent attempts one succeeds. */
export async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        isNotNull(secondFactors.confirmedAt),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Consumes a recovery code. Of two concurrent attempts one succeeds. */
export async function takeRecoveryCode(
  db: Database,
  userId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return rows.length > 0;
}

export async function insertRecoveryCodes(tx: Database, userId: string, hashes: string[]): Promise<void> {
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.n ?? 0;
}

/** Forgets the second factor with its recovery codes. False when there was none. */
export async function deleteFactor(tx: Database, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}
