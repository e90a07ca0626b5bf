import { asc, gte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import { holidays } from '../../platform/database/schema/schema.ts';

export type Holiday = typeof holidays.$inferSelect;

/**
 * Selects the days the workroom is closed, in order, from a given day or all. This is the only place they are stored.
 */
export async function selectHolidays(db: Database, from?: string): Promise<Holiday[]> {
  return db
    .select()
    .from(holidays)
    .where(from === undefined ? undefined : gte(holidays.date, from))
    .orderBy(asc(holidays.date));
}

/** Announced as a setting: pages show days that depend on them. */
export async function replaceHolidays(db: Database, days: Holiday[]): Promise<void> {
  await db.delete(holidays);
  if (days.length > 0) await db.insert(holidays).values(days);
  await db.execute(sql`select pg_notify('catalog', 'setting:holidays')`);
}
