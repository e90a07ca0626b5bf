import { and, asc, eq, ne } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { products, wishlistItems } from '../../platform/database/schema/schema.ts';

export async function selectWishlist(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(asc(wishlistItems.createdAt), asc(wishlistItems.productId));
  return rows.map((row) => row.id);
}

/** Adds the products that exist and are no drafts; answers how many of the ids do. */
export async function addToWishlistRows(db: Database, userId: string, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const known = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isOneOf(products.id, ids), ne(products.visibility, 'draft')));
  if (known.length > 0) {
    await db
      .insert(wishlistItems)
      .values(known.map(({ id }) => ({ userId, productId: id })))
      .onConflictDoNothing();
  }
  return known.length;
}

export async function deleteWishlistRow(db: Database, userId: string, productId: string): Promise<void> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)));
}
