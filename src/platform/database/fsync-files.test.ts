import fs, { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { captureLogs } from '../../../tests/support/capture-logs.ts';
import { openEmbedded } from './open.ts';

type Opened = Awaited<ReturnType<typeof openEmbedded>>;

let dataDir: string;
let opened: Opened;
/** Calls to the disk for the log, each answered when the test lets it. */
let pending: ((error?: Error) => void)[];

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'shop-durable-'));
  // made without the disk, since that takes long on one that others use
  const made = await openEmbedded(dataDir, { fsync: false });
  await made.db.execute('create table kept (word text)');
  await made.close();
  opened = await openEmbedded(dataDir);
});
beforeEach(() => {
  pending = [];
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await opened.close().catch(() => undefined);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Blocks every sync of the log until the test releases it. */
function holdTheDisk(): void {
  const own = fs.fdatasync;
  vi.spyOn(fs, 'fdatasync').mockImplementation(((handle: number, done: (error: Error | null) => void) => {
    pending.push((error) => (error ? done(error) : own(handle, done)));
  }) as typeof fs.fdatasync);
}

/** Whether a promise is answered by now, once everything that does not wait for the disk has had its turn. */
async function isAnswered(promise: Promise<unknown>): Promise<boolean> {
  let answered = false;
  promise.then(
    () => (answered = true),
    () => (answered = true),
  );
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return answered;
}

/** Starts immediately; drizzle's own result starts with each `then`. */
const begin = async (statement: string) => opened.db.execute(statement);
const insert = (word: string) => begin(`insert into kept values ('${word}')`);

it('has all set that a commit needs to outlive the power', async () => {
  const { rows } = (await opened.db.execute(
    `select name, setting from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method') order by name`,
  )) as unknown as { rows: { name: string; setting: string }[] };
  expect(rows.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
    'fsync on',
    'full_page_writes on',
    'synchronous_commit on',
    'wal_sync_method fsync',
  ]);
});

it('answers a statement only when the disk holds its log', async () => {
  holdTheDisk();
  const answer = insert('one');
  expect(await isAnswered(answer)).toBe(false);
  expect(pending).toHaveLength(1);
  pending[0]?.();
  await answer;
});

it('answers a transaction only when the disk holds its log', async () => {
  holdTheDisk();
  const answer = opened.db.transaction(async (tx) => {
    await tx.execute("insert into kept values ('one')");
    await tx.execute("insert into kept values ('two')");
    expect(pending).toEqual([]);
  });
  expect(await isAnswered(answer)).toBe(false);
  pending[0]?.();
  await answer;
});

it('tells nobody what the disk may not hold', async () => {
  holdTheDisk();
  const written = insert('one');
  expect(await isAnswered(written)).toBe(false);
  const read = begin('select * from kept');
  expect(await isAnswered(read)).toBe(false);
  pending[0]?.();
  await Promise.all([written, read]);
});

it('reads without the disk when nothing was written', async () => {
  holdTheDisk();
  await opened.db.execute('select * from kept');
  expect(pending).toEqual([]);
});

it('lets the database work on during a call, and one call serve all that wait', async () => {
  holdTheDisk();
  const first = insert('first');
  expect(await isAnswered(first)).toBe(false);
  const others = Array.from({ length: 20 }, (_, n) => insert(`other ${n}`));
  expect(await isAnswered(Promise.race(others))).toBe(false);
  pending[0]?.();
  await first;
  expect(await isAnswered(Promise.race(others))).toBe(false);
  expect(pending).toHaveLength(2);
  pending[1]?.();
  await Promise.all(others);
  expect(pending).toHaveLength(2);
});

it('changes no other file before the disk holds the log', async () => {
  holdTheDisk();
  const answer = insert('one');
  expect(await isAnswered(answer)).toBe(false);
  const order: string[] = [];
  const log = fs.fdatasyncSync;
  vi.spyOn(fs, 'fdatasyncSync').mockImplementation((handle) => {
    order.push('log held');
    log(handle);
  });
  const write = fs.writeSync as (...args: unknown[]) => number;
  vi.spyOn(fs, 'writeSync').mockImplementation(((handle: number, ...rest: unknown[]) => {
    const name = readlinkSync(`/proc/self/fd/${handle}`);
    if (!name.includes('pg_wal')) order.push('another file');
    return write(handle, ...rest);
  }) as typeof fs.writeSync);
  const checkpoint = begin('checkpoint');
  await vi.waitFor(() => expect(order).toContain('another file'));
  expect(order[0]).toBe('log held');
  for (const end of pending) end();
  await Promise.all([answer, checkpoint]);
});

it('extends a table without the disk: a page of zeros contains nothing', async () => {
  const longer = "insert into kept select repeat('long ', 300) from generate_series(1, 100)";
  // the files that go with a longer table are made with the first such statement
  await begin(longer);
  holdTheDisk();
  const answer = insert('one');
  expect(await isAnswered(answer)).toBe(false);
  const held = vi.spyOn(fs, 'fdatasyncSync');
  const written: string[] = [];
  const write = fs.writeSync as (...args: unknown[]) => number;
  vi.spyOn(fs, 'writeSync').mockImplementation(((handle: number, ...rest: unknown[]) => {
    const name = readlinkSync(`/proc/self/fd/${handle}`);
    if (!name.includes('pg_wal')) written.push(name);
    return write(handle, ...rest);
  }) as typeof fs.writeSync);
  const more = begin(longer);
  expect(await isAnswered(more)).toBe(false);
  expect(written.length).toBeGreaterThan(0);
  expect(held).not.toHaveBeenCalled();
  for (const end of pending) end();
  await answer;
  for (const end of pending) end();
  await more;
});

// the last one: nothing is answered after it
it('answers nothing more once the disk has failed', async () => {
  holdTheDisk();
  const answer = insert('one');
  expect(await isAnswered(answer)).toBe(false);
  const logged = await captureLogs(async () => {
    pending[0]?.(new Error('EIO: i/o error, fdatasync'));
    await expect(answer).rejects.toThrow();
  });
  expect(logged).toMatchObject([{ message: expect.stringContaining('did not take the log') }]);
  await expect(opened.db.execute('select 1')).rejects.toThrow();
});
