import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '../money/currencies.ts';
import {
  missingPrices,
  missingSizes,
  parseAmount,
  parseBoolean,
  parseCount,
  parsePrices,
  parseSizeList,
  parseTextList,
} from './product-form.rules.ts';

describe('an amount', () => {
  const read = (typed: string) => parseAmount(typed, 'The USD price', 'USD');

  it.each([
    ['148', 14_800],
    [' 148 ', 14_800],
    ['148.5', 14_850],
    ['148.05', 14_805],
    ['0.01', 1],
    ['1,000', 100_000],
    ['186,000.50', 18_600_050],
    ['12,345,678', 1_234_567_800],
    ['99999999.99', 9_999_999_999],
  ])('typed as %s is %i minor units', (typed, value) => {
    expect(read(typed)).toEqual({ value });
  });

  it.each([
    ['', 'The USD price is required.'],
    ['  ', 'The USD price is required.'],
    ['148,50', 'The USD price: write 148.50 with a point, not a comma.'],
    ['148,5', 'The USD price: write 148.5 with a point, not a comma.'],
    ['0', 'The USD price must be above 0.'],
    ['0.00', 'The USD price must be above 0.'],
    ['100000000', 'The USD price must be below 100,000,000.'],
    ['100,000,000.01', 'The USD price must be below 100,000,000.'],
  ])('typed as %j is refused: %s', (typed, error) => {
    expect(read(typed)).toEqual({ error });
  });

  it.each([
    '-1',
    '+1',
    '1e3',
    '0x10',
    '1.005',
    '1.',
    '.5',
    '1,00,000',
    '1000,000',
    '1 000',
    '$5',
    'NaN',
    '١',
  ])('typed as %j is no number', (typed) => {
    expect(read(typed)).toEqual({
      error: 'The USD price is a number above 0 with at most two decimals, like 148.00.',
    });
  });

  it('is read exactly as it was written, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (minor) => {
        const typed = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
        expect(read(typed)).toEqual({ value: minor });
      }),
    );
  });
});

describe('prices', () => {
  it('are read as a list or a map, in any spelling, and answered in the order of the menu', () => {
    const value = currencies.map((currency) => ({ currency, amountMinor: 1000 }));
    const reversed = [...currencies].reverse();
    expect(
      parsePrices(reversed.map((currency) => ({ currency: ` ${currency.toLowerCase()} `, amount: 10 }))),
    ).toEqual({
      value,
    });
    expect(parsePrices(Object.fromEntries(reversed.map((currency) => [currency, '10.00'])))).toEqual({
      value,
    });
    expect(parsePrices({ gbp: 5 })).toEqual({ value: [{ currency: 'GBP', amountMinor: 500 }] });
  });

  it.each([[undefined], [null], [''], [5], [[]], [{}], ['[]']])('are required: %j', (listed) => {
    expect(parsePrices(listed)).toEqual({ error: missingPrices });
  });

  it.each([
    [{ JPY: 5 }, 'Prices are in USD, NGN, GBP and EUR only.'],
    [[null], 'Prices are in USD, NGN, GBP and EUR only.'],
    [[{ currency: 5, amount: 5 }], 'Prices are in USD, NGN, GBP and EUR only.'],
    [{ usd: 5, USD: 5 }, 'The USD price is given twice.'],
    [{ usd: 5, ngn: 0 }, 'The NGN price must be above 0.'],
    [{ usd: {} }, 'The USD price is required.'],
    [[{ currency: 'EUR' }], 'The EUR price is required.'],
  ])('%j are refused: %s', (listed, error) => {
    expect(parsePrices(listed)).toEqual({ error });
  });
});

describe('sizes', () => {
  it.each([
    ['M,S', 'S,M'],
    [' m , xxl,', 'M,XXL'],
    [['L', 's'], 'S,L'],
    [['S,M', 'XL'], 'S,M,XL'],
    ['S,S,S', 'S'],
  ])('%j are %s', (listed, value) => {
    expect(parseSizeList(listed)).toEqual({ value });
  });

  it.each([[''], [','], [[]], [undefined], [null], [[null]]])('are required: %j', (listed) => {
    expect(parseSizeList(listed)).toEqual({ error: missingSizes });
    expect(missingSizes).toBe('Choose at least one size.');
  });

  it('that are too long are named, no longer than can be read', () => {
    expect(parseSizeList('38,S')).toEqual({ value: 'S,38' });
    expect(parseSizeList('x'.repeat(50))).toEqual({
      error: `Size ${'X'.repeat(20)} is not known; choose from S, M, L, XL, XXL.`,
    });
  });
});

describe('a count', () => {
  const read = (typed: string) => parseCount(typed, { label: 'Stock quantity', max: 1_000_000 });

  it.each([
    ['0', 0],
    [' 7 ', 7],
    ['1000000', 1_000_000],
  ])('typed as %j is %i', (typed, value) => expect(read(typed)).toEqual({ value }));

  it.each([
    ['', 'Stock quantity is required.'],
    ['-1', 'Stock quantity is a whole number from 0.'],
    ['1.5', 'Stock quantity is a whole number from 0.'],
    ['1,000', 'Stock quantity is a whole number from 0.'],
    ['1234567890', 'Stock quantity is a whole number from 0.'],
    ['x1', 'Stock quantity is a whole number from 0.'],
    ['1000001', 'Stock quantity is at most 1,000,000.'],
  ])('typed as %j is refused: %s', (typed, error) => expect(read(typed)).toEqual({ error }));
});

it.each([
  ['yes', true],
  [' TRUE ', true],
  ['on', true],
  ['1', true],
  ['no', false],
  ['False', false],
  ['off', false],
  ['0', false],
  ['', undefined],
  ['maybe', undefined],
])('a switch that says %j is %s', (typed, expected) => expect(parseBoolean(typed)).toBe(expected));

describe('a list of words', () => {
  const row = { label: 'Tags', max: 3, letters: 10 };

  it.each([
    ['owambe, adire', ['owambe', 'adire']],
    [' aso  oke ;; lace,', ['aso oke', 'lace']],
    [['Àdìrẹ', 'adire', 'ADIRE'], ['Àdìrẹ']],
    [['church, office'], ['church', 'office']],
    ['', []],
    [[], []],
  ])('%j is %j', (listed, value) => expect(parseTextList(listed, row)).toEqual({ value }));

  it('has at most so many, each of so many letters', () => {
    expect(parseTextList('a,b,c,d', row)).toEqual({ error: 'Tags: at most 3.' });
    expect(parseTextList('a,b,c,A', row)).toEqual({ value: ['a', 'b', 'c'] });
    expect(parseTextList('12345678901', row)).toEqual({
      error: 'Tags: “12345678901…” is longer than 10 letters.',
    });
  });
});
