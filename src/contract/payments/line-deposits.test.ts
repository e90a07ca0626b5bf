import { describe, expect, it } from 'vitest';
import { getDepositMinor, getLinePartMinor } from './line-deposits.ts';

describe('the part of a line that is paid first', () => {
  it.each([
    [10_000_100, 70, 7_000_070],
    [101, 70, 71],
    [1, 1, 1],
    [0, 70, 0],
    [9_007_199_254_740_991, 99, 8_917_127_262_193_582],
    [333_333, 100, 333_333],
  ])('of %d at %d percent is %d, rounded up', (paidMinor, depositPercent, part) => {
    expect(getLinePartMinor({ paidMinor, depositPercent })).toBe(part);
  });
});

describe('the first payment of an order', () => {
  it('takes the part of each line, and all of the delivery and of other lines', () => {
    const lines = [
      { paidMinor: 101, depositPercent: 70 },
      { paidMinor: 101, depositPercent: 50 },
      { paidMinor: 1000, depositPercent: 100 },
    ];
    // 71 and 51 of the two, not 122 of their sum, and 40 for the delivery
    expect(getDepositMinor(lines, 1242)).toBe(71 + 51 + 1000 + 40);
  });

  it('is no other than the whole where nothing is left for later', () => {
    expect(getDepositMinor([{ paidMinor: 1000, depositPercent: 100 }], 1040)).toBeUndefined();
    expect(getDepositMinor([{ paidMinor: 1, depositPercent: 70 }], 41)).toBeUndefined();
  });
});
