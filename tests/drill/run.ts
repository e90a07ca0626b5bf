import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import { hashBytes } from '../../src/platform/storage/storage.ts';
import { backUp } from '../../src/server/backup/backup.ts';
import { restore } from '../../src/server/backup/restore.ts';
import { openDatabase } from '../../src/server/start/open-shop.ts';
import { allRows, emptyPlace, type Place } from '../support/backups.ts';
import { startPostgres } from '../support/postgres.ts';

/**
 * The restore drill, `npm run drill`: a PostgreSQL with 100,000 orders and 2,000 pictures is backed up, restored into
 * another PostgreSQL and into an embedded database, and the latter is backed up and restored again. Each must equal
 * the first, row by row and picture by picture, and pass the audit. Exits with 1 if one does not.
 */
const pictures = 2000;
const pictureBytes = 60_000;

type Row = { step: string; seconds: string; megabytes: string; equal: string; audit: string };
const table: Row[] = [];
const places: Place[] = [];

async function drill(server: string): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-drill-'));
  const file = (name: string) => path.join(folder, `${name}.tar.zst`);
  const first = await placeOn(server);
  try {
    await fill(first);
    const wanted = await fingerprint(first);
    await timed(
      'backup of PostgreSQL',
      () => backUp(first, file('postgres'), () => undefined),
      file('postgres'),
    );
    for (const [step, on] of [
      ['into PostgreSQL', server],
      ['into an embedded database', ''],
    ] as const) {
      const target = await placeOn(on);
      await restored(step, target, file('postgres'), wanted);
      if (on !== '') continue;
      await timed('backup of it', () => backUp(target, file('embedded'), () => undefined), file('embedded'));
      await restored('into PostgreSQL again', await placeOn(server), file('embedded'), wanted);
    }
  } finally {
    for (const place of places) await place.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  console.table(table);
  return table.every(({ equal, audit }) => equal !== 'no' && audit !== 'broken');
}

async function placeOn(server: string): Promise<Place> {
  const place = await emptyPlace(server);
  places.push(place);
  return place;
}

async function fill({ config, storage }: Place): Promise<void> {
  const env = { ...process.env, DATABASE_URL: config.databaseUrl };
  const { status } = spawnSync(process.execPath, ['tools/bench/seed-scale.ts'], {
    env,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The database could not be filled.');
  for (let made = 0; made < pictures; made += 1) {
    const bytes = randomBytes(pictureBytes);
    const key = hashBytes(bytes);
    await storage.put(`${key.slice(0, 2)}/${key}.webp`, bytes);
  }
}

/** One digest of all rows, and one of all pictures. */
async function fingerprint(place: Place): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, rows] of Object.entries(await allRows(place))) {
    hash.update(name);
    for (const row of rows) hash.update(row).update('\n');
  }
  const names: string[] = [];
  for await (const name of place.storage.originals()) names.push(name);
  for (const name of names.sort()) hash.update(name).update((await place.storage.get(name)) ?? '');
  return hash.digest('hex');
}

async function restored(step: string, target: Place, archive: string, wanted: string): Promise<void> {
  await timed(step, () => restore(target, archive, () => undefined));
  const row = table.at(-1);
  if (!row) return;
  row.equal = (await fingerprint(target)) === wanted ? 'yes' : 'no';
  const { config } = target;
  const opened = await openDatabase(config, 2);
  row.audit = (await checkIntegrity(opened.db)).sound ? 'sound' : 'broken';
  await opened.close();
}

async function timed(step: string, work: () => Promise<unknown>, archive?: string): Promise<void> {
  const begun = performance.now();
  await work();
  table.push({
    step,
    seconds: ((performance.now() - begun) / 1000).toFixed(1),
    megabytes: archive ? (statSync(archive).size / 1_000_000).toFixed(0) : '',
    equal: '',
    audit: '',
  });
  console.log(`${step}: ${table.at(-1)?.seconds} s`);
}

const server = await startPostgres();
if (typeof server === 'string') {
  console.error(server);
  process.exit(2);
}
try {
  process.exitCode = (await drill(server.url)) ? 0 : 1;
} finally {
  await server.stop();
}
