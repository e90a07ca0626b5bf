import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { currencies } from '../../contract/rules/money/currencies.ts';
import { orderStatuses } from '../../contract/rules/orders/order-status.ts';
import { schemaEnumChecks, widenEnumChecks } from './enum-checks.ts';
import type { Connection } from './update.ts';

let shop: TestShop;
let connection: Connection;
let release = () => {};

beforeAll(async () => {
  shop = await openTestShop();
  const { driver } = shop.opened;
  if (driver.kind === 'pglite') {
    const { client } = driver;
    connection = { query: (text, values) => client.query(text, values), exec: (text) => client.exec(text) };
  } else {
    const client = await driver.pool.connect();
    connection = { query: (text, values) => client.query(text, values), exec: (text) => client.query(text) };
    release = () => client.release();
  }
});

afterAll(async () => {
  release();
  await shop.close();
});

const holiday = (status: string) =>
  connection.query(
    `insert into holidays (date, name, status) values (current_date + 900, 'Test', $1)
    on conflict (date) do update set status = excluded.status`,
    [status],
  );
const holidays = (values: string[]) => {
  const list = schemaEnumChecks().find(({ constraint }) => constraint === 'holidays_status');
  return list ? [{ ...list, values }] : [];
};

describe('lists of values', () => {
  it('are those of the rules, and a new database has them', async () => {
    const lists = schemaEnumChecks();
    const byName = Object.fromEntries(lists.map(({ constraint, values }) => [constraint, values]));
    expect(byName).toMatchObject({
      orders_status: orderStatuses,
      orders_currency: currencies,
      product_prices_currency: currencies,
    });
    expect(Object.keys(byName)).toEqual(
      expect.arrayContaining(['orders_payment_status', 'orders_payment_method', 'holidays_status']),
    );
    expect(await widenEnumChecks(connection, lists)).toEqual([]);
  });

  it('grow by what the rules have got, once, and keep out what they have not', async () => {
    await expect(holiday('moved')).rejects.toThrow(/holidays_status/);
    const more = holidays(['expected', 'declared', 'moved']);
    expect(await widenEnumChecks(connection, more)).toEqual(['holidays_status']);
    await holiday('moved');
    await expect(holiday('cancelled')).rejects.toThrow(/holidays_status/);
    expect(await widenEnumChecks(connection, more)).toEqual([]);
  });

  it('are not cut down by an older version', async () => {
    expect(await widenEnumChecks(connection, holidays(['declared', "it's"]))).toEqual(['holidays_status']);
    for (const status of ['expected', 'declared', 'moved', "it's"]) await holiday(status);
    expect(await widenEnumChecks(connection, holidays(['expected', 'declared']))).toEqual([]);
    await holiday('moved');
  });
});
