import { expect, it } from 'vitest';
import type { Currency } from '../../../contract/money/currencies.ts';
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

it('offers only the card in Nigeria, in the chosen currency or the first payable one', () => {
  expect(ways('Nigeria', 'NGN')).toEqual(['card NGN']);
  expect(ways('Nigeria', 'EUR')).toEqual(['card USD']);
});

it('offers each method abroad in a payable currency, the card first', () => {
  expect(ways('United Kingdom', 'GBP')).toEqual(['card USD', 'transfer GBP']);
  expect(ways('Germany', 'EUR')).toEqual(['card USD', 'transfer USD']);
});

it('hides methods that cannot be used, even all of them', () => {
  expect(ways('Germany', 'GBP', { transferOffered: false })).toEqual(['card USD']);
  expect(ways('Germany', 'GBP', { cardCurrencies: [] })).toEqual(['transfer GBP']);
  expect(ways('Nigeria', 'NGN', { cardCurrencies: [] })).toEqual([]);
});
