import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Day } from '../../contract/delivery/calendar.ts';
import { inHouseStatuses, isDelivered, orderStatuses } from '../../contract/orders/order-status.ts';
import type { OrderTask } from '../../contract/orders/order-tasks.ts';
import { undecidedReturnStates } from '../../contract/returns/return-states.ts';
import {
  cancelRequests,
  orderLines,
  orders,
  parcelLines,
  parcels,
  paymentDisputes,
  refunds,
  returns,
  transferProofs,
} from './schema/schema.ts';

/** Orders that are not deleted. */
export const isListed = isNull(orders.setAsideAt);

/** Rows of another table about such an order; of none at all, where the row has no order. */
export function isOfListed(orderId: PgColumn): SQL {
  return sql`not exists (select 1 from ${orders} as aside
    where aside.id = ${orderId} and aside.set_aside_at is not null)`;
}

const statusesOnTheWay = orderStatuses.filter((status) => !isDelivered(status));
const hasParcel = sql`exists (select 1 from ${parcels} where ${parcels.orderId} = ${orders.id})`;
const hasRefund = sql`exists (select 1 from ${refunds} where ${refunds.orderId} = ${orders.id})`;

/** Units of a line in parcels, and those whose money went back without a return: they are not sent any more. */
const sentUnits = sql`(select coalesce(sum(${parcelLines.quantity}), 0) from ${parcelLines}
  where ${parcelLines.orderLineId} = ${orderLines.id})`;
const refundedUnits = sql`(select coalesce(sum((part ->> 'quantity')::int), 0)
  from ${refunds}, jsonb_array_elements(${refunds.lines}) part
  where ${refunds.orderId} = ${orders.id} and ${refunds.scope} = 'order' and ${refunds.returnId} is null
    and ${refunds.state} <> 'failed' and part ->> 'lineId' = ${orderLines.id}::text)`;
const hasPiecesLeft = sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id}
  and ${orderLines.quantity} > ${sentUnits} + ${refundedUnits})`;

/** What is sewn to order is packed once it is ready. */
const hasPieceMade = sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id}
  and (${orderLines.sewing} = '' or ${orderLines.readyAt} is not null))`;

/** What makes an order that is to be sent late. */
export type Lateness = {
  /** Orders of pieces from the shelf that were paid before should have left. */
  paidBefore: Date;
  /** What is sewn should have left on the day it is ready. */
  today: Day;
};

/** Matches paid orders that should have left. */
export function isLate({ paidBefore, today }: Lateness): SQL {
  const readyBy = sql`(select max(${orderLines.readyBy}) from ${orderLines}
    where ${orderLines.orderId} = ${orders.id} and ${orderLines.sewing} <> '')`;
  return sql`case when ${readyBy} is null then ${lt(orders.paidAt, paidBefore)} else ${readyBy} < ${today} end`;
}

/**
 * Matches orders with pieces to be sent, optionally only those with another condition. Orders with a balance due or a
 * cancellation request are not packed, nor those all of which is still being sewn.
 */
export function isToSend(condition?: SQL): SQL | undefined {
  return and(
    isListed,
    eq(orders.paymentStatus, 'Paid'),
    condition,
    eq(orders.dueMinor, 0),
    sql`not exists (select 1 from ${cancelRequests}
      where ${cancelRequests.orderId} = ${orders.id} and ${cancelRequests.state} in ('asked', 'accepted'))`,
    // named one by one, so that an index finds them: most orders are delivered
    inArray(orders.status, statusesOnTheWay),
    or(
      and(inArray(orders.status, inHouseStatuses), sql`not ${hasParcel} and not ${hasRefund}`),
      and(or(inArray(orders.status, inHouseStatuses), hasParcel), hasPiecesLeft),
    ),
    hasPieceMade,
  );
}

/** Matches orders that need an action by the shop. */
export function hasTask(task: OrderTask, late: Lateness): SQL | undefined {
  switch (task) {
    case 'to-send':
      return isToSend();
    case 'late':
      return isToSend(isLate(late));
    case 'proof':
      return sql`${orders.id} in (select ${transferProofs.orderId} from ${transferProofs}
        where ${transferProofs.state} = 'waiting')`;
    case 'cancel':
      return sql`${orders.id} in (select ${cancelRequests.orderId} from ${cancelRequests}
        where ${cancelRequests.state} = 'asked')`;
    case 'refund':
      return sql`${orders.id} in (select ${refunds.orderId} from ${refunds} where ${isTransferToSend})`;
    case 'dispute':
      return sql`${orders.id} in (select ${paymentDisputes.orderId} from ${paymentDisputes}
        where ${isOpenDispute})`;
    case 'promise':
      return isPromiseInDanger;
  }
}

/** Orders that are paid, or accepted with nothing to pay before the piece is ready. */
export const isToBeSewn = or(
  eq(orders.paymentStatus, 'Paid'),
  and(eq(orders.paymentStatus, 'Pending'), eq(orders.source, 'bespoke'), isNull(orders.expiresAt)),
);

/** Orders that were not cancelled at the customer's request. */
export const isNotCancelled = sql`not exists (select 1 from ${cancelRequests}
  where ${cancelRequests.orderId} = ${orders.id} and ${cancelRequests.state} = 'accepted')`;

/** Lines, joined with their orders, that are sewn for a customer and have not left the house. */
export const isInWorkroom: SQL | undefined = and(
  sql`${orderLines.sewing} <> ''`,
  isListed,
  inArray(orders.status, inHouseStatuses),
  isToBeSewn,
  isNotCancelled,
);

/** Orders whose promised day is at hand or over while they are in the workroom. */
export const isPromiseInDanger: SQL | undefined = and(
  isListed,
  isNotNull(orders.promiseWarnedAt),
  eq(orders.paymentStatus, 'Paid'),
  inArray(orders.status, inHouseStatuses),
  sql`(exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id}
      and ${orderLines.sewing} <> '' and ${orderLines.readyAt} is null)
    or not exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id}
      and ${orderLines.sewing} <> ''))`,
);

/** A refund that the shop transfers itself and has not sent yet. */
export const isTransferToSend = sql`(${refunds.state} = 'pending' and ${refunds.attemptId} is null)`;

/** A dispute that the bank has not decided yet. */
export const isOpenDispute = sql`(${paymentDisputes.resolvedAt} is null)`;

/** Returns that wait for the shop's answer. */
export const isReturnToDecide = inArray(returns.state, [...undecidedReturnStates]);

/** Accepted exchanges whose other pieces may leave: one that waits for its difference to be paid may not. */
export const isExchangeToSend: SQL | undefined = and(
  eq(returns.state, 'Accepted'),
  eq(returns.wants, 'exchange'),
  isNotNull(returns.exchangeOrderId),
  sql`exists (select 1 from ${orders} as sending where sending.id = returns.exchange_order_id
    and sending.payment_status = 'Paid' and sending.due_minor = 0)`,
);

/** Accepted repairs: the mended pieces go back to their customer. */
export const isRepairToSend: SQL | undefined = and(
  eq(returns.state, 'Accepted'),
  eq(returns.wants, 'repair'),
);
