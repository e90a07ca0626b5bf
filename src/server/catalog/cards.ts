import type { ProductCard } from '../../contract/catalog/catalog.api.ts';
import { visibilityAt } from '../../contract/catalog/visibility.ts';
import { pricesAt } from '../../contract/money/pricing.ts';
import { isSoldOut, sellableQuantity } from '../../contract/stock/availability.ts';
import type { Shop } from '../shop.ts';
import { selectCardRows } from './cards.sql.ts';
import { publicPrices, toPicture } from './public-prices.ts';

/** The products with these ids as cards of the grid; unknown ids and drafts are left out. */
export async function findCards({ db, clock }: Shop, ids: readonly string[]): Promise<ProductCard[]> {
  const rows = await selectCardRows(db, ids);
  const now = clock.now();
  return rows
    .filter((row) => visibilityAt(row, now) !== 'draft')
    .map((row) => {
      const { id, name, slug, images } = row;
      const { prices, compareAt } = pricesAt(row, now);
      return {
        _id: id,
        name,
        slug,
        prices: publicPrices(prices),
        compareAt: publicPrices(compareAt),
        soldOut: isSoldOut({ inStock: sellableQuantity(row) }),
        pictures: images.map((image) => toPicture(image, name)),
      };
    });
}
