import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/platform/config/config.ts';
import { openPictureStorage } from '../src/platform/storage/picture-storage.ts';
import { checkArchive } from '../src/server/backup/archive.ts';
import { backUp } from '../src/server/backup/backup.ts';
import { BackupError } from '../src/server/backup/header.ts';
import { noteBackup } from '../src/server/backup/last-backup.ts';
import { explainFailure } from '../src/server/start/start-failure.ts';

const usage = `npm run backup -- [FOLDER] [--keep DAYS]   writes shop-<time>.tar.zst into the folder (default: backups)
npm run backup -- --check FILE             tells whether an archive is whole`;
/** Whole archives, and what an interrupted backup left. */
const archivePattern = /^shop-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.zst(\.part)?$/;
const dayMs = 86_400_000;

/** Backs up a running shop. Exits with 1 when no complete archive was written. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, check: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help || positionals.length > 1) return console.log(usage);
  if (values.check !== undefined) return check(values.check);
  const keepDays = values.keep === undefined ? undefined : Number(values.keep);
  if (keepDays !== undefined && !(Number.isInteger(keepDays) && keepDays >= 1))
    throw new BackupError('--keep takes a number of days from 1.');
  const folder = path.resolve(positionals[0] ?? 'backups');
  const config = readConfig();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const begun = Date.now();
  const file = path.join(folder, `shop-${new Date(begun).toISOString().replace(/:|\.\d+/g, '')}.tar.zst`);
  const counts = await backUp({ config, storage: await openPictureStorage(config) }, file, console.log);
  await checkArchive(file);
  const bytes = statSync(file).size;
  await noteBackup(config.dataDir, { madeAt: new Date(begun), bytes });
  console.log(
    `${file}: ${counts.rows} rows of ${counts.tables} tables, ${counts.pictures} pictures, ${formatMegabytes(bytes)}, in ${seconds(begun)}. Read back: whole.`,
  );
  if (keepDays !== undefined) removeOlder(folder, begun - keepDays * dayMs);
}

async function check(file: string): Promise<void> {
  const { madeAt, database, rows } = await checkArchive(file);
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(`${file} is whole: made at ${madeAt} of the ${database} database, ${all} rows.`);
}

/** Removes archives of this program that are older; anything else in the folder is left alone. */
function removeOlder(folder: string, before: number): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!archivePattern.test(name) || statSync(file).mtimeMs >= before) continue;
    rmSync(file);
    console.log(`Removed ${name}: older than the retention period.`);
  }
}

const formatMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

main().catch((error: unknown) => {
  console.error(error instanceof BackupError ? error.message : (explainFailure(error) ?? error));
  process.exit(1);
});
