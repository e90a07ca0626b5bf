import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/platform/database/open.ts';
import { bookEntries } from '../../../src/platform/database/schema/schema.ts';
import { migrationsFolder } from '../../../src/platform/database/update.ts';

/** Writes the books as the migration does for a shop that had none: from invoices, refunds and the orders as they are. */
export async function rebuildLedger(db: Database): Promise<void> {
  const migration = readFileSync(path.join(migrationsFolder, '0029_books.sql'), 'utf8');
  const statement = migration.split('--> statement-breakpoint').at(-1) ?? '';
  await db.transaction(async (tx) => {
    await tx.delete(bookEntries);
    await tx.execute(sql.raw(statement));
  });
}
