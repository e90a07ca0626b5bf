import { lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import { sessionConfirmations } from '../../platform/database/schema/schema.ts';

export async function upsertConfirmation(
  db: Database,
  row: { session: string; userId: string; confirmedUntil: Date },
): Promise<void> {
  const { confirmedUntil } = row;
  await db
    .insert(sessionConfirmations)
    .values(row)
    .onConflictDoUpdate({ target: sessionConfirmations.session, set: { confirmedUntil } });
}

export async function deleteConfirmationsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(sessionConfirmations).where(lt(sessionConfirmations.confirmedUntil, moment));
}
