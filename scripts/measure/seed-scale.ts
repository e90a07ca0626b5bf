import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { openPostgres } from '../../src/server/database/open.ts';

/**
 * Fills an empty PostgreSQL database as years of business would: `DATABASE_URL=… node scripts/measure/seed-scale.ts`.
 * Only for measuring; the accounts it makes have no password.
 */
async function main(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('Name an empty PostgreSQL database in DATABASE_URL.');
  const opened = await openPostgres(url, 1);
  try {
    if (opened.driver.kind !== 'pg') return;
    const client = await opened.driver.pool.connect();
    try {
      await fill(client);
    } finally {
      client.release(true);
    }
  } finally {
    await opened.close();
  }
}

async function fill(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query('select count(*)::int as n from orders');
  if (rows[0].n > 0) throw new Error('This database has orders already; choose an empty one.');
  const statements = readFileSync(new URL('seed.sql', import.meta.url), 'utf8').split(/;\s*$/m);
  await client.query('begin');
  for (const statement of statements) await timed(statement, () => client.query(statement));
  await client.query('commit');
  await timed('vacuum analyze', () => client.query('vacuum analyze'));
}

async function timed(statement: string, work: () => Promise<unknown>): Promise<void> {
  const what = statement.replace(/^\s*--.*$/gm, '').trim();
  if (!what) return;
  const started = performance.now();
  await work();
  console.log(
    `${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${what.split(/\s+/, 4).join(' ')}`,
  );
}

await main();
