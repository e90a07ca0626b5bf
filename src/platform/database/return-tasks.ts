import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { undecidedReturnStates } from '../../contract/returns/return-states.ts';
import { orders, returns } from './schema/schema.ts';

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
