import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { log } from '../observability/log.ts';
import { lockDataDir } from './data-dir-lock.ts';
import * as schema from './schema/schema.ts';
import { runInOneRoundtrip, yieldBetweenStatements } from './single-roundtrip.ts';
import { timeStatements } from './statements.ts';
import { migrationsFolder, updateDatabase } from './update.ts';

/** The same for both databases; `transaction` gives the same type to its callback. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database and what only the outermost layer may touch. */
export type OpenDatabase = {
  db: Database;
  /** The driver beneath, for the job queue and for LISTEN. */
  driver: { kind: 'pglite'; client: PGlite } | { kind: 'pg'; pool: pg.Pool; url: string };
  /** Calls back for each NOTIFY on a channel, and with an empty payload after a lost connection came back. */
  listen(channel: string, onNotice: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the embedded database in `<dataDir>/db` under the folder's lock, brought to this version.
 * @param fsync whether a commit waits for the disk; without, what was answered last is lost with the power
 * @throws DataDirLocked, OutdatedDatabase
 */
export async function openEmbedded(dataDir: string, { fsync = true } = {}): Promise<OpenDatabase> {
  const unlock = lockDataDir(dataDir);
  try {
    const { respondWhenFlushed } = await import('./fsync-files.ts');
    const { openFolder } = await import('./open-folder.ts');
    const folder = path.join(dataDir, 'db');
    dropHalfMade(folder);
    const client = await openFolder(folder, { fsync });
    const opened = await fromPGlite(client);
    respondWhenFlushed(client);
    return {
      ...opened,
      close: async () => {
        await opened.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Removes a database whose very first creation was interrupted. It never answered a query, so nothing is lost; a
 * complete one always has these two files.
 */
function dropHalfMade(folder: string): void {
  const complete = ['PG_VERSION', 'global/pg_control'].every((file) => existsSync(path.join(folder, file)));
  if (existsSync(folder) && !complete) rmSync(folder, { recursive: true, force: true });
}

/** Wraps a PGlite instance and migrates it. Tests pass one that lives in memory. */
export async function fromPGlite(client: PGlite): Promise<OpenDatabase> {
  yieldBetweenStatements(client);
  runInOneRoundtrip(client);
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const db = drizzle(client, { schema });
  await updateDatabase(
    { query: (text, values) => client.query(text, values), exec: (text) => client.exec(text) },
    () => migrate(db, { migrationsFolder }),
  );
  return {
    db: db as unknown as Database,
    driver: { kind: 'pglite', client },
    listen: async (channel, onNotice) => {
      await client.listen(channel, onNotice);
    },
    close: () => client.close(),
  };
}

function noteBroken(error: Error): void {
  log.warn('A database connection broke', { reason: error.message });
}

/**
 * Opens a PostgreSQL by address, brought to this version under an advisory lock so that processes may start side by
 * side.
 * @throws OutdatedDatabase
 */
export async function openPostgres(url: string, maxConnections = 16): Promise<OpenDatabase> {
  const { default: pgModule } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const { Listener } = await import('./listen.ts');
  const pool = new pgModule.Pool({
    connectionString: url,
    max: maxConnections,
    // sends a statement without waiting for the previous response
    pipeline: true,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', noteBroken);
  timeStatements(pool);
  // the pool listens to idle connections only, and one can break between two statements of a transaction
  pool.on('connect', (client) => client.on('error', () => undefined));
  const migrator = await pool.connect();
  try {
    await migrator.query('select pg_advisory_lock(7242001)');
    await updateDatabase(
      { query: (text, values) => migrator.query(text, values), exec: (text) => migrator.query(text) },
      () => migrate(drizzle(migrator, { schema }), { migrationsFolder }),
    );
  } finally {
    await migrator.query('select pg_advisory_unlock(7242001)').catch(() => undefined);
    migrator.release();
  }
  const listener = new Listener(url);
  return {
    db: drizzle(pool, { schema }) as unknown as Database,
    driver: { kind: 'pg', pool, url },
    listen: (channel, onNotice) => listener.listen(channel, onNotice),
    close: async () => {
      await listener.stop();
      await pool.end();
    },
  };
}

/** True when the database answers within `timeoutMs`. */
export async function pingDatabase(db: Database, timeoutMs = 2000): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
