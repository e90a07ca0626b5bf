import { defaultSort, pageSize } from '../../contract/assortment.ts';
import type { ListInput, Picture, Product } from '../../contract/catalog.ts';
import { ShopError } from '../../contract/errors.ts';
import { toMajor } from '../../contract/money.ts';
import { recordAuditEvent } from '../audit/audit.ts';
import type { Shop, Viewer } from '../shop.ts';
import { foldText } from './catalog.rules.ts';
import {
  countProducts,
  deleteProductRow,
  type ImageRow,
  isPictureUsed,
  type ProductRecord,
  selectAddresses,
  selectProduct,
  selectProducts,
  selectProductsById,
} from './catalog.sql.ts';
import { pictureUrl, storedNames } from './pictures.ts';

export type ProductPage = { data: Product[]; total: number; page: number; pages: number };

/** Every product, in the default order. */
export async function listAllProducts(shop: Shop): Promise<Product[]> {
  return (await selectProducts(shop.db, { sort: defaultSort })).map(toProduct);
}

/** One page of a category, a search and an order. A page past the end answers the last one. */
export async function listProducts(shop: Shop, input: ListInput): Promise<ProductPage> {
  const category = input.category === 'All' ? undefined : input.category;
  const folded = input.q ? foldText(input.q) : undefined;
  const limit = input.limit ?? pageSize;
  const total = await countProducts(shop.db, { category, folded });
  const pages = Math.max(1, Math.ceil(total / limit));
  const page = Math.min(input.page ?? 1, pages);
  const records = await selectProducts(shop.db, {
    category,
    folded,
    sort: input.sort ?? defaultSort,
    limit,
    offset: (page - 1) * limit,
  });
  return { data: records.map(toProduct), total, page, pages };
}

/** How many products there are in all. */
export async function countAllProducts(shop: Shop): Promise<number> {
  return countProducts(shop.db, {});
}

/** Where a run of products is found and when each last changed (ISO), oldest first. */
export async function listProductAddresses(
  shop: Shop,
  run: { limit: number; offset: number },
): Promise<{ slug: string; changedAt: string }[]> {
  const rows = await selectAddresses(shop.db, run);
  return rows.map(({ slug, updatedAt }) => ({ slug, changedAt: updatedAt.toISOString() }));
}

/** A product by id or slug; undefined when there is none. */
export async function findProduct(shop: Shop, idOrSlug: string): Promise<Product | undefined> {
  const record = await selectProduct(shop.db, idOrSlug);
  return record && toProduct(record);
}

/** As {@link findProduct}; throws PRODUCT_NOT_FOUND. */
export async function getProduct(shop: Shop, idOrSlug: string): Promise<Product> {
  const product = await findProduct(shop, idOrSlug);
  if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
  return product;
}

/** The products with these ids; unknown ids are left out. */
export async function findProductsById(shop: Shop, ids: string[]): Promise<Product[]> {
  return (await selectProductsById(shop.db, ids)).map(toProduct);
}

/** Deletes a product. Pictures that a past order shows stay. Throws PRODUCT_NOT_FOUND, of two at once for one. */
export async function removeProduct(shop: Shop, id: string, admin?: Viewer): Promise<void> {
  const record = await selectProduct(shop.db, id);
  if (!record) throw new ShopError('PRODUCT_NOT_FOUND');
  await shop.db.transaction(async (tx) => {
    if (!(await deleteProductRow(tx, record.id))) throw new ShopError('PRODUCT_NOT_FOUND');
    const subject = record.name;
    await recordAuditEvent(tx, shop.clock.now(), { actor: admin, action: 'product removed', subject });
  });
  await dropUnusedPictures(
    shop,
    record.images.map((image) => image.key),
  );
}

/** Removes stored pictures, with all their sizes, that neither a product nor an order shows any more. */
export async function dropUnusedPictures(shop: Shop, keys: string[]): Promise<void> {
  for (const key of new Set(keys)) {
    if (await isPictureUsed(shop.db, key)) continue;
    for (const name of storedNames(key)) await shop.storage.remove(name);
  }
}

/** A record as the API shows it. */
export function toProduct(record: ProductRecord): Product {
  return {
    _id: record.id,
    name: record.name,
    slug: record.slug,
    description: record.description,
    category: record.category,
    images: record.images.map((image) => pictureUrl(image.key)),
    pictures: record.images.map((image) => toPicture(image, record.name)),
    prices: record.prices.map((price) => ({
      currency: price.currency.toLowerCase(),
      amount: toMajor(price.amountMinor),
    })),
    availableSizes: record.availableSizes,
    availableColors: record.availableColors,
    careInstructions: record.careInstructions,
    inStock: record.onSale ? record.stockQuantity : 0,
    stockQuantity: record.stockQuantity,
    additionalInfo: record.additionalInfo,
    createdAt: record.createdAt.toISOString(),
    version: record.version,
  };
}

function toPicture(image: ImageRow, name: string): Picture {
  return {
    url: pictureUrl(image.key),
    key: image.key,
    width: image.width,
    height: image.height,
    alt: image.alt || name,
    color: image.color,
    tint: image.tint,
  };
}
