import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmbedded } from '../database/open.ts';
import { openFileStorage } from '../storage/storage.ts';
import { readConfig } from './config.ts';
import { tightenFiles } from './private-files.ts';

let dataDir: string;
let umask: number;
beforeEach(() => {
  umask = process.umask(0o022);
  dataDir = mkdtempSync(path.join(tmpdir(), 'shop-private-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Lists everything below the data folder that another account could read or write, as `mode name`. */
function openToOthers(): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const mode = statSync(path.join(dataDir, name)).mode & 0o777;
    return mode & 0o077 ? [`${mode.toString(8)} ${name}`] : [];
  });
}

it('what the shop writes is its own account’s alone: pictures and the database’s files too', async () => {
  const config = readConfig({ DATA_DIR: dataDir });
  await openFileStorage(path.join(dataDir, 'images')).put('ab/abcd.webp', Buffer.from('a picture'));
  expect(openToOthers()).toEqual([]);
  const opened = await openEmbedded(dataDir, { fsync: config.embeddedFsync });
  tightenFiles(dataDir);
  await opened.db.execute('create table made_later as select generate_series(1, 1000) as n');
  await opened.close();
  expect(openToOthers()).toEqual([]);
});

it('what an older version left open is closed, and stays readable to its own account', () => {
  mkdirSync(path.join(dataDir, 'images/ab'), { recursive: true });
  const files = ['images/ab/abcd.webp', 'shop.prepared'].map((name) => path.join(dataDir, name));
  for (const file of files) writeFileSync(file, 'left');
  chmodSync(path.join(dataDir, 'shop.prepared'), 0o666);
  expect(openToOthers()).toHaveLength(4);
  tightenFiles(dataDir);
  expect(openToOthers()).toEqual([]);
  expect(files.map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
});

it('a folder that is there for everybody keeps its mode', () => {
  chmodSync(dataDir, 0o1777);
  readConfig({ DATA_DIR: dataDir });
  expect(statSync(dataDir).mode & 0o7777).toBe(0o1777);
});
