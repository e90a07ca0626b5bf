import { and, asc, count, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import { dayMs } from '../../contract/delivery/calendar.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  orderLines,
  orders,
  products,
  productVariants,
  returns,
  users,
} from '../../platform/database/schema/schema.ts';
import { isForSale, lagosDate } from '../../platform/database/sql-expressions.ts';

const monthMs = 30 * dayMs;
const paid = and(eq(orders.paymentStatus, 'Paid'), eq(orders.kind, 'sale'));
/** Orders that count as sales: what an exchange sends is none. Test payments count only where nothing else exists. */
const sold = (withTests: boolean) => (withTests ? paid : and(paid, eq(orders.simulated, false)));
/** What an exchange sends, and what was paid on top for it. Found by the returns: they are few. */
const isExchange = eq(returns.exchangeOrderId, orders.id);
const number = (value: SQL | SQL.Aliased<number>) => sql`coalesce(${value}, 0)`.mapWith(Number);

/**
 * Counts accounts at a given time: all, those seen in the 30 days before it, and the share of older ones seen again.
 */
export async function countPeople(db: Database, at: Date) {
  const monthAgo = new Date(at.getTime() - monthMs);
  const seen = sql`${users.lastSeenAt} >= ${monthAgo.toISOString()}`;
  const old = sql`${users.createdAt} < ${monthAgo.toISOString()}`;
  const [row] = await db
    .select({
      total: number(sql`count(*)`),
      active: number(sql`count(*) filter (where ${seen})`),
      old: number(sql`count(*) filter (where ${old})`),
      returned: number(sql`count(*) filter (where ${old} and ${seen})`),
    })
    .from(users)
    .where(lt(users.createdAt, at));
  const { total, active, returned, old: older } = row ?? { total: 0, active: 0, returned: 0, old: 0 };
  return {
    totalUsers: total,
    activeUsers: active,
    userRetentionRate: older === 0 ? 0 : (returned / older) * 100,
  };
}

export async function countNewUsers(db: Database, from: Date, to: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(users)
    .where(and(gte(users.createdAt, from), lt(users.createdAt, to)));
  return row?.n ?? 0;
}

export async function countUsersBefore(db: Database, moment: Date): Promise<number> {
  const [row] = await db.select({ n: count() }).from(users).where(lt(users.createdAt, moment));
  return row?.n ?? 0;
}

/** Amount paid for an order less refunds; a difference still due is not included. Minor units. */
const netMinor = sql`${orders.amountMinor} - ${orders.refundedMinor} - ${orders.dueMinor}`;
/** The same of its USD value. */
const netUsdMinor = sql`${orders.amountUsdMinor} - ${orders.refundedUsdMinor}
  - case when ${orders.dueMinor} = 0 then 0
    else round(${orders.amountUsdMinor}::numeric * ${orders.dueMinor} / ${orders.amountMinor}) end`;

/** Returns the net USD value of all paid orders, and of those paid before a given time; minor units. */
export async function sumSales(db: Database, before: Date, withTests: boolean) {
  const [row] = await db
    .select({
      allMinor: number(sql`sum(${netUsdMinor})`),
      beforeMinor: number(sql`sum(${netUsdMinor}) filter (where ${orders.paidAt} < ${before.toISOString()})`),
    })
    .from(orders)
    .where(sold(withTests));
  return row ?? { allMinor: 0, beforeMinor: 0 };
}

/** Orders paid in a stretch of time: how many, their USD value in minor units, and how many have one. */
export async function sumPaid(db: Database, from: Date, to: Date, withTests: boolean) {
  const [row] = await db
    .select({
      orders: number(sql`count(*)`),
      valued: number(sql`count(${orders.amountUsdMinor})`),
      usdMinor: number(sql`sum(${netUsdMinor})`),
    })
    .from(orders)
    .where(and(sold(withTests), gte(orders.paidAt, from), lt(orders.paidAt, to)));
  return row ?? { orders: 0, valued: 0, usdMinor: 0 };
}

/**
 * Paid orders by Lagos day and currency; what was paid on top for an exchange is money in rows of their own, of no
 * order and without a USD value. Amounts in minor units.
 */
export async function salesByDay(db: Database, from: Date, withTests: boolean) {
  // days as numbers: adding up by a text would sort every order of the period
  const dayNumber = sql`(${lagosDate(orders.paidAt)} - date '1970-01-01')`.mapWith(Number);
  const columns = { dayNumber, currency: orders.currency, salesMinor: number(sql`sum(${netMinor})`) };
  const sales = await db
    .select({ ...columns, orders: number(sql`count(*)`), usdMinor: number(sql`sum(${netUsdMinor})`) })
    .from(orders)
    .where(and(sold(withTests), gte(orders.paidAt, from)))
    .groupBy(sql`1`, orders.currency);
  const differences = await db
    .select(columns)
    .from(returns)
    .innerJoin(orders, isExchange)
    .where(
      and(
        eq(orders.paymentStatus, 'Paid'),
        withTests ? undefined : eq(orders.simulated, false),
        gte(orders.paidAt, from),
      ),
    )
    .groupBy(sql`1`, orders.currency);
  return [...sales, ...differences.map((row) => ({ ...row, orders: 0, usdMinor: 0 }))].map(
    ({ dayNumber: day, ...row }) => ({ ...row, day: new Date(day * dayMs).toISOString().slice(0, 10) }),
  );
}

/**
 * Counts the orders placed by visitors in two periods, whatever happened to them. Staff orders and exchanges are
 * excluded: no visit led to them.
 */
export async function countPlaced(db: Database, before: Date, start: Date, end: Date) {
  const late = sql`${orders.createdAt} >= ${start.toISOString()}`;
  const [row] = await db
    .select({
      placed: number(sql`count(*) filter (where ${late})`),
      placedBefore: number(sql`count(*) filter (where not ${late})`),
    })
    .from(orders)
    .where(
      and(
        eq(orders.kind, 'sale'),
        eq(orders.source, 'web'),
        gte(orders.createdAt, before),
        lt(orders.createdAt, end),
      ),
    );
  return row ?? { placed: 0, placedBefore: 0 };
}

/**
 * Counts the orders placed since a given time, by status and payment status; exchanges do not count, and are returned
 * as rows below zero.
 */
export async function countOrdersBy(db: Database, from: Date) {
  const { status, paymentStatus } = orders;
  const placed = await db
    .select({ status, paymentStatus, orders: number(sql`count(*)`) })
    .from(orders)
    .where(gte(orders.createdAt, from))
    .groupBy(status, paymentStatus);
  const exchanges = await db
    .select({ status, paymentStatus, orders: number(sql`-count(*)`) })
    .from(returns)
    .innerJoin(orders, isExchange)
    .where(gte(orders.createdAt, from))
    .groupBy(status, paymentStatus);
  return [...placed, ...exchanges];
}

/** Ratings of orders; of an order without one, the mean of what its lines were given. */
const givenRatings = sql`(
  select rating::numeric, created_at from order_feedback
  union all
  select avg(stars), min(created_at) from reviews
  where not exists (select 1 from order_feedback where order_feedback.order_id = reviews.order_id)
  group by order_id) as given`;

export async function averageRating(db: Database, before: Date) {
  const early = sql`created_at < ${before.toISOString()}`;
  const [row] = await db
    .select({
      score: number(sql`avg(rating)`),
      answers: number(sql`count(*)`),
      scoreBefore: sql<string | null>`avg(rating) filter (where ${early})`,
    })
    .from(givenRatings);
  return row ?? { score: 0, answers: 0, scoreBefore: null };
}

/** Selects the best sellers of the orders paid since a given time. */
export async function selectBestSellers(db: Database, from: Date, limit: number, withTests: boolean) {
  const since = and(sold(withTests), gte(orders.paidAt, from));
  const best = db
    .select({
      productId: orderLines.productId,
      units: sql<number>`sum(${orderLines.quantity})`.as('units'),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    // what staff wrote freely is no piece of the catalogue
    .where(and(since, eq(orderLines.isFree, false)))
    .groupBy(orderLines.productId)
    .orderBy(desc(sql`sum(${orderLines.quantity})`), asc(orderLines.productId))
    .limit(limit)
    .as('best');
  // number of orders, for these few products only: counting distinct orders is the expensive part
  return db
    .select({
      productId: best.productId,
      name: sql<string>`max(${orderLines.name})`,
      units: number(best.units),
      orders: number(sql`count(distinct ${orderLines.orderId})`),
    })
    .from(best)
    .innerJoin(orderLines, eq(orderLines.productId, best.productId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(since)
    .groupBy(best.productId, best.units)
    .orderBy(desc(best.units), asc(best.productId));
}

/**
 * What is for sale and of which at most `mark` units are left, fewest first: sizes and colours where a product counts
 * its stock by them, whole products where it does not. `all` is how many there are beyond the limit too.
 */
export async function selectLowStock(db: Database, mark: number, limit: number) {
  const stock = sql<number>`coalesce(${productVariants.quantity}, ${products.stockQuantity})`;
  return db
    .select({
      productId: products.id,
      name: products.name,
      size: sql<string>`coalesce(${productVariants.size}, '')`,
      color: sql<string>`coalesce(${productVariants.color}, '')`,
      stock: number(stock),
      all: number(sql`count(*) over ()`),
    })
    .from(products)
    .leftJoin(productVariants, eq(productVariants.productId, products.id))
    .where(and(isForSale, lte(stock, mark)))
    .orderBy(asc(stock), asc(products.nameKey), asc(productVariants.size), asc(productVariants.color))
    .limit(limit);
}
