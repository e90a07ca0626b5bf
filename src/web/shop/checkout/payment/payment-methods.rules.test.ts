import { expect, it } from 'vitest';
import type { Currency } from '../../../../contract/rules/money/currencies.ts';
import { listPayableMethods } from './payment-methods.rules.ts';

const prices = ['usd', 'ngn', 'gbp', 'eur'].map((currency) => ({ currency, amount: 9 }));
const lines = [{ name: 'Robe', quantity: 1, prices }];
const options: { cardCurrencies: Currency[]; transferOffered: boolean } = {
  cardCurrencies: ['NGN', 'USD'],
  transferOffered: true,
};
const ways = (country: string, currency: Currency, over: Partial<typeof options> = {}) =>
  listPayableMethods({ lines, country, currency, options: { ...options, ...over } }).map(
    ({ method, chargedIn }) => `${method} ${chargedIn}`,
  );

it('at home there is the card alone, in the currency chosen or the first that is charged', () => {
  expect(ways('Nigeria', 'NGN')).toEqual(['card NGN']);
  expect(ways('Nigeria', 'EUR')).toEqual(['card USD']);
});

it('abroad each way is in a currency in which it can be paid, the card first', () => {
  expect(ways('United Kingdom', 'GBP')).toEqual(['card USD', 'transfer GBP']);
  expect(ways('Germany', 'EUR')).toEqual(['card USD', 'transfer USD']);
});

it('a way that cannot be used is not there, and none may be left', () => {
  expect(ways('Germany', 'GBP', { transferOffered: false })).toEqual(['card USD']);
  expect(ways('Germany', 'GBP', { cardCurrencies: [] })).toEqual(['transfer GBP']);
  expect(ways('Nigeria', 'NGN', { cardCurrencies: [] })).toEqual([]);
});
