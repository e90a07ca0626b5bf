import { lineTotalMinor } from '../money/money.ts';
import { amountOff, type DiscountedUnits, paidForUnits } from '../money/order-totals.ts';
import { refundUnits, type SoldInSet } from '../sets/set-refunds.ts';

/** A line's sums in minor units. */
export type LineSums = { lineTotalMinor: number; discountMinor: number };

/** With what of the discount its set took off. */
type ChangedSums = LineSums & { setDiscountMinor: number };

/**
 * What lines come to with fewer units: each costs what it did, and its discount shrinks with it, so that what was paid
 * for the others is what it costs less. What is kept of a set is at single prices, and never costs more than before.
 * @param quantities of each line; 0 takes it out
 */
export function linesWith(lines: readonly SoldInSet[], quantities: readonly number[]): ChangedSums[] {
  const sums = lines.map((line, index) => {
    const { setDiscountMinor = 0 } = line;
    const quantity = quantities[index] ?? line.quantity;
    const alone = lineWith({ ...line, discountMinor: line.discountMinor - setDiscountMinor }, quantity);
    return { ...alone, discountMinor: alone.discountMinor + setDiscountMinor, setDiscountMinor };
  });
  const back = lines.map((line, index) => line.quantity - (quantities[index] ?? line.quantity));
  const broken = new Set(
    lines.flatMap(({ setId }, index) => (setId && (back[index] ?? 0) > 0 ? [setId] : [])),
  );
  for (const setId of broken) takeOffAgain(setId, lines, back, sums);
  return sums;
}

/** The sums of a set's lines once some of its units are gone. */
function takeOffAgain(
  setId: string,
  lines: readonly SoldInSet[],
  back: readonly number[],
  sums: ChangedSums[],
): void {
  const isOfSet = lines.map((line) => line.setId === setId);
  const gone = back.flatMap((quantity, index) =>
    isOfSet[index] && quantity > 0 ? [{ index, quantity }] : [],
  );
  const refunds = refundUnits(
    lines,
    lines.map(() => 0),
    gone,
  );
  const paidMinor = lines.reduce(
    (sum, line, index) => sum + (isOfSet[index] ? lineTotalMinor(line) - line.discountMinor : 0),
    -refunds.reduce((sum, refund) => sum + refund, 0),
  );
  const alone = sums.map((each, index) => ({
    totalMinor: each.lineTotalMinor - each.discountMinor + each.setDiscountMinor,
    counts: isOfSet[index] ?? false,
  }));
  const aloneMinor = alone.reduce((sum, { totalMinor, counts }) => sum + (counts ? totalMinor : 0), 0);
  const shares = amountOff(alone, aloneMinor - paidMinor);
  for (const [index, each] of sums.entries()) {
    if (!isOfSet[index]) continue;
    const setDiscountMinor = shares[index] ?? 0;
    const discountMinor = each.discountMinor - each.setDiscountMinor + setDiscountMinor;
    sums[index] = { ...each, discountMinor, setDiscountMinor };
  }
}

function lineWith(line: DiscountedUnits, quantity: number): LineSums {
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
