import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { LineUnits } from '../../contract/payments/refund-plan.ts';
import { countedColor, variantFor } from '../../contract/stock/variants.ts';
import { isOneOf } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { selectRows } from '../../platform/database/rows.ts';
import { orderLines, products, productVariants } from '../../platform/database/schema/schema.ts';
import { isForSale } from '../../platform/database/sql-expressions.ts';
import { selectVariants, type VariantRow } from '../catalog/index.ts';
import { isFromStock, mergeReservations, type SoldLine, type StockReservation } from './orders.rules.ts';

/** An order's line as far as its stock is concerned: `quantity` are the units that move with the whole order. */
type ReservedLine = {
  id: string;
  productId: string;
  variantId: string | null;
  size: string;
  color: string;
  quantity: number;
  /** Sewn for the customer: nothing of it came from the stock, and nothing goes there. */
  isSewn: boolean;
};

/**
 * Takes the units of an order again that were given back, each from the row it was sold from; from the row of its
 * size and colour where that one is gone.
 * @returns false when something is not there; the caller rolls back
 */
export async function reserveUnits(db: Database, orderId: string): Promise<boolean> {
  const { lines, rowsOf } = await lockStock(db, orderId);
  const takes: StockReservation[] = [];
  for (const line of lines.filter(({ quantity, isSewn }) => quantity > 0 && !isSewn)) {
    const rows = rowsOf(line.productId);
    const row = rows && findVariantRow(rows, line);
    if (!rows || (rows.length > 0 && !row)) return false;
    takes.push({ productId: line.productId, variantId: row?._id ?? null, quantity: line.quantity });
  }
  return reserveAll(db, orderId, mergeReservations(takes));
}

/**
 * Puts an order's units back where they were taken: into the row it was sold from, into the one of its size and colour
 * where that is gone, into a new one where the piece is no longer made so. Products that are gone are passed over.
 */
export async function releaseUnits(db: Database, orderId: string): Promise<void> {
  const { lines, rowsOf } = await lockStock(db, orderId);
  await returnToStock(
    db,
    lines.filter(({ quantity }) => quantity > 0),
    rowsOf,
  );
}

/**
 * Puts some units of an order that holds its stock back, as {@link releaseUnits}, and remembers it on their lines: no
 * later release gives them back again. Units of a sewn line are only remembered. Never more than the line still has. The
 * caller holds the order's lock.
 */
export async function restockUnits(
  db: Database,
  orderId: string,
  units: readonly LineUnits[],
): Promise<void> {
  const { lines, rowsOf } = await lockStock(db, orderId);
  const back = getLineUnits(lines, units);
  await returnToStock(db, back, rowsOf);
  for (const { id, quantity } of back) {
    const restocked = sql`${orderLines.restocked} + ${quantity}`;
    await db.update(orderLines).set({ restocked }).where(eq(orderLines.id, id));
  }
}

/**
 * Records that some units of an order are never restocked, whatever happens to it. Bounded as {@link restockUnits}.
 */
export async function writeOffUnits(
  db: Database,
  orderId: string,
  units: readonly LineUnits[],
): Promise<void> {
  const { lines } = await lockStock(db, orderId);
  for (const { id, quantity } of getLineUnits(lines, units)) {
    const writtenOff = sql`${orderLines.kept} + ${quantity}`;
    await db.update(orderLines).set({ kept: writtenOff }).where(eq(orderLines.id, id));
  }
}

/** Returns lines with as many of the requested units as still move with the order. */
function getLineUnits(lines: readonly ReservedLine[], units: readonly LineUnits[]): ReservedLine[] {
  return lines.flatMap((line) => {
    const wanted = units.reduce((sum, { lineId, quantity }) => sum + (lineId === line.id ? quantity : 0), 0);
    const quantity = Math.min(wanted, line.quantity);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

async function returnToStock(
  db: Database,
  lines: readonly ReservedLine[],
  rowsOf: (productId: string) => VariantRow[] | undefined,
): Promise<void> {
  const given: StockReservation[] = [];
  const unknown = new Map<string, ReservedLine>();
  for (const line of lines) {
    const rows = line.isSewn ? undefined : rowsOf(line.productId);
    if (!rows) continue;
    const row = findVariantRow(rows, line);
    if (row || rows.length === 0) {
      given.push({ productId: line.productId, variantId: row?._id ?? null, quantity: line.quantity });
      continue;
    }
    const key = JSON.stringify([line.productId, line.size, line.color]);
    const same = unknown.get(key);
    unknown.set(key, { ...line, quantity: line.quantity + (same?.quantity ?? 0) });
  }
  for (const { productId, variantId, quantity } of mergeReservations(given)) {
    if (variantId) {
      const more = sql`${productVariants.quantity} + ${quantity}`;
      await db.update(productVariants).set({ quantity: more }).where(eq(productVariants.id, variantId));
    } else {
      const more = sql`${products.stockQuantity} + ${quantity}`;
      await db.update(products).set({ stockQuantity: more }).where(eq(products.id, productId));
    }
  }
  const back = [...unknown.values()].map(({ productId, size, color, quantity }) => ({
    productId,
    size,
    color: countedColor(color),
    quantity,
  }));
  if (back.length > 0) await db.insert(productVariants).values(back);
}

function findVariantRow(rows: readonly VariantRow[], line: ReservedLine): VariantRow | undefined {
  return rows.find(({ _id }) => _id === line.variantId) ?? variantFor(rows, line);
}

/**
 * Locks the products of an order's lines in the order of their ids and reads their rows; undefined for a product that
 * is gone, empty for one that counts one pool. Names the order to the ledger.
 */
async function lockStock(db: Database, orderId: string) {
  const lines: ReservedLine[] = await db
    .select({
      id: orderLines.id,
      productId: orderLines.productId,
      variantId: orderLines.variantId,
      size: orderLines.size,
      color: orderLines.color,
      quantity: sql`${orderLines.quantity} - ${orderLines.restocked} - ${orderLines.kept}`.mapWith(Number),
      isSewn: sql`${orderLines.sewing} <> ''`.mapWith(Boolean),
    })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.isFree, false)))
    .orderBy(orderLines.position);
  const locked = await db
    .select({ id: products.id })
    .from(products)
    .where(isOneOf(products.id, [...new Set(lines.map(({ productId }) => productId))]))
    .orderBy(products.id)
    .for('no key update');
  await db.execute(sql`select set_config('shop.order_id', ${orderId}, true)`);
  const ids = locked.map(({ id }) => id);
  const rows = await selectVariants(db, ids);
  const rowsOf = (productId: string): VariantRow[] | undefined =>
    ids.includes(productId) ? rows.filter((row) => row.productId === productId) : undefined;
  return { lines, rowsOf };
}

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

/** Takes the units of an order's pieces, as {@link reserveAll}; none for what is sewn. */
export async function reserveLines(
  tx: Database,
  orderId: string,
  lines: readonly SoldLine[],
): Promise<boolean> {
  return reserveAll(tx, orderId, mergeReservations(lines.filter(isFromStock)));
}

/** Locks products in the order of their ids, and names the order to the stock's ledger for the rest of the transaction. */
export async function lockProductsFor(
  tx: Database,
  orderId: string,
  productIds: readonly string[],
): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(isOneOf(products.id, productIds))
    .orderBy(products.id)
    .for('no key update');
  await tx.execute(sql`select set_config('shop.order_id', ${orderId}, true)`);
}

/** Units of one stock; below 0 where they are taken. A product's row by size and colour, or, with null, its one pool. */
export type StockMove = { productId: string; variantId: string | null; units: number };

/** Moves units of a product that is locked. False where there are not so many. */
export async function moveUnits(tx: Database, { productId, variantId, units }: StockMove): Promise<boolean> {
  const needed = Math.max(0, -units);
  const rows = variantId
    ? await tx
        .update(productVariants)
        .set({ quantity: sql`${productVariants.quantity} + ${units}` })
        .where(and(eq(productVariants.id, variantId), gte(productVariants.quantity, needed)))
        .returning({ id: productVariants.id })
    : await tx
        .update(products)
        .set({ stockQuantity: sql`${products.stockQuantity} + ${units}` })
        .where(and(eq(products.id, productId), gte(products.stockQuantity, needed)))
        .returning({ id: products.id });
  return rows.length > 0;
}

/** Makes a row for pieces that come back in a size and colour that is no longer made. */
export async function addRow(
  tx: Database,
  row: { productId: string; size: string; color: string; quantity: number },
): Promise<void> {
  await tx.insert(productVariants).values({ ...row, color: countedColor(row.color) });
}
