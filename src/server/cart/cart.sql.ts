import { and, asc, eq, sql } from 'drizzle-orm';
import type { CartLine, LineIdentity } from '../../contract/rules/cart/cart.ts';
import { defaultColor } from '../../contract/rules/catalog/colors.ts';
import type { Variant } from '../../contract/rules/catalog/variants.ts';
import { maxQuantity } from '../../contract/rules/limits.ts';
import { availableQuantity, availableVariants } from '../database/availability.ts';
import { isOneOf } from '../database/ids.ts';
import type { Database } from '../database/open.ts';
import { cartLines, products, users } from '../database/schema/schema.ts';

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

/**
 * Locks the customer's cart for the rest of the transaction, so that two devices and an order take turns; what is read
 * afterwards is what the one before has left. False when the account is gone.
 */
export async function lockCart(db: Database, userId: string): Promise<boolean> {
  const rows = await db.update(users).set(raised).where(eq(users.id, userId)).returning({ id: users.id });
  return rows.length > 0;
}

const raised = { cartVersion: sql`${users.cartVersion} + 1` };

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

const stockColumns = {
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

/** A cart as it is before a change of one product's line; `stock` is missing for unknown products. */
export type SeenCart = { version: number; lines: CartLine[]; stock: StockRow | undefined };

/** Undefined when the account is gone. */
export async function readForChange(
  db: Database,
  userId: string,
  productId: string,
): Promise<SeenCart | undefined> {
  const [row] = await db
    .select({
      version: users.cartVersion,
      productId: products.id,
      ...stockColumns,
      lines: sql<CartLine[]>`coalesce((
        select jsonb_agg(
          jsonb_build_object('itemId', product_id, 'size', size, 'color', color, 'quantity', quantity)
          order by created_at, product_id, size, color)
        from cart_lines where user_id = ${users.id}), '[]')`,
    })
    .from(users)
    .leftJoin(products, eq(products.id, productId))
    .where(eq(users.id, userId))
    .prepare('cart_for_change')
    .execute();
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

/**
 * Sets a line to an absolute quantity, 0 deletes it.
 * @returns false, with nothing changed, when the cart is no longer the one that was read: read it again
 */
export async function changeSeen(
  db: Database,
  userId: string,
  { version }: SeenCart,
  { quantity, ...line }: CartLine,
): Promise<boolean> {
  // a change that waits for another one looks at the version again, so of two at once the second changes nothing
  const turn = db.$with('turn').as(
    db
      .update(users)
      .set(raised)
      .where(and(eq(users.id, userId), eq(users.cartVersion, version)))
      .returning({ id: users.id }),
  );
  const change =
    quantity > 0
      ? sql`insert into cart_lines (user_id, product_id, size, color, quantity)
          select id, ${line.itemId}::uuid, ${line.size}, ${line.color}, ${quantity}::integer from turn
          on conflict (user_id, product_id, size, color) do update set quantity = excluded.quantity`
      : sql`delete from cart_lines where user_id in (select id from turn)
          and product_id = ${line.itemId} and size = ${line.size} and color = ${line.color}`;
  const rows = await db
    .with(turn, db.$with('changed', {}).as(change))
    .select({ id: turn.id })
    .from(turn)
    .prepare(quantity > 0 ? 'cart_set' : 'cart_remove')
    .execute();
  return rows.length > 0;
}

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

/** In how many carts a product lies, by size and colour; an empty colour where it was put there without a named one. */
export async function countCartsOf(db: Database, productId: string) {
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
