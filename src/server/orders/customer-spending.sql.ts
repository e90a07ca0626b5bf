import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { orders } from '../../platform/database/schema/schema.ts';

/**
 * Selects orders of each of these customers, or of all, by currency: how many, and the net amount of the paid ones.
 * An exchange is not an order, but what was paid on top for it counts.
 */
export async function selectSpending(
  db: Database,
  userIds: readonly string[] | undefined,
  withTests: boolean,
) {
  const these = userIds ? isOneOf(orders.userId, userIds) : undefined;
  const isPaid = withTests
    ? eq(orders.paymentStatus, 'Paid')
    : sql`(${orders.paymentStatus} = 'Paid' and not ${orders.simulated})`;
  const isSale = sql`${orders.kind} = 'sale'`;
  return db
    .select({
      userId: sql<string>`${orders.userId}`,
      currency: orders.currency,
      orders: sql<number>`count(*) filter (where ${isSale})`.mapWith(Number),
      paid: sql<number>`count(*) filter (where ${isSale} and ${isPaid})`.mapWith(Number),
      paidMinor:
        sql<number>`coalesce(sum(${orders.amountMinor} - ${orders.refundedMinor} - ${orders.dueMinor}) filter (where ${isPaid}), 0)`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .where(and(isNotNull(orders.userId), these))
    .groupBy(orders.userId, orders.currency)
    .orderBy(asc(orders.currency));
}
