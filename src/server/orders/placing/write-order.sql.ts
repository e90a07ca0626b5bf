import { getTableColumns, sql } from 'drizzle-orm';
import { insertRows } from '../../database/insert-rows.ts';
import type { Database } from '../../database/open.ts';
import {
  mailOutbox,
  orderHistory,
  orderLines,
  orders,
  paymentAttempts,
} from '../../database/schema/schema.ts';
import { waking } from '../../database/wake.ts';
import { mailJob } from '../../mail/outbox.ts';
import type { AttemptRow } from '../../payments/payments.sql.ts';
import { type SoldLine, toCartLine, unitsByProduct } from '../orders.rules.ts';
import type { OrderRow } from '../orders.sql.ts';
import { takingFromCart } from './ordered-cart.sql.ts';
import { takingUnits } from './stock.sql.ts';

/** An order about to be written, with all that begins its life. */
export type NewOrder = {
  order: OrderRow & { userId: string };
  lines: SoldLine[];
  history: Omit<typeof orderHistory.$inferInsert, 'orderId'>;
  attempt: AttemptRow | undefined;
  mail: typeof mailOutbox.$inferInsert;
};

/**
 * Writes order, lines, first history entry, first payment attempt and mail, takes the units from the stock and the
 * lines from the cart, in one statement.
 * @returns the products that had not enough; the caller rolls back when there is one
 */
export async function writeNewOrder(
  tx: Database,
  { order, lines, history, attempt, mail }: NewOrder,
): Promise<string[]> {
  const orderId = order.id;
  const cart = lines.map(toCartLine);
  const units = unitsByProduct(cart);
  const { emptied, lessened } = takingFromCart(order.userId, cart);
  const numbered = lines.map((line, position) => ({ ...line, orderId, position }));
  const attempts = insertRows(
    paymentAttempts,
    attempt ? [attempt] : [],
    Object.keys(getTableColumns(paymentAttempts)),
  );
  const taken = tx.$with('taken', { id: sql<string>`id`.as('id') }).as(takingUnits(orderId, units));
  const rows = await tx
    .with(
      tx.$with('placed', {}).as(insertRows(orders, [order])),
      tx.$with('sold', {}).as(insertRows(orderLines, numbered)),
      tx.$with('noted', {}).as(insertRows(orderHistory, [{ ...history, orderId }])),
      tx.$with('begun', {}).as(attempts),
      tx.$with('mailed', {}).as(insertRows(mailOutbox, [mail])),
      tx.$with('emptied', {}).as(emptied),
      tx.$with('lessened', {}).as(lessened),
      taken,
    )
    .select({ id: taken.id, woken: waking(mailJob) })
    .from(taken)
    .prepare('write_order')
    .execute();
  const had = new Set(rows.map(({ id }) => id));
  return [...units.keys()].filter((id) => !had.has(id));
}
