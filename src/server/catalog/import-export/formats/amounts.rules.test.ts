import { describe, expect, it } from 'vitest';
import { decimalSignOf, readExternalPrice } from './amounts.rules.ts';

const naira = { currency: 'NGN', taken: {}, sign: undefined } as const;
const read = (text: string, money: Parameters<typeof readExternalPrice>[2] = naira) =>
  readExternalPrice(text, 'price', money);
const minor = (text: string, money?: Parameters<typeof readExternalPrice>[2]) => {
  const reading = read(text, money);
  return 'value' in reading ? [reading.value.currency, reading.value.amountMinor] : reading.error;
};

describe('an amount of a file', () => {
  it.each([
    ['15000', 15_000],
    ['15,000', 15_000],
    ['12,500', 12_500],
    ['15 000', 15_000],
    ['15’000', 15_000],
    ['15.000,00', 15_000],
    ['1.250.000,00', 1_250_000],
    ['₦15,000', 15_000],
    ['=N=15,000', 15_000],
    ['N15,000', 15_000],
    ['N 15,000.50', 15_000.5],
    ['15,000 naira', 15_000],
    ['NGN 15,000', 15_000],
    ['₦15,000 NGN', 15_000],
    ['15,000/-', 15_000],
    ['149.0000', 149],
    ['45000.000', 45_000],
    ['1,250.000', 1_250],
    ['0.500', 0.5],
    ['150k', 150_000],
    ['150 K', 150_000],
    ['₦12.5k', 12_500],
    ['1.2m', 1_200_000],
    ['1,2m', 1_200_000],
    ['2M', 2_000_000],
    ['1.25 million', 1_250_000],
    ['1,500k', 1_500_000],
  ])('%s is %d naira', (text, amount) => expect(minor(text)).toEqual(['NGN', amount * 100]));

  it.each(['12.500', '12.000', '₦7.250', '999.999', '1.250.000', '1.200k'])(
    '%s is refused, since it can be read in two ways',
    (text) =>
      expect(minor(text)).toBe(
        `The NGN price "${text}" can be read in two ways: write it like 15000 or 15,000.50.`,
      ),
  );

  it.each([
    'from 15000',
    '15000-20000',
    '1.5E+04',
    '15000 each',
    'ca. 15000',
    '-500',
    '2 for 5000',
    '15kg',
    '$15 NGN',
    '15b',
  ])('%s is refused, since it says more than an amount', (text) =>
    expect(minor(text)).toBe(`The NGN price "${text}" is not an amount: write 15000 or 15,000.50.`),
  );

  it('is certain in a file or in a currency with one sign before decimals', () => {
    expect(minor('12.500', { ...naira, sign: ',' })).toEqual(['NGN', 1_250_000]);
    expect(minor('1.250.000', { ...naira, sign: ',' })).toEqual(['NGN', 125_000_000]);
    expect(minor('12.500', { ...naira, sign: '.' })).toEqual(['NGN', 1_250]);
    expect(minor('12,500', { ...naira, sign: ',' })).toMatch(/two ways/);
    const taken = { ...naira, taken: { KWD: 'USD', XOF: 'NGN' } } as const;
    expect(minor('KWD 12.500', taken)).toEqual(['USD', 1_250]);
    expect(minor('12.500 XOF', taken)).toEqual(['NGN', 1_250_000]);
  });
});

describe('what stands before decimals in a file', () => {
  it.each([
    ['.', ['12.500', '149.99', '1,250.00', '9']],
    ['.', ['12.500', '149.0000']],
    [',', ['12.500', '1.234,50']],
    [undefined, ['12.500', '12,500', '45']],
    [undefined, ['149.99', '149,99']],
    [undefined, ['149.99', '150k']],
    [undefined, ['12.5']],
  ])('is %s for %j', (sign, amounts) => expect(decimalSignOf(amounts)).toBe(sign));
});
