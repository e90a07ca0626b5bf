import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkIntegrity } from '../../../scripts/integrity/integrity.ts';
import { allRows, emptyPlace, type Place, placeOf } from '../../../tests/support/backups.ts';
import { describeOnEmbedded, describeOnPostgres, postgresUrl } from '../../../tests/support/database-kind.ts';
import { addUser, cardOrder, transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { preparedFile } from '../../platform/config/private-files.ts';
import { openEmbedded } from '../../platform/database/open.ts';
import { openDatabase } from '../start/open-shop.ts';
import { checkArchive } from './archive.ts';
import { backUp } from './backup.ts';
import { readLastBackup } from './last-backup.ts';
import { restore } from './restore.ts';
import { requestSnapshot, startSnapshotServer } from './snapshot.ts';

const suite = new OrderSuite();
const silent = () => undefined;
const awkward = 'tab\there\nline\\n \\N \\. "quoted" Bùsọ́lá 🧵';
const picture = `ab/${'ab'.repeat(16)}.webp`;

const secrets = { jwt: 'of the backed up shop', 'first-login.json': '{}' };
const secretsOf = ({ config }: Place) => path.join(config.dataDir, 'secrets');

let folder: string;
let file: string;
let place: Place;
const places: Place[] = [];

/** What the archive holds: later tests place orders. */
let archived: Awaited<ReturnType<typeof allRows>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-backups-'));
  file = path.join(folder, 'shop.tar.zst');
  const { shop, call, admin } = suite;
  const { order, attempt } = await suite.placed(cardOrder);
  shop.payments.succeed(attempt);
  await suite.webhook(JSON.stringify({ event: 'charge.success', data: { id: 1, reference: attempt } }));
  await suite.placed(transferOrder);
  await call(admin, 'POST', '/order/note', { orderId: order._id, note: awkward });
  await shop.storage.put(picture, Buffer.from('a picture'));
  await shop.storage.put('sizes/ab/made-of-it.webp', Buffer.from('made again on demand'));
  place = await placeOf(shop);
  await mkdir(secretsOf(place), { recursive: true });
  for (const [name, secret] of Object.entries(secrets))
    await writeFile(path.join(secretsOf(place), name), secret);
  await backUp(place, file, silent);
  archived = await allRows(place);
});
afterAll(async () => {
  for (const one of places) await one.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Creates an empty location that is removed after the tests; by default of the kind the tests run on. */
async function newPlace(server = postgresUrl): Promise<Place> {
  const made = await emptyPlace(server);
  places.push(made);
  return made;
}

async function openPlace({ config }: Place) {
  return openDatabase(config, 2);
}

it('an archive holds what there was, letter for letter, and the shop goes on from there', async () => {
  const target = await newPlace();
  const counts = await restore(target, file, silent);
  const before = await allRows(place);
  expect(await allRows(target)).toEqual(before);
  expect(counts.tables).toBe(Object.keys(before).length);
  expect(JSON.stringify(before)).toContain('Bùsọ́lá 🧵');
  expect(await target.storage.get(picture)).toEqual(Buffer.from('a picture'));
  expect(await target.storage.get('sizes/ab/made-of-it.webp')).toBeUndefined();
  expect(Object.fromEntries(await secretsIn(target))).toMatchObject(secrets);
  const opened = await openPlace(target);
  try {
    expect(await checkIntegrity(opened.db)).toMatchObject({ sound: true });
    // numbers that were given are not given again
    const next = await addUser({ ...suite.shop, db: opened.db });
    expect(next.id).not.toBe(suite.admin.id);
    await opened.db.execute(
      `insert into order_history (order_id, kind, to_value, actor) select id, 'status', 'Pending', 'x' from orders limit 1`,
    );
  } finally {
    await opened.close();
  }
});

describeOnPostgres('from one kind of database to the other', (server) => {
  it('an archive goes into an embedded database, and one of that back into a PostgreSQL', async () => {
    const embedded = await newPlace('');
    await restore(embedded, file, silent);
    const second = path.join(folder, 'embedded.tar.zst');
    await backUp(embedded, second, silent);
    expect(await checkArchive(second)).toMatchObject({ database: 'embedded' });
    const back = await newPlace(server);
    await restore(back, second, silent);
    expect(await allRows(back)).toEqual(await allRows(place));
  });

  it('orders that come while it is made are in it whole or not at all', async () => {
    let more = true;
    const orders = (async () => {
      let placed = 0;
      for (; more; placed += 1) await suite.placed(cardOrder);
      return placed;
    })();
    const busy = path.join(folder, 'busy.tar.zst');
    await backUp(place, busy, silent);
    more = false;
    expect(await orders).toBeGreaterThan(0);
    const target = await newPlace(server);
    await restore(target, busy, silent);
    const opened = await openPlace(target);
    expect(await checkIntegrity(opened.db)).toMatchObject({ sound: true });
    await opened.close();
  });
});

describeOnEmbedded('next to a running shop', () => {
  it('the shop makes a copy of its own database, and nothing of it stays', async () => {
    const running = await newPlace('');
    await restore(running, file, silent);
    const opened = await openEmbedded(running.config.dataDir, { fsync: false });
    await expect(requestSnapshot(running.config.dataDir)).rejects.toThrow('does not take backups yet');
    const closeDoor = await startSnapshotServer(opened, running.config.dataDir);
    const archives = path.join(folder, 'archives');
    try {
      await opened.db.execute(`update users set name = 'Changed since'`);
      const { stdout } = await promisify(execFile)(process.execPath, ['scripts/backup.ts', archives], {
        env: { ...process.env, DATA_DIR: running.config.dataDir },
      });
      expect(stdout).toContain('Read back: whole.');
      const [archive = ''] = await readdir(archives);
      const { size } = await stat(path.join(archives, archive));
      expect(await readLastBackup(running.config.dataDir)).toMatchObject({ bytes: size });
      await opened.db.execute(`update users set name = 'Changed after'`);
      expect(await readdir(path.join(running.config.dataDir, 'snapshots'))).toEqual([]);
    } finally {
      await closeDoor();
      await opened.close();
    }
    const runningArchive = path.join(archives, (await readdir(archives))[0] ?? '');
    const target = await newPlace('');
    await restore(target, runningArchive, silent);
    const { users = [] } = await allRows(target);
    expect(users.filter(Boolean).every((row) => row.includes('Changed since'))).toBe(true);
  });
});

it('nothing is laid over what is there', async () => {
  const target = await newPlace();
  await restore(target, file, silent);
  const before = await allRows(target);
  await expect(restore(target, file, silent)).rejects.toThrow(/not empty|holds a database already/);
  expect(await allRows(target)).toEqual(before);
});

/** The archive after a change to the tar inside. */
const changed = async (change: (tar: Buffer) => Buffer) =>
  zstdCompressSync(change(zstdDecompressSync(await readFile(file))));
const replaced = (from: string, to: string) =>
  changed((tar) => Buffer.from(tar.toString('latin1').replace(from, to), 'latin1'));

it.each([
  ['no archive at all', async () => Buffer.from('name;price\n'), /is not a backup of a shop/],
  ['an empty file', async () => Buffer.alloc(0), /is not a backup of a shop/],
  ['cut in its first bytes', async () => (await readFile(file)).subarray(0, 12), /is cut off or damaged/],
  ['cut in the middle', async () => cutAt(0.5), /is cut off or damaged/],
  ['cut near its end', async () => cutAt(0.95), /is cut off or damaged/],
  [
    'cut and closed again',
    () => changed((tar) => tar.subarray(0, Math.floor(tar.length / 1024) * 512)),
    /is cut off or damaged/,
  ],
  ['one letter changed', () => replaced('"quoted"', '"quotes"'), /was changed after it was written/],
  ['a later version of the archive', () => replaced('"version":1', '"version":9'), /made by a later version/],
  ['of another program', () => replaced('shop-backup', 'some-backup'), /not a backup of a shop/],
])('%s is refused, and the place stays empty', async (_name, make, sentence) => {
  const target = await newPlace();
  const broken = path.join(folder, `${Math.random()}.tar.zst`);
  await writeFile(broken, await make());
  await expect(restore(target, broken, silent)).rejects.toThrow(sentence);
  expect(existsSync(path.join(target.config.dataDir, 'db'))).toBe(false);
  expect(existsSync(path.join(target.config.dataDir, 'images'))).toBe(false);
});

async function cutAt(share: number): Promise<Buffer> {
  const whole = await readFile(file);
  return whole.subarray(0, Math.floor(whole.length * share));
}

const secretsIn = async (one: Place) => {
  const names = await readdir(secretsOf(one)).catch(() => []);
  return Promise.all(
    names.map(async (name) => [name, await readFile(path.join(secretsOf(one), name), 'utf8')]),
  );
};

it('a restore that fails at its end replaces no secret', async () => {
  const target = await newPlace();
  const before = await secretsIn(target);
  const broken = path.join(folder, 'one-row-short.tar.zst');
  await writeFile(
    broken,
    await changed((tar) =>
      Buffer.from(tar.toString('latin1').replace(/"orders":\d/, '"orders":9'), 'latin1'),
    ),
  );
  await expect(restore(target, broken, silent)).rejects.toThrow('orders should have 9 rows');
  expect(await secretsIn(target)).toEqual(before);
  expect(await readdir(target.config.dataDir)).not.toContain('secrets.restoring');
});

describeOnPostgres('a new PostgreSQL next to the data folder of a running shop', (server) => {
  it('is refused where its secrets differ, and restored where they are the same', async () => {
    const target = await newPlace(server);
    const { dataDir } = target.config;
    const secret = path.join(secretsOf(target), 'jwt');
    await mkdir(secretsOf(target), { recursive: true });
    await writeFile(secret, 'of the living shop');
    await writeFile(preparedFile(dataDir), '');
    await expect(restore(target, file, silent)).rejects.toThrow('whose secret jwt differs');
    expect(await readFile(secret, 'utf8')).toBe('of the living shop');
    await cp(secretsOf(place), secretsOf(target), { recursive: true });
    await restore(target, file, silent);
    expect(await allRows(target)).toEqual(archived);
  });
});

it('a shop whose ledger has faults is restored whole, and the faults are named with a status of their own', async () => {
  const faulty = await newPlace('');
  await restore(faulty, file, silent);
  const opened = await openPlace(faulty);
  await opened.db.execute(`update orders set amount_minor = amount_minor + 1`);
  await opened.close();
  const archive = path.join(folder, 'faulty.tar.zst');
  await backUp(faulty, archive, silent);
  const target = await newPlace('');
  const env = { PATH: process.env.PATH, DATA_DIR: target.config.dataDir };
  const run = promisify(execFile)(process.execPath, ['scripts/restore.ts', archive], { env });
  await expect(run).rejects.toMatchObject({
    code: 2,
    stdout: expect.stringMatching(/BROKEN[\s\S]*rows of \d+ tables/),
    stderr: expect.stringContaining('Everything is restored'),
  });
  const again = promisify(execFile)(process.execPath, ['scripts/restore.ts', archive], { env });
  await expect(again).rejects.toMatchObject({ code: 1 });
});

it('a file that is not there is named', async () => {
  await expect(restore(await newPlace(), '/nowhere/shop.tar.zst', silent)).rejects.toThrow(
    'There is no file',
  );
});
