import { type AnyColumn, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { hoursAheadOfUtc } from '../../contract/delivery/calendar.ts';
import { defaultCurrency } from '../../contract/money/currencies.ts';
import type { ProductRating } from '../../contract/reviews/rating.api.ts';
import type { StoredVariant } from '../../contract/stock/variants.ts';
import { foldText } from '../../contract/text/fold-text.ts';
import { products, productVariants } from './schema/schema.ts';

/** `isForSale` of the rules in SQL: a product that can be bought while it has stock. */
export const isForSale = sql`(${products.sellable} and ${products.visibility} <> 'draft')`;

/** `availableQuantity` of the rules in SQL: units that can be bought now. */
export const availableQuantity = sql<number>`case when ${isForSale} then ${products.stockQuantity} else 0 end`;

/**
 * A product's rows by size and colour with the quantity of each available now, like {@link availableQuantity} for the
 * total; none where it counts one pool.
 */
export const availableVariants = sql<Omit<StoredVariant, 'sku'>[]>`coalesce((
  select jsonb_agg(jsonb_build_object('_id', id, 'size', size, 'color', color,
    'quantity', case when ${isForSale} then quantity else 0 end, 'surchargeMinor', surcharge_minor) order by id)
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

/** Whether a column contains these letters as they are; its text is already folded. */
export function containsFolded(column: SQLWrapper, letters: string): SQL {
  return sql`${column} like ${`%${letters.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** Whether a column contains the typed text, ignoring diacritics, case and the style of quotation marks. */
export function containsText(column: SQLWrapper, typed: string): SQL {
  return containsFolded(sql`folded_text(${column})`, foldText(typed));
}

/** Returns the day in Lagos of a time: `dayInLagos` in SQL. */
export function lagosDate(moment: AnyColumn | SQL): SQL {
  return sql`((${moment} at time zone 'UTC') + ${sql.raw(`interval '${hoursAheadOfUtc} hour'`)})::date`;
}

/** Whether a time is within a product's sale. */
function isWithinSale(at: Date): SQL {
  const moment = sql`${at.toISOString()}::timestamptz`;
  return sql`((${products.saleFrom} is null or ${products.saleFrom} <= ${moment})
    and (${products.saleUntil} is null or ${moment} < ${products.saleUntil}))`;
}

/** Returns a product's sort price at a time: `sortPriceMinor` of the rules' `pricesAt` in SQL. */
export function sortPriceAt(at: Date): SQL {
  return sql`coalesce((
    select case when ${isWithinSale(at)}
      then least(list.amount_minor, coalesce(sale.amount_minor, list.amount_minor)) else list.amount_minor end
    from product_prices list
    left join product_sale_prices sale on sale.product_id = list.product_id and sale.currency = list.currency
    where list.product_id = ${products.id}
    order by list.currency <> ${defaultCurrency}, list.position
    limit 1), 0)`;
}

/**
 * What counts of a product's reviews: shown and hidden ones; null without any.
 * @param productId written in full: columns alone in a select would be taken for those of the inner table
 */
export function ratingOf(productId: SQL): SQL<ProductRating | null> {
  return sql`(
    select case when count(*) > 0 then jsonb_build_object(
      'mean', round(avg(stars), 2), 'count', count(*), 'fit', jsonb_build_object(
        'small', count(*) filter (where fit = -1), 'true', count(*) filter (where fit = 0),
        'large', count(*) filter (where fit = 1))) end
    from reviews where reviews.product_id = ${productId} and reviews.state <> 'waiting')`;
}
