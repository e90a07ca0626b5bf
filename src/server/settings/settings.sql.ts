import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { settings } from '../database/schema.ts';

/** What the owner changed, by key. */
export async function selectSettings(db: Database): Promise<Map<string, unknown>> {
  const rows = await db.select().from(settings);
  return new Map(rows.map((row) => [row.key, row.value]));
}

export async function upsertSetting(db: Database, key: string, value: unknown): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
}

/** Back to the default. */
export async function deleteSetting(db: Database, key: string): Promise<void> {
  await db.delete(settings).where(inArray(settings.key, [key]));
}
