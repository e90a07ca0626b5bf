import { type Currency, currencySymbol, toCurrency } from './currencies.ts';

/** A price as the API shows it: lower-case currency code, amount in major units (naira, dollars). */
export type Price = { currency: string; amount: number };

/** Minor to major units, exact for two-digit currencies: 18600050 → 186000.5. */
export function toMajor(minor: number): number {
  return minor / 100;
}

/** Major to minor units, rounded to the nearest minor unit: 186000.5 → 18600050. */
export function toMinor(major: number): number {
  return Math.round(major * 100);
}

/** `$1,250.00`, `₦186,000.00`: always two digits, grouped by commas. `minor` in minor units. */
export function formatMinor(minor: number, currency: string): string {
  const sign = minor < 0 ? '-' : '';
  const absolute = Math.abs(minor);
  const whole = Math.floor(absolute / 100)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const rest = (absolute % 100).toString().padStart(2, '0');
  return `${sign}${currencySymbol(currency)}${whole}.${rest}`;
}

/** The price in the wanted currency, else the first listed one with its own currency; undefined when none. */
export function shownPrice(prices: readonly Price[], wanted: Currency): Price | undefined {
  return prices.find((price) => toCurrency(price.currency) === wanted) ?? prices[0];
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
