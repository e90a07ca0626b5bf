import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSameLines } from '../../contract/cart/cart.ts';
import { totalMinor } from '../../contract/money/money.ts';
import { paymentProblem } from '../../contract/payments/payments.rules.ts';
import { newOrderReference } from './order-references.ts';
import {
  buildSearchText,
  countUnitsByProduct,
  extractPhoneDigits,
  type SoldProduct,
  toCartLine,
  toReference,
  toSoldLine,
} from './orders.rules.ts';

const cartLine = fc.record({
  itemId: fc.constantFrom('a', 'b', 'c'),
  size: fc.constantFrom('', 'S', 'M'),
  color: fc.constantFrom('', 'Indigo'),
  quantity: fc.integer({ min: 1, max: 999 }),
});
const cart = fc.array(cartLine, { maxLength: 30 });

const product = (id: string, prices: SoldProduct['prices']): SoldProduct => ({
  id,
  name: id,
  available: 1,
  variants: [],
  cost: null,
  category: 'Bubu',
  madeToMeasure: null,
  madeToOrder: null,
  availableSizes: 'S,M',
  availableColors: [],
  prices,
  salePrices: [],
  saleFrom: null,
  saleUntil: null,
  images: [],
});

describe('an order’s lines', () => {
  it('are unique by product, size and colour, and no piece is lost', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        const merged = mergeSameLines(lines);
        const keys = merged.map(({ itemId, size, color }) => `${itemId}|${size}|${color}`);
        expect(new Set(keys).size).toBe(keys.length);
        expect(countUnitsByProduct(merged)).toEqual(countUnitsByProduct(lines));
      }),
    );
  });

  it('sum to the total however they are split or ordered', () => {
    fc.assert(
      fc.property(cart, fc.integer({ min: 1, max: 1_000_000_00 }), (lines, priceMinor) => {
        const sold = mergeSameLines(lines).map((line) =>
          toSoldLine(line, product(line.itemId, []), priceMinor),
        );
        const units = lines.reduce((sum, line) => sum + line.quantity, 0);
        expect(totalMinor(sold)).toBe(units * priceMinor);
        expect(sold.reduce((sum, line) => sum + line.lineTotalMinor, 0)).toBe(totalMinor(sold));
      }),
    );
  });

  it('are locked in one order by everybody', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        const ids = [...countUnitsByProduct(lines).keys()];
        expect(ids).toEqual(ids.toSorted());
        expect([...countUnitsByProduct(lines.toReversed()).keys()]).toEqual(ids);
      }),
    );
  });
});

describe('a reference', () => {
  it('has eight characters none of which look alike, and is read however it is typed', () => {
    const made = Array.from({ length: 500 }, newOrderReference);
    expect(new Set(made).size).toBe(500);
    for (const reference of made) {
      expect(reference).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
      expect(toReference(` ${reference.slice(0, 4)}-${reference.slice(4)} `.toLowerCase())).toBe(reference);
    }
  });
});

describe('how a delivery may be paid', () => {
  const problem = (
    country: string,
    currency: 'USD' | 'NGN' | 'GBP' | 'EUR',
    paymentMethod: 'card' | 'transfer',
  ) => paymentProblem({ country, currency, paymentMethod }, ['NGN', 'USD'])?.code;

  it.each([
    ['Nigeria', 'NGN', 'card', undefined],
    ['NG', 'USD', 'card', undefined],
    ['Nigeria', 'GBP', 'card', 'CARD_CURRENCY'],
    ['Nigeria', 'EUR', 'card', 'CARD_CURRENCY'],
    ['Nigeria', 'NGN', 'transfer', 'TRANSFER_AT_HOME'],
    ['Ghana', 'USD', 'card', undefined],
    ['Ghana', 'USD', 'transfer', undefined],
    ['Ghana', 'GBP', 'transfer', undefined],
    ['Ghana', 'GBP', 'card', 'CARD_CURRENCY'],
    ['Ghana', 'NGN', 'card', 'CURRENCY_ABROAD'],
    ['Ghana', 'EUR', 'transfer', 'CURRENCY_ABROAD'],
  ] as const)('%s, %s by %s: %s', (country, currency, method, code) => {
    expect(problem(country, currency, method)).toBe(code);
  });

  it('names the currencies that fit', () => {
    expect(
      paymentProblem({ country: 'Ghana', currency: 'GBP', paymentMethod: 'card' }, ['NGN', 'USD'])?.fitting,
    ).toEqual(['USD']);
  });
});

describe('the search of orders', () => {
  it('reads a telephone number in every way of writing it, and nothing else as one', () => {
    for (const typed of ['0803 123 4567', '+2348031234567', '002348031234567', '+234 (0)803-123-4567']) {
      expect(extractPhoneDigits(typed), typed).toBe('8031234567');
    }
    for (const typed of ['K7Q4M2XT', 'Ada', '12', '100%', '234'])
      expect(extractPhoneDigits(typed), typed).toBeUndefined();
  });

  it('searches folded words, of which the first are used when there are many', () => {
    expect(buildSearchText(['K7Q4M2XT', 'Àdùkẹ́', 'Port Harcourt'])).toBe('k7q4m2xt aduke port harcourt');
    const long = buildSearchText(['K7Q4M2XT', 'ẹ'.repeat(5000), 'あ'.repeat(5000)]);
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(2000);
    expect(long.isWellFormed() && !long.includes('\ufffd')).toBe(true);
  });
});

describe('a line as it was sold', () => {
  const images = [
    { key: 'front', color: null },
    { key: 'indigo', color: 'Indigo' },
  ];
  const wanted = { itemId: 'a', size: 'M', color: 'Indigo', quantity: 2 };

  it('has the picture of its colour, else the first, else none', () => {
    const key = (color: string, of: typeof images) =>
      toSoldLine({ ...wanted, color }, { ...product('a', []), images: of }, 100).imageKey;
    expect([key('Indigo', images), key('Clay', images), key('Clay', [])]).toEqual(['indigo', 'front', '']);
  });

  it('is the same line in the cart', () => {
    expect(toCartLine(toSoldLine(wanted, product('a', []), 100))).toEqual(wanted);
  });

  it('counts with the others of its product', () => {
    const units = countUnitsByProduct([
      { ...wanted, itemId: 'b' },
      wanted,
      { ...wanted, size: 'S', quantity: 3 },
    ]);
    expect([...units]).toEqual([
      ['a', 5],
      ['b', 2],
    ]);
  });
});

it.each([
  ['0803 1234', '8031234'],
  ['1234', '1234'],
  ['+234 1234', '1234'],
  ['234 123', '234123'],
  ['0001234', '1234'],
  ['123', undefined],
  ['080-A', undefined],
  ['A 0803 1234', undefined],
  ['0803 1234 B', undefined],
  ['(0)12345', '12345'],
  ['12(0)345', '12345'],
])('the digits of %j are %s', (typed, digits) => expect(extractPhoneDigits(typed)).toBe(digits));

it('a text that is cut ends with a whole letter', () => {
  const text = buildSearchText([`${'a'.repeat(1999)}あ`]);
  expect(text).toBe('a'.repeat(1999));
});
