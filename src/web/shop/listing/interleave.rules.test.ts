import { expect, test } from 'vitest';
import { interleave } from './interleave.rules.ts';

test('lists the first of each list before the second of any', () => {
  expect(interleave([['a1', 'a2', 'a3'], ['b1'], [], ['c1', 'c2']])).toEqual([
    'a1',
    'b1',
    'c1',
    'a2',
    'c2',
    'a3',
  ]);
});

test('returns nothing for no or empty lists', () => {
  expect(interleave([])).toEqual([]);
  expect(interleave([[], []])).toEqual([]);
});
