import { getTableColumns, sql } from 'drizzle-orm';
import type { CartLine } from '../../contract/cart/cart.api.ts';
import { notifyJob } from '../../platform/database/notify-job.ts';
import type { Database } from '../../platform/database/open.ts';
import { insertRows } from '../../platform/database/rows.ts';
import {
  mailOutbox,
  orderHistory,
  orderLines,
  orders,
  paymentAttempts,
} from '../../platform/database/schema/schema.ts';
import { removalStatements } from '../cart/index.ts';
import { mailJob } from '../notifications/index.ts';
import {
  isFromStock,
  mergeReservations,
  type OrderRow,
  reservationStatement,
  type SoldLine,
} from '../orders/index.ts';
import type { AttemptRow } from '../payments/index.ts';

/** An order about to be written, with all that begins its life. */
export type NewOrder = {
  order: OrderRow & { userId: string };
  lines: SoldLine[];
  /** The cart's lines that they were ordered from. */
  cart: readonly CartLine[];
  history: Omit<typeof orderHistory.$inferInsert, 'orderId'>;
  attempt: AttemptRow | undefined;
  mail: typeof mailOutbox.$inferInsert;
};

/**
 * Writes order, lines, first history entry, first payment attempt and mail, takes the units from the stock and the
 * lines from the cart, in one statement. It fails, as {@link retryOnStockConflict} expects, if a product or a row of
 * its stock has too little.
 */
export async function writeNewOrder(
  tx: Database,
  { order, lines, cart, history, attempt, mail }: NewOrder,
): Promise<void> {
  const orderId = order.id;
  const takes = mergeReservations(lines.filter(isFromStock));
  const numbered = lines.map((line, position) => ({ ...line, orderId, position }));
  const attempts = insertRows(
    paymentAttempts,
    attempt ? [attempt] : [],
    Object.keys(getTableColumns(paymentAttempts)),
  );
  const all = sql`(select count(*) from taken) = ${takes.length}`;
  // as one text: put together by the query builder it takes several times as long
  await tx.execute(sql`
    with placed as (${insertRows(orders, [order])}),
      sold as (${insertRows(orderLines, numbered)}),
      noted as (${insertRows(orderHistory, [{ ...history, orderId }])}),
      begun as (${attempts}),
      mailed as (${insertRows(mailOutbox, [mail])}),
      ${removalStatements(order.userId, cart)},
      ${reservationStatement(orderId, takes)}
    select refuse_unless(${all}, 'There is not enough in stock.'), ${notifyJob(mailJob)}`);
}
