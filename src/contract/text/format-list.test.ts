import { expect, it } from 'vitest';
import { formatList } from './format-list.ts';
import { spellNumber } from './spell-number.ts';

it('says numbers in letters up to twenty', () => {
  expect([0, 2, 15, 20, 21].map(spellNumber)).toEqual(['zero', 'two', 'fifteen', 'twenty', '21']);
});

it('joins a list by commas, and its end by a word', () => {
  expect(formatList([])).toBe('');
  expect(formatList(['USD'])).toBe('USD');
  expect(formatList(['NGN', 'USD'])).toBe('NGN and USD');
  expect(formatList(['USD', 'NGN', 'GBP'], 'or')).toBe('USD, NGN or GBP');
});
