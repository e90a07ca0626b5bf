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

/** The sentence for the first currency the shop sells in that has no price; undefined when each has one. */
export function missingPrice(
  prices: readonly { currency: Currency }[],
  sold: readonly Currency[],
): string | undefined {
  const missing = sold.find((code) => !prices.some(({ currency }) => currency === code));
  return missing && `The ${missing} price is required.`;
}
