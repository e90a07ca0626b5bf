import type { FieldErrors } from '../../errors.ts';
import { currencies } from '../money/currencies.ts';
import { noPicture } from '../shop/picture-sentences.ts';
import { listInWords } from '../shop/words.ts';
import { rowOf } from './product-fields.ts';
import { missing, missingPrice } from './product-form.rules.ts';

/** What a draft may lack and a product in the shop may not. */
type Publishable = {
  description: string;
  prices: readonly { currency: string }[];
  pictures: readonly unknown[];
};

function missingCurrencies({ prices }: Pick<Publishable, 'prices'>) {
  return currencies.filter((code) => !prices.some(({ currency }) => currency.toUpperCase() === code));
}

/** What a product lacks to be published, by the form's fields; nothing for one that is complete. */
export function publishingFaults(product: Publishable): FieldErrors {
  const [currency] = missingCurrencies(product);
  return {
    ...(product.description.trim() === '' && { description: missing(rowOf('description').label) }),
    ...(currency && { prices: missingPrice(currency) }),
    ...(product.pictures.length === 0 && { images: noPicture }),
  };
}

/** The same in a few words: "description", "GBP and EUR price", "picture". */
export function missingInWords(product: Publishable): string[] {
  const unpriced = missingCurrencies(product);
  return [
    ...(product.description.trim() === '' ? ['description'] : []),
    ...(unpriced.length > 0 ? [`${listInWords(unpriced)} price`] : []),
    ...(product.pictures.length === 0 ? ['picture'] : []),
  ];
}
