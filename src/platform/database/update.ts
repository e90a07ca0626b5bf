import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { holidays } from './schema/schema.ts';

/** One connection of either database, alone at work. */
export type Connection = {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Several statements in one text, without values. */
  exec(text: string): Promise<unknown>;
};

/** SQL that may be applied again and again: functions and the triggers and indexes made of them. */
export type DatabaseFunction = { name: string; text: string };

/** The database was made by a version before the first release, whose structure cannot be brought up to date. */
export class OutdatedDatabase extends Error {
  constructor() {
    super(
      'This database was made by an early version of the shop that cannot be updated. Start with an empty DATA_DIR, or with an empty database in DATABASE_URL.',
    );
    this.name = 'OutdatedDatabase';
  }
}

const appliedFunctions = `create table if not exists drizzle.applied_functions (
  name text not null, checksum text not null, applied_at timestamptz not null default now(),
  primary key (name, checksum))`;
const firstRowsMark = `insert into drizzle.applied_functions (name, checksum) values ('first rows', '')
  on conflict do nothing returning name`;

const here = path.dirname(fileURLToPath(import.meta.url));
export const migrationsFolder = path.join(here, 'migrations');
const functionsFolder = path.join(here, 'functions');

/**
 * Brings a database to this version: structure by the migrations, then the functions and what a new one begins with.
 * The caller sees to it that one process at a time does so.
 * @throws OutdatedDatabase
 */
export async function updateDatabase(connection: Connection, migrate: () => Promise<void>): Promise<void> {
  const hadFormer = await hadFormerMigrations(connection);
  await migrate();
  await applyFunctions(connection, readFunctions());
  await writeFirstRows(connection, hadFormer);
}

/**
 * Returns true if the database has migrations from before they were squashed into one. If it has all of them, it is
 * at the state the squashed one creates.
 * @throws OutdatedDatabase if it has only some
 */
async function hadFormerMigrations(connection: Connection): Promise<boolean> {
  const [table] = await rowsOf<{ there: boolean }>(
    connection,
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!table?.there) return false;
  const first = readMigrationFiles({ migrationsFolder })[0]?.folderMillis ?? 0;
  const rows = await rowsOf<{ at: string }>(
    connection,
    'select created_at::text as at from drizzle.__drizzle_migrations',
  );
  const applied = rows.map(({ at }) => Number(at));
  if (applied.length > 0 && Math.max(...applied) < first) throw new OutdatedDatabase();
  return applied.some((at) => at < first);
}

/** The functions of this version, in the order of their names. */
export function readFunctions(): DatabaseFunction[] {
  return readdirSync(functionsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(path.join(functionsFolder, name), 'utf8') }));
}

/**
 * Applies the functions whose text this database has never had. Earlier texts are not reapplied, so that a process of
 * an older version that starts next to newer ones does not restore its functions.
 * @returns the names of those applied
 */
export async function applyFunctions(
  connection: Connection,
  functions: readonly DatabaseFunction[],
): Promise<string[]> {
  await connection.exec(appliedFunctions);
  const known = await rowsOf<{ name: string; checksum: string }>(
    connection,
    'select name, checksum from drizzle.applied_functions',
  );
  const had = new Set(known.map(({ name, checksum }) => `${name} ${checksum}`));
  const applied: string[] = [];
  for (const { name, text } of functions) {
    const checksum = createHash('sha256').update(text).digest('hex');
    if (had.has(`${name} ${checksum}`)) continue;
    await inTransaction(connection, async () => {
      await connection.exec(text);
      await connection.query('insert into drizzle.applied_functions (name, checksum) values ($1, $2)', [
        name,
        checksum,
      ]);
    });
    applied.push(name);
  }
  return applied;
}

/** The rows a new database begins with, once; the owner may delete them. The former migrations wrote them too. */
async function writeFirstRows(connection: Connection, hadFormer: boolean): Promise<void> {
  await inTransaction(connection, async () => {
    const [first] = await rowsOf(connection, firstRowsMark);
    if (!first || hadFormer) return;
    await connection.query(
      `insert into holidays (date, name, status)
        select date, name, status from jsonb_to_recordset($1::jsonb) as given(date date, name text, status text)
        on conflict (date) do nothing`,
      [JSON.stringify(defaultHolidays)],
    );
  });
}

/** Notes that a database needs no first rows, since the rows of another come in. */
export async function markFirstRows(connection: Connection): Promise<void> {
  await connection.exec(appliedFunctions);
  await connection.query(firstRowsMark);
}

async function inTransaction(connection: Connection, work: () => Promise<void>): Promise<void> {
  await connection.exec('begin');
  try {
    await work();
    await connection.exec('commit');
  } catch (error) {
    await connection.exec('rollback').catch(() => undefined);
    throw error;
  }
}

async function rowsOf<Row>(connection: Connection, text: string): Promise<Row[]> {
  return (await connection.query(text)).rows as Row[];
}

/**
 * Makes the structure that a database had once it had some of this version's migrations, without functions and without
 * rows, for rows of that time to be loaded into. The caller holds a transaction.
 * @param wanted when the migrations were written, in ms since 1970
 * @returns false, and makes nothing, where this version lacks one of them
 */
export async function applyMigrations(connection: Connection, wanted: readonly number[]): Promise<boolean> {
  const known = readMigrationFiles({ migrationsFolder });
  const first = known[0]?.folderMillis ?? 0;
  // a database from before the migrations were made one has older ones too, whose structure the first one makes
  const had = wanted.filter((at) => at >= first);
  const files = known.filter(({ folderMillis }) => had.includes(folderMillis));
  if (files.length !== had.length) return false;
  await connection.exec('create schema if not exists drizzle');
  await connection.exec(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of files) {
    for (const statement of sql) await connection.exec(statement);
    await connection.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
  await markFirstRows(connection);
  return true;
}

type Holiday = typeof holidays.$inferInsert;

/**
 * Nigerian public holidays as far as they are fixed or announced, for a new database; from then on the admin
 * maintains them. 'expected' ones await the ministry's declaration.
 */
export const defaultHolidays: readonly Holiday[] = [
  { date: '2026-01-01', name: "New Year's Day", status: 'declared' },
  { date: '2026-03-19', name: 'Eid al-Fitr', status: 'declared' },
  { date: '2026-03-20', name: 'Eid al-Fitr', status: 'declared' },
  { date: '2026-04-03', name: 'Good Friday', status: 'declared' },
  { date: '2026-04-06', name: 'Easter Monday', status: 'declared' },
  { date: '2026-05-01', name: "Workers' Day", status: 'declared' },
  { date: '2026-05-27', name: 'Eid al-Adha', status: 'expected' },
  { date: '2026-05-28', name: 'Eid al-Adha', status: 'expected' },
  { date: '2026-06-12', name: 'Democracy Day', status: 'declared' },
  { date: '2026-08-25', name: 'Eid al-Maulud', status: 'expected' },
  { date: '2026-10-01', name: 'Independence Day', status: 'declared' },
  { date: '2026-12-25', name: 'Christmas Day', status: 'declared' },
  { date: '2026-12-28', name: 'Boxing Day, moved from Saturday', status: 'expected' },
  { date: '2027-01-01', name: "New Year's Day", status: 'declared' },
  { date: '2027-03-10', name: 'Eid al-Fitr', status: 'expected' },
  { date: '2027-03-11', name: 'Eid al-Fitr', status: 'expected' },
  { date: '2027-03-26', name: 'Good Friday', status: 'declared' },
  { date: '2027-03-29', name: 'Easter Monday', status: 'declared' },
  { date: '2027-05-03', name: "Workers' Day, moved from Saturday", status: 'expected' },
  { date: '2027-05-17', name: 'Eid al-Adha', status: 'expected' },
  { date: '2027-05-18', name: 'Eid al-Adha', status: 'expected' },
  { date: '2027-06-14', name: 'Democracy Day, moved from Saturday', status: 'expected' },
  { date: '2027-08-16', name: 'Eid al-Maulud', status: 'expected' },
  { date: '2027-10-01', name: 'Independence Day', status: 'declared' },
  { date: '2027-12-27', name: 'Christmas Day, moved from Saturday', status: 'expected' },
  { date: '2027-12-28', name: 'Boxing Day, moved from Sunday', status: 'expected' },
];
