import type { Picture } from '../../contract/catalog/catalog.api.ts';
import { toMajor } from '../../contract/money/money.ts';
import type { PriceMinor } from '../../contract/money/pricing.ts';
import type { ShownImage } from './cards.sql.ts';
import { pictureUrl } from './pictures/pictures.ts';

/** Prices as the API shows them: currencies in lower case, amounts in major units. */
export function publicPrices(prices: readonly PriceMinor[]) {
  return prices.map(({ currency, amountMinor }) => ({
    currency: currency.toLowerCase(),
    amount: toMajor(amountMinor, currency),
  }));
}

/** A picture as the API shows it; without words of its own it has the product's name. */
export function toPicture(image: ShownImage, name: string): Picture {
  return {
    url: pictureUrl(image.key),
    key: image.key,
    width: image.width,
    height: image.height,
    alt: image.alt || name,
    color: image.color,
    tint: image.tint,
    ...focusOf(image),
  };
}

function focusOf({ focusX: x, focusY: y }: ShownImage): Pick<Picture, 'focus'> {
  return x === null || y === null ? {} : { focus: { x, y } };
}
