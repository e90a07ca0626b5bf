import { expect, it } from 'vitest';
import { withSurcharge } from './line-price.ts';

const product = {
  prices: [
    { currency: 'ngn', amount: 140_000.1 },
    { currency: 'usd', amount: 120 },
  ],
  compareAt: [{ currency: 'ngn', amount: 150_000.2 }],
};

it('adds the surcharge to the price now and to the one before, to the minor unit', () => {
  const priced = withSurcharge({ ...product, madeToMeasure: { on: true, surcharge: { NGN: 25_000.2 } } });
  expect(priced.prices).toEqual([
    { currency: 'ngn', amount: 165_000.3 },
    { currency: 'usd', amount: 120 },
  ]);
  expect(priced.compareAt).toEqual([{ currency: 'ngn', amount: 175_000.4 }]);
});

it('adds nothing while it is not offered', () => {
  expect(withSurcharge(product)).toBe(product);
  const off = { ...product, madeToMeasure: { on: false, surcharge: { NGN: 1 } } };
  expect(withSurcharge(off)).toBe(off);
});
