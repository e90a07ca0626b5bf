import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts';
import { selectRows } from '../../../platform/database/rows.ts';
import { shopApp } from '../../api/app.ts';
import { createSimulatorTables } from './simulator-tables.sql.ts';

let shop: TestShop;
afterEach(() => shop.close());

const tables = () =>
  selectRows<{ name: string }>(
    shop.db,
    sql`select tablename as name from pg_tables where schemaname = 'simulator' order by name`,
  );

/** What Paystack's simulation answers to one call of a process that has just started. */
async function ask(path: string, body?: object): Promise<{ status: number; data?: { id?: number } }> {
  const response = await shopApp(shop).request(`/simulated-paystack${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${shop.config.paystack.secretKey}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data } = (await response.json().catch(() => ({}))) as { data?: { id?: number } };
  return { status: response.status, ...(data && { data }) };
}

const start = (reference: string) =>
  ask('/transaction/initialize', {
    reference,
    amount: 5000,
    email: 'a@example.com',
    callback_url: 'http://localhost/back',
  });

it('are made by the first call alone, and a payment is known after a restart', async () => {
  shop = await openTestShop();
  expect(await tables()).toEqual([]);
  expect((await start('one')).status).toBe(200);
  expect(await tables()).toEqual([{ name: 'refunds' }, { name: 'transactions' }]);
  expect((await ask('/transaction/verify/one')).status).toBe(200);
  expect((await start('one')).status).toBe(400);
});

it('are not made where nothing is simulated', async () => {
  shop = await openTestShop({ PAYSTACK_SECRET_KEY: 'sk_test_1' });
  expect((await ask('/transaction/verify/one')).status).toBe(404);
  expect(await tables()).toEqual([]);
});

it('are made once by processes that begin together', async () => {
  shop = await openTestShop();
  const now = shop.clock.now();
  await Promise.all(Array.from({ length: 8 }, () => createSimulatorTables(shop.db, now)));
  expect(await tables()).toHaveLength(2);
});

it('never give an id twice, even where they are made again', async () => {
  shop = await openTestShop();
  const idOf = async (reference: string) => {
    await start(reference);
    return (await ask(`/transaction/verify/${reference}`)).data?.id ?? 0;
  };
  const first = await idOf('one');
  const second = await idOf('two');
  expect(second).toBe(first + 1);
  await shop.db.execute(sql`drop schema simulator cascade`);
  shop.clock.advance(1000);
  expect(await idOf('three')).toBeGreaterThan(second);
});
