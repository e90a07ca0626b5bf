import { api, signedIn } from '../http/api-base.ts';
import { rateLimits } from '../rate-limits/limits.rules.ts';
import { consumeLimit } from '../rate-limits/rate-limits.ts';
import { addToWishlist, getWishlist, migrateWishlist, removeFromWishlist } from './wishlist.ts';

export const wishlistRoutes = {
  get: api.wishlist.get.handler(async ({ context }) => ({
    success: true,
    wishlistData: await getWishlist(context.shop, signedIn(context)),
  })),
  add: api.wishlist.add.handler(async ({ input, context }) => ({
    success: true,
    wishlistData: await addToWishlist(context.shop, signedIn(context), input.itemId),
  })),
  remove: api.wishlist.remove.handler(async ({ input, context }) => ({
    success: true,
    wishlistData: await removeFromWishlist(context.shop, signedIn(context), input.itemId),
  })),
  migrate: api.wishlist.migrate.handler(async ({ input, context }) => {
    const viewer = signedIn(context);
    await consumeLimit(context.shop, rateLimits.merge, viewer.id);
    return { success: true, wishlistData: await migrateWishlist(context.shop, viewer, input.wishlistData) };
  }),
};
