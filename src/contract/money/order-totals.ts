import { lineTotalMinor, type PricedLine } from './money.ts';

/** What an order comes to, in minor units: `amountMinor` is lines less discount plus shipping. */
export type OrderTotals = {
  linesMinor: number;
  discountMinor: number;
  shippingFeeMinor: number;
  amountMinor: number;
  /** Each line's share of the discount; together they are the discount. */
  lineDiscountsMinor: number[];
};

/**
 * The totals of an order. Checkout, order, receipt and mail share it.
 * @param lineDiscountsMinor each line's share, from {@link percentOff} or {@link amountOff}; none without a discount
 */
export function orderTotals(
  lines: readonly PricedLine[],
  { lineDiscountsMinor = lines.map(() => 0), shippingFeeMinor = 0 } = {},
): OrderTotals {
  const linesMinor = lines.reduce((sum, line) => sum + lineTotalMinor(line), 0);
  const discountMinor = lineDiscountsMinor.reduce((sum, share) => sum + share, 0);
  const amountMinor = linesMinor - discountMinor + shippingFeeMinor;
  return { linesMinor, discountMinor, shippingFeeMinor, amountMinor, lineDiscountsMinor };
}

/** A line that a discount may lessen: its total in minor units, and whether it counts for it. */
export type DiscountedLine = { totalMinor: number; counts: boolean };

/**
 * Each line's share of a percentage off those that count, in minor units: the sum is rounded half up once, every
 * share likewise, and the last line that counts takes the remainder. No share is negative or more than its line.
 * @param percentHundredths hundredths of a percent: 1250 is 12.5 %
 */
export function percentOff(lines: readonly DiscountedLine[], percentHundredths: number): number[] {
  return allocate(lines, roundShare(sumAmounts(lines), percentHundredths, 10_000));
}

/** As {@link percentOff}, of an amount in minor units; never more than the lines that count. */
export function amountOff(lines: readonly DiscountedLine[], offMinor: number): number[] {
  return allocate(lines, Math.min(offMinor, sumAmounts(lines)));
}

/** A line with its share of the discount, in minor units. */
export type DiscountedUnits = PricedLine & { discountMinor: number };

/**
 * Returns the amount paid for some units of a line, in minor units, after `before` others of it were refunded:
 * rounded half up, so that its units refunded one by one add up to exactly what was paid for the line.
 */
export function paidForUnits(line: DiscountedUnits, units: { before: number; count: number }): number {
  const paidMinor = lineTotalMinor(line) - line.discountMinor;
  const upTo = (count: number) => roundShare(paidMinor, count, line.quantity);
  return upTo(units.before + units.count) - upTo(units.before);
}

function sumAmounts(lines: readonly DiscountedLine[]): number {
  return lines.reduce((sum, { totalMinor, counts }) => sum + (counts ? totalMinor : 0), 0);
}

function allocate(lines: readonly DiscountedLine[], offMinor: number): number[] {
  const sum = sumAmounts(lines);
  const last = lines.findLastIndex(({ counts, totalMinor }) => counts && totalMinor > 0);
  let left = offMinor;
  const shares = lines.map(({ totalMinor, counts }, index) => {
    if (!counts || sum === 0) return 0;
    const share = index === last ? Math.min(left, totalMinor) : roundShare(offMinor, totalMinor, sum);
    const taken = Math.min(share, left);
    left -= taken;
    return taken;
  });
  // the rest that exceeds the last line, since all before it were rounded down
  for (let index = last - 1; left > 0 && index >= 0; index -= 1) {
    const { totalMinor = 0, counts = false } = lines[index] ?? {};
    const more = counts ? Math.min(left, totalMinor - (shares[index] ?? 0)) : 0;
    shares[index] = (shares[index] ?? 0) + more;
    left -= more;
  }
  return shares;
}

/** `whole × part / all`, half up; exact for any amount of money. */
export function roundShare(total: number, part: number, all: number): number {
  if (all === 0) return 0;
  return Number((2n * BigInt(total) * BigInt(part) + BigInt(all)) / (2n * BigInt(all)));
}
