import { sql } from 'drizzle-orm';
import { batched, batchQuery } from '../../platform/database/batch.ts';
import type { Database } from '../../platform/database/open.ts';
import { products } from '../../platform/database/schema/schema.ts';
import { availableQuantity, availableVariants, isForSale } from '../../platform/database/sql-expressions.ts';
import type { SoldProduct } from '../orders/index.ts';

type SoldProducts = ReadonlyMap<string, SoldProduct>;

const productQuery = batchQuery('id uuid', (db, requests) =>
  db
    .select({
      id: products.id,
      name: products.name,
      category: products.category,
      availableSizes: products.availableSizes,
      availableColors: products.availableColors,
      available: availableQuantity.mapWith(Number),
      variants: availableVariants,
      prices: sql<SoldProduct['prices']>`coalesce((
        select jsonb_agg(jsonb_build_object('currency', currency, 'amountMinor', amount_minor))
        from product_prices where product_id = products.id), '[]')`,
      salePrices: sql<SoldProduct['salePrices']>`coalesce((
        select jsonb_agg(jsonb_build_object('currency', currency, 'amountMinor', amount_minor))
        from product_sale_prices where product_id = products.id), '[]')`,
      saleFrom: products.saleFrom,
      saleUntil: products.saleUntil,
      cost: products.cost,
      madeToMeasure: sql<
        SoldProduct['madeToMeasure']
      >`case when ${isForSale} then ${products.madeToMeasure} end`,
      madeToOrder: sql<SoldProduct['madeToOrder']>`case when ${isForSale} then ${products.madeToOrder} end`,
      images: sql<SoldProduct['images']>`coalesce((
        select jsonb_agg(jsonb_build_object('key', key, 'color', color) order by position)
        from product_images where product_id = products.id), '[]')`,
    })
    .from(products)
    .where(sql`${products.id} in (select id from ${requests})`),
);

const selectProductBatch = batched(async (db: Database, idLists: readonly (readonly string[])[]) => {
  const wanted = [...new Set(idLists.flat())].map((id) => ({ id }));
  const rows = await productQuery(db, wanted);
  const found: SoldProducts = new Map(rows.map((row) => [row.id, row]));
  return idLists.map(() => found);
});

/**
 * What an order needs to know of products, by id: options, units, prices, pictures. Unknown ids are left out; others may
 * be among them.
 */
export async function selectSoldProducts(db: Database, ids: readonly string[]): Promise<SoldProducts> {
  return ids.length === 0 ? new Map() : selectProductBatch(db, ids);
}
