import { api, signedIn } from '../http/api-base.ts';
import { rateLimits } from '../rate-limits/limits.rules.ts';
import { consumeLimit } from '../rate-limits/rate-limits.ts';
import { addToCart, getCart, migrateCart, removeFromCart, setCartLine } from './cart.ts';

export const cartRoutes = {
  get: api.cart.get.handler(async ({ context }) => ({
    success: true,
    ...(await getCart(context.shop, signedIn(context))),
  })),
  add: api.cart.add.handler(async ({ input, context }) => ({
    success: true,
    ...(await addToCart(context.shop, signedIn(context), input)),
    message: 'Added to cart!',
  })),
  remove: api.cart.remove.handler(async ({ input, context }) => {
    const { removed, ...cart } = await removeFromCart(context.shop, signedIn(context), input);
    const message = removed ? 'Removed from cart!' : 'This piece was not in your cart.';
    return { success: true, ...cart, message };
  }),
  set: api.cart.set.handler(async ({ input, context }) => ({
    success: true,
    ...(await setCartLine(context.shop, signedIn(context), input)),
  })),
  migrate: api.cart.migrate.handler(async ({ input, context }) => {
    const viewer = signedIn(context);
    await consumeLimit(context.shop, rateLimits.merge, viewer.id);
    const cart = await migrateCart(context.shop, viewer, input.lines ?? input.cartData ?? {});
    return { success: true, ...cart };
  }),
};
