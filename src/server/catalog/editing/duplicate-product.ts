import type { AdminProduct } from '../../../contract/catalog/catalog.api.ts';
import {
  fieldNames,
  importDefaults,
  pickFields,
  productFields,
} from '../../../contract/catalog/product-fields.ts';
import { ShopError } from '../../../contract/errors.ts';
import { fitInto } from '../../../contract/text/shorten.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { selectProduct } from '../catalog.sql.ts';
import { getProduct } from '../catalog.ts';
import { recordProductAct } from '../product-events.ts';
import { insertNewProduct } from './create-product.ts';

const suffix = ' (copy)';

/** Copies a product with its pictures; the copy is a draft, switched off and without stock. Throws PRODUCT_NOT_FOUND. */
export async function duplicateProduct(shop: Shop, id: string, admin: Viewer): Promise<AdminProduct> {
  const original = await selectProduct(shop.db, id);
  if (!original) throw new ShopError('PRODUCT_NOT_FOUND');
  const name = `${fitInto(original.name, productFields.name.max - suffix.length)}${suffix}`;
  const copied = {
    ...pickFields(original, fieldNames),
    ...importDefaults,
    name,
    // both are the original's alone
    slug: '',
    sku: '',
    stockQuantity: 0,
    variants: original.variants.map(({ size, color }) => ({ size, color, quantity: 0 })),
    prices: original.prices.map(({ currency, amountMinor }) => ({ currency, amountMinor })),
  };
  const images = original.images.map(({ id: _, productId, position, ...image }) => image);
  const copy = await shop.db.transaction(async (tx) => {
    const inside = { ...shop, db: tx };
    const copyId = await insertNewProduct(inside, copied, images);
    await recordProductAct(inside, admin, 'product duplicated', { id: copyId, name }, [
      { field: 'Copy of', from: null, to: original.name },
    ]);
    return copyId;
  });
  return getProduct(shop, copy);
}
