import { expect, it } from 'vitest';
import { formatPartPaid } from './part-paid.ts';

it.each([
  [15_000_100, 4_500_030, '₦105,000.70 of ₦150,001.00 paid'],
  [15_000_100, 0, undefined],
  [15_000_100, 15_000_100, undefined],
])('tells of %i with %i due: %s', (amountMinor, dueMinor, words) => {
  expect(formatPartPaid({ amountMinor, dueMinor, currency: 'NGN' })).toBe(words);
});
