import { describe, expect, it } from 'vitest';
import {
  byCurrency,
  currencies,
  currenciesAbroad,
  currenciesForDelivery,
  isHomeCountry,
  minorDigitsOf,
  toCurrency,
} from './currencies.ts';
import { formatCurrencies } from './currency-messages.ts';

describe('the home country', () => {
  it.each(['Nigeria', 'nigeria', ' NIGERIA ', 'ng', 'NGA'])('is %j', (country) => {
    expect(isHomeCountry(country)).toBe(true);
    expect(currenciesForDelivery(country)).toEqual(currencies);
  });

  it.each(['Niger', 'Ghana', '', 'Federal Republic of Nigeria', 'Nigeria 2', 'xng', 'England', 'nge'])(
    'is not %j',
    (country) => {
      expect(isHomeCountry(country)).toBe(false);
      expect(currenciesForDelivery(country)).toEqual(currenciesAbroad);
    },
  );
});

it('deliveries abroad are paid in dollars or pounds', () => expect(currenciesAbroad).toEqual(['USD', 'GBP']));

it.each([
  ['usd', 'USD'],
  ['NGN', 'NGN'],
  ['Gbp', 'GBP'],
  ['JPY', undefined],
  ['', undefined],
  ['US', undefined],
])('%j is the currency %s', (typed, code) => expect(toCurrency(typed)).toBe(code));

it('every currency has two decimals, and so has one the shop does not know', () => {
  expect(byCurrency(minorDigitsOf)).toEqual({ USD: 2, NGN: 2, GBP: 2, EUR: 2 });
  expect(minorDigitsOf('XXX')).toBe(2);
});

it('the currencies stand in sentences by name', () => {
  expect(formatCurrencies('short', currencies)).toBe('US dollars, naira, pounds and euros');
  expect(formatCurrencies('formal', currencies)).toBe(
    'US dollars, Nigerian naira, pounds sterling and euros',
  );
});
