/** The set that a line is sold in, as stored. */
export type SoldSet = {
  /** Empty: it is sold singly. */
  setId: string;
  setName: string;
  /** Of the line's discount, what the set took off. */
  setDiscountMinor: number;
};

/** A line that is sold singly. */
export const notInSet: SoldSet = { setId: '', setName: '', setDiscountMinor: 0 };

/** A line's total at the price of its set, in minor units; of one that is sold singly its single price. */
export function setTotalMinor(line: Pick<SoldSet, 'setDiscountMinor'> & { lineTotalMinor: number }): number {
  return line.lineTotalMinor - line.setDiscountMinor;
}

/** What sets took off lines, in minor units. */
export function sumSetDiscounts(lines: readonly Pick<SoldSet, 'setDiscountMinor'>[]): number {
  return lines.reduce((sum, { setDiscountMinor }) => sum + setDiscountMinor, 0);
}
