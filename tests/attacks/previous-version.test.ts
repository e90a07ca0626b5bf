import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openPostgres } from '../../src/platform/database/open.ts';
import { applyFunctions, readFunctions } from '../../src/platform/database/update.ts';
import { describeOnPostgres } from '../support/database-kind.ts';
import { addProduct, addUser, cardOrder, line, transferOrder } from '../support/orders/order-fixtures.ts';
import { OrderSuite } from '../support/orders/order-suite.ts';
import { apiClient, type OrderShop, orderIn } from '../support/orders/orders.ts';

const suite = new OrderSuite();

describe('a process whose database a newer version has changed', () => {
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
        union all select ${sql.raw(column)} from payment_attempts where order_id = ${order._id}::uuid
        union all select ${sql.raw(column)} from mail_outbox where key like ${`%${order._id}%`}) as added`);
    const values = found[0]?.values ?? [];
    expect(values.length).toBeGreaterThanOrEqual(method === 'card' ? 6 : 5);
    expect(new Set(values)).toEqual(new Set(['as before']));
  });
});

describeOnPostgres('a newer version that runs alongside this one', () => {
  const column = 'of_the_newer';

  /** What a newer version's start does: it changes the structure and a function, under the lock of all starts. */
  async function updateToNewer(client: pg.Client): Promise<string[]> {
    const tables = ['orders', 'order_lines', 'payment_attempts', 'mail_outbox', 'users', 'cart_lines'];
    for (const table of tables) {
      await client.query(`alter table ${table} add column ${column} integer not null default 7`);
    }
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)",
    );
    const functions = readFunctions().map(({ name, text }) => ({ name, text: `${text}\n-- newer` }));
    return applyFunctions(
      { query: (text, values) => client.query(text, values), exec: (text) => client.query(text) },
      functions,
    );
  }

  async function buy(shop: OrderShop, base: typeof cardOrder): Promise<number> {
    const user = await addUser(shop);
    const lines = [line(await addProduct(shop, 3), 2)];
    const call = apiClient(shop);
    const inCart = await call(user, 'POST', '/cart/add', lines[0]);
    const { status } = await call(user, 'POST', '/order/place', { ...base, lines });
    return inCart.status === 200 ? status : inCart.status;
  }

  it('lets it take orders while the newer one changes the database, and start again afterwards', async () => {
    const { driver } = suite.shop.opened;
    const url = driver.kind === 'pg' ? driver.url : '';
    const client = new pg.Client({ connectionString: url });
    await client.connect();

    let changed = false;
    const answers: number[] = [];
    const shopping = (async () => {
      while (!changed || answers.length < 12) {
        answers.push(await buy(suite.shop, answers.length % 2 ? cardOrder : transferOrder));
      }
    })();
    const applied = await updateToNewer(client);
    changed = true;
    await shopping;
    expect(applied).toEqual(readFunctions().map(({ name }) => name));
    expect(new Set(answers)).toEqual(new Set([201]));

    const restarted = await openPostgres(url, 4);
    const shop = { ...suite.shop, db: restarted.db, opened: restarted };
    expect(await buy(shop, cardOrder)).toBe(201);
    expect(await buy(suite.shop, transferOrder)).toBe(201);
    const latest = await client.query(
      `select min(orders.${column} + payment_attempts.${column}) as value
        from orders join payment_attempts on order_id = orders.id`,
    );
    expect(latest.rows[0].value).toBe(14);
    const texts = await client.query(
      "select count(*)::int as n from drizzle.applied_functions where name like '%.sql'",
    );
    expect(texts.rows).toEqual([{ n: 2 * applied.length }]);
    await restarted.close();
    await client.end();
  });
});
