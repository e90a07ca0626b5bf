import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { isOneOf } from '../database/ids.ts';
import type { Database } from '../database/open.ts';
import { orders } from '../database/schema/schema.ts';

/** Orders of each of these people, or of everybody, by currency: how many, and what was kept of the paid ones; exchanges are none. */
export async function selectSpending(
  db: Database,
  userIds: readonly string[] | undefined,
  withTests: boolean,
) {
  const these = userIds ? isOneOf(orders.userId, userIds) : undefined;
  const isPaid = withTests
    ? eq(orders.paymentStatus, 'Paid')
    : sql`(${orders.paymentStatus} = 'Paid' and not ${orders.simulated})`;
  return db
    .select({
      userId: sql<string>`${orders.userId}`,
      currency: orders.currency,
      orders: sql<number>`count(*)`.mapWith(Number),
      paid: sql<number>`count(*) filter (where ${isPaid})`.mapWith(Number),
      paidMinor:
        sql<number>`coalesce(sum(${orders.amountMinor} - ${orders.refundedMinor} - ${orders.dueMinor}) filter (where ${isPaid}), 0)`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .where(and(isNotNull(orders.userId), eq(orders.kind, 'sale'), these))
    .groupBy(orders.userId, orders.currency)
    .orderBy(asc(orders.currency));
}

export async function selectHasPaid(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt)))
    .limit(1);
  return rows.length > 0;
}
