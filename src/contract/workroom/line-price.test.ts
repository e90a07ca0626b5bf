import { expect, it } from 'vitest';
import { withLowestPrices } from '../money/lowest-prices.ts';
import { priceLine } from './line-price.ts';
import { madeToMeasureSize } from './made-to-measure-size.ts';

const product = {
  prices: [
    { currency: 'ngn', amount: 140_000.1 },
    { currency: 'usd', amount: 120 },
  ],
  compareAt: [{ currency: 'ngn', amount: 150_000.2 }],
  variants: [
    { size: 'M', color: 'Rust', quantity: 1 },
    { size: 'XL', color: 'Rust', quantity: 0, surcharge: { NGN: 5000.25 } },
  ],
};
const measured = { size: madeToMeasureSize };

it('adds the surcharge to the price now and to the one before, to the minor unit', () => {
  const offered = { ...product, madeToMeasure: { on: true, surcharge: { NGN: 25_000.2 } } };
  const priced = priceLine(offered, measured);
  expect(priced.prices).toEqual([
    { currency: 'ngn', amount: 165_000.3 },
    { currency: 'usd', amount: 120 },
  ]);
  expect(priced.compareAt).toEqual([{ currency: 'ngn', amount: 175_000.4 }]);
});

it('adds nothing while it is not offered', () => {
  expect(priceLine(product, measured)).toBe(product);
  const off = { ...product, madeToMeasure: { on: false, surcharge: { NGN: 1 } } };
  expect(priceLine(off, measured)).toBe(off);
});

it('adds what the chosen size costs more, and only in its currencies', () => {
  const priced = priceLine(product, { size: 'XL', color: 'Rust' });
  expect(priced.prices.map(({ amount }) => amount)).toEqual([145_000.35, 120]);
  expect(priced.compareAt).toEqual([{ currency: 'ngn', amount: 155_000.45 }]);
  expect(priceLine(product, { size: 'M', color: 'Rust' })).toBe(product);
});

it('begins from the cheapest size before one is chosen, in each currency where they differ', () => {
  const lowest = withLowestPrices(product, product.variants);
  expect(priceLine({ ...product, lowest }, {}).prices).toEqual([
    { currency: 'ngn', amount: 140_000.1, from: true },
    { currency: 'usd', amount: 120 },
  ]);
  expect(lowest.compareAt).toEqual(product.compareAt);
  const alike = product.variants.map((row) => ({ ...row, surcharge: { NGN: 10 } }));
  expect(withLowestPrices(product, alike).prices[0]).toEqual({ currency: 'ngn', amount: 140_010.1 });
  expect(withLowestPrices(product, [])).toBe(product);
  expect(priceLine(product, {})).toEqual(product);
});
