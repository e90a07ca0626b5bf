import { randomUUID } from 'node:crypto';
import type { Database } from '../database/open.ts';
import { mailOutbox, orderHistory, orderLines, orders, paymentAttempts } from '../database/schema.ts';
import type { SoldLine } from './orders.rules.ts';
import type { OrderRow } from './orders.sql.ts';

/** An order about to be written, with all that begins its life. */
export type NewOrder = {
  order: OrderRow;
  lines: SoldLine[];
  attempt: typeof paymentAttempts.$inferInsert | undefined;
  mail: Omit<typeof mailOutbox.$inferInsert, 'id'>;
};

/** Writes order, lines, first history entry, first payment attempt and mail in one statement: one round trip. */
export async function insertNewOrder(tx: Database, { order, lines, attempt, mail }: NewOrder): Promise<void> {
  const placed = tx.$with('placed').as(tx.insert(orders).values(order).returning({ id: orders.id }));
  const sold = tx.$with('sold').as(
    tx
      .insert(orderLines)
      .values(lines.map((line, position) => ({ ...line, orderId: order.id, position })))
      .returning({ id: orderLines.id }),
  );
  const entry = {
    orderId: order.id,
    at: order.createdAt,
    kind: 'placed',
    to: order.status,
    actor: 'customer',
  } as const;
  const told = tx.$with('told').as(tx.insert(orderHistory).values(entry).returning({ id: orderHistory.id }));
  const parts = attempt
    ? [
        placed,
        sold,
        told,
        tx
          .$with('begun')
          .as(tx.insert(paymentAttempts).values(attempt).returning({ id: paymentAttempts.id })),
      ]
    : [placed, sold, told];
  await tx
    .with(...parts)
    .insert(mailOutbox)
    .values({ ...mail, id: randomUUID() });
}
