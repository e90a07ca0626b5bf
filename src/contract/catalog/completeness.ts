import type { FieldErrors } from '../errors.ts';
import type { Currency } from '../money/currencies.ts';
import { formatList } from '../text/format-list.ts';
import { pictureRequired } from './picture-messages.ts';
import { rowOf } from './product-fields.ts';
import { missing, missingPrice } from './product-form.rules.ts';

/** What a draft may lack and a product in the shop may not. */
type Publishable = {
  description: string;
  prices: readonly { currency: string }[];
  pictures: readonly unknown[];
};

function missingCurrencies({ prices }: Pick<Publishable, 'prices'>, sold: readonly Currency[]) {
  return sold.filter((code) => !prices.some(({ currency }) => currency.toUpperCase() === code));
}

/**
 * What a product lacks to be published, by the form's fields; nothing for one that is complete.
 * @param sold the currencies that the shop sells in
 */
export function publishingProblems(product: Publishable, sold: readonly Currency[]): FieldErrors {
  const [currency] = missingCurrencies(product, sold);
  return {
    ...(product.description.trim() === '' && { description: missing(rowOf('description').label) }),
    ...(currency && { prices: missingPrice(currency) }),
    ...(product.pictures.length === 0 && { images: pictureRequired }),
  };
}

/** The same in a few words: "description", "GBP and EUR price", "picture". */
export function formatMissing(product: Publishable, sold: readonly Currency[]): string[] {
  const unpriced = missingCurrencies(product, sold);
  return [
    ...(product.description.trim() === '' ? ['description'] : []),
    ...(unpriced.length > 0 ? [`${formatList(unpriced)} price`] : []),
    ...(product.pictures.length === 0 ? ['picture'] : []),
  ];
}
