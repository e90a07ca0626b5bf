import { and, asc, eq, sql } from 'drizzle-orm';
import type { CartLine, LineIdentity } from '../../contract/rules/cart/cart.ts';
import { maxQuantity } from '../../contract/rules/limits.ts';
import { availableQuantity } from '../database/availability.ts';
import { isOneOf } from '../database/ids.ts';
import type { Database } from '../database/open.ts';
import { cartLines, products } from '../database/schema.ts';

const identity = (userId: string, line: LineIdentity) =>
  and(
    eq(cartLines.userId, userId),
    eq(cartLines.productId, line.itemId),
    eq(cartLines.size, line.size),
    eq(cartLines.color, line.color),
  );

export async function selectLines(db: Database, userId: string): Promise<CartLine[]> {
  return db
    .select({
      itemId: cartLines.productId,
      size: cartLines.size,
      color: cartLines.color,
      quantity: cartLines.quantity,
    })
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.productId), asc(cartLines.size), asc(cartLines.color));
}

/** Locks the customer's cart for the rest of the transaction, so that two devices take turns. */
export async function lockCart(db: Database, userId: string): Promise<void> {
  await db.execute(sql`select 1 from users where id = ${userId} for no key update`);
}

/** Units a cart may hold now and the options, by product: what can be bought, {@link maxQuantity} at most. */
export async function selectStock(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, StockRow>();
  const rows = await db
    .select({
      id: products.id,
      available: sql<number>`least(${availableQuantity}, ${maxQuantity})`.mapWith(Number),
      isDraft: sql<boolean>`${products.visibility} = 'draft'`,
      availableSizes: products.availableSizes,
      availableColors: products.availableColors,
    })
    .from(products)
    .where(isOneOf(products.id, ids));
  return new Map<string, StockRow>(rows.map((row) => [row.id, row]));
}
export type StockRow = {
  available: number;
  isDraft: boolean;
  availableSizes: string;
  availableColors: { name: string }[];
};

/** Sets a line to an absolute quantity, making it when it is new. */
export async function writeLine(db: Database, userId: string, line: CartLine): Promise<void> {
  await db
    .insert(cartLines)
    .values({ userId, productId: line.itemId, size: line.size, color: line.color, quantity: line.quantity })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId, cartLines.size, cartLines.color],
      set: { quantity: line.quantity },
    });
}

export async function deleteLine(db: Database, userId: string, line: LineIdentity): Promise<void> {
  await db.delete(cartLines).where(identity(userId, line));
}
