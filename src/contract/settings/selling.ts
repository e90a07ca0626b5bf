import { standardCategories } from '../catalog/list-options.ts';
import { defaultPictures } from '../limits.ts';
import { type Currency, currencies, defaultCurrency } from '../money/currencies.ts';
import { sizes } from '../stock/sizes.ts';

/** The currencies the shop sells in, the one its prices are first shown in, and whether a device remembers another. */
export type SalesSettings = {
  currencies: Currency[];
  firstCurrency: Currency;
  rememberCurrency: boolean;
};

/** Until the owner chooses otherwise: every currency, US dollars first, nothing stored on devices. */
export const defaultSalesSettings: SalesSettings = {
  currencies: [...currencies],
  firstCurrency: defaultCurrency,
  rememberCurrency: false,
};

/** How many pictures a product may have, the currencies a new one needs a price in, and whether pieces are sewn to order. */
export type ProductRules = {
  picturesPerProduct: number;
  currencies: Currency[];
  sews: boolean;
  /** The names of the shop's categories and the labels of its sizes, in their order. */
  categories: string[];
  sizes: string[];
};

export const defaultProductRules: ProductRules = {
  picturesPerProduct: defaultPictures,
  currencies: defaultSalesSettings.currencies,
  sews: false,
  categories: [...standardCategories],
  sizes: [...sizes],
};

/**
 * The sentence for the first currency the shop sells in that has no price, or for one that has a price and is named as
 * not sold; undefined when the prices are complete.
 * @param notSoldIn the currencies that the owner leaves out for this product
 */
export function priceProblem(
  prices: readonly { currency: Currency }[],
  sold: readonly Currency[],
  notSoldIn: readonly Currency[] = [],
): string | undefined {
  const hasPrice = (code: Currency) => prices.some(({ currency }) => currency === code);
  const both = notSoldIn.find(hasPrice);
  if (both) return `${both} has a price and is named as not sold in. Choose one of the two.`;
  const mayLack = (code: Currency) => prices.length > 0 && notSoldIn.includes(code);
  const missing = sold.find((code) => !mayLack(code) && !hasPrice(code));
  return missing && `The ${missing} price is required.`;
}
