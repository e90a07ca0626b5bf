import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { listHolidays } from '../../server/delivery/delivery.ts';
import {
  applyFunctions,
  type Connection,
  defaultHolidays,
  migrationsFolder,
  OutdatedDatabase,
  readFunctions,
  updateDatabase,
} from './update.ts';

let shop: TestShop;
let connection: Connection;
let update: () => Promise<void>;
let release = () => {};

beforeAll(async () => {
  shop = await openTestShop();
  const { driver } = shop.opened;
  if (driver.kind === 'pglite') {
    const { client } = driver;
    connection = { query: (text, values) => client.query(text, values), exec: (text) => client.exec(text) };
    update = () => updateDatabase(connection, () => migrate(drizzle(client), { migrationsFolder }));
  } else {
    const client = await driver.pool.connect();
    connection = { query: (text, values) => client.query(text, values), exec: (text) => client.query(text) };
    update = () => updateDatabase(connection, () => migratePg(drizzlePg(client), { migrationsFolder }));
    release = () => client.release();
  }
});

afterAll(async () => {
  release();
  await shop.close();
});

async function rowsOf(text: string): Promise<unknown[]> {
  return (await connection.query(text)).rows;
}

describe('a new database', () => {
  it('has every function, and the holidays known so far', async () => {
    expect(await applyFunctions(connection, readFunctions())).toEqual([]);
    const names = (await rowsOf('select name from drizzle.applied_functions order by name')) as {
      name: string;
    }[];
    expect(names.map(({ name }) => name)).toEqual(
      [...readFunctions().map(({ name }) => name), 'first rows'].sort(),
    );
    expect(await listHolidays(shop.db)).toHaveLength(defaultHolidays.length);
  });

  it('keeps a holiday away that the owner has deleted', async () => {
    await connection.exec("delete from holidays where date = '2026-10-01'");
    await update();
    expect(await listHolidays(shop.db)).toHaveLength(defaultHolidays.length - 1);
  });
});

it('is made by migrations of structure alone', () => {
  const statements = readMigrationFiles({ migrationsFolder }).flatMap(({ sql }) => sql);
  expect(statements.length).toBeGreaterThan(50);
  for (const statement of statements) {
    expect(statement).not.toMatch(/\bcreate\b[^;]*\b(function|trigger|procedure)\b/i);
    // rows may move from one table to another, none is made up
    expect(statement).not.toMatch(/^\s*(insert(?![^;]*\bselect\b[^;]*\bfrom\b)|delete|select|with)\b/i);
  }
});

describe('functions', () => {
  const answering = (value: number) => ({
    name: 'answer.sql',
    text: `create or replace function answer() returns integer language sql as 'select ${value}'; select 1;`,
  });
  const answer = async () => (await rowsOf('select answer() as value'))[0];

  it('are applied once, and again when their text changes', async () => {
    expect(await applyFunctions(connection, [answering(1)])).toEqual(['answer.sql']);
    expect(await applyFunctions(connection, [answering(1)])).toEqual([]);
    expect(await answer()).toEqual({ value: 1 });
    expect(await applyFunctions(connection, [answering(2)])).toEqual(['answer.sql']);
    expect(await answer()).toEqual({ value: 2 });
  });

  it('of an older version do not come back', async () => {
    expect(await applyFunctions(connection, [answering(1)])).toEqual([]);
    expect(await answer()).toEqual({ value: 2 });
  });

  it('that fail leave nothing behind, and are tried again', async () => {
    const broken = { name: 'answer.sql', text: `${answering(3).text} select no_such_thing();` };
    await expect(applyFunctions(connection, [broken])).rejects.toThrow('no_such_thing');
    expect(await answer()).toEqual({ value: 2 });
    await expect(applyFunctions(connection, [broken])).rejects.toThrow('no_such_thing');
  });
});

describe('a database from before the migrations were made one', () => {
  const former = [1795233042151, 1795279534777, 1795300015000];
  /**
   * The squashed migration, which replaces all former ones, and those made since: the database under test has them.
   */
  const present = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);

  async function pretend(applied: readonly number[]): Promise<void> {
    await connection.exec('delete from drizzle.__drizzle_migrations');
    for (const at of applied) {
      await connection.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('-', $1)", [
        at,
      ]);
    }
    await connection.exec('drop table if exists drizzle.applied_functions');
  }

  it('goes on when it had all of them, and gets no holidays a second time', async () => {
    await pretend([...former, ...present]);
    await update();
    const applied = await rowsOf('select 1 from drizzle.__drizzle_migrations');
    expect(applied).toHaveLength(former.length + present.length);
    expect(await rowsOf("select 1 from drizzle.applied_functions where name <> 'first rows'")).toHaveLength(
      readFunctions().length,
    );
    expect(await listHolidays(shop.db)).toHaveLength(defaultHolidays.length - 1);
  });

  it('is refused with a sentence that names the way out when it had only some', async () => {
    await pretend(former);
    await expect(update()).rejects.toThrow(OutdatedDatabase);
    await expect(update()).rejects.toThrow(/empty DATA_DIR, or with an empty database in DATABASE_URL/);
    expect(await rowsOf('select 1 from products')).toEqual([]);
  });
});
