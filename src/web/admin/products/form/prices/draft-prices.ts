import type { AdminProduct } from '../../../../../contract/catalog/catalog.api.ts';
import { parseAmount } from '../../../../../contract/catalog/product-form.rules.ts';
import {
  byCurrency,
  type Currency,
  currencies,
  toCurrency,
} from '../../../../../contract/money/currencies.ts';

/** Amounts as formatted everywhere in the shop: 186,000.00. */
export const amountFormat = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** The amounts without grouping commas. */
export const stripGrouping = (amount: string) => amount.replaceAll(',', '').trim();

/** In place of a price: the product is not sold in the currency. */
export const notSoldMark = 'not sold';

/** The currencies that a product is not sold in by its owner's choice. */
export function listNotSold(prices: Record<Currency, string>): Currency[] {
  return currencies.filter((code) => prices[code] === notSoldMark);
}

/** What prices look like in the form. */
export const priceKind = {
  empty: () => byCurrency(() => ''),
  from: (prices: AdminProduct['prices']) =>
    byCurrency((code) => {
      const price = prices.find(({ currency }) => toCurrency(currency) === code);
      return price ? amountFormat.format(price.amount) : '';
    }),
  send: (prices: Record<Currency, string>) =>
    JSON.stringify(
      currencies
        .map((currency) => ({ currency, amount: stripGrouping(prices[currency]) }))
        .filter(({ amount }) => amount !== '' && amount !== notSoldMark),
    ),
};

/** Sentences about amounts by their currency; those that may be missing are not read. */
export function checkAmounts(
  prices: Record<Currency, string>,
  getLabel: (code: Currency) => string,
  mayBeMissing: (code: Currency) => boolean,
): Record<string, string> {
  const wrong = currencies.flatMap((code) => {
    if (prices[code] === notSoldMark || (prices[code].trim() === '' && mayBeMissing(code))) return [];
    const reading = parseAmount(prices[code], getLabel(code), code);
    return 'error' in reading ? [[code, reading.error]] : [];
  });
  return Object.fromEntries(wrong);
}
