import { ShopError } from '../../../contract/errors.ts';
import type { CountedProduct } from '../../../contract/stock/count.api.ts';
import { sizesOf } from '../../../contract/stock/sizes.ts';
import type { CountReason } from '../../../contract/stock/stock-history.ts';
import { inPairOrder } from '../../../contract/stock/variants.ts';
import { searchQuery } from '../../../contract/text/search-words.ts';
import { paginate } from '../../../platform/database/paginate.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { countProducts, type ProductRecord, selectProduct, selectProducts } from '../catalog.sql.ts';
import { pictureUrl } from '../pictures/pictures.ts';
import { recordProductEdit } from '../product-events.ts';
import { setStockActor } from '../stock-history.sql.ts';
import { writeCountedStock } from '../variants.sql.ts';

const defaultLimit = 20;

/** One page of all products with their stock, by name; a page past the end is the last. */
export async function listStockToCount(
  shop: Shop,
  { q, page, limit = defaultLimit }: { q?: string; page?: number; limit?: number },
) {
  const filter = { words: searchQuery(q) };
  const { rows, ...found } = await paginate(
    () => countProducts(shop.db, filter),
    (run) => selectProducts(shop.db, { ...filter, sort: 'name-asc', ...run }),
    { page, limit },
  );
  return { data: rows.map(toCountedProduct), ...found };
}

type Count = {
  productId: string;
  reason: CountReason;
  rows: readonly { _id: string | null; seen: number; quantity: number }[];
};

/**
 * Sets the stock of some sizes of a product, all or none, with the reason in its stock history.
 * @throws ShopError PRODUCT_NOT_FOUND; STOCK_MOVED, with the stock as it is, when a number is no longer the one that
 * was seen
 */
export async function saveStockCount(
  shop: Shop,
  admin: Viewer,
  { productId, reason, rows }: Count,
): Promise<CountedProduct> {
  const before = await selectProduct(shop.db, productId);
  if (!before) throw new ShopError('PRODUCT_NOT_FOUND');
  const isSaved = await shop.db
    .transaction(async (tx) => {
      await setStockActor(tx, admin, reason);
      if (!(await writeCountedStock(tx, before.id, rows))) throw new ShopError('STOCK_MOVED');
      const after = await selectProduct(tx, before.id);
      if (after) await recordProductEdit({ ...shop, db: tx }, admin, before, after);
      return true;
    })
    .catch((error) => {
      if (error instanceof ShopError && error.code === 'STOCK_MOVED') return false;
      throw error;
    });
  const current = await selectProduct(shop.db, before.id);
  if (!current) throw new ShopError('PRODUCT_NOT_FOUND');
  if (!isSaved) throw new ShopError('STOCK_MOVED', { current: toCountedProduct(current) });
  return toCountedProduct(current);
}

function toCountedProduct(record: ProductRecord): CountedProduct {
  const { id, name, images, variants, stockQuantity, availableColors, availableSizes } = record;
  const rows = inPairOrder(variants, availableColors, sizesOf(availableSizes)).map(
    ({ _id, size, color, quantity }) => ({ _id, size, color, quantity }),
  );
  return {
    _id: id,
    name,
    image: pictureUrl(images[0]?.key ?? ''),
    rows: rows.length > 0 ? rows : [{ _id: null, size: '', color: '', quantity: stockQuantity }],
  };
}
