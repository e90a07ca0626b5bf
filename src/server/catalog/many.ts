import type { AdminProduct } from '../../contract/catalog.ts';
import { ShopError } from '../../contract/errors.ts';
import type { Shop } from '../shop.ts';
import { sortPriceMinor } from './catalog.rules.ts';
import {
  type PriceRow,
  type ProductRecord,
  replacePrices,
  selectProduct,
  selectProductsById,
  updateProductRow,
} from './catalog.sql.ts';
import { getProduct } from './catalog.ts';
import { insertNewProduct } from './edit.ts';

/** Copies a product with its pictures; the copy is a draft, switched off and without stock. Throws PRODUCT_NOT_FOUND. */
export async function duplicateProduct(shop: Shop, id: string): Promise<AdminProduct> {
  const original = await selectProduct(shop.db, id);
  if (!original) throw new ShopError('PRODUCT_NOT_FOUND');
  const { description, category, additionalInfo, availableSizes, availableColors, careInstructions } =
    original;
  const copy = await insertNewProduct(
    shop,
    {
      name: `${original.name.slice(0, 110)} (copy)`,
      description,
      category,
      additionalInfo,
      availableSizes,
      availableColors,
      careInstructions,
      onSale: false,
      visibility: 'draft',
      stockQuantity: 0,
      prices: original.prices.map(({ currency, amountMinor }) => ({ currency, amountMinor })),
    },
    original.images.map(({ key, width, height, thumbHash, tint, alt, color }) => ({
      key,
      width,
      height,
      thumbHash,
      tint,
      alt,
      color,
    })),
  );
  return getProduct(shop, copy);
}

type Many = { ids: string[]; inStock?: boolean; addStock?: number; pricePercent?: number };

/** Changes several products, all or none. Answers how many. Throws PRODUCT_NOT_FOUND. */
export async function changeManyProducts(shop: Shop, { ids, ...change }: Many): Promise<number> {
  const wanted = [...new Set(ids)];
  await shop.db.transaction(async (tx) => {
    const records = await selectProductsById(tx, wanted);
    if (records.length < wanted.length) throw new ShopError('PRODUCT_NOT_FOUND');
    for (const record of records) await changeOne(tx, record, change);
  });
  return wanted.length;
}

async function changeOne(tx: Shop['db'], record: ProductRecord, change: Omit<Many, 'ids'>): Promise<void> {
  const { inStock, addStock, pricePercent } = change;
  const prices =
    pricePercent === undefined ? undefined : record.prices.map((price) => raise(price, pricePercent));
  const columns = { onSale: inStock, ...(prices ? { sortPriceMinor: sortPriceMinor(prices) } : {}) };
  const saved = await updateProductRow(tx, record.id, record.version, columns, { add: addStock });
  if (!saved) throw new ShopError('EDIT_CONFLICT');
  if (prices) await replacePrices(tx, record.id, prices);
}

/** Rounded to whole units, at least one. */
function raise({ currency, amountMinor }: PriceRow, percent: number) {
  const whole = Math.round((amountMinor * (100 + percent)) / 10_000);
  return { currency, amountMinor: Math.max(1, whole) * 100 };
}
