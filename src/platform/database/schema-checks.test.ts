import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { orderStatuses } from '../../contract/orders/order-status.ts';
import { selectRows } from './rows.ts';
import * as schema from './schema/schema.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const valuesIn = (text: string) => [...text.matchAll(/'((?:[^']|'')*)'/g)].map(([, value]) => value);

/** The texts that the schema's CHECKs name, by constraint. */
function readSchemaChecks(): Record<string, unknown[]> {
  const dialect = new PgDialect();
  const checks = Object.values(schema).flatMap((table) =>
    is(table, PgTable) ? getTableConfig(table).checks : [],
  );
  return Object.fromEntries(checks.map(({ name, value }) => [name, valuesIn(dialect.sqlToQuery(value).sql)]));
}

/** The texts that the CHECKs of a migrated database name, by constraint. */
async function readDatabaseChecks(): Promise<Record<string, unknown[]>> {
  const rows = await selectRows<{ name: string; definition: string }>(
    shop.db,
    sql`select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  return Object.fromEntries(rows.map(({ name, definition }) => [name, valuesIn(definition)]));
}

describe('the CHECKs that the migrations end with', () => {
  it('allow the statuses, currencies and other values of the contract, and no others', async () => {
    const checks = readSchemaChecks();
    expect(checks.orders_status).toEqual(orderStatuses);
    expect(await readDatabaseChecks()).toMatchObject(checks);
  });

  it('keep out what the contract does not list', async () => {
    const stray = sql`insert into holidays (date, name, status) values (current_date + 900, 'Test', 'moved')`;
    await expect(shop.db.execute(stray)).rejects.toMatchObject({
      cause: { constraint: 'holidays_status' },
    });
  });
});
