import { describe, expect, it } from 'vitest';
import { checkoutTotal, lineMinor, ownFieldNames } from './checkout.rules.ts';

const dress = {
  name: 'Dress',
  quantity: 2,
  prices: [
    { currency: 'usd', amount: 148.1 },
    { currency: 'ngn', amount: 186000 },
  ],
};
const gown = { name: 'Gown', quantity: 1, prices: [{ currency: 'usd', amount: 0.2 }] };

describe('the sum of a checkout', () => {
  it('adds minor units, so that no cent is lost to fractions', () => {
    expect(checkoutTotal([dress, gown], 'USD')).toEqual({ totalMinor: 29_640, missing: [] });
    expect(lineMinor(dress, 'USD')).toBe(29_620);
  });

  it('never falls back to another currency: it names the piece', () => {
    expect(checkoutTotal([dress, gown], 'NGN')).toEqual({ totalMinor: 37_200_000, missing: ['Gown'] });
    expect(lineMinor(gown, 'NGN')).toBeUndefined();
  });
});

it('calls the server’s fields by the names of the form', () => {
  expect(ownFieldNames({ 'address.email': 'a', currency: 'b' })).toEqual({ email: 'a', currency: 'b' });
});
