import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './open.ts';

/** Identifiers come from outside; anything but a uuid names nothing and must not reach a query. */
export function isUuid(value: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}

/**
 * True where a uuid column holds one of these: one parameter however many there are, so that the statement stays short
 * and the same.
 * @param ids uuids, none of them checked here
 */
export function isOneOf(column: PgColumn, ids: readonly string[]): SQL<boolean> {
  return sql`${column} = any(${`{${ids.join(',')}}`}::uuid[])`;
}

/** Which of these ids a column of ids holds. */
export async function selectKnownIds(
  db: Database,
  column: PgColumn,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: sql<string>`${column}` })
    .from(column.table)
    .where(isOneOf(column, ids.filter(isUuid)));
  return new Set(rows.map(({ id }) => id));
}
