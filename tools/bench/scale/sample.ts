import { randomUUID } from 'node:crypto';
import type { Config } from '../../../src/platform/config/config.ts';
import type { OpenDatabase } from '../../../src/platform/database/open.ts';
import { issueToken } from '../../../src/server/users/tokens.ts';
import { shopOver } from '../../../tests/races/buyers.ts';

/** A customer of the seeded database, signed in, with an order of theirs. */
export type Shopper = { token: string; email: string; reference: string; orderId: string };
/** A product of which several are there. */
export type Piece = { id: string; slug: string; name: string };

/** Customers and pieces, others at each run, and how many products there are. */
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
