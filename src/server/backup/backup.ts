import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { DataDirLocked, lockDataDir } from '../../platform/database/data-dir-lock.ts';
import type { FileStorage } from '../../platform/storage/storage.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { type CopyConnection, quoted, steadyFormat } from './connection.ts';
import {
  archiveMark,
  archiveVersion,
  countLines,
  type Header,
  type Structure,
  structureName,
} from './header.ts';
import { requestSnapshot } from './snapshot.ts';

/** Rows travel in pieces of so many pages of 8 KiB: 16 MiB of table each. */
const pagesPerChunk = 2048;
const pageBytes = 8192;

export type BackupCounts = { tables: number; rows: number; pictures: number };
type Report = (line: string) => void;

/**
 * Writes all the shop's data into one archive, while the shop runs: every table as of one moment, the pictures, and
 * the secrets of the data folder.
 *
 * Pictures are read before that moment and newer ones after it, so that each one the tables name is included.
 * @param say receives a line at each step
 * @throws BackupError, DataDirLocked
 */
export async function backUp(
  { config, storage }: { config: Config; storage: FileStorage },
  file: string,
  say: Report,
): Promise<BackupCounts> {
  const pictures = new Set<string>();
  let rows: Record<string, number> = {};
  const header: Header = {
    format: archiveMark,
    version: archiveVersion,
    madeAt: new Date().toISOString(),
    database: config.databaseUrl ? 'postgres' : 'embedded',
  };
  await writeArchive(file, header, async (writer) => {
    await addPictures(writer, storage, pictures, say);
    const source = await openSource(config);
    try {
      rows = await addTables(writer, source.connection, say);
    } finally {
      await source.close();
    }
    await addPictures(writer, storage, pictures, say);
    await addSecrets(writer, config.dataDir);
    return rows;
  });
  const counts = Object.values(rows);
  return { tables: counts.length, rows: counts.reduce((all, one) => all + one, 0), pictures: pictures.size };
}

async function addPictures(
  writer: ArchiveWriter,
  storage: FileStorage,
  added: Set<string>,
  say: Report,
): Promise<void> {
  for await (const name of storage.originals()) {
    const bytes = added.has(name) ? undefined : await storage.get(name);
    if (!bytes) continue; // there already, or deleted since it was listed
    await writer.add(`pictures/${name}`, bytes);
    added.add(name);
    if (added.size % 500 === 0) say(`${added.size} pictures`);
  }
}

async function addTables(
  writer: ArchiveWriter,
  connection: CopyConnection,
  say: Report,
): Promise<Record<string, number>> {
  await connection.exec(`begin isolation level repeatable read read only; ${steadyFormat}`);
  const structure = await readStructure(connection);
  await writer.add(structureName, Buffer.from(JSON.stringify(structure)));
  const rows: Record<string, number> = {};
  for (const table of structure.tables) {
    rows[table.name] = await addTable(writer, connection, table);
    say(`${table.name}: ${rows[table.name]} rows`);
  }
  await connection.exec('commit');
  return rows;
}

async function addTable(
  writer: ArchiveWriter,
  connection: CopyConnection,
  { name, columns }: Structure['tables'][number],
): Promise<number> {
  const [size] = await connection.query<{ bytes: string }>(
    'select pg_relation_size($1::regclass)::text as bytes',
    [quoted(name)],
  );
  const pages = Number(size?.bytes ?? 0) / pageBytes;
  let rows = 0;
  for (let from = 0; from < pages; from += pagesPerChunk) {
    const piece = await connection.copyOut(
      `select ${columns.map(quoted).join(', ')} from ${quoted(name)}
        where ctid >= '(${from},0)'::tid and ctid < '(${from + pagesPerChunk},0)'::tid`,
    );
    await writer.add(`tables/${name}/${from}.copy`, piece);
    rows += countLines(piece);
  }
  return rows;
}

async function addSecrets(writer: ArchiveWriter, dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'secrets');
  for (const name of await readdir(folder).catch(() => []))
    await writer.add(`secrets/${name}`, await readFile(path.join(folder, name)));
}

type Source = { connection: CopyConnection; close(): Promise<void> };

/**
 * Opens the database to read: a PostgreSQL directly, otherwise the data folder's, or a copy made by the running shop.
 */
async function openSource(config: Config): Promise<Source> {
  if (config.databaseUrl) {
    const { connectPostgres } = await import('./postgres.ts');
    const connection = await connectPostgres(config.databaseUrl);
    return { connection, close: () => connection.close() };
  }
  const { connectEmbedded } = await import('./embedded.ts');
  const unlock = tryLock(config.dataDir);
  const folder = unlock ? path.join(config.dataDir, 'db') : await requestSnapshot(config.dataDir);
  const tidy = async () => {
    if (unlock) unlock();
    else await rm(folder, { recursive: true, force: true });
  };
  try {
    const connection = await connectEmbedded(folder, { fsync: unlock !== undefined });
    return { connection, close: () => connection.close().finally(tidy) };
  } catch (error) {
    await tidy();
    throw error;
  }
}

function tryLock(dataDir: string): (() => void) | undefined {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    if (error instanceof DataDirLocked) return undefined;
    throw error;
  }
}

/** What an archive has to know of the database behind a connection. */
export async function readStructure(connection: CopyConnection): Promise<Structure> {
  return {
    migrations: await readMigrations(connection),
    tables: await readTables(connection),
    sequences: await readSequences(connection),
  };
}

/** Every table of the shop with the columns that hold something of their own, in the order of their names. */
async function readTables(connection: CopyConnection): Promise<Structure['tables']> {
  return connection.query(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r'
    group by c.relname order by c.relname`);
}

/** The numbers that identity columns gave last. */
async function readSequences(connection: CopyConnection): Promise<Structure['sequences']> {
  return connection.query(`
    select c.relname as table, a.attname as column, s.last_value::text as last
    from pg_depend d
    join pg_class q on q.oid = d.objid and q.relkind = 'S'
    join pg_namespace n on n.oid = q.relnamespace and n.nspname = 'public'
    join pg_sequences s on s.schemaname = 'public' and s.sequencename = q.relname
    join pg_class c on c.oid = d.refobjid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    order by 1, 2`);
}

/** When the migrations that a database had were written, oldest first; empty for an empty database. */
async function readMigrations(connection: CopyConnection): Promise<number[]> {
  const [found] = await connection.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!found?.there) return [];
  const rows = await connection.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ at }) => Number(at));
}
