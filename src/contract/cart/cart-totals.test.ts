import { describe, expect, it } from 'vitest';
import { cartTotals } from './cart-totals.ts';

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
