import { eq, sql } from 'drizzle-orm';
import { countedColor, variantFor } from '../../contract/stock/variants.ts';
import { isOneOf } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { orderLines, orders, products, productVariants } from '../../platform/database/schema/schema.ts';
import { selectVariants } from '../catalog/index.ts';
import {
  mergeReservations,
  type OrderRow,
  reserveAll,
  type SoldLine,
  type StockReservation,
} from '../orders/index.ts';

/** Reserved items of one size and colour; `variantId` is null if the product has one pool. */
export type ReservedItems = StockReservation & { size: string; color: string };

/**
 * Reserves items for a return. The ledger records the return's id, which is that of the order that will send them.
 * @returns false if something is out of stock; the caller rolls back
 */
export async function reserveItems(
  tx: Database,
  returnId: string,
  pieces: readonly ReservedItems[],
): Promise<boolean> {
  return reserveAll(tx, returnId, mergeReservations(pieces));
}

/** Puts reserved items on sale again; for deleted products there is nothing to restore. */
export async function releaseItems(
  tx: Database,
  returnId: string,
  pieces: readonly ReservedItems[],
): Promise<void> {
  const locked = await tx
    .select({ id: products.id })
    .from(products)
    .where(isOneOf(products.id, [...new Set(pieces.map(({ productId }) => productId))]))
    .orderBy(products.id)
    .for('no key update');
  await tx.execute(sql`select set_config('shop.order_id', ${returnId}, true)`);
  const ids = locked.map(({ id }) => id);
  const rows = await selectVariants(tx, ids);
  for (const { productId, variantId, size, color, quantity } of pieces) {
    if (!ids.includes(productId)) continue;
    const own = rows.filter((row) => row.productId === productId);
    const row = own.find(({ _id }) => _id === variantId) ?? variantFor(own, { size, color });
    if (row) {
      const more = sql`${productVariants.quantity} + ${quantity}`;
      await tx.update(productVariants).set({ quantity: more }).where(eq(productVariants.id, row._id));
    } else if (own.length > 0) {
      const made = { productId, size, color: countedColor(color), quantity };
      const [again] = await tx.insert(productVariants).values(made).returning({ _id: productVariants.id });
      // a second piece of this size and colour joins the new row
      if (again) rows.push({ ...made, _id: again._id, sku: '' });
    } else {
      const more = sql`${products.stockQuantity} + ${quantity}`;
      await tx.update(products).set({ stockQuantity: more }).where(eq(products.id, productId));
    }
  }
}

/** Writes an order whose pieces are taken from the stock already. */
export async function insertExchangeOrder(
  tx: Database,
  order: OrderRow,
  lines: readonly SoldLine[],
): Promise<void> {
  await tx.insert(orders).values(order);
  await tx
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, orderId: order.id, position })));
}
