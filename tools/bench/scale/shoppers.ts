import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { OpenDatabase } from '../../../src/server/database/open.ts';
import type { Config } from '../../../src/server/start/config.ts';
import { issueToken } from '../../../src/server/users/tokens.ts';
import { shopOver } from '../../../tests/races/buyers.ts';
import { homeAddress } from '../../../tests/support/orders/order-fixtures.ts';

/** A customer of the seeded database, signed in, with an order of theirs. */
export type Shopper = { token: string; email: string; reference: string; orderId: string };
/** A product of which several are there. */
export type Piece = { id: string; slug: string; name: string };

/** What shoppers ask for, drawn anew at each run, and how many products there are. */
export type Sample = { shoppers: Shopper[]; pieces: Piece[]; products: number };

/** Draws customers, and pieces that can be bought, from the database that tools/bench/seed-scale.ts filled. */
export async function drawSample(
  opened: OpenDatabase,
  config: Config,
  counts: { shoppers: number; pieces: number },
): Promise<Sample> {
  if (opened.driver.kind !== 'pg') throw new Error('Name the seeded PostgreSQL database in DATABASE_URL.');
  const { pool } = opened.driver;
  // ids are random, so those that follow one another are a sample
  const from = `${Math.floor(Math.random() * 8)}${randomUUID().slice(1)}`;
  const { rows: sizes } = await pool.query(
    "select count(*)::int as n from products where slug like 'scale-%'",
  );
  const { rows: buyers } = await pool.query(
    `select users.id, name, email, reference, latest.id as order_id from users cross join lateral (
       select id, reference from orders where user_id = users.id order by created_at desc limit 1) latest
     where users.id > $1 and password_hash = '-' order by users.id limit $2`,
    [from, counts.shoppers],
  );
  const { rows: pieces } = await pool.query<Piece>(
    `select id, slug, name from products where id > $1 and slug like 'scale-%' and on_sale and stock_quantity > 5
     order by id limit $2`,
    [from, counts.pieces],
  );
  const shop = shopOver(config, opened);
  const shoppers = await Promise.all(
    buyers.map(async ({ id, name, email, reference, order_id: orderId }) => {
      const token = await issueToken(shop, { id, name, email, role: 'user', tokenVersion: 0 }, false);
      return { token, email, reference, orderId };
    }),
  );
  return { shoppers, pieces, products: sizes[0].n };
}

/** One of a list, any. */
export function anyOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

/** An answer; status 0 where the connection broke. */
export type Answer = { status: number; text: string; ms: number };

/** One request by a browser that keeps its connections. A body makes it a POST. */
export function ask(
  url: string,
  { token, body, key }: { token?: string; body?: unknown; key?: string } = {},
): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, text = '') => resolve({ status, text, ms: performance.now() - started });
    const sent = request(
      url,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', () => done(0));
        answer.on('end', () => done(answer.statusCode ?? 0, Buffer.concat(chunks).toString('utf8')));
      },
    );
    sent.on('error', () => done(0));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** What an order is placed with: one piece by card, which the built-in simulation takes. */
export function orderOf({ id }: Piece, email: string) {
  return {
    address: { ...homeAddress, email },
    currency: 'NGN',
    paymentMethod: 'card',
    lines: [{ itemId: id, quantity: 1, size: 'M', color: 'Clay' }],
  };
}

/** The part of `values` below which so many of a hundred lie, in whole milliseconds; 0 of none. */
export function percentile(values: readonly number[], hundredths: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? 0);
}

/** The surroundings of a shop over the seeded database. */
export function seededEnvironment(databaseUrl: string, dataDir: string, origin: string) {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    JWT_SECRET: 'only-for-measuring-'.repeat(3),
    ADMIN_EMAIL: 'scale-admin@example.test',
    ADMIN_PASSWORD: 'scale-lantern-4711',
    PAYSTACK_SIMULATED: 'on',
    PUBLIC_URL: origin,
  };
}
