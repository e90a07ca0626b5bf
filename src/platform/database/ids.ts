import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

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
