import { getProduct } from '../../src/server/catalog/catalog.ts';
import type { NewProduct } from '../../src/server/catalog/editing/create-product.ts';
import type { Shop } from '../../src/server/shop.ts';
import { makeProduct } from './products.ts';

/** A dress in Indigo and Clay with stock by size, all of it Indigo: `{ S: 1, M: 0, L: 5 }`. */
export async function makeDivided(
  shop: Shop,
  bySize: Record<string, number> = { S: 1, M: 0, L: 5 },
  over: Partial<NewProduct> = {},
): Promise<string> {
  const variants = Object.entries(bySize).map(([size, quantity]) => ({ size, color: 'Indigo', quantity }));
  const { _id } = await makeProduct(shop, {
    variants,
    availableSizes: Object.keys(bySize).join(','),
    ...over,
  });
  return _id;
}

/** What there is of each size and colour, as in `{ 'S Indigo': 1 }`. */
export async function stockByPair(shop: Shop, productId: string): Promise<Record<string, number>> {
  const { variants } = await getProduct(shop, productId);
  return Object.fromEntries(
    variants.map(({ size, color, quantity }) => [[size, color].filter(Boolean).join(' '), quantity]),
  );
}
