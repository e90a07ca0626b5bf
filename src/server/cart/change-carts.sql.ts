import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { CartLine } from '../../contract/cart/cart.ts';
import type { LineMeasures } from '../../contract/measures/line-measures.ts';
import { batched, batchQuery, inOrder, inputRows } from '../../platform/database/batch.ts';
import { isDatabaseBusy, isRefusedWith } from '../../platform/database/database-errors.ts';
import type { Database } from '../../platform/database/open.ts';
import { products, users } from '../../platform/database/schema/schema.ts';
import { bumpVersion, cartLinesOf, getMeasuresKey, type StockRow, stockColumns } from './cart.sql.ts';

/** A cart as it is before a change of one product's line; `stock` is missing for unknown products. */
export type CartSnapshot = { version: number; lines: CartLine[]; stock: StockRow | undefined };

type CartKey = { userId: string; productId: string };

const cartQuery = batchQuery('"userId" uuid, "productId" uuid', (db, requests) =>
  db
    .select({
      at: sql<number>`requests.at`,
      version: users.cartVersion,
      productId: products.id,
      ...stockColumns,
      lines: cartLinesOf(sql`${users.id}`),
    })
    .from(requests)
    .innerJoin(users, sql`${users.id} = requests."userId"`)
    .leftJoin(products, sql`${products.id} = requests."productId"`),
);

const readCartBatch = batched(async (db: Database, keys: readonly CartKey[]) =>
  inOrder(keys, await cartQuery(db, keys)),
);

/** Undefined when the account is gone. */
export async function readForChange(
  db: Database,
  userId: string,
  productId: string,
): Promise<CartSnapshot | undefined> {
  const row = await readCartBatch(db, { userId, productId });
  if (!row) return undefined;
  const { version, lines, productId: found, ...stock } = row;
  const { availableSizes, availableColors } = stock;
  const known = found !== null && availableSizes !== null && availableColors !== null;
  return {
    version,
    lines,
    stock: known ? { ...stock, availableSizes, availableColors } : undefined,
  };
}

/** A line to be set in a cart that was seen at a version. */
type Change = CartLine & { userId: string; version: number };

const changeCartBatch = batched(async (db: Database, changes: readonly Change[]) => {
  // of one cart only the first: the others have seen what is no longer there
  const first = new Map(changes.toReversed().map((change) => [change.userId, change]));
  // lines with measures and of sets are rare, and have tables of their own
  const together = [...first.values()].filter(({ measures, set }) => !measures && !set);
  const done = together.length > 1 ? await changeBatch(db, together) : new Set<string>();
  return changes.map((change) =>
    done.has(change.userId) && first.get(change.userId) === change ? true : changeSingly(db, change),
  );
});

/**
 * Sets a line to an absolute quantity, 0 deletes it.
 * @returns false, with nothing changed, when the cart is no longer the one that was read: read it again
 */
export function changeIfUnchanged(
  db: Database,
  userId: string,
  { version }: CartSnapshot,
  line: CartLine,
): Promise<boolean> {
  return changeCartBatch(db, { ...line, userId, version });
}

const foreignKeyViolation = '23503';

/**
 * Changes carts of different customers in one statement, each as {@link changeSingly}. A locked cart is skipped, so
 * that no customer waits for another.
 * @returns the customers whose cart was changed: none where a product was deleted in the meantime, or a transaction
 * with locks on both a product and a cart was in the way
 */
async function changeBatch(db: Database, changes: readonly Change[]): Promise<ReadonlySet<string>> {
  const columns = '"userId" uuid, version integer, "itemId" uuid, size text, color text, quantity integer';
  const held = sql`select users.id, requests.* from ${inputRows(changes, columns)} join users on users.id = requests."userId"
    where users.cart_version = requests.version order by users.id for no key update of users skip locked`;
  const turn = sql`update users set cart_version = cart_version + 1 from held where users.id = held.id
    returning users.id`;
  const removed = sql`delete from cart_lines using held where cart_lines.user_id = held.id and held.quantity = 0
    and product_id = held."itemId" and cart_lines.size = held.size and cart_lines.color = held.color`;
  const set = sql`insert into cart_lines (user_id, product_id, size, color, quantity)
    select id, "itemId", size, color, quantity from held where quantity > 0
    on conflict (user_id, product_id, size, color) do update set quantity = excluded.quantity`;
  try {
    const turned = db.$with('turn', { id: sql<string>`id`.as('id') }).as(turn);
    const rows = await db
      .with(
        db.$with('held', {}).as(held),
        turned,
        db.$with('removed', {}).as(removed),
        db.$with('set', {}).as(set),
      )
      .select({ id: turned.id })
      .from(turned);
    return new Set(rows.map(({ id }) => id));
  } catch (error) {
    // nothing was written: each is retried singly, so that none fails because of another
    if (isRefusedWith(error, foreignKeyViolation) || isDatabaseBusy(error)) return new Set();
    throw error;
  }
}

/** Waits for the cart's lock, then checks its version again. */
async function changeSingly(db: Database, { userId, version, ...line }: Change): Promise<boolean> {
  // a waiting change checks the version again, so the second of two concurrent changes has no effect
  const turn = db.$with('turn').as(
    db
      .update(users)
      .set(bumpVersion)
      .where(and(eq(users.id, userId), eq(users.cartVersion, version)))
      .returning({ id: users.id }),
  );
  const change = line.set
    ? setSetLine(line, line.set)
    : line.measures
      ? setMeasureLine(line, line.measures)
      : setLine(line);
  const rows = await db.with(turn, db.$with('changed', {}).as(change)).select({ id: turn.id }).from(turn);
  return rows.length > 0;
}

function setLine({ itemId, size, color, quantity }: CartLine): SQL {
  return quantity > 0
    ? sql`insert into cart_lines (user_id, product_id, size, color, quantity)
        select id, ${itemId}::uuid, ${size}, ${color}, ${quantity}::integer from turn
        on conflict (user_id, product_id, size, color) do update set quantity = excluded.quantity`
    : sql`delete from cart_lines where user_id in (select id from turn)
        and product_id = ${itemId} and size = ${size} and color = ${color}`;
}

function setMeasureLine({ itemId, color, quantity }: CartLine, measures: LineMeasures): SQL {
  const key = getMeasuresKey(measures);
  return quantity > 0
    ? sql`insert into cart_measure_lines (user_id, product_id, color, measures, measures_key, quantity)
        select id, ${itemId}::uuid, ${color}, ${JSON.stringify(measures)}::jsonb, ${key}, ${quantity}::integer from turn
        on conflict (user_id, product_id, color, measures_key) do update set quantity = excluded.quantity`
    : sql`delete from cart_measure_lines where user_id in (select id from turn)
        and product_id = ${itemId} and color = ${color} and measures_key = ${key}`;
}

function setSetLine({ itemId, size, color, quantity, measures }: CartLine, setId: string): SQL {
  const key = getMeasuresKey(measures);
  const stored = measures ? JSON.stringify(measures) : null;
  return quantity > 0
    ? sql`insert into cart_set_lines (user_id, product_id, set_id, size, color, measures, measures_key, quantity)
        select id, ${itemId}::uuid, ${setId}, ${size}, ${color}, ${stored}::jsonb, ${key}, ${quantity}::integer from turn
        on conflict (user_id, product_id, set_id, size, color, measures_key) do update set quantity = excluded.quantity`
    : sql`delete from cart_set_lines where user_id in (select id from turn)
        and product_id = ${itemId} and set_id = ${setId} and size = ${size} and color = ${color} and measures_key = ${key}`;
}
