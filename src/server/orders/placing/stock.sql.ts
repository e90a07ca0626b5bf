import { eq, type SQL, sql } from 'drizzle-orm';
import { isForSale } from '../../database/availability.ts';
import type { Database } from '../../database/open.ts';
import { orderLines, products } from '../../database/schema/schema.ts';

/**
 * Takes an order's units from the stock.
 * @returns the products that had enough; the caller rolls back when one is missing
 */
export async function reserveUnits(
  db: Database,
  orderId: string,
  units: ReadonlyMap<string, number>,
): Promise<string[]> {
  const taken = db.$with('taken', { id: sql<string>`id`.as('id') }).as(takingUnits(orderId, units));
  const rows = await db.with(taken).select({ id: taken.id }).from(taken);
  return rows.map((row) => row.id);
}

/**
 * The statement that takes units and answers the products that had enough: one conditional update over all products,
 * rows locked in the order of their ids. The stock's ledger names the order.
 */
export function takingUnits(orderId: string, units: ReadonlyMap<string, number>): SQL {
  return sql`update products set stock_quantity = products.stock_quantity - moved.quantity
    from ${lockedUnits(orderId, units)}
    where products.id = moved.id and ${isForSale} and products.stock_quantity >= moved.quantity
    returning products.id`;
}

/** Puts an order's units back; products that are gone are passed over. Locks as {@link reserveUnits}. */
export async function releaseUnits(
  db: Database,
  orderId: string,
  units: ReadonlyMap<string, number>,
): Promise<void> {
  await db
    .update(products)
    .set({ stockQuantity: sql`products.stock_quantity + moved.quantity` })
    .from(lockedUnits(orderId, units))
    .where(sql`products.id = moved.id`);
}

/** Rows `moved(id, quantity)`, their products locked one after the other; names the order to the ledger's trigger. */
function lockedUnits(orderId: string, units: ReadonlyMap<string, number>): SQL {
  const json = JSON.stringify([...units].map(([id, quantity]) => ({ id, quantity })));
  return sql`(
    select locked.id, wanted.quantity, set_config('shop.order_id', ${orderId}, true)
    from (
      select id from products
      where id in (select (entry->>'id')::uuid from jsonb_array_elements(${json}::jsonb) entry)
      order by id for no key update
    ) locked
    join jsonb_to_recordset(${json}::jsonb) as wanted(id uuid, quantity integer) on wanted.id = locked.id
  ) moved`;
}

/** Units an order's lines hold, by product. */
export async function selectOrderUnits(db: Database, orderId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: orderLines.productId, units: sql<number>`sum(${orderLines.quantity})`.mapWith(Number) })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .groupBy(orderLines.productId)
    .orderBy(orderLines.productId);
  return new Map(rows.map((row) => [row.id, row.units]));
}
