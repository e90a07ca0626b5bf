import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BackupError } from '../../src/server/backup/header.ts';
import { restore } from '../../src/server/backup/restore.ts';
import { emptyPlace } from '../support/backups.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-archives-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const zeros = (mebibytes: number) => '0'.repeat(mebibytes * 1024 ** 2);
const unknownEntryMessage = /holds an entry that no backup has/;
const header = JSON.stringify({
  format: 'shop-backup',
  version: 1,
  madeAt: '2026-01-01T00:00:00.000Z',
  database: 'embedded',
});
const valid = [
  ['backup.json', header],
  ['secrets/jwt', 'x'],
] as const;

/** Packs the given entries, a header first, with a valid checksum list at the end. */
async function packed(
  entries: Record<string, string> | readonly (readonly [string, string])[],
  type: 'file' | 'symlink' = 'file',
): Promise<Buffer> {
  const all = Array.isArray(entries) ? entries : [...valid.slice(0, 1), ...Object.entries(entries)];
  const tar = pack();
  const files: Record<string, string> = {};
  for (const [name, text] of all) {
    files[name] = createHash('sha256').update(text).digest('hex');
    if (name === 'secrets/jwt' && type === 'symlink') tar.entry({ name, type, linkname: '/etc/passwd' });
    else tar.entry({ name }, text);
  }
  if (!('checksums.json' in files))
    tar.entry({ name: 'checksums.json' }, JSON.stringify({ files, rows: {} }));
  tar.finalize();
  return zstdCompressSync(await buffer(tar));
}

it.each([
  [
    'a name that leads out of the folder',
    () => packed({ 'pictures/../../out.webp': 'x' }),
    unknownEntryMessage,
  ],
  ['a name from the root', () => packed({ '/etc/out.webp': 'x' }), unknownEntryMessage],
  ['a secret of another folder', () => packed({ 'secrets/../out': 'x' }), unknownEntryMessage],
  ['a link to another place', () => packed({ 'secrets/jwt': '' }, 'symlink'), unknownEntryMessage],
  ['an entry that is there twice', () => packed([...valid, ...valid.slice(-1)]), unknownEntryMessage],
  ['a list that is none', () => packed({ 'checksums.json': '[1' }), /checksums.json is not what a backup/],
  [
    'a structure that is none',
    () => packed({ 'structure.json': '{}' }),
    /structure.json is not what a backup/,
  ],
  ['rows of no table', () => packed({ 'tables/nobody/0.copy': 'x\n' }), /holds no tables|does not describe/],
  ['a picture of many zeros', () => packed({ 'pictures/ab/cd.webp': zeros(65) }), /larger than 64 MiB/],
  ['a secret of many zeros', () => packed({ 'secrets/jwt': zeros(2) }), /larger than 1 MiB/],
  ['a structure of many zeros', () => packed({ 'structure.json': zeros(65) }), /larger than 64 MiB/],
])('an archive with %s is refused by a sentence, and nothing is written', async (_name, make, sentence) => {
  const place = await emptyPlace('');
  try {
    const file = path.join(folder, `${Math.random()}.tar.zst`);
    await writeFile(file, await make());
    const refused = await restore(place, file, () => undefined).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BackupError);
    expect((refused as BackupError).message).toMatch(sentence);
    for (const name of ['db', 'images', 'secrets.restoring'])
      expect(existsSync(path.join(place.config.dataDir, name))).toBe(false);
    expect(existsSync(path.join(folder, 'out.webp'))).toBe(false);
  } finally {
    await place.remove();
  }
});
