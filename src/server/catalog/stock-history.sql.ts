import { count, desc, eq, sql } from 'drizzle-orm';
import type { StockReason } from '../../contract/stock/stock-history.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  orders,
  productVariants,
  returns,
  stockMovements,
  users,
} from '../../platform/database/schema/schema.ts';

/** One page of a product's movements, newest first; `left` is the product's stock after each. */
export async function selectMovements(
  db: Database,
  productId: string,
  page: { limit: number; offset: number },
) {
  const counted = db
    .select({
      id: stockMovements.id,
      at: stockMovements.at,
      variantId: stockMovements.variantId,
      delta: stockMovements.delta,
      orderId: stockMovements.orderId,
      actorId: stockMovements.actorId,
      reason: stockMovements.reason,
      left: sql<number>`sum(${stockMovements.delta}) over (order by ${stockMovements.id})`
        .mapWith(Number)
        .as('stock_left'),
    })
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .as('counted');
  return (
    db
      .select({
        id: counted.id,
        at: counted.at,
        size: productVariants.size,
        color: productVariants.color,
        delta: counted.delta,
        left: counted.left,
        reason: counted.reason,
        movedByOrder: counted.orderId,
        orderId: orders.id,
        reference: orders.reference,
        exchangeId: returns.id,
        by: users.name,
      })
      .from(counted)
      .leftJoin(productVariants, eq(productVariants.id, counted.variantId))
      // an exchange reserves its other piece under its own id
      .leftJoin(returns, eq(returns.id, counted.orderId))
      .leftJoin(orders, sql`${orders.id} = coalesce(${returns.orderId}, ${counted.orderId})`)
      .leftJoin(users, eq(users.id, counted.actorId))
      .orderBy(desc(counted.id))
      .limit(page.limit)
      .offset(page.offset)
  );
}

export async function countMovements(db: Database, productId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId));
  return row?.n ?? 0;
}

/**
 * Sets who changes stock from now on in this transaction, and why: the ledger records it with each change. Orders
 * identify themselves elsewhere.
 */
export async function setStockActor(
  tx: Database,
  actor: { id: string } | undefined,
  reason: StockReason,
): Promise<void> {
  await tx.execute(
    sql`select set_config('shop.actor_id', ${actor?.id ?? ''}, true), set_config('shop.stock_reason', ${reason}, true)`,
  );
}
