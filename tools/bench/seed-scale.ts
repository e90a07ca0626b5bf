import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { openPostgres } from '../../src/server/database/open.ts';

/**
 * Fills an empty PostgreSQL database as years of business would:
 * `DATABASE_URL=… node tools/bench/seed-scale.ts [--orders=100000] [--products=10000] [--accounts=50000] [--events=5000000]`.
 * Only for measuring; the accounts it makes have no password. The database's user must be allowed to turn triggers off.
 * Indexes are laid again when the rows are in. An interrupted fill goes on where it stopped when it is called again.
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
const atOnce = 250_000;

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
    await begin(client, sizes);
    await once(client, 'catalogue', () => run(client, 'catalogue', sizes));
    await Promise.all(clients.map((each, n) => fillOrders(each, sizes, n)));
    await once(client, 'after', () => run(client, 'after', sizes));
    await Promise.all(clients.map((each) => layIndexes(each)));
    await timed('vacuum analyze', () => client.query('vacuum analyze'));
    await client.query('drop schema scale cascade');
  } finally {
    for (const client of clients) client.release(true);
  }
}

/** Makes the notes by which an interrupted fill goes on, and takes off what only finds rows until they are in. */
async function begin(client: pg.PoolClient, sizes: Sizes): Promise<void> {
  const asked = JSON.stringify(sizes);
  const { rows: known } = await client.query("select to_regclass('scale.sizes') is not null as is");
  if (known[0].is) {
    const { rows } = await client.query('select asked from scale.sizes');
    if (rows[0]?.asked !== asked) throw new Error(`A fill of other sizes began here: ${rows[0]?.asked}.`);
    return;
  }
  const { rows } = await client.query('select exists (select from orders) as are');
  if (rows[0].are) throw new Error('This database has orders already; choose an empty one.');
  await client.query('begin');
  await client.query(`
    create schema scale;
    create table scale.done (part text primary key);
    create table scale.indexes as
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition, false as laid
      from pg_index where not indisprimary and indrelid::regclass::text in ('products', 'product_prices',
        'product_images', 'users', 'orders', 'order_lines', 'order_history', 'stock_movements', 'page_events')
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  await client.query('create table scale.sizes as select $1::text as asked', [asked]);
  const { rows: indexes } = await client.query<{ name: string }>('select name from scale.indexes');
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query('commit');
}

/** Does a part in one transaction, unless an earlier fill has done it. */
async function once(client: pg.PoolClient, part: string, work: () => Promise<void>): Promise<void> {
  const { rowCount } = await client.query('select from scale.done where part = $1', [part]);
  if (rowCount) return;
  const started = performance.now();
  await client.query('begin');
  await work();
  await client.query('insert into scale.done values ($1)', [part]);
  await client.query('commit');
  report(started, part);
}

/** @param worker the number of this connection, from 0: it takes every so manieth batch */
async function fillOrders(client: pg.PoolClient, sizes: Sizes, worker: number): Promise<void> {
  for (let batch = worker; batch * atOnce < sizes.orders; batch += workers) {
    const [from, to] = [batch * atOnce + 1, Math.min((batch + 1) * atOnce, sizes.orders)];
    await once(client, `orders ${from} to ${to}`, () => run(client, 'orders', { ...sizes, from, to }));
  }
}

/** Lays one index after the other, the next one that no other connection lays. */
async function layIndexes(client: pg.PoolClient): Promise<void> {
  for (;;) {
    await client.query('begin');
    const { rows } = await client.query<{ name: string; definition: string }>(
      'select name, definition from scale.indexes where not laid limit 1 for update skip locked',
    );
    const [index] = rows;
    if (index) {
      await timed(index.definition, () => client.query(index.definition));
      await client.query('update scale.indexes set laid = true where name = $1', [index.name]);
    }
    await client.query('commit');
    if (!index) return;
  }
}

/** Runs the statements of a file beside this one, with `:name` as the number of that name. */
async function run(client: pg.PoolClient, file: string, numbers: Record<string, number>): Promise<void> {
  const text = readFileSync(new URL(`scale/${file}.sql`, import.meta.url), 'utf8').replace(
    /(?<!:):([a-z]+)/g,
    (_, name: string) => String(numbers[name]),
  );
  for (const statement of text.split(/;\s*$/m)) if (statement.trim()) await client.query(statement);
}

async function timed(statement: string, work: () => Promise<unknown>): Promise<void> {
  const what = statement.replace(/^\s*--.*$/gm, '').trim();
  if (!what) return;
  const started = performance.now();
  await work();
  report(started, what.split(/\s+/, 4).join(' '));
}

function report(started: number, what: string): void {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${what}`);
}

await main();
