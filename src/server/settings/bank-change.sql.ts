import { desc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import { bankChanges, users } from '../../platform/database/schema/schema.ts';

/** Answers the new row's id. */
export async function insertBankChange(
  tx: Database,
  row: Omit<typeof bankChanges.$inferInsert, 'id'>,
): Promise<string> {
  const [inserted] = await tx.insert(bankChanges).values(row).returning({ id: bankChanges.id });
  if (!inserted) throw new Error('A change of the bank account was not written down.');
  return inserted.id;
}

/** Newest first. */
export async function selectBankChanges(db: Database, since: Date) {
  return db
    .select({
      changedAt: bankChanges.changedAt,
      by: users.name,
      oldDigits: bankChanges.oldDigits,
      newDigits: bankChanges.newDigits,
    })
    .from(bankChanges)
    .leftJoin(users, eq(users.id, bankChanges.changedBy))
    .where(gt(bankChanges.changedAt, since))
    .orderBy(desc(bankChanges.changedAt), desc(bankChanges.id));
}
