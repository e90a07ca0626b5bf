import { type SQL, sql } from 'drizzle-orm';
import type { Variant } from '../../contract/stock/variants.ts';
import { products, productVariants } from './schema/schema.ts';

/** `isForSale` of the rules in SQL: a product that can be bought while it has stock. */
export const isForSale = sql`(${products.sellable} and ${products.visibility} <> 'draft')`;

/** `availableQuantity` of the rules in SQL: units that can be bought now. */
export const availableQuantity = sql<number>`case when ${isForSale} then ${products.stockQuantity} else 0 end`;

/**
 * A product's rows by size and colour with the quantity of each available now, like {@link availableQuantity} for the
 * total; none where it counts one pool.
 */
export const availableVariants = sql<Omit<Variant, 'sku'>[]>`coalesce((
  select jsonb_agg(jsonb_build_object('_id', id, 'size', size, 'color', color,
    'quantity', case when ${isForSale} then quantity else 0 end) order by id)
  from product_variants where product_id = products.id), '[]')`;

/** What is for sale with few left, at most `mark` units but not none: of a size and colour, or of the whole where it counts one pool. */
export function hasFewLeft(mark: number): SQL {
  return sql`(${isForSale} and case
    when exists (select 1 from ${productVariants} where ${productVariants.productId} = ${products.id})
    then exists (select 1 from ${productVariants}
      where ${productVariants.productId} = ${products.id} and ${productVariants.quantity} between 1 and ${mark})
    else ${products.stockQuantity} between 1 and ${mark} end)`;
}

/** What is for sale with something sold out: a size and colour, or the whole where it counts one pool. */
export const hasSoldOutSize = sql`(${isForSale} and case
  when exists (select 1 from ${productVariants} where ${productVariants.productId} = ${products.id})
  then exists (select 1 from ${productVariants}
    where ${productVariants.productId} = ${products.id} and ${productVariants.quantity} = 0)
  else ${products.stockQuantity} = 0 end)`;
