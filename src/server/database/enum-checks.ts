import { is } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema/schema.ts';
import type { Connection } from './update.ts';

/** A CHECK that allows a column the values of a table of the rules: statuses, currencies. */
export type EnumCheck = { table: string; constraint: string; column: string; values: string[] };

const literal = /'((?:[^']|'')*)'/g;

/** Every such CHECK of the schema. */
export function schemaEnumChecks(): EnumCheck[] {
  const dialect = new PgDialect();
  return Object.values(schema).flatMap((table) => {
    if (!is(table, PgTable)) return [];
    const { name, checks } = getTableConfig(table);
    return checks.flatMap((check) => {
      const [, column, values] = /"(\w+)" in \(('.*')\)$/.exec(dialect.sqlToQuery(check.value).sql) ?? [];
      return column && values
        ? [{ table: name, constraint: check.name, column, values: literalsIn(values) }]
        : [];
    });
  });
}

/**
 * Allows columns the values added to the rules since the last migration, so that a new status or currency needs no
 * migration. A list only grows: an older process that starts alongside newer ones removes nothing.
 * @returns the constraints that grew
 */
export async function widenEnumChecks(
  connection: Connection,
  lists: readonly EnumCheck[],
): Promise<string[]> {
  const present = await selectPresent(connection, lists);
  const grown: string[] = [];
  for (const { table, constraint, column, values } of lists) {
    const had = present.get(constraint) ?? [];
    if (values.every((value) => had.includes(value))) continue;
    const all = [...new Set([...had, ...values])].map((value) => `'${value.replaceAll("'", "''")}'`);
    // rows are looked through after the table is free again
    await connection.exec(
      `alter table ${table} drop constraint if exists ${constraint}, add constraint ${constraint} check (${column} in (${all.join(', ')})) not valid`,
    );
    await connection.exec(`alter table ${table} validate constraint ${constraint}`);
    grown.push(constraint);
  }
  return grown;
}

/**
 * The lists that a database has a CHECK for. A structure of an earlier time lacks some: the migration that makes
 * their column makes the CHECK too.
 */
export async function currentEnumChecks(
  connection: Connection,
  lists: readonly EnumCheck[],
): Promise<EnumCheck[]> {
  const present = await selectPresent(connection, lists);
  return lists.filter(({ constraint }) => present.has(constraint));
}

/** The values that the database's own CHECKs allow, by constraint. */
async function selectPresent(
  connection: Connection,
  lists: readonly EnumCheck[],
): Promise<Map<string, string[]>> {
  const { rows } = await connection.query(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and conname = any($1)`,
    [lists.map(({ constraint }) => constraint)],
  );
  const found = rows as { name: string; definition: string }[];
  return new Map(found.map(({ name, definition }) => [name, literalsIn(definition)]));
}

function literalsIn(text: string): string[] {
  return [...text.matchAll(literal)].map(([, value = '']) => value.replaceAll("''", "'"));
}
