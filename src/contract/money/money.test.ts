import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  abroadInCodes,
  currencies,
  currenciesForDelivery,
  currencyTable,
  minorDigitsOf,
  toCurrency,
} from './currencies.ts';
import { abroadCurrencyList, formatCurrencies } from './currency-messages.ts';
import {
  currencySymbol,
  formatMinor,
  formatPrice,
  plainAmount,
  toMajor,
  toMinor,
  totalMinor,
} from './money.ts';

const anyCurrency = fc.constantFrom(...currencies);
const amount = fc.integer({ min: 0, max: 100_000_000_00 });

/** As a person would write it: the symbol, groups of three digits, two decimals. */
function written(symbol: string, minor: number): string {
  const digits = String(minor).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${symbol}${whole}.${digits.slice(-2)}`;
}

describe('amounts', () => {
  it.each([
    [125000, 'USD', '$1,250.00'],
    [18600050, 'NGN', '₦186,000.50'],
    [5, 'gbp', '£0.05'],
    [-1999, 'EUR', '-€19.99'],
    [0, 'USD', '$0.00'],
    [123456, 'XOF', 'XOF 1,234.56'],
  ])('%i of %s are written %s', (minor, currency, text) => {
    expect(formatMinor(minor, currency)).toBe(text);
  });

  it.each([
    [125000, 'USD', '$1,250'],
    [18600050, 'NGN', '₦186,000.50'],
    [-200000, 'NGN', '-₦2,000'],
    [0, 'GBP', '£0'],
    [100, 'XOF', 'XOF 1'],
  ])('%i of %s are shown as the price %s', (minor, currency, text) => {
    expect(formatPrice(minor, currency)).toBe(text);
  });

  it('are written with every digit, however large', () => {
    const symbols = { USD: '$', NGN: '₦', GBP: '£', EUR: '€' };
    fc.assert(
      fc.property(anyCurrency, amount, (currency, minor) => {
        expect(formatMinor(minor, currency)).toBe(written(symbols[currency], minor));
      }),
    );
  });

  it('come back from major units as they were', () => {
    fc.assert(
      fc.property(anyCurrency, amount, (currency, minor) => {
        expect(toMinor(toMajor(minor, currency), currency)).toBe(minor);
        expect(toMinor(Number(plainAmount(toMajor(minor, currency), currency)), currency)).toBe(minor);
      }),
    );
    expect(plainAmount(186000.5, 'NGN')).toBe('186000.50');
  });

  it('add up to a total with the shipping', () => {
    expect(totalMinor([{ unitPriceMinor: 1999, quantity: 3 }], 500)).toBe(6497);
    expect(totalMinor([])).toBe(0);
  });
});

describe('the currencies', () => {
  test.each(currencies)('%s has the name and the digits that Intl knows', (code) => {
    const { name, minorDigits } = currencyTable[code];
    expect(name).toBe(new Intl.DisplayNames('en', { type: 'currency' }).of(code));
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
    expect(minorDigits).toBe(format.resolvedOptions().maximumFractionDigits);
    expect(currencySymbol(code)).not.toContain(code);
  });

  it('are named in sentences', () => {
    expect(formatCurrencies('short', currencies)).toBe('US dollars, naira, pounds and euros');
    expect(formatCurrencies('formal', currencies)).toBe(
      'US dollars, Nigerian naira, pounds sterling and euros',
    );
    expect([abroadInCodes, abroadCurrencyList]).toEqual(['USD or GBP', 'US dollars or pounds sterling']);
  });

  it('are all taken at home, and some abroad', () => {
    expect(currenciesForDelivery('Nigeria')).toEqual(currencies);
    expect(currenciesForDelivery('Ghana')).toEqual(['USD', 'GBP']);
  });

  it('are known in any spelling', () => {
    expect([toCurrency('usd'), toCurrency('Ngn'), toCurrency('XOF')]).toEqual(['USD', 'NGN', undefined]);
    expect(minorDigitsOf('XOF')).toBe(2);
  });
});
