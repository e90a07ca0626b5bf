import { expect, test } from 'vitest';
import { proposePrices, ratesOn } from './price-proposals.ts';

const rates = { NGN: 1, USD: 1550, GBP: 2050 };

test('takes the latest rate up to a day', () => {
  const listed = [
    { currency: 'USD' as const, day: '2026-11-25', rate: 1600 },
    { currency: 'USD' as const, day: '2026-11-20', rate: 1550 },
    { currency: 'USD' as const, day: '2026-10-01', rate: 1500 },
  ];
  expect(ratesOn(listed, '2026-11-24')).toEqual({ NGN: 1, USD: 1550 });
  expect(ratesOn(listed, '2026-11-25')).toEqual({ NGN: 1, USD: 1600 });
  expect(ratesOn(listed, '2026-09-30')).toEqual({ NGN: 1 });
});

test('proposes whole dollars and pounds for naira', () => {
  const { amounts, missingRates } = proposePrices(186_000_00, 'NGN', ['USD', 'NGN', 'GBP'], rates);
  expect(amounts).toEqual({ USD: 120_00, GBP: 91_00 });
  expect(missingRates).toEqual([]);
});

test('proposes naira in steps of 500, and at least one step', () => {
  expect(proposePrices(120_50, 'USD', ['NGN'], rates).amounts).toEqual({ NGN: 187_000_00 });
  expect(proposePrices(1, 'USD', ['NGN', 'GBP'], rates).amounts).toEqual({ NGN: 500_00, GBP: 1_00 });
});

test('names each rate that is missing once', () => {
  const onlyNaira = { NGN: 1 };
  expect(proposePrices(100_00, 'USD', ['NGN', 'EUR'], onlyNaira)).toEqual({
    amounts: {},
    missingRates: ['USD', 'EUR'],
  });
  expect(proposePrices(100_00, 'NGN', ['USD', 'EUR'], rates).missingRates).toEqual(['EUR']);
  expect(proposePrices(100_00, 'USD', ['USD'], onlyNaira).missingRates).toEqual([]);
});
