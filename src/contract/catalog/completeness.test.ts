import { expect, test } from 'vitest';
import { formatMissing, publishingProblems } from './completeness.ts';

const whole = {
  description: 'Wide and cool.',
  prices: [{ currency: 'NGN' }, { currency: 'usd' }],
  pictures: [{}],
};

test('a complete product lacks nothing, in the currencies that the shop sells in', () => {
  expect(publishingProblems(whole, ['NGN', 'USD'])).toEqual({});
  expect(formatMissing(whole, ['NGN', 'USD'])).toEqual([]);
});

test('an empty draft lacks each thing that a shopper needs', () => {
  const empty = { description: '  ', prices: [], pictures: [] };
  expect(publishingProblems(empty, ['NGN'])).toEqual({
    description: 'Description is required.',
    prices: 'The NGN price is required.',
    images: expect.stringContaining('picture'),
  });
  expect(formatMissing(empty, ['NGN'])).toEqual(['description', 'NGN price', 'picture']);
});

test('prices that are not there are named together, the first of them at the field', () => {
  const sold = ['NGN', 'USD', 'GBP', 'EUR'] as const;
  expect(formatMissing(whole, sold)).toEqual(['GBP and EUR price']);
  expect(Object.keys(publishingProblems(whole, sold))).toEqual(['prices']);
  expect(publishingProblems(whole, sold).prices).toContain('GBP');
});
