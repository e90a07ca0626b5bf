import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measuresText, toLineMeasures } from '../measures/line-measures.ts';
import {
  type CartLine,
  exceedsStock,
  isSameLine,
  limitToStock,
  lineKey,
  mergeCartData,
  mergeLines,
  quantityOf,
  stockCuts,
  subtractLines,
  toCartData,
  totalUnits,
  unitsOfProduct,
  withQuantity,
} from './cart.ts';

const line = fc.record({
  itemId: fc.constantFrom('a', 'b', 'c'),
  size: fc.constantFrom('', 'S', 'M'),
  color: fc.constantFrom('', 'Red'),
  quantity: fc.integer({ min: 1, max: 20 }),
});
const sewn = (name: string, quantity = 1): CartLine => ({
  itemId: 'a',
  size: 'Made to measure',
  color: '',
  quantity,
  measures: { name, basis: 'body', unit: 'in', values: { bust: '36½', waist: '30' } },
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

describe('a line with measures', () => {
  it('is another for another person, and the same in whatever order the figures were typed', () => {
    const [mum, ada] = [sewn('Mum'), sewn('Ada')];
    const retyped = { ...mum, measures: { ...mum.measures, values: { waist: '30', bust: '36½', hip: '' } } };
    expect(isSameLine(mum, ada)).toBe(false);
    expect(isSameLine(mum, { ...mum, measures: undefined })).toBe(false);
    expect(isSameLine(mum, retyped as CartLine)).toBe(true);
    expect(lineKey(retyped as CartLine)).toBe(lineKey(mum));
    expect(mergeLines([mum], [ada, { ...mum, quantity: 4 }])).toEqual([sewn('Mum', 4), ada]);
    expect(withQuantity([], mum, 2)).toEqual([sewn('Mum', 2)]);
  });

  it('takes no stock from the sizes', () => {
    const small = { itemId: 'a', size: 'S', color: '', quantity: 1 };
    const lines = [sewn('Mum', 5), sewn('Ada', 5)];
    expect(exceedsStock(lines, small, 1, 1)).toBe(false);
    expect(exceedsStock([...lines, small], small, 2, 1)).toBe(true);
    expect(stockCuts([...lines, small], (_, { measures }) => (measures ? { ofPair: 9 } : 1))).toEqual([]);
  });

  it('does not grow by a map of products', () => {
    const small = { itemId: 'a', size: 'S', color: '', quantity: 1 };
    expect(mergeCartData([small, sewn('Mum')], { a: 4 })).toEqual([{ ...small, quantity: 3 }, sewn('Mum')]);
  });

  it('comes back from an order as it was typed', () => {
    const { measures } = sewn('Mum');
    const frozen = {
      profileId: '',
      version: 0,
      name: 'Mum',
      basis: 'body',
      unit: 'in',
      values: { waist: { typed: '30', mm: 762 }, bust: { typed: '36½', mm: 927 } },
      size: '',
      changes: '',
      takenBy: 'self',
      takenAt: '2026-11-26T10:00:00.000Z',
    } as const;
    expect(measures && measuresText(toLineMeasures(frozen))).toBe(measures && measuresText(measures));
    expect(toLineMeasures({ ...frozen, profileId: 'p' })).toEqual({ profileId: 'p' });
  });
});

describe('cutting to stock', () => {
  it('never keeps more of a product than there is, summed over its lines', () => {
    fc.assert(
      fc.property(cart, fc.integer({ min: 0, max: 30 }), (lines, stock) => {
        const { remaining } = limitToStock(lines, () => stock);
        for (const quantity of Object.values(toCartData(remaining)))
          expect(quantity).toBeLessThanOrEqual(stock);
      }),
    );
  });

  it('drops unknown products and tells what was cut', () => {
    const lines = [
      { itemId: 'a', size: 'S', color: '', quantity: 3 },
      { itemId: 'a', size: 'M', color: '', quantity: 3 },
      { itemId: 'gone', size: 'M', color: '', quantity: 1 },
    ];
    const { remaining, cut } = limitToStock(lines, (id) => (id === 'a' ? 4 : undefined));
    expect(remaining.map((entry) => entry.quantity)).toEqual([3, 1]);
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
    expect(subtractLines([small, medium], { ...product, quantity: 1 })).toEqual([{ ...medium, quantity: 2 }]);
    expect(subtractLines([small, medium], { ...product, quantity: 4 })).toEqual([
      { ...medium, quantity: 0 },
      { ...small, quantity: 1 },
    ]);
    expect(subtractLines([small, medium], product).map(({ quantity }) => quantity)).toEqual([0, 0]);
  });

  it('touches no other size than the one that is named, and takes a line without options first', () => {
    expect(subtractLines([small, medium], { ...small, size: 'L', quantity: 1 })).toEqual([]);
    const plain = { ...product, quantity: 2 };
    expect(subtractLines([plain, small], { ...product, quantity: 5 })).toEqual([{ ...plain, quantity: 0 }]);
  });
});

const inM: CartLine = { itemId: 'dress', size: 'M', color: 'Indigo', quantity: 2 };
const inL: CartLine = { itemId: 'dress', size: 'L', color: 'Indigo', quantity: 1 };
const bubu: CartLine = { itemId: 'bubu', size: 'M', color: 'Clay', quantity: 1 };

describe('lines', () => {
  it('are distinguished by size and colour', () => {
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
      fc.property(cart, line, (lines, wanted) => {
        const changed = withQuantity(lines, wanted, wanted.quantity);
        expect(quantityOf(changed, wanted)).toBe(wanted.quantity);
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
    expect(stockCuts([inM, inL, bubu], (id) => stock.get(id))).toEqual([
      { line: inL, to: 0, available: 2 },
      { line: bubu, to: 0, available: 0 },
    ]);
  });

  it('counts each size and colour by itself where stock is counted so', () => {
    expect(exceedsStock([inM, inL], inL, 3, { ofPair: 3 })).toBe(false);
    expect(exceedsStock([inM, inL], inL, 4, { ofPair: 3 })).toBe(true);
    const stock = (_: string, { size }: { size: string }) => ({ ofPair: size === 'M' ? 0 : 9 });
    expect(stockCuts([inM, inL], stock)).toEqual([{ line: inM, to: 0, available: 0 }]);
    expect(limitToStock([inM, inL], stock).remaining).toEqual([inL]);
  });

  it('takes a colour without a name and none at all for the same pieces', () => {
    const [none, unnamed] = ['', 'Default'].map((color) => ({ ...inM, color, quantity: 2 }));
    if (!none || !unnamed) throw new Error('two lines');
    expect(exceedsStock([none], unnamed, 2, { ofPair: 3 })).toBe(true);
    expect(stockCuts([none, unnamed], () => ({ ofPair: 3 }))).toEqual([
      { line: unnamed, to: 1, available: 3 },
    ]);
  });

  it('leaves no product above its stock', () => {
    fc.assert(
      fc.property(cart, fc.integer({ min: 0, max: 6 }), (cart, stock) => {
        const cut = stockCuts(cart, () => stock).reduce<CartLine[]>(
          (lines, { line, to }) => withQuantity(lines, line, to),
          cart,
        );
        for (const { itemId } of cut) expect(unitsOfProduct(cut, itemId)).toBeLessThanOrEqual(stock);
      }),
    );
  });
});

it('merging keeps the larger quantity of each line', () => {
  expect(mergeLines([inM], [{ ...inM, quantity: 5 }, bubu])).toEqual([{ ...inM, quantity: 5 }, bubu]);
});

describe('at the edges', () => {
  const small = { itemId: 'a', size: 'S', color: 'Red', quantity: 2 };
  const medium = { ...small, size: 'M', quantity: 3 };
  const other = { ...small, itemId: 'b', size: '', color: '', quantity: 1 };

  it('a line that is not there has no pieces', () => {
    expect([quantityOf([small], small), quantityOf([small], medium), quantityOf([], small)]).toEqual([
      2, 0, 0,
    ]);
  });

  it('a line that is not made larger never exceeds the stock', () => {
    expect(exceedsStock([small, medium], small, 2, 0)).toBe(false);
    expect(exceedsStock([small, medium], small, 3, 5)).toBe(true);
    expect(exceedsStock([small, medium], small, 3, 6)).toBe(false);
    expect(exceedsStock([], small, 1, 0)).toBe(true);
  });

  it('a merged line takes the larger quantity, whichever cart it is in', () => {
    const fewer = { ...small, quantity: 1 };
    expect(mergeLines([small], [fewer])).toEqual([small]);
    expect(mergeLines([fewer], [small])).toEqual([small]);
  });

  it('a map that says no more than the cart changes nothing', () => {
    expect(mergeCartData([small, medium], { a: 5, b: 0 })).toEqual([small, medium]);
    expect(mergeCartData([small, medium], { a: 6, b: 1 })).toEqual([
      small,
      { ...medium, quantity: 4 },
      other,
    ]);
  });

  it('what is taken away without a size is of that product, newest first, and no more than that', () => {
    const anySize = { itemId: 'a', size: '', color: '' };
    expect(subtractLines([small, medium, other], { ...anySize, quantity: 4 })).toEqual([
      { ...medium, quantity: 0 },
      { ...small, quantity: 1 },
    ]);
    expect(subtractLines([small, medium], { ...anySize, quantity: 3 })).toEqual([{ ...medium, quantity: 0 }]);
    expect(subtractLines([small, medium, other], anySize).map(({ quantity }) => quantity)).toEqual([0, 0]);
  });

  it.each([[{ size: 'L', color: '' }], [{ size: '', color: 'Red' }], [{ size: 'L', color: 'Red' }]])(
    'nothing is taken of %j where that line is not there',
    (named) => {
      expect(subtractLines([small, medium], { itemId: 'a', ...named })).toEqual([]);
    },
  );

  it('unknown products are not cut but dropped, and lines that are sold out go', () => {
    const stock = (itemId: string) => (itemId === 'a' ? 2 : undefined);
    expect(stockCuts([small, medium, other], stock)).toEqual([{ line: medium, to: 0, available: 2 }]);
    expect(limitToStock([small, medium, other], stock)).toEqual({
      remaining: [small],
      cut: [{ itemId: 'a', quantity: 0 }],
    });
  });
});
