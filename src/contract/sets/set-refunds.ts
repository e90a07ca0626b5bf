import { lineTotalMinor } from '../money/money.ts';
import { type DiscountedUnits, paidForUnits, roundShare } from '../money/order-totals.ts';

/** A line of an order as far as the price of its set is concerned; minor units. */
export type SoldInSet = DiscountedUnits & {
  productId?: string | undefined;
  /** The set it was sold in; empty or left out: none. */
  setId?: string | undefined;
  /** Of the line's discount, what the set took off. */
  setDiscountMinor?: number | undefined;
};

/**
 * What goes back for units of lines, in minor units, after others of them went back. What was paid for the pieces of a set
 * that are kept is calculated at their single prices, complete sets at the set's, and never as more than was paid: so
 * refunds one after another add up to exactly what was paid.
 * @param before units of each line that went back already
 * @param wanted units of lines, by index; what goes back for each is in the same order
 */
export function refundUnits(
  lines: readonly SoldInSet[],
  before: readonly number[],
  wanted: readonly { index: number; quantity: number }[],
): number[] {
  const back = lines.map(({ quantity }, index) => Math.min(before[index] ?? 0, quantity));
  return wanted.map(({ index, quantity: count }) => {
    const line = lines[index];
    if (!line) return 0;
    const already = Math.min(back[index] ?? 0, line.quantity - count);
    if (!line.setId) {
      back[index] = already + count;
      return paidForUnits(line, { before: already, count });
    }
    back[index] = already;
    const refundedMinor = refundOfSet(lines, back, line.setId);
    back[index] = already + count;
    return refundOfSet(lines, back, line.setId) - refundedMinor;
  });
}

/** All that goes back of a set while so many units of each line are back. */
function refundOfSet(lines: readonly SoldInSet[], back: readonly number[], setId: string): number {
  const pieces = lines.flatMap((line, index) =>
    line.setId === setId ? [{ line, back: back[index] ?? 0 }] : [],
  );
  const productIds = [...new Set(pieces.map(({ line }) => line.productId))];
  const products = productIds.map((id) => pieces.filter(({ line }) => line.productId === id));
  const sets = Math.min(...products.map((of) => of.reduce((sum, { line }) => sum + line.quantity, 0)));
  const takenOffMinor = pieces.reduce((sum, { line }) => sum + (line.setDiscountMinor ?? 0), 0);
  const paidMinor = pieces.reduce((sum, { line }) => sum + lineTotalMinor(line) - line.discountMinor, 0);
  let keptMinor = paidMinor;
  // what is kept never costs more than it would with further pieces of the set
  for (let complete = 0; complete <= sets; complete += 1) {
    const singleMinor = products.reduce((sum, of) => sum + singlePrice(of, complete), 0);
    keptMinor = Math.min(keptMinor, singleMinor - roundShare(takenOffMinor, complete, sets));
  }
  return paidMinor - Math.max(0, keptMinor);
}

/** The single prices of the units that are kept of a product, and of the cheapest others up to a number of units. */
function singlePrice(of: readonly { line: SoldInSet; back: number }[], atLeast: number): number {
  let missing = atLeast - of.reduce((sum, { line, back }) => sum + line.quantity - back, 0);
  let sum = 0;
  for (const { line, back } of of.toSorted((a, b) => a.line.unitPriceMinor - b.line.unitPriceMinor)) {
    const more = Math.max(0, Math.min(missing, back));
    missing -= more;
    const alone = { ...line, discountMinor: line.discountMinor - (line.setDiscountMinor ?? 0) };
    sum += paidForUnits(alone, { before: 0, count: line.quantity - back + more });
  }
  return sum;
}
