import { expect, it } from 'vitest';
import { numberInWords } from './number-words.ts';
import { listInWords } from './words.ts';

it('says numbers in letters up to twenty', () => {
  expect([0, 2, 15, 20, 21].map(numberInWords)).toEqual(['zero', 'two', 'fifteen', 'twenty', '21']);
});

it('joins a list by commas, and its end by a word', () => {
  expect(listInWords([])).toBe('');
  expect(listInWords(['USD'])).toBe('USD');
  expect(listInWords(['NGN', 'USD'])).toBe('NGN and USD');
  expect(listInWords(['USD', 'NGN', 'GBP'], 'or')).toBe('USD, NGN or GBP');
});
