import { expect, it } from 'vitest';
import { sizePricesAt } from './size-prices.ts';

const product = {
  prices: [
    { currency: 'NGN' as const, amountMinor: 14_000_055 },
    { currency: 'USD' as const, amountMinor: 12_000 },
  ],
  salePrices: [{ currency: 'NGN' as const, amountMinor: 12_600_050 }],
  saleFrom: new Date('2026-03-01T00:00:00Z'),
  saleUntil: new Date('2026-03-08T00:00:00Z'),
};
const before = new Date('2026-02-28T00:00:00Z');
const during = new Date('2026-03-02T00:00:00Z');
const dearer = { surchargeMinor: { NGN: 500_001 } };

it('is the price and the surcharge of the size', () => {
  expect(sizePricesAt(product, dearer, before)).toEqual({
    prices: [
      { currency: 'NGN', amountMinor: 14_500_056 },
      { currency: 'USD', amountMinor: 12_000 },
    ],
    compareAt: [],
  });
});

it('is the sale price and the surcharge during a sale, which is in the price before too', () => {
  const { prices, compareAt } = sizePricesAt(product, dearer, during);
  expect(prices[0]).toEqual({ currency: 'NGN', amountMinor: 13_100_051 });
  expect(compareAt).toEqual([{ currency: 'NGN', amountMinor: 14_500_056 }]);
});

it('is the price alone where no size has its own', () => {
  expect(sizePricesAt(product, undefined, before).prices).toEqual(product.prices);
  expect(sizePricesAt(product, {}, before).prices).toEqual(product.prices);
});
