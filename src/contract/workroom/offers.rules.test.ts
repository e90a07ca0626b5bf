import { describe, expect, it } from 'vitest';
import { formatDays } from './lead-days.ts';
import {
  formatMeasureOffer,
  formatOrderOffer,
  parseMeasureOffer,
  parseOrderOffer,
  toShownOffer,
} from './offers.rules.ts';

describe('an offer to sew to measure', () => {
  it('is read with amounts in major units, numbers and text alike', () => {
    const value = { on: true, surchargeMinor: { NGN: 2_500_050, USD: 2000 }, deposit: 70, from: 10, to: 15 };
    const surcharge = { ngn: '25,000.50', USD: 20, GBP: '', EUR: 0 };
    expect(parseMeasureOffer({ on: true, surcharge, deposit: '70', from: '10', to: 15 })).toEqual({ value });
    expect(toShownOffer(value)).toEqual({
      on: true,
      surcharge: { NGN: 25_000.5, USD: 20 },
      deposit: 70,
      from: 10,
      to: 15,
    });
  });

  it('asks for the whole amount first and promises two to three weeks where it says nothing', () => {
    expect(parseMeasureOffer({ on: false })).toEqual({
      value: { on: false, surchargeMinor: {}, deposit: 100, from: 10, to: 15 },
    });
  });

  it.each([
    [{ on: 'yes' }, ['on']],
    [{ on: true, deposit: 0 }, ['deposit']],
    [{ on: true, deposit: 101 }, ['deposit']],
    [{ on: true, deposit: 70.5 }, ['deposit']],
    [{ on: true, from: 0 }, ['from']],
    [{ on: true, from: 15, to: 10 }, ['to']],
    [{ on: true, to: 'soon' }, ['to']],
    [{ on: true, surcharge: { NGN: -1 } }, ['surcharge.NGN']],
    [{ on: true, surcharge: { NGN: '25,5' } }, ['surcharge.NGN']],
    [{ on: true, surcharge: { CHF: 1 } }, ['surcharge']],
    [{ on: true, surcharge: 25 }, ['surcharge']],
    [['on'], ['']],
  ])('of %j is refused at %j', (given, paths) => {
    const reading = parseMeasureOffer(given);
    expect('errors' in reading && Object.keys(reading.errors)).toEqual(paths);
  });

  it('is written down in words', () => {
    const offer = { on: true, surchargeMinor: { NGN: 2_500_000, USD: 2000 }, deposit: 70, from: 10, to: 15 };
    expect(formatMeasureOffer(offer)).toBe('On: $20.00 and ₦25,000.00 more, 70 % first, 10–15 business days');
    expect(formatMeasureOffer({ ...offer, on: false, surchargeMinor: {}, deposit: 100 })).toBe(
      'Off: 10–15 business days',
    );
  });
});

describe('an offer to sew to order', () => {
  it('is read with or without a limit a week', () => {
    expect(parseOrderOffer({ on: true, from: 5, to: 5, perWeek: '3' })).toEqual({
      value: { on: true, from: 5, to: 5, perWeek: 3 },
    });
    for (const perWeek of [undefined, null, ''])
      expect(parseOrderOffer({ on: true, perWeek })).toEqual({
        value: { on: true, from: 10, to: 15, perWeek: null },
      });
  });

  it.each([0, 1.5, 'many'])('refuses %j pieces a week', (perWeek) => {
    const reading = parseOrderOffer({ on: true, perWeek });
    expect('errors' in reading && Object.keys(reading.errors)).toEqual(['perWeek']);
  });

  it('is written down in words', () => {
    expect(formatOrderOffer({ on: true, from: 5, to: 5, perWeek: 1 })).toBe(
      'On: 5 business days, 1 piece a week',
    );
    expect(formatOrderOffer({ on: false, from: 1, to: 1, perWeek: null })).toBe('Off: 1 business day');
  });
});

it.each([
  [{ from: 10, to: 15 }, '10–15 business days'],
  [{ from: 1, to: 1 }, '1 business day'],
])('%j is %s', (days, words) => {
  expect(formatDays(days)).toBe(words);
});
