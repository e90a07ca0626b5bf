import { type Currency, defaultCurrency, toCurrency } from './currencies.ts';
import { toMinor } from './money.ts';

/** A price as the API shows it: lower-case currency code, amount in major units (naira, dollars). */
export type Price = { currency: string; amount: number };

/** A price as it is stored. */
export type PriceMinor = { currency: Currency; amountMinor: number };

/** What has prices, from the API or from the database. */
export type Priced = { prices: readonly (Price | PriceMinor)[] };

/** What one piece costs now, in minor units, and in which currency: its code in capitals. */
export type UnitPrice = { currency: string; amountMinor: number };

/** The only place that says what a listed price comes to. */
function unitPrice(listed: Price | PriceMinor): UnitPrice {
  const currency = listed.currency.toUpperCase();
  const amountMinor = 'amountMinor' in listed ? listed.amountMinor : toMinor(listed.amount, currency);
  return { currency, amountMinor };
}

/** What a piece costs in each currency it is sold in, in the order they are listed. */
export function pricesOf({ prices }: Priced): UnitPrice[] {
  return prices.map(unitPrice);
}

/** What a piece costs in a currency, in minor units; undefined where it is not sold in it. */
export function priceOf({ prices }: Priced, currency: Currency): number | undefined {
  const listed = prices.find((price) => toCurrency(price.currency) === currency);
  return listed && unitPrice(listed).amountMinor;
}

/** What a piece costs in the wanted currency, else in the first listed one; undefined when it has no price. */
export function shownPrice(product: Priced, wanted: Currency): UnitPrice | undefined {
  const amountMinor = priceOf(product, wanted);
  return amountMinor === undefined ? pricesOf(product)[0] : { currency: wanted, amountMinor };
}

/** What the grid sorts by: the price in the default currency in minor units, else the first listed one. */
export function sortPriceMinor(product: Priced): number {
  return shownPrice(product, defaultCurrency)?.amountMinor ?? 0;
}
