import { minorDigitsOf, toCurrency } from './currencies.ts';

/** Minor units of one major unit: 100 kobo to the naira. */
export function minorPerMajor(currency: string): number {
  return 10 ** minorDigitsOf(currency);
}

/** Minor to major units, exact: 18600050 kobo → 186000.5. */
export function toMajor(minor: number, currency: string): number {
  return minor / minorPerMajor(currency);
}

/** Major to minor units, rounded to the nearest minor unit: 186000.5 → 18600050 kobo. */
export function toMinor(major: number, currency: string): number {
  return Math.round(major * minorPerMajor(currency));
}

/** An amount in major units as plain digits, for machines and for copying: `186000.50`. */
export function plainAmount(major: number, currency: string): string {
  return major.toFixed(minorDigitsOf(currency));
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const digits = minorDigitsOf(currency);
  const format = new Intl.NumberFormat('en-US', {
    ...(toCurrency(currency) && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(currency, format);
  return format;
}

/** The symbol of a currency code; a currency the shop does not know shows its code as prefix. */
export function currencySymbol(code: string): string {
  const symbol = formatOf(code)
    .formatToParts(0)
    .find(({ type }) => type === 'currency');
  return symbol?.value ?? `${code.toUpperCase()} `;
}

/** `$1,250.00`, `₦186,000.00`: all minor digits, grouped by commas. `minor` in minor units. */
export function formatMinor(minor: number, currency: string): string {
  const text = formatOf(currency).format(toMajor(Math.abs(minor), currency));
  return `${minor < 0 ? '-' : ''}${toCurrency(currency) ? '' : currencySymbol(currency)}${text}`;
}

/** `$1,250`, `₦186,000.50`: minor digits only where there are some, as prices are shown until they are ordered. */
export function formatPrice(minor: number, currency: string): string {
  return formatMinor(minor, currency).replace(/\.0+$/, '');
}

/** A priced line in minor units. */
export type PricedLine = { unitPriceMinor: number; quantity: number };

/** One line's total in minor units. */
export function lineTotalMinor(line: PricedLine): number {
  return line.unitPriceMinor * line.quantity;
}

/** The total of an order in minor units: lines plus shipping. Cart, checkout, order, receipt and mail share it. */
export function totalMinor(lines: readonly PricedLine[], shippingFeeMinor = 0): number {
  return lines.reduce((sum, line) => sum + lineTotalMinor(line), shippingFeeMinor);
}
