import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from './currencies.ts';
import { toMajor } from './money.ts';
import { type PriceMinor, priceOf, pricesOf, shownPrice, sortPriceMinor } from './pricing.ts';

const stored: PriceMinor[] = [
  { currency: 'NGN', amountMinor: 18600050 },
  { currency: 'GBP', amountMinor: 9900 },
];
const answered = {
  prices: [
    { currency: 'ngn', amount: 186000.5 },
    { currency: 'gbp', amount: 99 },
  ],
};

describe('what a piece costs', () => {
  it('is its price in a currency, or nothing', () => {
    expect(priceOf({ prices: stored }, 'NGN')).toBe(18600050);
    expect(priceOf({ prices: stored }, 'USD')).toBeUndefined();
    expect(priceOf({ prices: [] }, 'USD')).toBeUndefined();
  });

  it('is shown in the wanted currency, else in the first one', () => {
    expect(shownPrice(answered, 'GBP')).toEqual({ currency: 'GBP', amountMinor: 9900 });
    expect(shownPrice(answered, 'USD')).toEqual({ currency: 'NGN', amountMinor: 18600050 });
    expect(shownPrice({ prices: [] }, 'USD')).toBeUndefined();
  });

  it('sorts by dollars, else by the first price, else by nothing', () => {
    expect(sortPriceMinor({ prices: [...stored, { currency: 'USD', amountMinor: 14800 }] })).toBe(14800);
    expect(sortPriceMinor({ prices: stored })).toBe(18600050);
    expect(sortPriceMinor({ prices: [] })).toBe(0);
  });

  it('is the same from the database, which the order reads, and from the API, which pages read', () => {
    const price = fc.record({
      currency: fc.constantFrom(...currencies),
      amountMinor: fc.integer({ min: 1, max: 100_000_000_00 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(price, { selector: ({ currency }) => currency }), (prices) => {
        const shown = prices.map(({ currency, amountMinor }) => ({
          currency: currency.toLowerCase(),
          amount: toMajor(amountMinor, currency),
        }));
        expect(pricesOf({ prices: shown })).toEqual(pricesOf({ prices }));
        for (const currency of currencies)
          expect(priceOf({ prices: shown }, currency)).toBe(priceOf({ prices }, currency));
      }),
    );
  });
});
