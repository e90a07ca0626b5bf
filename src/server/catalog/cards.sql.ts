import { sql } from 'drizzle-orm';
import type { PriceMinor } from '../../contract/money/pricing.ts';
import { isOneOf, isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { products } from '../../platform/database/schema/schema.ts';
import type { ImageRow } from './catalog.sql.ts';

/** What is shown of a picture. */
export type ShownImage = Omit<ImageRow, 'id' | 'productId' | 'position' | 'thumbHash'>;

const ofProduct = sql.raw('"products"."id"');

const columns = {
  id: products.id,
  name: products.name,
  slug: products.slug,
  sellable: products.sellable,
  stockQuantity: products.stockQuantity,
  visibility: products.visibility,
  publishAt: products.publishAt,
  saleFrom: products.saleFrom,
  saleUntil: products.saleUntil,
  prices: sql<PriceMinor[]>`coalesce((
    select json_agg(json_build_object('currency', currency, 'amountMinor', amount_minor) order by position)
    from product_prices where product_id = ${ofProduct}), '[]')`,
  salePrices: sql<PriceMinor[]>`coalesce((
    select json_agg(json_build_object('currency', currency, 'amountMinor', amount_minor))
    from product_sale_prices where product_id = ${ofProduct}), '[]')`,
  images: sql<ShownImage[]>`coalesce((
    select json_agg(json_build_object(
      'key', key, 'width', width, 'height', height, 'tint', tint, 'alt', alt, 'color', color,
      'focusX', focus_x, 'focusY', focus_y) order by position)
    from (select * from product_images where product_id = ${ofProduct} order by position limit 2) as shown), '[]')`,
};

/** Selects what cards need of these products, in the order of the ids, in one statement; unknown ones are omitted. */
export async function selectCardRows(db: Database, wanted: readonly string[]) {
  const ids = wanted.filter(isUuid);
  if (ids.length === 0) return [];
  const rows = await db.select(columns).from(products).where(isOneOf(products.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
