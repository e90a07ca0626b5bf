import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addProduct, addUser, cardOrder, line, transferOrder } from '../support/order-fixtures.ts';
import { OrderSuite } from '../support/order-suite.ts';
import { orderIn } from '../support/orders.ts';

const suite = new OrderSuite();

describe('a process whose database a newer version has changed meanwhile', () => {
  it.each([
    ['card', cardOrder],
    ['transfer', transferOrder],
  ])('takes orders by %s, and the new columns get their defaults', async (method, base) => {
    const tables = ['orders', 'order_lines', 'order_history', 'payment_attempts', 'mail_outbox'];
    const column = `added_for_${method}`;
    for (const table of tables) {
      await suite.shop.db.execute(
        sql.raw(`alter table ${table} add column ${column} text not null default 'as before'`),
      );
    }
    const user = await addUser(suite.shop);
    const lines = [line(await addProduct(suite.shop, 5), 2), line(await addProduct(suite.shop, 1))];
    const { status, body } = await suite.call(user, 'POST', '/order/place', { ...base, lines });
    expect(status).toBe(201);
    const order = orderIn(body);
    expect(order.items.map(({ quantity }) => quantity)).toEqual([2, 1]);
    const found = await suite.shop.db.select({ values: sql<string[]>`array_agg(value)` }).from(sql`(
        select ${sql.raw(column)} as value from orders where id = ${order._id}::uuid
        union all select ${sql.raw(column)} from order_lines where order_id = ${order._id}::uuid
        union all select ${sql.raw(column)} from order_history where order_id = ${order._id}::uuid
        union all select ${sql.raw(column)} from mail_outbox where key like ${`%${order._id}%`}) as added`);
    const values = found[0]?.values ?? [];
    expect(values.length).toBeGreaterThanOrEqual(5);
    expect(new Set(values)).toEqual(new Set(['as before']));
  });
});
