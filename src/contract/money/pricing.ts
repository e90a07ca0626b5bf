import { type Currency, defaultCurrency, toCurrency } from './currencies.ts';
import { formatMinor, toMinor } from './money.ts';

/** A price as the API shows it: lower-case currency code, amount in major units (naira, dollars). */
export type Price = {
  currency: string;
  amount: number;
  /** The lowest of its sizes; others cost more. */
  from?: true | undefined;
};

/** A price as it is stored. */
export type PriceMinor = { currency: Currency; amountMinor: number };

/** What has prices, from the API or from the database. */
export type Priced = { prices: readonly (Price | PriceMinor)[] };

/** What one piece costs now, in minor units, and in which currency: its code in capitals. */
export type UnitPrice = { currency: string; amountMinor: number; from?: true | undefined };

/** Returns the unit price of a listed price; no other code may derive it. */
function unitPrice(listed: Price | PriceMinor): UnitPrice {
  const currency = listed.currency.toUpperCase();
  const amountMinor = 'amountMinor' in listed ? listed.amountMinor : toMinor(listed.amount, currency);
  return 'from' in listed && listed.from
    ? { currency, amountMinor, from: listed.from }
    : { currency, amountMinor };
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
  const all = pricesOf(product);
  return all.find(({ currency }) => currency === wanted) ?? all[0];
}

/** What a piece costs outside the sale, in the currency it is shown in; undefined when that is no other price. */
export function wasPrice(
  { prices, compareAt }: { prices: readonly Price[]; compareAt: readonly Price[] },
  wanted: Currency,
): UnitPrice | undefined {
  const shown = shownPrice({ prices }, wanted);
  return pricesOf({ prices: compareAt }).find(({ currency }) => currency === shown?.currency);
}

/** What the grid sorts by: the price in the default currency in minor units, else the first listed one. */
export function sortPriceMinor(product: Priced): number {
  return shownPrice(product, defaultCurrency)?.amountMinor ?? 0;
}

/**
 * A product's list prices, and the sale prices that replace them for a period; without dates immediately and without
 * an end.
 */
export type OnSale = {
  prices: readonly PriceMinor[];
  salePrices: readonly PriceMinor[];
  saleFrom: Date | null;
  saleUntil: Date | null;
};

/** Whether a time is within a sale; its last moment is just before `saleUntil`. */
function isWithinSale({ saleFrom, saleUntil }: OnSale, at: Date): boolean {
  return (saleFrom === null || saleFrom <= at) && (saleUntil === null || at < saleUntil);
}

/**
 * Returns a product's prices at a time; no other code may derive them. `compareAt` contains the list prices of those
 * reduced then. A sale price that is not below the list price has no effect. `platform/database/prices.ts` does the
 * same in SQL.
 */
export function pricesAt(product: OnSale, at: Date): { prices: PriceMinor[]; compareAt: PriceMinor[] } {
  const within = isWithinSale(product, at);
  const compareAt: PriceMinor[] = [];
  const prices = product.prices.map(({ currency, amountMinor }): PriceMinor => {
    const sale = within ? product.salePrices.find((price) => price.currency === currency) : undefined;
    if (!sale || sale.amountMinor >= amountMinor) return { currency, amountMinor };
    compareAt.push({ currency, amountMinor });
    return { currency, amountMinor: sale.amountMinor };
  });
  return { prices, compareAt };
}

/** The moments after `now` at which a product begins or ends to cost something else. */
export function nextPriceChange(product: OnSale, now: Date): Date | undefined {
  if (product.salePrices.length === 0) return undefined;
  const ahead = [product.saleFrom, product.saleUntil].filter((at) => at !== null && at > now);
  return ahead.length === 0 ? undefined : new Date(Math.min(...ahead.map(Number)));
}

/** The list prices of a product as the API shows it: what it costs outside the sale. Amounts in major units. */
export function listPricesOf({ prices, compareAt }: { prices: Price[]; compareAt: Price[] }): Price[] {
  return prices.map((price) => compareAt.find(({ currency }) => currency === price.currency) ?? price);
}

/** Amounts in words, as in "$90.00, ₦140,000.00". */
export function formatPrices(prices: readonly PriceMinor[]): string {
  return prices.map(({ currency, amountMinor }) => formatMinor(amountMinor, currency)).join(', ');
}
