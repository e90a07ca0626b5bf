import { and, asc, eq, sql } from 'drizzle-orm';
import type { CartLine, LineIdentity } from '../../contract/cart/cart.ts';
import { defaultColor } from '../../contract/catalog/colors.ts';
import { maxQuantity } from '../../contract/limits.ts';
import type { Variant } from '../../contract/stock/variants.ts';
import { isOneOf } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { cartLines, products, users } from '../../platform/database/schema/schema.ts';
import { availableQuantity, availableVariants } from '../../platform/database/sql-expressions.ts';

const isLine = (userId: string, line: LineIdentity) =>
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

type AvailableVariant = Omit<Variant, 'sku'>;

/** What a cart must know of a product: what can be bought now, {@link maxQuantity} at most, and the options. */
export type StockRow = {
  available: number;
  /** Units by size and colour; none where the product counts one pool. */
  variants: AvailableVariant[];
  isDraft: boolean;
  availableSizes: string;
  availableColors: { name: string }[];
};

export const stockColumns = {
  available: sql<number>`least(${availableQuantity}, ${maxQuantity})`.mapWith(Number),
  variants: availableVariants,
  isDraft: sql<boolean>`${products.visibility} = 'draft'`,
  availableSizes: products.availableSizes,
  availableColors: products.availableColors,
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
  await db
    .insert(cartLines)
    .values({ userId, productId: line.itemId, size: line.size, color: line.color, quantity: line.quantity })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId, cartLines.size, cartLines.color],
      set: { quantity: line.quantity },
    });
}

export async function deleteLine(db: Database, userId: string, line: LineIdentity): Promise<void> {
  await db.delete(cartLines).where(isLine(userId, line));
}

/**
 * Counts the carts that contain a product, by size and colour; an empty colour where it was added without a named
 * one.
 */
export async function countCartsWithProduct(db: Database, productId: string) {
  const color = sql<string>`nullif(${cartLines.color}, ${sql.raw(`'${defaultColor}'`)})`;
  return db
    .select({
      size: cartLines.size,
      color: sql<string>`coalesce(${color}, '')`,
      carts: sql<number>`count(distinct ${cartLines.userId})`.mapWith(Number),
    })
    .from(cartLines)
    .where(eq(cartLines.productId, productId))
    .groupBy(cartLines.size, color)
    .orderBy(cartLines.size, color);
}
