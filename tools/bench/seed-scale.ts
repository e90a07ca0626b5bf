import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { openPostgres } from '../../src/platform/database/open.ts';

/**
 * Fills an empty PostgreSQL database as years of business would:
 * `DATABASE_URL=… node tools/bench/seed-scale.ts [--orders=100000] [--products=10000] [--accounts=50000] [--events=5000000]`.
 * Only for measuring; the accounts it makes have no password. The database's user must be allowed to turn triggers off.
 * Indexes are created again when the rows are in; after an interrupted fill the database is thrown away.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    products: { type: 'string', default: '10000' },
    accounts: { type: 'string', default: '50000' },
    events: { type: 'string', default: '5000000' },
  },
});

/** Connections that fill at the same time. */
const workers = 2;
/** Orders of one transaction. */
const batchSize = 250_000;

type Sizes = Record<'orders' | 'products' | 'accounts' | 'events', number>;

async function main(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('Name an empty PostgreSQL database in DATABASE_URL.');
  const sizes: Sizes = {
    orders: countOf('orders'),
    products: countOf('products'),
    accounts: countOf('accounts'),
    events: countOf('events'),
  };
  const opened = await openPostgres(url, workers);
  try {
    if (opened.driver.kind === 'pg') await fill(opened.driver.pool, sizes);
  } finally {
    await opened.close();
  }
}

function countOf(name: keyof Sizes): number {
  const count = Number(values[name]);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} is a whole number above 0.`);
  return count;
}

async function fill(pool: pg.Pool, sizes: Sizes): Promise<void> {
  const clients = await Promise.all(Array.from({ length: workers }, () => pool.connect()));
  try {
    const [client] = clients;
    if (!client) return;
    for (const each of clients) {
      await each.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
    }
    const definitions = await dropIndexes(client);
    await client.query('create schema scale');
    await run(client, 'catalogue', sizes);
    await Promise.all(clients.map((each, n) => fillOrders(each, sizes, n)));
    await run(client, 'after', sizes);
    await Promise.all(clients.map((each) => createIndexes(each, definitions)));
    await timed('vacuum analyze', () => client.query('vacuum analyze'));
    await client.query('drop schema scale cascade');
  } finally {
    for (const client of clients) client.release(true);
  }
}

/** Drops the indexes that only find rows, and returns their definitions. Throws when there are orders already. */
async function dropIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query('select exists (select from orders) as are');
  if (rows[0].are) throw new Error('This database has orders already; choose an empty one.');
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where not indisprimary and indrelid::regclass::text in ('products', 'product_prices',
      'product_images', 'users', 'orders', 'order_lines', 'order_history', 'stock_movements', 'page_events')
    and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return indexes.map(({ definition }) => definition);
}

/** @param worker the number of this connection, from 0: it takes every so manieth batch */
async function fillOrders(client: pg.PoolClient, sizes: Sizes, worker: number): Promise<void> {
  for (let batch = worker; batch * batchSize < sizes.orders; batch += workers) {
    const [from, to] = [batch * batchSize + 1, Math.min((batch + 1) * batchSize, sizes.orders)];
    await run(client, 'orders', { ...sizes, from, to });
  }
}

/** Creates the next index that no other connection creates, until there is none. */
async function createIndexes(client: pg.PoolClient, definitions: string[]): Promise<void> {
  for (let next = definitions.pop(); next; next = definitions.pop()) {
    const definition = next;
    await timed(definition, () => client.query(definition));
  }
}

/** Runs the statements of a file of scale/ in one transaction, with `:name` as the number of that name. */
async function run(client: pg.PoolClient, file: string, numbers: Record<string, number>): Promise<void> {
  const text = readFileSync(new URL(`scale/${file}.sql`, import.meta.url), 'utf8').replace(
    /(?<!:):([a-z]+)/g,
    (_, name: string) => String(numbers[name]),
  );
  await timed(file, async () => {
    await client.query('begin');
    for (const statement of text.split(/;\s*$/m)) if (statement.trim()) await client.query(statement);
    await client.query('commit');
  });
}

async function timed(statement: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${seconds.padStart(6)} s  ${statement.split(/\s+/, 4).join(' ')}`);
}

await main();
