import { asc, gte } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { holidays } from '../database/schema.ts';

/** Holidays from a day on. */
export async function selectHolidays(db: Database, from: string): Promise<(typeof holidays.$inferSelect)[]> {
  return db.select().from(holidays).where(gte(holidays.date, from)).orderBy(asc(holidays.date));
}
