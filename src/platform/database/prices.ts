import { type SQL, sql } from 'drizzle-orm';
import { defaultCurrency } from '../../contract/money/currencies.ts';
import { products } from './schema/schema.ts';

/** Whether a time is within a product's sale. */
export function isWithinSale(at: Date): SQL {
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
