import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatRateAt, vatRefund, vatWithin, withVat } from './vat.ts';

const line = (lineTotalMinor: number, discountMinor = 0) => ({ lineTotalMinor, discountMinor });

describe('the VAT within prices', () => {
  it('is ₦7,500.00 of ₦107,500.00 at 7.5 %', () => {
    expect(vatWithin(10_750_000, 750)).toBe(750_000);
  });

  it.each([
    [100, 0, 0],
    [1, 750, 0],
    [7, 750, 0],
    [8, 750, 1],
    [20_000, 10_000, 10_000],
    [9_007_199_254_740_991, 750, 628_409_250_330_767],
  ])('of %i at %i hundredths of a percent is %i', (amount, rate, vat) => {
    expect(vatWithin(amount, rate)).toBe(vat);
  });

  it('of three lines of ₦3,333.33 adds up to that of the order', () => {
    const { lines, vatMinor, shippingVatMinor } = withVat(
      [line(333_333), line(333_333), line(333_333)],
      0,
      750,
    );
    expect(vatMinor).toBe(69_767);
    expect(lines.map((each) => each.vatMinor)).toEqual([23_256, 23_256, 23_255]);
    expect(shippingVatMinor).toBe(0);
  });

  it('is of what is paid for a line after its discount, and of the delivery fee', () => {
    const taxed = withVat([line(2_150_000, 1_075_000)], 215_000, 750);
    expect(taxed).toMatchObject({ vatMinor: 90_000, shippingVatMinor: 15_000, vatRate: 750 });
    expect(taxed.lines[0]).toMatchObject({ vatMinor: 75_000, vatRate: 750 });
  });

  it('is nothing where there is none, and changes no line', () => {
    const { lines, ...vat } = withVat([line(5000, 200)], 300, 0);
    expect(vat).toEqual({ vatMinor: 0, shippingVatMinor: 0, vatRate: 0 });
    expect(lines).toEqual([{ ...line(5000, 200), vatMinor: 0, vatRate: 0 }]);
  });

  it('adds up whatever the lines, and no part is off by a whole minor unit', () => {
    const part = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 20 }),
        part,
        fc.integer({ min: 0, max: 10_000 }),
        (parts, fee, rate) => {
          const { lines, vatMinor, shippingVatMinor } = withVat(
            parts.map((each) => line(each)),
            fee,
            rate,
          );
          expect(lines.reduce((sum, each) => sum + each.vatMinor, shippingVatMinor)).toBe(vatMinor);
          for (const each of lines) {
            expect(each.vatMinor).toBeGreaterThanOrEqual(0);
            expect(Math.abs(each.vatMinor - (each.lineTotalMinor * rate) / (10_000 + rate))).toBeLessThan(1);
          }
        },
      ),
    );
  });
});

describe('the rate of a day and a country', () => {
  const settings = { on: true, percent: 7.5, from: '2026-11-16' };

  it.each([
    ['2026-11-15', 'NG', 0],
    ['2026-11-16', 'NG', 750],
    ['2026-11-17', 'Nigeria', 750],
    ['2026-11-17', 'GB', 0],
  ])('on %s in %s is %i', (day, country, rate) => {
    expect(vatRateAt(settings, day, country)).toBe(rate);
  });

  it('is none while it is off, and applies immediately without a date', () => {
    expect(vatRateAt({ ...settings, on: false }, '2026-11-17', 'NG')).toBe(0);
    expect(vatRateAt({ ...settings, from: '' }, '2000-01-01', 'NG')).toBe(750);
  });

  it('keeps two digits of a percentage', () => {
    expect(vatRateAt({ on: true, percent: 8.15, from: '' }, '2026-11-17', 'NG')).toBe(815);
  });
});

describe('the VAT that a credit note gives back', () => {
  it('is in proportion: 30 % of the money, 30 % of the VAT', () => {
    expect(vatRefund({ amountMinor: 10_750_000, vatMinor: 750_000 }, 3_225_000)).toBe(225_000);
  });

  it('is never more than was taken, and all of it with the last part', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
        (amountMinor, parts) => {
          const left = { amountMinor, vatMinor: vatWithin(amountMinor, 750) };
          for (const part of parts) {
            const back = Math.floor(left.amountMinor * part);
            const vat = vatRefund(left, back);
            expect(vat).toBeLessThanOrEqual(left.vatMinor);
            expect(vat).toBeLessThanOrEqual(back);
            left.amountMinor -= back;
            left.vatMinor -= vat;
          }
          expect(vatRefund(left, left.amountMinor)).toBe(left.vatMinor);
        },
      ),
    );
  });

  it('is none where nothing is left', () => {
    expect(vatRefund({ amountMinor: 0, vatMinor: 0 }, 0)).toBe(0);
  });
});
