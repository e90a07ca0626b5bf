import { sql } from 'drizzle-orm';
import type { Day } from '../../contract/delivery/calendar.ts';
import type { Database } from '../../platform/database/open.ts';
import { bankLinePayments, bankLines } from '../../platform/database/schema/schema.ts';

/** Deletes lines of before a day that have paid no order. */
export async function deleteUnusedLines(db: Database, before: Day): Promise<void> {
  await db.delete(bankLines).where(
    sql`${bankLines.day} < ${before} and not exists (
      select 1 from ${bankLinePayments} where ${bankLinePayments.lineId} = ${bankLines.id})`,
  );
}

/** Takes who paid out of lines of before a day; day, amount and order stay. */
export async function eraseNarrations(db: Database, before: Day): Promise<void> {
  await db
    .update(bankLines)
    .set({ narration: '', searchText: '', note: '' })
    .where(sql`${bankLines.day} < ${before} and ${bankLines.narration} <> ''`);
}
