import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToStock, isSameLine, mergeCartData, mergeLines, takeAway, toCartData } from './cart.ts';

const line = fc.record({
  itemId: fc.constantFrom('a', 'b', 'c'),
  size: fc.constantFrom('', 'S', 'M'),
  color: fc.constantFrom('', 'Red'),
  quantity: fc.integer({ min: 1, max: 20 }),
});
const cart = fc.uniqueArray(line, { comparator: isSameLine, maxLength: 10 });

describe('merging carts', () => {
  it('keeps one dress in two sizes as two lines', () => {
    const small = { itemId: 'a', size: 'S', color: 'Red', quantity: 1 };
    const medium = { ...small, size: 'M', quantity: 2 };
    expect(mergeLines([small], [medium])).toEqual([small, medium]);
  });

  it('takes the larger quantity, so that merging twice changes nothing', () => {
    fc.assert(
      fc.property(cart, cart, (mine, theirs) => {
        const once = mergeLines(mine, theirs);
        expect(mergeLines(once, theirs)).toEqual(once);
        for (const theirLine of theirs) {
          const merged = once.find((other) => isSameLine(other, theirLine));
          expect(merged?.quantity).toBeGreaterThanOrEqual(theirLine.quantity);
        }
      }),
    );
  });
});

describe('cutting to stock', () => {
  it('never keeps more of a product than there is, summed over its lines', () => {
    fc.assert(
      fc.property(cart, fc.integer({ min: 0, max: 30 }), (lines, stock) => {
        const { kept } = cutToStock(lines, () => stock);
        for (const quantity of Object.values(toCartData(kept))) expect(quantity).toBeLessThanOrEqual(stock);
      }),
    );
  });

  it('drops unknown products and tells what was cut', () => {
    const lines = [
      { itemId: 'a', size: 'S', color: '', quantity: 3 },
      { itemId: 'a', size: 'M', color: '', quantity: 3 },
      { itemId: 'gone', size: 'M', color: '', quantity: 1 },
    ];
    const { kept, cut } = cutToStock(lines, (id) => (id === 'a' ? 4 : undefined));
    expect(kept.map((entry) => entry.quantity)).toEqual([3, 1]);
    expect(cut).toEqual([{ itemId: 'a', quantity: 1 }]);
  });
});

describe('merging a map of products', () => {
  it('changes nothing when the cart’s own map comes back, and is the same twice', () => {
    fc.assert(
      fc.property(cart, cart, (mine, theirs) => {
        expect(mergeCartData(mine, toCartData(mine))).toEqual(mine);
        const once = mergeCartData(mine, toCartData(theirs));
        expect(mergeCartData(once, toCartData(theirs))).toEqual(once);
        for (const [itemId, quantity] of Object.entries(toCartData(once)))
          expect(quantity).toBe(Math.max(toCartData(mine)[itemId] ?? 0, toCartData(theirs)[itemId] ?? 0));
      }),
    );
  });

  it('gives what is missing to the newest line of the product', () => {
    const small = { itemId: 'a', size: 'S', color: 'Red', quantity: 1 };
    const medium = { ...small, size: 'M', quantity: 2 };
    expect(mergeCartData([small, medium], { a: 5 })).toEqual([small, { ...medium, quantity: 4 }]);
    expect(mergeCartData([], { a: 5 })).toEqual([{ itemId: 'a', size: '', color: '', quantity: 5 }]);
  });
});

describe('taking away', () => {
  const small = { itemId: 'a', size: 'S', color: 'Red', quantity: 2 };
  const medium = { ...small, size: 'M', quantity: 3 };
  const product = { itemId: 'a', size: '', color: '' };

  it('without size and colour takes units of the product, newest lines first', () => {
    expect(takeAway([small, medium], { ...product, quantity: 1 })).toEqual([{ ...medium, quantity: 2 }]);
    expect(takeAway([small, medium], { ...product, quantity: 4 })).toEqual([
      { ...medium, quantity: 0 },
      { ...small, quantity: 1 },
    ]);
    expect(takeAway([small, medium], product).map(({ quantity }) => quantity)).toEqual([0, 0]);
  });

  it('touches no other size than the one that is named, and takes a line without options first', () => {
    expect(takeAway([small, medium], { ...small, size: 'L', quantity: 1 })).toEqual([]);
    const plain = { ...product, quantity: 2 };
    expect(takeAway([plain, small], { ...product, quantity: 5 })).toEqual([{ ...plain, quantity: 0 }]);
  });
});
