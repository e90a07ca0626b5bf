import { expect, test } from 'vitest';
import { batchRows, limitBytes } from './entry-bytes.ts';

const mebibyte = 1024 * 1024;

async function* chunksOf(text: string, count: number): AsyncGenerator<Buffer> {
  for (let n = 0; n < count; n += 1) yield Buffer.from(text);
}

test('rows come in batches that end with a row, and all of them come', async () => {
  const row = `${'x'.repeat(60_000)}\n${'y'.repeat(5000)}`;
  const batches: Buffer[] = [];
  for await (const batch of batchRows('tables/users/0.copy', chunksOf(row, 600))) batches.push(batch);
  expect(batches.length).toBeGreaterThan(3);
  expect(Math.max(...batches.map(({ length }) => length))).toBeLessThan(9 * mebibyte);
  expect(batches.slice(0, -1).every((batch) => batch.at(-1) === 10)).toBe(true);
  expect(Buffer.concat(batches).toString()).toBe(row.repeat(600));
});

test('no rows are no batch', async () => {
  expect((await batchRows('tables/users/0.copy', chunksOf('', 1)).next()).done).toBe(true);
});

test('a row without an end is refused before it fills the memory', async () => {
  let taken = 0;
  async function* endless(): AsyncGenerator<Buffer> {
    for (;;) {
      taken += mebibyte;
      yield Buffer.alloc(mebibyte, 'x');
    }
  }
  await expect(batchRows('tables/users/0.copy', endless()).next()).rejects.toThrow(
    'larger than any of a shop',
  );
  expect(taken).toBeLessThan(300 * mebibyte);
});

test.each(['secrets/jwt', 'pictures/ab/cd.webp', 'structure.json', 'checksums.json', 'backup.json'])(
  'no more of %s is read than a backup holds',
  async (name) => {
    const read = async () => {
      for await (const _ of limitBytes(name, chunksOf('0'.repeat(mebibyte), 1024)));
    };
    await expect(read()).rejects.toThrow(/^The archive’s .* is larger than \d+ MiB/);
  },
);
