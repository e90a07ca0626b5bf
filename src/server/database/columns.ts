import { sql } from 'drizzle-orm';
import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** Random identifier, made by the database. */
export const idColumn = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);

/** Moment with time zone, read and written as Date. */
export const momentColumn = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Moment of the insert. */
export const createdColumn = () => momentColumn('created_at').notNull().defaultNow();
