import { createHash } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { CartLine, LineIdentity } from '../../contract/cart/cart.ts';
import { defaultColor } from '../../contract/catalog/colors.ts';
import { maxQuantity } from '../../contract/limits.ts';
import { type LineMeasures, measuresText } from '../../contract/measures/line-measures.ts';
import type { StoredVariant } from '../../contract/stock/variants.ts';
import { madeToMeasureSize } from '../../contract/workroom/made-to-measure-size.ts';
import type { MadeToMeasureOffer, MadeToOrderOffer } from '../../contract/workroom/workroom.ts';
import { isOneOf } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  cartLines,
  cartMeasureLines,
  cartSetLines,
  products,
  users,
} from '../../platform/database/schema/schema.ts';
import { availableQuantity, availableVariants } from '../../platform/database/sql-expressions.ts';

const isLine = (userId: string, line: LineIdentity) =>
  and(
    eq(cartLines.userId, userId),
    eq(cartLines.productId, line.itemId),
    eq(cartLines.size, line.size),
    eq(cartLines.color, line.color),
  );

const isMeasureLine = (userId: string, line: LineIdentity, measures: LineMeasures) =>
  and(
    eq(cartMeasureLines.userId, userId),
    eq(cartMeasureLines.productId, line.itemId),
    eq(cartMeasureLines.color, line.color),
    eq(cartMeasureLines.measuresKey, getMeasuresKey(measures)),
  );

const isSetLine = (userId: string, line: LineIdentity, setId: string) =>
  and(
    eq(cartSetLines.userId, userId),
    eq(cartSetLines.productId, line.itemId),
    eq(cartSetLines.setId, setId),
    eq(cartSetLines.size, line.size),
    eq(cartSetLines.color, line.color),
    eq(cartSetLines.measuresKey, getMeasuresKey(line.measures)),
  );

/** By which a cart finds equal measures; empty without any. */
export function getMeasuresKey(measures: LineMeasures | undefined): string {
  if (!measures) return '';
  return createHash('sha256').update(measuresText(measures)).digest('base64url');
}

/** Lines of all tables as JSON, oldest first. */
export function cartLinesOf(userId: SQL): SQL<CartLine[]> {
  return sql<CartLine[]>`coalesce((
    select jsonb_agg(line order by created_at, product_id, size, color, measures_key, set_id) from (
      select jsonb_build_object('itemId', product_id, 'size', size, 'color', color, 'quantity', quantity) as line,
        created_at, product_id, size, color, '' as measures_key, '' as set_id
      from cart_lines where user_id = ${userId}
      union all
      select jsonb_build_object('itemId', product_id, 'size', ${madeToMeasureSize}::text, 'color', color,
        'quantity', quantity, 'measures', measures), created_at, product_id, ${madeToMeasureSize}::text, color, measures_key,
        ''
      from cart_measure_lines where user_id = ${userId}
      union all
      select jsonb_build_object('itemId', product_id, 'size', size, 'color', color, 'quantity', quantity, 'set', set_id)
        || case when measures is null then '{}' else jsonb_build_object('measures', measures) end,
        created_at, product_id, size, color, measures_key, set_id
      from cart_set_lines where user_id = ${userId}
    ) as lines), '[]')`;
}

export async function selectLines(db: Database, userId: string): Promise<CartLine[]> {
  const [row] = await db.select({ lines: cartLinesOf(sql`${userId}::uuid`) }).from(sql`(values (1)) as one`);
  return row?.lines ?? [];
}

/**
 * Locks the customer's cart for the rest of the transaction, so that two devices and an order take turns; what is
 * read afterwards is what the one before has left. False when the account is gone.
 */
export async function lockCart(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set(bumpVersion)
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  return rows.length > 0;
}

export const bumpVersion = { cartVersion: sql`${users.cartVersion} + 1` };

type AvailableVariant = Omit<StoredVariant, 'sku'>;

/** What a cart must know of a product: what can be bought now, {@link maxQuantity} at most, and the options. */
export type StockRow = {
  available: number;
  /** Units by size and colour; none where the product counts one pool. */
  variants: AvailableVariant[];
  isDraft: boolean;
  availableSizes: string;
  availableColors: { name: string }[];
  madeToMeasure: MadeToMeasureOffer | null;
  madeToOrder: MadeToOrderOffer | null;
};

export const stockColumns = {
  available: sql<number>`least(${availableQuantity}, ${maxQuantity})`.mapWith(Number),
  variants: availableVariants,
  isDraft: sql<boolean>`${products.visibility} = 'draft'`,
  availableSizes: products.availableSizes,
  availableColors: products.availableColors,
  madeToMeasure: products.madeToMeasure,
  madeToOrder: products.madeToOrder,
};

/** By product; unknown ids are left out. */
export async function selectStock(db: Database, ids: string[]): Promise<Map<string, StockRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, ...stockColumns })
    .from(products)
    .where(isOneOf(products.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Sets a line to an absolute quantity, making it when it is new. */
export async function upsertLine(db: Database, userId: string, line: CartLine): Promise<void> {
  if (line.set) {
    await insertSetLine(db, userId, line, line.set);
    return;
  }
  if (line.measures) {
    await insertMeasureLine(db, userId, line, line.measures);
    return;
  }
  await db
    .insert(cartLines)
    .values({ userId, productId: line.itemId, size: line.size, color: line.color, quantity: line.quantity })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId, cartLines.size, cartLines.color],
      set: { quantity: line.quantity },
    });
}

async function insertMeasureLine(
  db: Database,
  userId: string,
  { itemId: productId, color, quantity }: CartLine,
  measures: LineMeasures,
): Promise<void> {
  const { userId: user, productId: product, color: inColor, measuresKey } = cartMeasureLines;
  await db
    .insert(cartMeasureLines)
    .values({ userId, productId, color, quantity, measures, measuresKey: getMeasuresKey(measures) })
    .onConflictDoUpdate({ target: [user, product, inColor, measuresKey], set: { quantity } });
}

async function insertSetLine(
  db: Database,
  userId: string,
  { itemId: productId, size, color, quantity, measures }: CartLine,
  setId: string,
): Promise<void> {
  const row = { userId, productId, setId, size, color, quantity, measures };
  const { userId: user, productId: product, setId: set, size: inSize, color: inColor } = cartSetLines;
  await db
    .insert(cartSetLines)
    .values({ ...row, measuresKey: getMeasuresKey(measures) })
    .onConflictDoUpdate({
      target: [user, product, set, inSize, inColor, cartSetLines.measuresKey],
      set: { quantity },
    });
}

export async function deleteLine(db: Database, userId: string, line: LineIdentity): Promise<void> {
  if (line.set) await db.delete(cartSetLines).where(isSetLine(userId, line, line.set));
  else if (line.measures) await db.delete(cartMeasureLines).where(isMeasureLine(userId, line, line.measures));
  else await db.delete(cartLines).where(isLine(userId, line));
}

/**
 * Counts the carts that contain a product, by size and colour; an empty colour where it was added without a named
 * one.
 */
export async function countCartsWithProduct(db: Database, productId: string) {
  const lines = sql`(
    select user_id, size, coalesce(nullif(color, ${sql.raw(`'${defaultColor}'`)}), '') as color from cart_lines
    where product_id = ${productId}
    union all
    select user_id, ${madeToMeasureSize}, coalesce(nullif(color, ${sql.raw(`'${defaultColor}'`)}), '') from cart_measure_lines
    where product_id = ${productId}
    union all
    select user_id, size, coalesce(nullif(color, ${sql.raw(`'${defaultColor}'`)}), '') from cart_set_lines
    where product_id = ${productId}) as lines`;
  return db
    .select({
      size: sql<string>`size`,
      color: sql<string>`color`,
      carts: sql<number>`count(distinct user_id)`.mapWith(Number),
    })
    .from(lines)
    .groupBy(sql`size`, sql`color`)
    .orderBy(sql`size`, sql`color`);
}
