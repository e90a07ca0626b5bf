import { expect, it } from 'vitest';
import { ProductCache } from './listed-product-cache.ts';

type Shown = { _id: string; units: number };
const moments = { moment: 0, until: Number.POSITIVE_INFINITY };
const sold = (shown: Shown) => ({ ...shown, units: shown.units - 1 });

/** Ready products over a table of units, which counts what it reads and can be held up. */
function open(units: Record<string, number>) {
  const read: string[] = [];
  const ready = new ProductCache<Shown>(10);
  const take = (ids: string[], held: Promise<unknown> = Promise.resolve()) =>
    ready.take(ids, moments, async (missing) => {
      read.push(...missing);
      const found = missing.map((_id) => ({ _id, units: units[_id] ?? 0 }));
      await held;
      return found;
    });
  return { ready, read, take };
}

it('changes cached products without reading them again', async () => {
  const { ready, read, take } = open({ a: 5, b: 7 });
  await take(['a', 'b']);
  ready.change('a', sold);
  ready.change('unknown', sold);
  expect(await take(['b', 'a'])).toEqual([
    { _id: 'b', units: 7 },
    { _id: 'a', units: 4 },
  ]);
  expect(read).toEqual(['a', 'b']);
});

it('works what changes during a reading into what was read, in order', async () => {
  const { ready, read, take } = open({ a: 5 });
  const { promise, resolve } = Promise.withResolvers();
  const taken = take(['a'], promise);
  ready.change('a', sold);
  ready.change('a', (shown) => ({ ...shown, units: shown.units * 10 }));
  resolve(undefined);
  expect(await taken).toEqual([{ _id: 'a', units: 40 }]);
  expect(await take(['a'])).toEqual([{ _id: 'a', units: 40 }]);
  expect(read).toEqual(['a']);
});

it('keeps nothing of a reading during which something was dropped', async () => {
  const { ready, read, take } = open({ a: 5, b: 7 });
  const { promise, resolve } = Promise.withResolvers();
  const taken = take(['a'], promise);
  ready.change('a', sold);
  ready.drop(['b']);
  resolve(undefined);
  expect(await taken).toEqual([{ _id: 'a', units: 5 }]);
  await take(['a']);
  expect(read).toEqual(['a', 'a']);
});
