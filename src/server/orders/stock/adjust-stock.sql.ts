import { and, eq, gte, sql } from 'drizzle-orm';
import { countedColor } from '../../../contract/stock/variants.ts';
import { isOneOf } from '../../database/ids.ts';
import type { Database } from '../../database/open.ts';
import { products, productVariants } from '../../database/schema/schema.ts';

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
