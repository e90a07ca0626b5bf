import type { Picture, ProductCard } from '../../contract/catalog/catalog.api.ts';
import { visibilityAt } from '../../contract/catalog/visibility.ts';
import { withLowestPrices } from '../../contract/money/lowest-prices.ts';
import { toMajor } from '../../contract/money/money.ts';
import { type Price, type PriceMinor, pricesAt } from '../../contract/money/pricing.ts';
import { toShownSurcharge } from '../../contract/money/surcharge-form.ts';
import { isSoldOut, maxFewLeft, sellableQuantity } from '../../contract/stock/availability.ts';
import type { Shop } from '../shop.ts';
import { type ShownImage, selectCardRows } from './catalog.sql.ts';
import { pictureUrl } from './pictures/pictures.ts';

/** Colours that have room under a price. */
const maxSwatches = 4;

/** Prices as the API shows them: currencies in lower case, amounts in major units. */
export function publicPrices(prices: readonly PriceMinor[]): Price[] {
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

/** The products with these ids as cards of the grid; unknown ids and drafts are left out. */
export async function findCards({ db, clock }: Shop, ids: readonly string[]): Promise<ProductCard[]> {
  const rows = await selectCardRows(db, ids);
  const now = clock.now();
  return rows
    .filter((row) => visibilityAt(row, now) !== 'draft')
    .map((row) => {
      const { id, name, slug, images } = row;
      const { prices, compareAt } = pricesAt(row, now);
      const charged = { prices: publicPrices(prices), compareAt: publicPrices(compareAt) };
      const sizes = row.surcharges.map((surcharge) => ({ surcharge: toShownSurcharge(surcharge) }));
      const soldOut = isSoldOut({ inStock: sellableQuantity(row) });
      return {
        _id: id,
        name,
        slug,
        ...withLowestPrices(charged, sizes),
        soldOut,
        ...(soldOut ? row.madeToOrder?.on && { sewnToOrder: true } : toBuyable(row)),
        ...(row.availableColors.length > 1 && { swatches: toSwatches(row) }),
        pictures: images.map((image) => toPicture(image, name)),
      };
    });
}

type CardRow = Awaited<ReturnType<typeof selectCardRows>>[number];

/** What a card says of a piece that can be bought. */
function toBuyable(row: CardRow): Pick<ProductCard, 'availableSizes' | 'left'> {
  const left = sellableQuantity(row);
  const few = left <= maxFewLeft && !row.madeToOrder?.on;
  return { availableSizes: row.availableSizes, ...(few && { left }) };
}

function toSwatches({ availableColors, colorImages, name }: CardRow): ProductCard['swatches'] {
  return availableColors.slice(0, maxSwatches).map((color) => {
    const image = colorImages.find((each) => each.color === color.name);
    return { ...color, ...(image && { picture: toPicture(image, name) }) };
  });
}
