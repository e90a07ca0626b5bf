import { type AnyColumn, and, asc, count, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { PriceMinor } from '../../contract/money/pricing.ts';
import type { Surcharge } from '../../contract/money/size-prices.ts';
import type { ProductRating } from '../../contract/reviews/rating.api.ts';
import { sizesOf } from '../../contract/stock/sizes.ts';
import { inPairOrder, type StoredVariant } from '../../contract/stock/variants.ts';
import { isOneOf, isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  articles,
  collections,
  contentPages,
  contentPageVersions,
  formerSlugs,
  letters,
  orderLines,
  productImages,
  productPrices,
  productSalePrices,
  products,
  uploadedPictures,
} from '../../platform/database/schema/schema.ts';
import { ratingOf } from '../../platform/database/sql-expressions.ts';
import { orderOf, orders, type ProductFilter, type ProductQuery, whereOf } from './product-filter.sql.ts';
import { selectVariants } from './variants.sql.ts';

export type ProductRow = typeof products.$inferSelect;
/** A list price; the sale price of the same currency is in the product's `salePrices`. */
export type PriceRow = typeof productPrices.$inferSelect;
export type ImageRow = typeof productImages.$inferSelect;

/** A product with its prices, its pictures and its stock by size and colour, each in their order. */
export type ProductRecord = ProductRow & {
  prices: PriceRow[];
  salePrices: PriceMinor[];
  images: ImageRow[];
  variants: StoredVariant[];
  /** What its reviews come to; null before the first that counts. */
  rating: ProductRating | null;
};

/** One page of products. The page's ids come from an index alone; whole rows are read for that page only. */
export async function selectProducts(db: Database, query: ProductQuery): Promise<ProductRecord[]> {
  return selectProductsById(db, await selectProductIds(db, query));
}

/** The ids of the products that a query finds, in its order. */
export async function selectProductIds(db: Database, query: ProductQuery): Promise<string[]> {
  const page = db
    .select({ id: products.id })
    .from(products)
    .where(whereOf(query))
    .orderBy(...orderOf(query));
  const bounded = query.limit === undefined ? page : page.limit(query.limit).offset(query.offset ?? 0);
  return (await bounded).map((row) => row.id);
}

/**
 * Slug and last change of a run of public products in the order of their creation. Where the run begins comes from
 * the index alone: however many are passed over, only the run's own rows are read.
 */
export async function selectAddresses(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<Pick<ProductRow, 'slug' | 'updatedAt'>[]> {
  const isPublic = whereOf({ visibility: 'public' });
  const [first] = await db
    .select({ created: sql<string>`${products.createdAt}::text`, id: products.id })
    .from(products)
    .where(isPublic)
    .orderBy(...orders['date-asc'])
    .limit(1)
    .offset(offset);
  if (!first) return [];
  const isIn = sql`(${products.createdAt}, ${products.id}) >= (${first.created}::timestamptz, ${first.id}::uuid)`;
  return db
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(and(isPublic, isIn))
    .orderBy(...orders['date-asc'])
    .limit(limit);
}

export async function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  const [row] = await db.select({ n: count() }).from(products).where(whereOf(filter));
  return row?.n ?? 0;
}

/** Selects the products with these ids, in the order of the ids; unknown ones are omitted. */
export async function selectProductsById(db: Database, wanted: string[]): Promise<ProductRecord[]> {
  const ids = wanted.filter(isUuid);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...getTableColumns(products), rating: ratingOf(sql`products.id`) })
    .from(products)
    .where(isOneOf(products.id, ids));
  const prices = await db
    .select({ price: productPrices, saleMinor: productSalePrices.amountMinor })
    .from(productPrices)
    .leftJoin(
      productSalePrices,
      and(
        eq(productSalePrices.productId, productPrices.productId),
        eq(productSalePrices.currency, productPrices.currency),
      ),
    )
    .where(isOneOf(productPrices.productId, ids))
    .orderBy(asc(productPrices.position));
  const images = await db
    .select()
    .from(productImages)
    .where(isOneOf(productImages.productId, ids))
    .orderBy(asc(productImages.position));
  const byId = new Map<string, ProductRecord>(
    rows.map((row) => [row.id, { ...row, prices: [], salePrices: [], images: [], variants: [] }]),
  );
  for (const { price, saleMinor } of prices) {
    const { productId, currency } = price;
    byId.get(productId)?.prices.push(price);
    if (saleMinor !== null) byId.get(productId)?.salePrices.push({ currency, amountMinor: saleMinor });
  }
  for (const { productId, ...variant } of await selectVariants(db, ids))
    byId.get(productId)?.variants.push(variant);
  for (const record of byId.values()) {
    const { variants, availableColors, availableSizes } = record;
    record.variants = inPairOrder(variants, availableColors, sizesOf(availableSizes));
  }
  for (const image of images) byId.get(image.productId)?.images.push(image);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** By id, by slug, or by a slug it had before. */
export async function selectProduct(db: Database, idOrSlug: string): Promise<ProductRecord | undefined> {
  const id = isUuid(idOrSlug) ? idOrSlug : await selectIdOfSlug(db, idOrSlug);
  return id === undefined ? undefined : (await selectProductsById(db, [id]))[0];
}

/** Whose address this is, or was. */
async function selectIdOfSlug(db: Database, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.slug, slug))
    .unionAll(db.select({ id: formerSlugs.productId }).from(formerSlugs).where(eq(formerSlugs.slug, slug)))
    .limit(1);
  return row?.id;
}

/** The product that a request with this key added, and the digest of what it sent. */
export async function selectAdded(
  db: Database,
  idempotencyKey: string,
): Promise<Pick<ProductRow, 'id' | 'requestHash'> | undefined> {
  const [row] = await db
    .select({ id: products.id, requestHash: products.requestHash })
    .from(products)
    .where(eq(products.idempotencyKey, idempotencyKey));
  return row;
}

/** Slugs that begin like this one, present and former; a new product takes the first free number. */
export async function takenSlugs(db: Database, slug: string): Promise<Set<string>> {
  const alike = (column: AnyColumn) => or(eq(column, slug), sql`${column} like ${`${slug}-%`}`);
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(alike(products.slug))
    .unionAll(db.select({ slug: formerSlugs.slug }).from(formerSlugs).where(alike(formerSlugs.slug)));
  return new Set(rows.map((row) => row.slug));
}

export type NewImage = Omit<typeof productImages.$inferInsert, 'productId' | 'position'>;
export type NewPrice = PriceMinor;

export async function insertProduct(
  db: Database,
  row: typeof products.$inferInsert,
  prices: NewPrice[],
  images: NewImage[],
  salePrices: NewPrice[] = [],
): Promise<string> {
  const [product] = await db.insert(products).values(row).returning({ id: products.id });
  if (!product) throw new Error('The product was not inserted.');
  await writePrices(db, product.id, prices);
  await writeSalePrices(db, product.id, salePrices);
  await writeImages(db, product.id, images);
  return product.id;
}

async function writePrices(db: Database, productId: string, prices: NewPrice[]): Promise<void> {
  if (prices.length === 0) return;
  await db.insert(productPrices).values(prices.map((price, position) => ({ ...price, productId, position })));
}

async function writeSalePrices(db: Database, productId: string, prices: NewPrice[]): Promise<void> {
  if (prices.length === 0) return;
  await db.insert(productSalePrices).values(prices.map((price) => ({ ...price, productId })));
}

async function writeImages(db: Database, productId: string, images: NewImage[]): Promise<void> {
  if (images.length === 0) return;
  await db.insert(productImages).values(images.map((image, position) => ({ ...image, productId, position })));
}

export async function replacePrices(db: Database, productId: string, prices: NewPrice[]): Promise<void> {
  await db.delete(productPrices).where(eq(productPrices.productId, productId));
  await writePrices(db, productId, prices);
}

export async function replaceSalePrices(db: Database, productId: string, prices: NewPrice[]): Promise<void> {
  await db.delete(productSalePrices).where(eq(productSalePrices.productId, productId));
  await writeSalePrices(db, productId, prices);
}

export async function replaceImages(db: Database, productId: string, images: NewImage[]): Promise<void> {
  await db.delete(productImages).where(eq(productImages.productId, productId));
  await writeImages(db, productId, images);
}

/** Stock edit of a product: sales during an edit do not raise the version, so it has its own conditions. */
export type StockEdit = {
  /** Change nothing unless so many are there. */
  seen?: number;
  /** Units to add to the current stock; a negative number removes units, at most all. */
  add?: number;
};

/** Updates a product that still has `version`, raising it. Returns false if another user or a sale was faster. */
export async function updateProductRow(
  db: Database,
  id: string,
  version: number,
  changes: Partial<typeof products.$inferInsert>,
  { seen, add }: StockEdit = {},
): Promise<boolean> {
  const stock =
    add === undefined ? {} : { stockQuantity: sql`greatest(0, ${products.stockQuantity} + ${add})` };
  // a piece of the demo that is given another name is the owner's
  const { name } = changes;
  const owner = name === undefined ? {} : { demo: sql`${products.demo} and ${products.name} = ${name}` };
  const asSeen = seen === undefined ? undefined : eq(products.stockQuantity, seen);
  const rows = await db
    .update(products)
    .set({ ...changes, ...owner, ...stock, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(products.id, id), eq(products.version, version), asSeen))
    .returning({ id: products.id });
  return rows.length > 0;
}

export async function deleteProductRow(db: Database, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const rows = await db.delete(products).where(eq(products.id, id)).returning({ id: products.id });
  return rows.length > 0;
}

/** True while a product, a collection, a past order, a page, an article or a letter shows this picture, or it was sent ahead. */
export async function isPictureUsed(db: Database, key: string): Promise<boolean> {
  const shown = [
    db.select({ key: productImages.key }).from(productImages).where(eq(productImages.key, key)),
    db.select({ key: orderLines.imageKey }).from(orderLines).where(eq(orderLines.imageKey, key)),
    db.select({ key: collections.imageKey }).from(collections).where(eq(collections.imageKey, key)),
    db.select({ key: uploadedPictures.key }).from(uploadedPictures).where(eq(uploadedPictures.key, key)),
    db.select({ key: articles.coverKey }).from(articles).where(eq(articles.coverKey, key)),
    ...[
      articles.blocks,
      contentPages.blocks,
      contentPages.publishedBlocks,
      contentPageVersions.blocks,
      letters.blocks,
    ].map((blocks) =>
      db
        .select({ blocks })
        .from(blocks.table)
        .where(sql`${blocks}::text like ${`%/images/${key}/%`}`),
    ),
  ];
  for (const query of shown) if ((await query.limit(1)).length > 0) return true;
  return false;
}

/** What is shown of a picture. */
export type ShownImage = Omit<ImageRow, 'id' | 'productId' | 'position' | 'thumbHash'>;

const ofProduct = sql.raw('"products"."id"');

/** The pictures that a query finds, in their order. */
function shownImages(found: SQL) {
  return sql<ShownImage[]>`coalesce((
    select json_agg(json_build_object(
      'key', key, 'width', width, 'height', height, 'tint', tint, 'alt', alt, 'color', color,
      'focusX', focus_x, 'focusY', focus_y) order by position)
    from (${found}) as shown), '[]')`;
}

/** What a card needs. */
const cardColumns = {
  id: products.id,
  name: products.name,
  slug: products.slug,
  sellable: products.sellable,
  stockQuantity: products.stockQuantity,
  availableSizes: products.availableSizes,
  availableColors: products.availableColors,
  visibility: products.visibility,
  publishAt: products.publishAt,
  madeToOrder: products.madeToOrder,
  saleFrom: products.saleFrom,
  saleUntil: products.saleUntil,
  prices: sql<PriceMinor[]>`coalesce((
    select json_agg(json_build_object('currency', currency, 'amountMinor', amount_minor) order by position)
    from product_prices where product_id = ${ofProduct}), '[]')`,
  salePrices: sql<PriceMinor[]>`coalesce((
    select json_agg(json_build_object('currency', currency, 'amountMinor', amount_minor))
    from product_sale_prices where product_id = ${ofProduct}), '[]')`,
  surcharges: sql<Surcharge[]>`coalesce((
    select json_agg(surcharge_minor) from product_variants where product_id = ${ofProduct}), '[]')`,
  images: shownImages(
    sql`select * from product_images where product_id = ${ofProduct} order by position limit 2`,
  ),
  /** The first one in each colour. */
  colorImages: shownImages(sql`select distinct on (color) * from product_images
    where product_id = ${ofProduct} and color is not null order by color, position`),
};

/** Selects what cards need of these products, in the order of the ids, in one statement; unknown ones are omitted. */
export async function selectCardRows(db: Database, wanted: readonly string[]) {
  const ids = wanted.filter(isUuid);
  if (ids.length === 0) return [];
  const rows = await db.select(cardColumns).from(products).where(isOneOf(products.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
