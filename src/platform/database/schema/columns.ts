import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Random identifier, made by the database. */
export const idColumn = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);

/** Timestamp with time zone, read and written as Date. */
export const timestampColumn = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Time of the insert. */
export const createdColumn = () => timestampColumn('created_at').notNull().defaultNow();

/**
 * Any JSON value. Both drivers return JSON already parsed; drizzle's own `jsonb` parses a text again, so that the
 * text "12345678" would be returned as a number and "null" as null.
 */
export const jsonValueColumn = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

/** `column in ('one', 'two')` for a CHECK: DDL takes no parameters, so the values are written out. */
export function isOneOfValues(column: AnyColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  return sql`${column} in (${sql.raw(list)})`;
}
