import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './open.ts';

/**
 * Builds `insert into … select …` as part of a larger statement. It names the columns that it writes, so that a
 * column only a newer process knows takes its default. The rows are one JSON parameter: the statement's text is the
 * same for any number of rows.
 * @param columns columns to write; by default the keys of the first row
 */
export function insertRows<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
  columns: readonly string[] = Object.keys(rows[0] ?? {}),
): SQL {
  const { head, tail, names } = insertOf(table, columns);
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map((key, at) => [names[at], (row as Record<string, unknown>)[key]])),
    ),
  );
  return sql`${head}${json}${tail}`;
}

type Insert = { head: SQL; tail: SQL; names: string[] };

/** Statements by table and columns: they are written with every order. */
const inserts = new WeakMap<PgTable, Map<string, Insert>>();

function insertOf(table: PgTable, columns: readonly string[]): Insert {
  const known = inserts.get(table) ?? new Map<string, Insert>();
  inserts.set(table, known);
  const key = columns.join(' ');
  const insert = known.get(key) ?? composeInsert(table, columns);
  known.set(key, insert);
  return insert;
}

function composeInsert(table: PgTable, columns: readonly string[]): Insert {
  const all = getTableColumns(table);
  const written = columns.map((key) => {
    const column = all[key];
    if (!column) throw new Error(`${key} is no column of ${getTableName(table)}.`);
    return column;
  });
  const names = written.map(({ name }) => name);
  const list = names.map((name) => `"${name}"`).join(', ');
  const types = written.map((column) => `"${column.name}" ${column.getSQLType()}`).join(', ');
  return {
    head: sql.raw(`insert into "${getTableName(table)}" (${list}) select ${list} from jsonb_to_recordset((`),
    tail: sql.raw(`)::jsonb) as given(${types})`),
    names,
  };
}

/** Returns the rows of a hand-written statement, without checking their shape. Throws what the database throws. */
export async function selectRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  // both drivers answer so, which the type they share does not say
  const answer = (await db.execute(statement)) as unknown as { rows: Row[] };
  return answer.rows;
}
