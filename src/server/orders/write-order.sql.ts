import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CartLine } from '../../contract/cart.ts';
import type { Database } from '../database/open.ts';
import { mailOutbox, orderLines, orders, paymentAttempts } from '../database/schema.ts';
import type { SoldLine, SoldProduct } from './orders.rules.ts';
import type { OrderRow } from './orders.sql.ts';
import type { AttemptRow } from './payments.sql.ts';

/** What an order is made of, read under the customer's lock. */
export type OrderBasis = {
  /** The order this customer placed under the same key before; then nothing else is there. */
  placed?: { id: string; requestHash: string };
  /** The cart, oldest line first; only read when no products were named. */
  cart?: CartLine[] | null;
  /** Unpaid orders of this customer with one of the products, whose payment could not begin. */
  unbegun?: string[] | null;
  products?: SoldProduct[] | null;
  /** The account for transfers, where the owner changed it. */
  bank?: unknown;
};

/**
 * Locks the customer as changes of the cart do, so that orders and cart take turns, and reads what an order needs in
 * one round trip. Undefined when the account is gone.
 * @param productIds null for the products of the cart; unknown ids are left out
 */
export async function readForOrder(
  tx: Database,
  userId: string,
  idempotencyKey: string | undefined,
  productIds: readonly string[] | null,
): Promise<OrderBasis | undefined> {
  const wanted = productIds && `{${productIds.join(',')}}`;
  const [row] = await tx
    .select({ basis: sql<OrderBasis | null>`basis` })
    .from(sql`read_for_order(${userId}, ${idempotencyKey ?? null}, ${wanted}) basis`);
  return row?.basis ?? undefined;
}

/** An order about to be written, with all that begins its life. */
export type NewOrder = {
  order: OrderRow;
  lines: SoldLine[];
  attempt: AttemptRow | undefined;
  mail: Omit<typeof mailOutbox.$inferInsert, 'id'>;
  /** True when the whole cart was ordered; else only the ordered lines leave it. */
  wholeCart: boolean;
};

/**
 * Writes order, lines, first history entry, first payment attempt and mail, takes the units from the stock and the
 * lines from the cart, in one round trip.
 * @returns the products that had not enough; the caller rolls back when there is one
 */
export async function writeNewOrder(tx: Database, placed: NewOrder): Promise<string[]> {
  const lines = placed.lines.map((line, position) => toColumns(orderLines, { ...line, position }));
  const attempt = placed.attempt ? JSON.stringify(toColumns(paymentAttempts, placed.attempt)) : null;
  const [row] = await tx.select({ missing: sql<string[]>`missing` }).from(
    sql`write_order(${JSON.stringify(toColumns(orders, placed.order))}, ${JSON.stringify(lines)}, ${attempt},
        ${JSON.stringify(toColumns(mailOutbox, placed.mail))}, ${placed.wholeCart}) missing`,
  );
  return row?.missing ?? [];
}

/** A row under the names its columns have in the database. */
function toColumns(table: PgTable, row: Record<string, unknown>): Record<string, unknown> {
  const columns = getTableColumns(table);
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value]));
}
