import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/open.ts';
import {
  mailOutbox,
  orders,
  paymentAttempts,
  paymentEvents,
  productImports,
  productPictureLinks,
  pushOutbox,
  refunds,
} from '../../platform/database/schema/schema.ts';

type Table = typeof mailOutbox | typeof pushOutbox | typeof productImports | typeof productPictureLinks;
type MoneyTable = typeof paymentAttempts | typeof paymentEvents | typeof refunds;

/** A queue: what waits in it, and since when each has been due. */
type Queue = { name: string; table: Table | MoneyTable; waits: SQL; since: PgColumn };

/** What the jobs sweep; each condition that of the sweep, so that its index answers. */
const queues: readonly Queue[] = [
  {
    name: 'mails',
    table: mailOutbox,
    waits: sql`${mailOutbox.state} = 'waiting'`,
    since: mailOutbox.nextTryAt,
  },
  {
    name: 'pushes',
    table: pushOutbox,
    waits: sql`${pushOutbox.state} = 'waiting'`,
    since: pushOutbox.nextTryAt,
  },
  {
    name: 'imports',
    table: productImports,
    waits: sql`${productImports.state} in ('waiting', 'running', 'undoing')`,
    since: productImports.createdAt,
  },
  {
    name: 'picture_links',
    table: productPictureLinks,
    waits: sql`${productPictureLinks.state} = 'waiting'`,
    since: productPictureLinks.nextTryAt,
  },
  {
    name: 'payment_events',
    table: paymentEvents,
    waits: sql`${paymentEvents.processedAt} is null`,
    since: paymentEvents.receivedAt,
  },
  {
    name: 'payments',
    table: paymentAttempts,
    waits: sql`${paymentAttempts.state} in ('created', 'pending')`,
    since: paymentAttempts.createdAt,
  },
  { name: 'refunds', table: refunds, waits: sql`${refunds.state} = 'pending'`, since: refunds.createdAt },
];

export type QueueDepth = { name: string; depth: number; oldestSeconds: number };

/** How much waits in each queue, and for how long the longest has been due. */
export async function selectQueues(db: Database, now: Date): Promise<QueueDepth[]> {
  const fields = Object.fromEntries(
    queues.flatMap(({ name, table, waits, since }) => [
      [`${name}Depth`, sql`(select count(*) from ${table} where ${waits})`.mapWith(Number)],
      [
        `${name}Oldest`,
        sql`(select coalesce(greatest(extract(epoch from ${now.toISOString()}::timestamptz - min(${since})), 0), 0)
          from ${table} where ${waits})`.mapWith(Number),
      ],
    ]),
  );
  const [row = {}] = await db.select(fields).from(sql`(values (1)) as queues`);
  return queues.map(({ name }) => ({
    name,
    depth: Number(row[`${name}Depth`]),
    oldestSeconds: Number(row[`${name}Oldest`]),
  }));
}

export type RecentOrders = { state: string; currency: string; count: number; minor: number };

/**
 * Selects the number and total of orders placed since a given time, by payment status. Test payments are excluded.
 */
export async function selectPlaced(db: Database, since: Date): Promise<RecentOrders[]> {
  return db
    .select({ state: orders.paymentStatus, currency: orders.currency, ...sums(orders.amountMinor) })
    .from(orders)
    .where(sql`${orders.createdAt} >= ${since.toISOString()} and ${isSale}`)
    .groupBy(orders.paymentStatus, orders.currency);
}

/** Selects what was paid since a given time, less refunds. Test payments are excluded. */
export async function selectPaid(db: Database, since: Date): Promise<Omit<RecentOrders, 'state'>[]> {
  return db
    .select({
      currency: orders.currency,
      ...sums(sql`${orders.amountMinor} - ${orders.refundedMinor} - ${orders.dueMinor}`),
    })
    .from(orders)
    .where(sql`${orders.paidAt} >= ${since.toISOString()} and ${orders.paymentStatus} = 'Paid' and ${isSale}`)
    .groupBy(orders.currency);
}

const isSale = sql`${orders.kind} = 'sale' and not ${orders.simulated}`;

const sums = (amount: PgColumn | SQL) => ({
  count: sql<number>`count(*)`.mapWith(Number),
  minor: sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number),
});
