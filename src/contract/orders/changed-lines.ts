import { lineTotalMinor, type PricedLine } from '../money/money.ts';
import { paidForUnits } from '../money/order-totals.ts';

/** A line's sums in minor units. */
export type LineSums = { lineTotalMinor: number; discountMinor: number };

/**
 * What a line comes to with fewer units: each costs what it did, and its discount shrinks with it, so that what was
 * paid for the others is what it costs less.
 */
export function lineWith(line: PricedLine & { discountMinor: number }, quantity: number): LineSums {
  const total = lineTotalMinor({ ...line, quantity });
  const paidMinor = paidForUnits(line, { before: 0, count: quantity });
  return { lineTotalMinor: total, discountMinor: total - paidMinor };
}

/** What an order comes to with these lines, in minor units. */
export function changedTotals(
  lines: readonly LineSums[],
  shippingFeeMinor: number,
): { amountMinor: number; discountMinor: number } {
  const linesMinor = lines.reduce((sum, line) => sum + line.lineTotalMinor, 0);
  const discountMinor = lines.reduce((sum, line) => sum + line.discountMinor, 0);
  return { amountMinor: linesMinor - discountMinor + shippingFeeMinor, discountMinor };
}
