import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOff, orderTotals, paidForUnits, percentOff } from './order-totals.ts';

const counting = (...totals: number[]) => totals.map((totalMinor) => ({ totalMinor, counts: true }));
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe('a discount shared out to the kobo', () => {
  it('10 % of ₦33,333.33 and ₦0.01: rounded half up, the remainder on the last line', () => {
    expect(percentOff(counting(3_333_333, 1), 1000)).toEqual([333_333, 0]);
    expect(percentOff(counting(5, 5, 5), 1000)).toEqual([1, 1, 0]);
  });

  it('an amount is taken by the share of each line, never more than the lines', () => {
    expect(amountOff(counting(100, 100, 100), 100)).toEqual([33, 33, 34]);
    expect(amountOff(counting(100, 50), 1000)).toEqual([100, 50]);
  });

  it('lines that do not count stay as they are', () => {
    expect(percentOff([{ totalMinor: 1000, counts: false }, ...counting(1000)], 5000)).toEqual([0, 500]);
    expect(amountOff([{ totalMinor: 1000, counts: false }], 500)).toEqual([0]);
  });

  const lines = fc.array(
    fc.record({ totalMinor: fc.integer({ min: 0, max: 5_000_000_000 }), counts: fc.boolean() }),
    { maxLength: 40 },
  );

  it('shares of random lines add up to the discount, and none is negative or more than its line', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 10_000 }), fc.nat(9_000_000_000), (all, percent, off) => {
        const countable = sum(all.filter(({ counts }) => counts).map(({ totalMinor }) => totalMinor));
        const byPercent = percentOff(all, percent);
        expect(Math.abs(sum(byPercent) - (countable * percent) / 10_000)).toBeLessThanOrEqual(0.5);
        const byAmount = amountOff(all, off);
        expect(sum(byAmount)).toBe(Math.min(off, countable));
        for (const shares of [byPercent, byAmount]) {
          for (const [index, share] of shares.entries()) {
            const { totalMinor = 0, counts = false } = all[index] ?? {};
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(counts ? totalMinor : 0);
          }
        }
      }),
    );
  });

  it('lines − discount + shipping = amount', () => {
    const priced = [
      { unitPriceMinor: 18_600_050, quantity: 3 },
      { unitPriceMinor: 1, quantity: 1 },
    ];
    const lineDiscountsMinor = percentOff(counting(55_800_150, 1), 1000);
    expect(orderTotals(priced, { lineDiscountsMinor, shippingFeeMinor: 550_000 })).toEqual({
      linesMinor: 55_800_151,
      discountMinor: 5_580_015,
      shippingFeeMinor: 550_000,
      amountMinor: 50_770_136,
      lineDiscountsMinor,
    });
    expect(orderTotals(priced).amountMinor).toBe(55_800_151);
  });
});

it('units of a line paid back one after the other come to what was paid for it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_000_000 }),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 10_000 }),
      (unitPriceMinor, parts, percent) => {
        const quantity = sum(parts);
        const discountMinor = sum(percentOff(counting(unitPriceMinor * quantity), percent));
        let before = 0;
        const paid = parts.map((count) => {
          const part = paidForUnits({ unitPriceMinor, quantity, discountMinor }, { before, count });
          before += count;
          return part;
        });
        expect(sum(paid)).toBe(unitPriceMinor * quantity - discountMinor);
        expect(Math.min(...paid)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
