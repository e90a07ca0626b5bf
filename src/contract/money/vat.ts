import type { LineSums } from '../orders/changed-lines.ts';
import { isHomeCountry } from './currencies.ts';

/** What the owner set of VAT: `percent` with up to two digits, charged from the day `from` (YYYY-MM-DD, Lagos) on. */
export type VatSettings = { on: boolean; percent: number; from: string };

/** The shop as its invoices name it, and its VAT. */
export type BusinessSettings = { legalName: string; rc: string; tin: string; vat: VatSettings };

export const noBusiness: BusinessSettings = {
  legalName: '',
  rc: '',
  tin: '',
  vat: { on: false, percent: 7.5, from: '' },
};

/**
 * The rate that prices include, in hundredths of a percent (7.5 % is 750): none before its day, and none on what is
 * sent abroad.
 * @param day of the order, YYYY-MM-DD in Lagos
 * @param country where it is handed over, by ISO code or English name
 */
export function vatRateAt({ on, percent, from }: VatSettings, day: string, country: string): number {
  if (!on || day < from || !isHomeCountry(country)) return 0;
  return Math.round(percent * 100);
}

/** The VAT within an amount that includes it, in minor units, half up. */
export function vatWithin(amountMinor: number, rate: number): number {
  return Number(divideHalfUp(BigInt(amountMinor) * BigInt(rate), 10_000n + BigInt(rate)));
}

type Taxed<Line> = {
  lines: (Line & { vatMinor: number; vatRate: number })[];
  vatMinor: number;
  shippingVatMinor: number;
  vatRate: number;
};

/**
 * An order's lines with the VAT within what is paid for each, and within the delivery fee, in minor units. The VAT of
 * the whole is rounded once; its parts are rounded down, and what is missing goes to the largest remainders, a minor
 * unit each, so that they add up to it.
 */
export function withVat<Line extends LineSums>(
  lines: readonly Line[],
  shippingFeeMinor: number,
  rate: number,
): Taxed<Line> {
  const paid = [
    ...lines.map(({ lineTotalMinor, discountMinor }) => lineTotalMinor - discountMinor),
    shippingFeeMinor,
  ];
  const vatMinor = vatWithin(
    paid.reduce((sum, part) => sum + part, 0),
    rate,
  );
  const shares = shareByLargestRemainder(paid, vatMinor, rate);
  return {
    lines: lines.map((line, index) => ({ ...line, vatMinor: shares[index] ?? 0, vatRate: rate })),
    vatMinor,
    shippingVatMinor: shares.at(-1) ?? 0,
    vatRate: rate,
  };
}

function shareByLargestRemainder(paid: readonly number[], vatMinor: number, rate: number): number[] {
  const whole = 10_000n + BigInt(rate);
  const exact = paid.map((part) => BigInt(part) * BigInt(rate));
  const shares = exact.map((part) => Number(part / whole));
  const byRemainder = exact
    .map((part, index) => ({ index, rest: part % whole }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  let left = vatMinor - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of byRemainder) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/**
 * Returns the VAT of a credit note: in proportion to what remains of the invoice, rounded half up, so that the notes
 * of a full refund add up to exactly the invoice's VAT. Amounts in minor units.
 */
export function vatRefund(left: { amountMinor: number; vatMinor: number }, amountMinor: number): number {
  if (left.amountMinor === 0) return 0;
  return Number(divideHalfUp(BigInt(left.vatMinor) * BigInt(amountMinor), BigInt(left.amountMinor)));
}

function divideHalfUp(part: bigint, by: bigint): bigint {
  return (2n * part + by) / (2n * by);
}
