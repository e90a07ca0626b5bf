import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { truncate } from '../../contract/text/shorten.ts';
import type { Config } from '../../platform/config/config.ts';
import { preparedFile } from '../../platform/config/private-files.ts';
import { lockDataDir } from '../../platform/database/data-dir-lock.ts';
import { applyMigrations } from '../../platform/database/update.ts';
import type { FileStorage } from '../../platform/storage/storage.ts';
import { checkArchive, readArchive } from './archive.ts';
import { type CopyConnection, quoted, steadyFormat } from './connection.ts';
import { batchRows, wholeEntry } from './entry-bytes.ts';
import {
  BackupError,
  type Checksums,
  countLines,
  parseStructure,
  type Structure,
  structureName,
  tooNew,
} from './header.ts';

type Report = (line: string) => void;
export type RestoreCounts = { tables: number; rows: number; pictures: number; madeAt: string };

/**
 * Lays what an archive holds into an empty place: an empty PostgreSQL, or a data folder without a database. All rows
 * come in one transaction, so that a restore that is interrupted leaves the place as empty as it was; pictures, whose
 * names are made of their bytes, may be left. Secrets take their names once the rows are counted and committed. The
 * archive may come from the other kind of database.
 *
 * The structure is that of the archive's time: opening the shop brings it up to date.
 * @param say gets a line at each step
 * @throws BackupError where the archive is foreign, cut off or too new, or the place not empty; DataDirLocked
 */
export async function restore(
  { config, storage }: { config: Config; storage: FileStorage },
  file: string,
  say: Report,
): Promise<RestoreCounts> {
  const checked = await checkArchive(file);
  say(`The archive is whole; made at ${checked.madeAt}.`);
  const target = await openTarget(config);
  const secrets = restoredSecrets(config.dataDir);
  let pictures = 0;
  try {
    const { connection } = target;
    await refuseUnlessEmpty(connection);
    await connection.exec(`begin; ${steadyFormat}`);
    const loader = tableLoader(connection);
    for await (const { name, chunks } of readArchive(file)) {
      const [kind, ...rest] = name.split('/');
      const inside = rest.join('/');
      if (name === structureName) await loader.lay(parseStructure(await wholeEntry(name, chunks)));
      else if (kind === 'tables')
        for await (const rows of batchRows(name, chunks)) await loader.load(rest[0] ?? '', rows);
      else if (kind === 'pictures') {
        await storage.put(inside, await wholeEntry(name, chunks));
        pictures += 1;
        if (pictures % 500 === 0) say(`${pictures} pictures`);
      } else if (kind === 'secrets') await secrets.add(inside, await wholeEntry(name, chunks));
    }
    const rows = await loader.finish(checked, say);
    await connection.exec('commit');
    await secrets.keep();
    await target.keep();
    return { ...rows, pictures, madeAt: checked.madeAt };
  } catch (error) {
    await secrets.drop();
    await target.drop();
    throw explainFault(error);
  }
}

/** Codes of PostgreSQL for values it cannot take, rows that do not belong together, and tables it does not know. */
const contentFault = /^(22|23|42)/;

/** Explains what is wrong in the archive where the database rejected it; any other error is returned unchanged. */
function explainFault(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (!contentFault.test(String(code ?? ''))) return error;
  return new BackupError(`The archive holds what the database refuses: ${truncate(String(message), 200)}.`);
}

function tableLoader(connection: CopyConnection) {
  let structure: Structure | undefined;
  let putBack: () => Promise<void> = async () => undefined;
  const loaded: Record<string, number> = {};
  return {
    lay: async (found: Structure) => {
      structure = found;
      const asMigrator = {
        ...connection,
        query: async (text: string, values?: unknown[]) => ({ rows: await connection.query(text, values) }),
      };
      if (!(await applyMigrations(asMigrator, found.migrations))) throw new BackupError(tooNew);
      const putKeysBack = await dropForeignKeys(connection);
      const startTriggers = await disableTriggers(connection, found.tables);
      putBack = async () => {
        await putKeysBack();
        await startTriggers();
      };
    },
    load: async (name: string, rows: Buffer) => {
      const table = structure?.tables.find((known) => known.name === name);
      if (!table) throw new BackupError(`The archive has rows of a table it does not describe: ${name}.`);
      await connection.copyIn(name, table.columns, rows);
      loaded[name] = (loaded[name] ?? 0) + countLines(rows);
    },
    /** Restores the constraints and triggers, which checks all rows again. */
    finish: async ({ rows }: Checksums, say: Report) => {
      if (!structure) throw new BackupError('The archive holds no tables.');
      for (const { name } of structure.tables) {
        const [counted] = await connection.query<{ rows: string }>(
          `select count(*)::text as rows from ${quoted(name)}`,
        );
        if (Number(counted?.rows) !== rows[name] || (loaded[name] ?? 0) !== rows[name])
          throw new BackupError(
            `${name} should have ${rows[name]} rows, but has ${counted?.rows} after the restore.`,
          );
        say(`${name}: ${rows[name]} rows`);
      }
      for (const { table, column, last } of structure.sequences)
        if (last !== null)
          await connection.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint)', [
            quoted(table),
            column,
            last,
          ]);
      await putBack();
      const counts = Object.values(rows);
      return { tables: counts.length, rows: counts.reduce((all, one) => all + one, 0) };
    },
  };
}

async function refuseUnlessEmpty(connection: CopyConnection): Promise<void> {
  const [found] = await connection.query<{ tables: string }>(`
    select count(*)::text as tables from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'drizzle')`);
  if (Number(found?.tables) > 0)
    throw new BackupError(
      'The database is not empty. A restore needs an empty one: create a new database and name it in DATABASE_URL.',
    );
}

type Target = { connection: CopyConnection; keep(): Promise<void>; drop(): Promise<void> };

/** An empty PostgreSQL, else a new embedded database that gets its place when it is whole. */
async function openTarget({ databaseUrl, dataDir, embeddedFsync }: Config): Promise<Target> {
  if (databaseUrl) {
    const { connectPostgres } = await import('./postgres.ts');
    const connection = await connectPostgres(databaseUrl);
    return { connection, keep: connection.close, drop: connection.close };
  }
  const { connectEmbedded } = await import('./embedded.ts');
  const { syncFile } = await import('../../platform/database/fsync-files.ts');
  const unlock = lockDataDir(dataDir);
  const folder = path.join(dataDir, 'db');
  const half = `${folder}.restoring`;
  try {
    if (existsSync(folder))
      throw new BackupError(
        `${folder} holds a database already. A restore needs an empty place: choose another DATA_DIR.`,
      );
    await rm(half, { recursive: true, force: true });
    const connection = await connectEmbedded(half, { fsync: embeddedFsync });
    return {
      connection,
      keep: async () => {
        await connection.close();
        await rename(half, folder);
        if (embeddedFsync) syncFile(dataDir);
        // what the archive holds is the whole shop: nothing is to be added at the next start
        await writeFile(preparedFile(dataDir), '');
        unlock();
      },
      drop: async () => {
        await connection.close().catch(() => undefined);
        await rm(half, { recursive: true, force: true });
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Takes all foreign keys away, so that tables can be filled in any order.
 * @returns what puts them back, which looks through every row
 */
async function dropForeignKeys(connection: CopyConnection): Promise<() => Promise<void>> {
  const keys = await connection.query<{ table: string; name: string; definition: string }>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where k.contype = 'f'`);
  for (const { table, name } of keys)
    await connection.exec(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  return async () => {
    for (const { table, name, definition } of keys)
      await connection.exec(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  };
}

/**
 * Disables triggers, so that they do not record loaded rows as new.
 * @returns a function that enables them again
 */
async function disableTriggers(
  connection: CopyConnection,
  tables: Structure['tables'],
): Promise<() => Promise<void>> {
  const each = async (what: 'disable' | 'enable') => {
    for (const { name } of tables) await connection.exec(`alter table ${quoted(name)} ${what} trigger user`);
  };
  await each('disable');
  return () => each('enable');
}

/** Prepares the secrets of an archive for a data folder; `keep` moves them to where the shop reads them. */
function restoredSecrets(dataDir: string) {
  const folder = path.join(dataDir, 'secrets');
  // a folder of its own, so that a backup never takes what a restore that was killed has left
  const half = path.join(dataDir, 'secrets.restoring');
  // reading the settings makes secrets in an empty folder too: those belong to no shop
  const belongsToShop = existsSync(preparedFile(dataDir));
  const names: string[] = [];
  const drop = () => rm(half, { recursive: true, force: true });
  return {
    /** @throws BackupError for another secret of a shop that uses this folder */
    add: async (name: string, bytes: Buffer): Promise<void> => {
      const present = belongsToShop
        ? await readFile(path.join(folder, name)).catch(() => undefined)
        : undefined;
      if (present && !present.equals(bytes))
        throw new BackupError(
          `${dataDir} belongs to a shop whose secret ${name} differs from the archive’s. Choose another DATA_DIR.`,
        );
      const target = path.join(half, name);
      await mkdir(half, { recursive: true, mode: 0o700 });
      await writeFile(target, bytes, { mode: 0o600 });
      await chmod(target, 0o600);
      names.push(name);
    },
    keep: async (): Promise<void> => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const name of names) await rename(path.join(half, name), path.join(folder, name));
      await drop();
    },
    drop,
  };
}
