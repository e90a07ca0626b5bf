import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesWith } from '../orders/changed-lines.ts';
import { refundUnits } from './set-refunds.ts';
import { completeSets, missingPieces, priceSet, type SetOffer, takeOffSets } from './sets.ts';

const offer = (over: Partial<SetOffer> = {}): SetOffer => ({
  _id: 'x',
  name: 'Sunday best',
  productIds: ['a', 'b'],
  percentHundredths: null,
  prices: { NGN: 10_000_100 },
  ...over,
});
const sets = (...list: SetOffer[]) => new Map(list.map((set) => [set._id, set]));
const piece = (itemId: string, unitPriceMinor: number, over: object = {}) => ({
  itemId,
  set: 'x',
  quantity: 1,
  unitPriceMinor,
  basePriceMinor: unitPriceMinor,
  ...over,
});

describe('what a set takes off', () => {
  it('is shared in proportion to the single prices, the remainder on the last line', () => {
    // 100,001.00 of 150,000.55: 46,666.97 × 2/3 and the rest
    const lines = [piece('a', 10_000_055), piece('b', 5_000_000)];
    const off = takeOffSets(lines, sets(offer()), 'NGN');
    const shares = lines.map(({ unitPriceMinor }, index) => unitPriceMinor - (off[index] ?? 0));
    expect(shares).toEqual([6_666_746, 3_333_354]);
    expect(shares[0]).toBe(Math.round((10_000_100 * 10_000_055) / 15_000_055));
    expect((shares[0] ?? 0) + (shares[1] ?? 0)).toBe(10_000_100);
  });

  it('is a percentage of the prices now, rounded once', () => {
    const tenth = sets(offer({ percentHundredths: 1000, prices: {}, productIds: ['a', 'b', 'c'] }));
    const lines = [piece('a', 333), piece('b', 333), piece('c', 334)];
    expect(takeOffSets(lines, tenth, 'EUR')).toEqual([33, 33, 34]);
  });

  it.each(['NGN', 'USD', 'GBP', 'EUR'] as const)('is exact in %s', (currency) => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 2, maxLength: 5 }),
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 1, max: 4 }),
        (prices, price, quantity) => {
          const productIds = prices.map((_, index) => String(index));
          const set = offer({ productIds, prices: { [currency]: price } });
          const lines = prices.map((each, index) => piece(String(index), each, { quantity }));
          const off = takeOffSets(lines, sets(set), currency);
          const single = prices.reduce((sum, each) => sum + each * quantity, 0);
          expect(off.reduce((sum, each) => sum + each, 0)).toBe(Math.max(0, single - price * quantity));
          for (const [index, each] of off.entries()) {
            expect(each).toBeGreaterThanOrEqual(0);
            expect(each).toBeLessThanOrEqual((prices[index] ?? 0) * quantity);
          }
        },
      ),
    );
  });

  it('counts complete sets only, and nothing in a currency without a price or for more than the pieces cost', () => {
    const lines = [piece('a', 10_000_000, { quantity: 3 }), piece('b', 5_000_000)];
    expect(takeOffSets(lines, sets(offer()), 'NGN').reduce((sum, off) => sum + off)).toBe(4_999_900);
    expect(takeOffSets(lines.slice(0, 1), sets(offer()), 'NGN')).toEqual([0]);
    expect(takeOffSets(lines, sets(offer()), 'USD')).toEqual([0, 0]);
    expect(takeOffSets(lines, sets(offer({ prices: { NGN: 20_000_000 } })), 'NGN')).toEqual([0, 0]);
    expect(takeOffSets(lines, new Map(), 'NGN')).toEqual([0, 0]);
  });

  it('leaves what a size costs more on top of a price', () => {
    const lines = [piece('a', 10_500_000, { basePriceMinor: 10_000_000 }), piece('b', 5_000_000)];
    expect(takeOffSets(lines, sets(offer()), 'NGN').reduce((sum, off) => sum + off)).toBe(4_999_900);
  });

  it('is shown beforehand, where it takes something off', () => {
    const pieces = [{ basePriceMinor: 10_000_000 }, { basePriceMinor: 5_000_000 }];
    expect(priceSet(offer(), pieces, 'NGN')).toEqual({ priceMinor: 10_000_100, singleMinor: 15_000_000 });
    expect(priceSet(offer(), pieces, 'GBP')).toBeUndefined();
    expect(priceSet(offer(), [...pieces, { basePriceMinor: undefined }], 'NGN')).toBeUndefined();
  });
});

describe('lines of sets', () => {
  const line = (itemId: string, quantity: number, set?: string) => ({
    itemId,
    size: 'M',
    color: '',
    quantity,
    ...(set && { set }),
  });

  it('are sold in sets as far as these are complete, and singly beyond', () => {
    const cart = [line('a', 3, 'x'), line('b', 1, 'x'), line('a', 1), line('c', 1, 'x')];
    expect(completeSets(cart, sets(offer()))).toEqual([
      line('a', 1, 'x'),
      line('a', 3),
      line('b', 1, 'x'),
      line('c', 1),
    ]);
    expect(completeSets(cart, new Map())).toEqual([line('a', 4), line('b', 1), line('c', 1)]);
    expect(completeSets([line('a', 1)], new Map())).toEqual([line('a', 1)]);
  });

  it('say what is missing', () => {
    expect(missingPieces([line('a', 2, 'x'), line('b', 1, 'x')], offer())).toEqual([
      { productId: 'b', units: 1 },
    ]);
    expect(missingPieces([line('a', 1, 'x'), line('b', 1, 'x')], offer())).toEqual([]);
  });
});

/** Pieces sold in a set at these single prices, with what it took off each. */
const sold = (...pieces: [unit: number, off: number, quantity?: number, other?: number][]) =>
  pieces.map(([unitPriceMinor, off, quantity = 1, other = 0], index) => ({
    productId: String(index),
    setId: 'x',
    unitPriceMinor,
    quantity,
    setDiscountMinor: off,
    discountMinor: off + other,
  }));
const refund = (lines: ReturnType<typeof sold>, before: number[], index: number, quantity = 1) =>
  refundUnits(lines, before, [{ index, quantity }])[0];

describe('what goes back of a set', () => {
  it('is what was paid less the single prices of what is kept', () => {
    // 60 and 40 for 90
    const lines = sold([6000, 600], [4000, 400]);
    expect(refund(lines, [0, 0], 0)).toBe(5000);
    expect(refund(lines, [0, 0], 1)).toBe(3000);
    expect(refund(lines, [1, 0], 1)).toBe(4000);
    expect(
      refundUnits(
        lines,
        [0, 0],
        [
          { index: 0, quantity: 1 },
          { index: 1, quantity: 1 },
        ],
      ),
    ).toEqual([5000, 4000]);
  });

  it('is never below 0, and the rest goes back with the last piece', () => {
    // 100 and 20 for 90
    const lines = sold([10_000, 2500], [2000, 500]);
    expect(refund(lines, [0, 0], 1)).toBe(0);
    expect(refund(lines, [0, 1], 0)).toBe(9000);
  });

  it('leaves complete sets at their price', () => {
    // twice 60 and 40 for 90
    const lines = sold([6000, 1200, 2], [4000, 800, 2]);
    expect(refund(lines, [0, 0], 0)).toBe(5000);
    expect(refund(lines, [1, 0], 1)).toBe(4000);
    expect(refund(lines, [1, 1], 0, 1)).toBe(5000);
  });

  it('adds up to exactly what was paid, in any order and with another discount', () => {
    const prices = fc.record({
      unit: fc.integer({ min: 1, max: 90_000 }),
      part: fc.integer({ min: 0, max: 90 }),
    });
    fc.assert(
      fc.property(
        fc.array(prices, { minLength: 2, maxLength: 5 }),
        fc.integer({ min: 1, max: 3 }),
        fc.infiniteStream(fc.nat()),
        (pieces, quantity, random) => {
          const lines = sold(
            ...pieces.map(({ unit, part }): [number, number, number] => [
              unit,
              Math.floor((unit * quantity * part) / 100),
              quantity,
            ]),
          );
          const paid = lines.reduce(
            (sum, line) => sum + line.unitPriceMinor * quantity - line.discountMinor,
            0,
          );
          const back = lines.map(() => 0);
          let refunded = 0;
          for (let left = lines.length * quantity; left > 0; left -= 1) {
            const open = lines.flatMap((_, index) => ((back[index] ?? 0) < quantity ? [index] : []));
            const index = open[random.next().value % open.length] ?? 0;
            const part = refund(lines, back, index) ?? 0;
            expect(part).toBeGreaterThanOrEqual(0);
            refunded += part;
            back[index] = (back[index] ?? 0) + 1;
          }
          expect(refunded).toBe(paid);
        },
      ),
    );
  });
});

it('leaves a changed order at the single prices of what stays', () => {
  const lines = sold([6000, 600], [4000, 400]);
  expect(linesWith(lines, [0, 1])).toEqual([
    { lineTotalMinor: 0, discountMinor: 0, setDiscountMinor: 0 },
    { lineTotalMinor: 4000, discountMinor: 0, setDiscountMinor: 0 },
  ]);
  expect(linesWith(sold([6000, 1200, 2], [4000, 800, 2]), [1, 2])).toEqual([
    { lineTotalMinor: 6000, discountMinor: 429, setDiscountMinor: 429 },
    { lineTotalMinor: 8000, discountMinor: 571, setDiscountMinor: 571 },
  ]);
  expect(linesWith(sold([10_000, 2500], [2000, 500]), [1, 0])).toEqual([
    { lineTotalMinor: 10_000, discountMinor: 1000, setDiscountMinor: 1000 },
    { lineTotalMinor: 0, discountMinor: 0, setDiscountMinor: 0 },
  ]);
});
