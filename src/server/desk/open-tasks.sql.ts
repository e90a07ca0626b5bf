import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AdminTask } from '../../contract/back-office/admin-tasks.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  isExchangeToSend,
  isInWorkroom,
  isLate,
  isListed,
  isOfListed,
  isOpenDispute,
  isPromiseInDanger,
  isRepairToSend,
  isReturnToDecide,
  isToSend,
  isTransferToSend,
  type Lateness,
} from '../../platform/database/order-tasks.ts';
import {
  cancelRequests,
  messages,
  orderLines,
  orders,
  paymentDisputes,
  products,
  productVariants,
  refunds,
  returns,
  reviews,
  sewingRequests,
  transferProofs,
} from '../../platform/database/schema/schema.ts';
import { isForSale } from '../../platform/database/sql-expressions.ts';

const of = (table: PgTable, where: SQL | undefined) => sql`(select count(*) from ${table} where ${where})`;
/** Orders, however many of these rows one has: the list that a task leads to shows orders. */
const ordersOf = (table: PgTable, orderId: PgColumn, where: SQL) =>
  sql`(select count(distinct ${orderId}) from ${table} where ${where} and ${isOfListed(orderId)})`;
const returnsOf = (where: SQL | undefined) => of(returns, and(where, isOfListed(returns.orderId)));

const soldOutSizes = sql`(select count(*) from ${productVariants}
    join ${products} on ${products.id} = ${productVariants.productId}
    where ${productVariants.quantity} = 0 and ${isForSale})
  + (select count(*) from ${products} where ${products.stockQuantity} = 0 and ${isForSale}
    and not exists (select 1 from ${productVariants} where ${productVariants.productId} = ${products.id}))`;

/** How each task is counted; each in step with the list it leads to. */
function counts(lateness: Lateness): Record<AdminTask, SQL> {
  return {
    disputes: ordersOf(paymentDisputes, paymentDisputes.orderId, isOpenDispute),
    proofs: ordersOf(transferProofs, transferProofs.orderId, eq(transferProofs.state, 'waiting')),
    payments: of(orders, and(isListed, eq(orders.paymentStatus, 'Review'))),
    promises: of(orders, isPromiseInDanger),
    late: of(orders, isToSend(isLate(lateness))),
    toSend: of(orders, isToSend()),
    cancellations: ordersOf(cancelRequests, cancelRequests.orderId, eq(cancelRequests.state, 'asked')),
    returns: returnsOf(isReturnToDecide),
    exchanges: returnsOf(isExchangeToSend),
    repairs: returnsOf(isRepairToSend),
    refunds: ordersOf(refunds, refunds.orderId, isTransferToSend),
    inWorkroom: sql`(select count(*) from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${isInWorkroom} and ${orderLines.readyAt} is null)`,
    sewingRequests: of(sewingRequests, eq(sewingRequests.state, 'Requested')),
    reviews: of(reviews, eq(reviews.state, 'waiting')),
    messages: of(messages, isNull(messages.handledAt)),
    soldOutSizes,
  };
}

/** Counts these tasks in one query. */
export async function countTasks(
  db: Database,
  tasks: readonly AdminTask[],
  lateness: Lateness,
): Promise<Partial<Record<AdminTask, number>>> {
  if (tasks.length === 0) return {};
  const all = counts(lateness);
  const fields = Object.fromEntries(tasks.map((task) => [task, sql`${all[task]}`.mapWith(Number)]));
  const [row] = await db.select(fields).from(sql`(values (1)) as desk`);
  return (row ?? {}) as Partial<Record<AdminTask, number>>;
}
