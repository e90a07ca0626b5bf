import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { byWordsFilter } from '../../../contract/catalog/list-filters.ts';
import { isOneOf, isUuid } from '../../../platform/database/ids.ts';
import type { Database } from '../../../platform/database/open.ts';
import { collectionProducts, collections, products } from '../../../platform/database/schema/schema.ts';

const ofProduct = sql.raw('"products"."id"');

const columns = {
  id: products.id,
  name: products.name,
  nameKey: products.nameKey,
  description: products.description,
  additionalInfo: products.additionalInfo,
  category: products.category,
  availableSizes: products.availableSizes,
  availableColors: products.availableColors,
  sellable: products.sellable,
  stockQuantity: products.stockQuantity,
  visibility: products.visibility,
  publishAt: products.publishAt,
  publicSince: products.publicSince,
  filterWords: byWordsFilter((_, field) => products[field]),
  saleFrom: products.saleFrom,
  saleUntil: products.saleUntil,
  /** Microseconds since 1970, since a `Date` has only milliseconds and lists are in the order of creation. */
  created: sql<number>`(extract(epoch from ${products.createdAt}) * 1000000)::double precision`,
  prices: sql<[currency: string, amountMinor: number][]>`coalesce((
    select json_agg(json_build_array(currency, amount_minor) order by position)
    from product_prices where product_id = ${ofProduct}), '[]')`,
  salePrices: sql<[currency: string, amountMinor: number][]>`coalesce((
    select json_agg(json_build_array(currency, amount_minor))
    from product_sale_prices where product_id = ${ofProduct}), '[]')`,
  variants: sql<[size: string, color: string, quantity: number][]>`coalesce((
    select json_agg(json_build_array(size, color, quantity))
    from product_variants where product_id = ${ofProduct}), '[]')`,
};

/** What lists and searches need of a product. */
export type IndexRow = Awaited<ReturnType<typeof selectIndexRows>>[number];

/** Selects those of these products that are listed, now or from a scheduled time on. */
export async function selectIndexRows(
  db: Database,
  wanted: { ids: string[] } | { after: string; limit: number },
) {
  const listed = or(
    eq(products.visibility, 'public'),
    and(eq(products.visibility, 'draft'), isNotNull(products.publishAt)),
  );
  const rows = db.select(columns).from(products);
  if ('ids' in wanted) return rows.where(and(isOneOf(products.id, wanted.ids.filter(isUuid)), listed));
  return rows
    .where(and(gt(products.id, wanted.after), listed))
    .orderBy(asc(products.id))
    .limit(wanted.limit);
}

/** Comes before every id. */
export const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/** A collection, with its pieces in the owner's order where they were chosen by hand. */
export type CollectionRow = Awaited<ReturnType<typeof selectCollections>>[number];

export async function selectCollections(db: Database) {
  const rows = await db
    .select()
    .from(collections)
    .orderBy(asc(collections.position), asc(collections.createdAt), asc(collections.id));
  if (rows.length === 0) return [];
  const pieces = await db.select().from(collectionProducts).orderBy(asc(collectionProducts.position));
  const byCollection = Map.groupBy(pieces, (piece) => piece.collectionId);
  return rows.map(({ id, slug, name, rule, tag }) => ({
    slug,
    name,
    rule,
    tag,
    productIds: (byCollection.get(id) ?? []).map((piece) => piece.productId),
  }));
}

/**
 * Makes the database announce a non-existent setting: a process that receives it has received all earlier commits.
 */
export async function notifyMark(db: Database, mark: string): Promise<void> {
  await db.execute(sql`select pg_notify('catalog', ${`setting:${mark}`})`);
}
