import { and, asc, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import { orderLines, orders, products, users } from '../../platform/database/schema/schema.ts';
import { isForSale } from '../../platform/database/sql-expressions.ts';

const unitCount = sql<number>`sum(${orderLines.quantity})`.mapWith(Number);

/** Unpaid orders whose pieces are still reserved. */
const isReserving = (now: Date) =>
  and(
    eq(orders.paymentStatus, 'Pending'),
    eq(orders.stockHeld, true),
    or(isNull(orders.expiresAt), sql`${orders.expiresAt} > ${now.toISOString()}::timestamptz`),
  );

/** The account, order and product of some pieces that are reserved and not paid for. */
export type ReservedUnits = {
  userId: string;
  customer: string;
  email: string;
  orderId: string;
  reference: string;
  productId: string;
  product: string;
  pieces: number;
};

/**
 * What accounts hold in unpaid orders, of those that hold at least `fewest` pieces; orders placed after `before` are
 * passed over.
 */
export async function selectReservedUnits(
  db: Database,
  { now, before, fewest }: { now: Date; before: Date; fewest: number },
): Promise<ReservedUnits[]> {
  const settled = and(isReserving(now), lt(orders.createdAt, before), isNotNull(orders.userId));
  const holders = db
    .select({ id: orders.userId })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(settled)
    .groupBy(orders.userId)
    .having(sql`sum(${orderLines.quantity}) >= ${fewest}`);
  return db
    .select({
      userId: users.id,
      customer: users.name,
      email: users.email,
      orderId: orders.id,
      reference: orders.reference,
      productId: orderLines.productId,
      product: orderLines.name,
      pieces: orderLines.quantity,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(settled, inArray(orders.userId, holders)))
    .orderBy(asc(orders.createdAt), asc(orders.id), asc(orderLines.position));
}

/**
 * Counts the units that accounts without any payment hold in unpaid orders placed before a given time, and those
 * accounts.
 */
export async function countReservedByGuests(
  db: Database,
  { now, before }: { now: Date; before: Date },
): Promise<{ pieces: number; accounts: number }> {
  const paid = db
    .select({ userId: orders.userId })
    .from(orders)
    .where(and(isNotNull(orders.userId), isNotNull(orders.paidAt)));
  const [row] = await db
    .select({
      pieces: sql`coalesce(${unitCount}, 0)`.mapWith(Number),
      accounts: sql`count(distinct ${orders.userId})`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        isReserving(now),
        lt(orders.createdAt, before),
        isNotNull(orders.userId),
        notInArray(orders.userId, paid),
      ),
    );
  return row ?? { pieces: 0, accounts: 0 };
}

/** Counts the unpaid units of products on sale, in total and by product: in stock or reserved. */
export async function countUnsoldUnits(
  db: Database,
  now: Date,
): Promise<{ all: number; byProduct: Map<string, number> }> {
  const held = db
    .select({ productId: orderLines.productId, pieces: unitCount.as('pieces') })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(isReserving(now))
    .groupBy(orderLines.productId)
    .as('held');
  const rows = await db
    .select({
      id: products.id,
      pieces: sql`${products.stockQuantity} + coalesce(${held.pieces}, 0)`.mapWith(Number),
    })
    .from(products)
    .leftJoin(held, eq(held.productId, products.id))
    .where(isForSale);
  return {
    all: rows.reduce((sum, row) => sum + row.pieces, 0),
    byProduct: new Map(rows.map((row) => [row.id, row.pieces])),
  };
}
