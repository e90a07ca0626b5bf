import { expect, test } from 'vitest';
import { installPolyfills } from './polyfills.ts';

const items = [3, 1, 2];
const isOdd = (item: number) => item % 2 === 1;
const uses = {
  at: () => [items.at(-1), items.at(0), items.at(9), 'abc'.at(-2)],
  findLast: () => [items.findLast(isOdd), items.findLast((item) => item > 9), items.findLastIndex(isOdd)],
  copies: () => [items.toReversed(), items.toSorted(), items.toSorted((a, b) => b - a), items.with(-1, 9)],
  toSpliced: () => [items.toSpliced(1, 1), items.toSpliced(1, 0, 7, 8), items.toSpliced(0, 2, 5)],
  toWellFormed: () => ['a\ud83d', '\udc57b', '👗'].map((text) => text.toWellFormed()),
  hasOwn: () => [Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString')],
  canParse: () => [URL.canParse('/a', 'https://b.example'), URL.canParse('/a'), URL.canParse('https://b')],
};

const replaced: [target: object, names: string[]][] = [
  [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
  [String.prototype, ['at', 'toWellFormed']],
  [Object, ['hasOwn']],
  [URL, ['canParse']],
];

test('behaves like the built-in functions in old browsers', async () => {
  const expected = Object.values(uses).map((use) => use());
  const before = replaced.map(([target, names]) =>
    names.map((name) => [target, name, Object.getOwnPropertyDescriptor(target, name) ?? {}] as const),
  );
  for (const [target, names] of replaced) for (const name of names) Reflect.deleteProperty(target, name);
  installPolyfills();
  const given = Object.values(uses).map((use) => use());
  const enumerable = Object.keys(Array.prototype);
  for (const [target, name, descriptor] of before.flat()) Object.defineProperty(target, name, descriptor);
  expect(given).toEqual(expected);
  expect(enumerable).toEqual([]);
  expect(items).toEqual([3, 1, 2]);
});
