import { sql } from 'drizzle-orm';
import type { Variant } from '../../contract/rules/catalog/variants.ts';
import { products } from './schema/schema.ts';

/** `isForSale` of the rules in SQL: a product that can be bought while it has stock. */
export const isForSale = sql`(${products.sellable} and ${products.visibility} <> 'draft')`;

/** `availableQuantity` of the rules in SQL: units that can be bought now. */
export const availableQuantity = sql<number>`case when ${isForSale} then ${products.stockQuantity} else 0 end`;

/**
 * The rows of a product by size and colour with what can be bought of each now, as {@link availableQuantity} says it of
 * the whole; none where it counts one pool.
 */
export const availableVariants = sql<Omit<Variant, 'sku'>[]>`coalesce((
  select jsonb_agg(jsonb_build_object('_id', id, 'size', size, 'color', color,
    'quantity', case when ${isForSale} then quantity else 0 end) order by id)
  from product_variants where product_id = products.id), '[]')`;
