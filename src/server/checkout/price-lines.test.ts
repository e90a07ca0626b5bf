import { describe, expect, it } from 'vitest';
import { type Currency, currencies } from '../../contract/money/currencies.ts';
import type { SoldProduct } from '../orders/orders.rules.ts';
import { priceLines } from './price-lines.ts';

const product = (id: string, prices: Partial<Record<Currency, number>>): SoldProduct => ({
  id,
  name: `Dress ${id}`,
  available: 4,
  variants: [],
  cost: null,
  category: 'Bubu',
  madeToMeasure: null,
  madeToOrder: null,
  availableSizes: 'S,M',
  availableColors: [],
  prices: currencies.flatMap((currency) => {
    const amountMinor = prices[currency];
    return amountMinor === undefined ? [] : [{ currency, amountMinor }];
  }),
  salePrices: [],
  saleFrom: null,
  saleUntil: null,
  images: [{ key: `picture-${id}`, color: null }],
});
const now = new Date('2026-11-20T12:00:00Z');
const products = (...all: SoldProduct[]) => new Map(all.map((one) => [one.id, one]));
const line = (itemId: string, quantity: number, size = '') => ({ itemId, quantity, size, color: '' });

describe('lines as they are sold', () => {
  const both = products(product('a', { USD: 100, NGN: 700 }), product('b', { USD: 50, NGN: 9 }));

  it('keep their order, and add up in the order’s currency and in dollars', () => {
    const priced = priceLines([line('b', 1), line('a', 2)], both, 'NGN', now);
    expect(priced.lines.map(({ name, lineTotalMinor }) => [name, lineTotalMinor])).toEqual([
      ['Dress b', 9],
      ['Dress a', 1400],
    ]);
    expect(priced).toMatchObject({ amountMinor: 1409, amountUsdMinor: 250 });
  });

  it('have a value in dollars only when each product has a price in dollars', () => {
    const naira = products(product('a', { USD: 100, NGN: 700 }), product('b', { NGN: 9 }));
    expect(priceLines([line('a', 2), line('b', 1)], naira, 'NGN', now).amountUsdMinor).toBeNull();
    expect(priceLines([line('b', 1), line('a', 2)], naira, 'NGN', now).amountUsdMinor).toBeNull();
  });

  it.each([
    ['a product that is gone', [line('c', 1)], { code: 'PRODUCT_NOT_FOUND' }],
    ['a size it has not', [line('a', 1, 'XL')], { code: 'INVALID_FIELDS' }],
    ['a currency it is not sold in', [line('a', 1)], { code: 'NOT_SOLD_IN' }, 'EUR' as const],
    [
      'more over its lines than there is',
      [line('a', 3, 'S'), line('a', 2, 'M')],
      { code: 'OUT_OF_STOCK', data: { available: 4, itemId: 'a', name: 'Dress a' } },
    ],
  ])('are refused for %s', (_, cart, error, currency: 'NGN' | 'EUR' = 'NGN') => {
    expect(() => priceLines(cart, both, currency, now)).toThrow(expect.objectContaining(error));
  });
});
