import { expect, test } from 'vitest';
import { formatShortAmount } from './short-amount.rules.ts';

test.each([
  [0, 'NGN', '₦0', undefined],
  [83_750_000, 'NGN', '₦837,500', undefined],
  [99_999_965, 'NGN', '₦999,999.65', undefined],
  [1_035_719_665, 'NGN', '₦10.36m', '₦10,357,196.65'],
  [100_000_000, 'NGN', '₦1m', undefined],
  [230_000_000, 'NGN', '₦2.3m', undefined],
  [250_000_000, 'USD', '$2.5m', undefined],
  [-1_035_719_665, 'NGN', '-₦10.36m', '-₦10,357,196.65'],
  [123_456_789_012, 'NGN', '₦1.23bn', '₦1,234,567,890.12'],
])('formats %d minor units of %s as %s', (minor, currency, shown, whole) => {
  expect(formatShortAmount(minor, currency)).toEqual({ shown, whole });
});
