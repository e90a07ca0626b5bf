import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { hoursAheadOfUtc } from '../../contract/delivery/calendar.ts';

/** Returns the day in Lagos of a time: `dayInLagos` in SQL. */
export function lagosDate(moment: AnyColumn | SQL): SQL {
  return sql`((${moment} at time zone 'UTC') + ${sql.raw(`interval '${hoursAheadOfUtc} hour'`)})::date`;
}
