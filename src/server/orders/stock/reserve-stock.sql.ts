import { type SQL, sql } from 'drizzle-orm';
import { isForSale } from '../../database/availability.ts';
import type { Database } from '../../database/open.ts';
import { selectRows } from '../../database/select-rows.ts';
import { mergeReservations, type SoldLine, type StockReservation } from '../orders.rules.ts';

/**
 * Builds the parts of a statement's `with` that reserve an order's units: `moved` locks the products one by one in
 * order of id, `pools` and `rows` take from each that has enough, `taken` returns the keys of those. Every change of
 * stock locks the product first, so that no two orders deadlock. The stock ledger contains the order's id.
 */
export function reservationStatement(orderId: string, reservations: readonly StockReservation[]): SQL {
  const json = JSON.stringify(
    reservations.map(({ productId, variantId, quantity }) => ({
      id: productId,
      variant: variantId,
      quantity,
    })),
  );
  const moved = sql`
    select locked.id, locked.for_sale, wanted.variant, wanted.quantity, set_config('shop.order_id', ${orderId}, true)
    from (
      select id, ${isForSale} as for_sale from products
      where id in (select (entry->>'id')::uuid from jsonb_array_elements(${json}::jsonb) entry)
      order by id for no key update
    ) locked
    join jsonb_to_recordset(${json}::jsonb) as wanted(id uuid, variant uuid, quantity integer)
      on wanted.id = locked.id`;
  const pools = sql`update products set stock_quantity = products.stock_quantity - moved.quantity from moved
    where products.id = moved.id and moved.variant is null and ${isForSale}
      and products.stock_quantity >= moved.quantity
    returning products.id as key`;
  const rows = sql`update product_variants set quantity = product_variants.quantity - moved.quantity from moved
    where product_variants.id = moved.variant and product_variants.product_id = moved.id and moved.for_sale
      and product_variants.quantity >= moved.quantity
    returning product_variants.id as key`;
  return sql`moved as (${moved}), pools as (${pools}), rows as (${rows}),
    taken as (select key from pools union all select key from rows)`;
}

/**
 * Takes units for an order, or for a return under its id.
 * @returns false where something is not there; the caller rolls back
 */
export async function reserveAll(
  tx: Database,
  orderId: string,
  reservations: readonly StockReservation[],
): Promise<boolean> {
  if (reservations.length === 0) return true;
  const taken = await selectRows(
    tx,
    sql`with ${reservationStatement(orderId, reservations)} select key from taken`,
  );
  return taken.length === reservations.length;
}

/** Takes the units of an order's pieces, as {@link reserveAll}. */
export async function reserveLines(
  tx: Database,
  orderId: string,
  lines: readonly SoldLine[],
): Promise<boolean> {
  return reserveAll(tx, orderId, mergeReservations(lines.filter(({ isFree }) => !isFree)));
}
