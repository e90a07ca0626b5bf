import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/**
 * Every change of a product's stock, written by a trigger in the same transaction: the sum of a product's movements
 * is its stock. No foreign keys, since the ledger outlives products and orders.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id').notNull(),
    /** The size and colour it was counted under; null where the product counted one pool. */
    variantId: uuid('variant_id'),
    delta: integer('delta').notNull(),
    /** The order that took or gave back the units; null for the workroom's own changes. */
    orderId: uuid('order_id'),
    /** Who changed it in the back office; null where an order, the shop or a version without this column did. */
    actorId: uuid('actor_id'),
    /** What it was done by, see `stockReasons`; empty where an order moved it, or before this was written down. */
    reason: text('reason').notNull().default(''),
    at: timestampColumn('at').notNull().defaultNow(),
  },
  (table) => [
    index('stock_movements_product').on(table.productId),
    index('stock_movements_variant').on(table.variantId).where(sql`${table.variantId} is not null`),
    index('stock_movements_order').on(table.orderId),
  ],
);
