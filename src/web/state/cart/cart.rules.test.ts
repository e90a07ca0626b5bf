import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '../../../contract/api/cart.ts';
import {
  cartTotals,
  cutsToStock,
  exceedsStock,
  lineKey,
  mergeCarts,
  quantityOf,
  totalUnits,
  unitsOfProduct,
  withQuantity,
} from './cart.rules.ts';

const inM: CartLine = { itemId: 'dress', size: 'M', color: 'Indigo', quantity: 2 };
const inL: CartLine = { itemId: 'dress', size: 'L', color: 'Indigo', quantity: 1 };
const bubu: CartLine = { itemId: 'bubu', size: 'M', color: 'Clay', quantity: 1 };

const anyLine: fc.Arbitrary<CartLine> = fc.record({
  itemId: fc.constantFrom('a', 'b', 'c'),
  size: fc.constantFrom('S', 'M'),
  color: fc.constantFrom('Indigo', 'Clay'),
  quantity: fc.integer({ min: 1, max: 9 }),
});
const anyCart = fc.uniqueArray(anyLine, { selector: lineKey, maxLength: 8 });

describe('lines', () => {
  it('are told apart by size and colour', () => {
    const lines = withQuantity([inM], inL, 1);
    expect(lines).toHaveLength(2);
    expect(quantityOf(lines, inM)).toBe(2);
    expect(unitsOfProduct(lines, 'dress')).toBe(3);
    expect(totalUnits(lines)).toBe(3);
  });

  it('vanish below 1 and come back where they were', () => {
    const without = withQuantity([inM, inL, bubu], inL, 0);
    expect(without).toEqual([inM, bubu]);
    expect(withQuantity(without, inL, 1, 1)).toEqual([inM, inL, bubu]);
  });

  it('hold exactly the quantity they were set to', () => {
    fc.assert(
      fc.property(anyCart, anyLine, (cart, line) => {
        const changed = withQuantity(cart, line, line.quantity);
        expect(quantityOf(changed, line)).toBe(line.quantity);
        expect(new Set(changed.map(lineKey)).size).toBe(changed.length);
      }),
    );
  });
});

describe('stock', () => {
  it('is shared by all sizes and colours of a product', () => {
    expect(exceedsStock([inM, inL], inL, 2, 4)).toBe(false);
    expect(exceedsStock([inM, inL], inL, 3, 4)).toBe(true);
  });

  it('never stands in the way of taking less', () => {
    expect(exceedsStock([{ ...inM, quantity: 9 }], inM, 8, 3)).toBe(false);
  });

  it('cuts later lines first, and sold out ones to nothing', () => {
    const stock = new Map([
      ['dress', 2],
      ['bubu', 0],
    ]);
    expect(cutsToStock([inM, inL, bubu], (id) => stock.get(id))).toEqual([
      { line: inL, to: 0, available: 2 },
      { line: bubu, to: 0, available: 0 },
    ]);
  });

  it('leaves no product above its stock', () => {
    fc.assert(
      fc.property(anyCart, fc.integer({ min: 0, max: 6 }), (cart, stock) => {
        const cut = cutsToStock(cart, () => stock).reduce<CartLine[]>(
          (lines, { line, to }) => withQuantity(lines, line, to),
          cart,
        );
        for (const { itemId } of cut) expect(unitsOfProduct(cut, itemId)).toBeLessThanOrEqual(stock);
      }),
    );
  });
});

it('merging keeps the larger quantity of each line, and merging twice changes nothing', () => {
  expect(mergeCarts([inM], [{ ...inM, quantity: 5 }, bubu])).toEqual([{ ...inM, quantity: 5 }, bubu]);
  fc.assert(
    fc.property(anyCart, anyCart, (one, other) => {
      const once = mergeCarts(one, other);
      expect(mergeCarts(once, other)).toEqual(once);
    }),
  );
});

describe('totals', () => {
  const usd = { currency: 'usd', amount: 19.99 };
  const ngn = { currency: 'ngn', amount: 30000.5 };

  it('are exact in the wanted currency', () => {
    expect(cartTotals([{ quantity: 3, prices: [ngn, usd] }], 'USD')).toEqual([
      { currency: 'USD', amountMinor: 5997 },
    ]);
  });

  it('stand apart for a piece that has no price in the wanted currency', () => {
    const lines = [
      { quantity: 1, prices: [usd, ngn] },
      { quantity: 2, prices: [ngn] },
    ];
    expect(cartTotals(lines, 'USD')).toEqual([
      { currency: 'USD', amountMinor: 1999 },
      { currency: 'NGN', amountMinor: 6000100 },
    ]);
  });

  it('are zero for nothing, and leave out what has no price', () => {
    expect(cartTotals([], 'GBP')).toEqual([{ currency: 'GBP', amountMinor: 0 }]);
    expect(cartTotals([{ quantity: 1, prices: [] }], 'GBP')).toEqual([{ currency: 'GBP', amountMinor: 0 }]);
  });
});
