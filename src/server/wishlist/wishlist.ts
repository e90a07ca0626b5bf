import { ShopError } from '../../contract/errors.ts';
import { isUuid } from '../../platform/database/ids.ts';
import { applyScheduledChanges } from '../catalog/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { addToWishlistRows, deleteWishlistRow, selectWishlist } from './wishlist.sql.ts';

/** {productId: true}, in the order of adding. */
export type WishlistData = Record<string, boolean>;

export async function getWishlist(shop: Shop, viewer: Viewer): Promise<WishlistData> {
  return Object.fromEntries((await selectWishlist(shop.db, viewer.id)).map((id) => [id, true]));
}

/** Throws PRODUCT_NOT_FOUND. Adding twice changes nothing. */
export async function addToWishlist(shop: Shop, viewer: Viewer, itemId: string): Promise<WishlistData> {
  await applyScheduledChanges(shop);
  if (!isUuid(itemId) || (await addToWishlistRows(shop.db, viewer.id, [itemId])) === 0) {
    throw new ShopError('PRODUCT_NOT_FOUND');
  }
  return getWishlist(shop, viewer);
}

/** Taking off what is not there changes nothing. */
export async function removeFromWishlist(shop: Shop, viewer: Viewer, itemId: string): Promise<WishlistData> {
  if (isUuid(itemId)) await deleteWishlistRow(shop.db, viewer.id, itemId);
  return getWishlist(shop, viewer);
}

/** Adds a guest's wishlist to the account's. Unknown products are dropped. */
export async function migrateWishlist(
  shop: Shop,
  viewer: Viewer,
  guest: WishlistData,
): Promise<WishlistData> {
  const ids = Object.keys(guest).filter((id) => guest[id] && isUuid(id));
  await addToWishlistRows(shop.db, viewer.id, ids);
  return getWishlist(shop, viewer);
}
