import { z } from 'zod';
import { answer, id, route, typed } from './base.ts';
import { maxBroughtAlong } from './cart.ts';

const wishlistAnswer = answer({ wishlistData: z.record(z.string(), z.boolean()) });

export const wishlistContract = {
  get: route('POST', '/wishlist/get', 'customer', { summary: 'The wishlist', adminRefusal: 'ADMIN_WISHLIST' })
    .input(z.object({}).optional())
    .output(wishlistAnswer),

  add: route('POST', '/wishlist/add', 'customer', {
    summary: 'Put a product on the wishlist',
    codes: ['PRODUCT_NOT_FOUND'],
    adminRefusal: 'ADMIN_WISHLIST',
  })
    .input(z.object({ itemId: id }))
    .output(wishlistAnswer),

  remove: route('POST', '/wishlist/remove', 'customer', {
    summary: 'Take a product off the wishlist',
    adminRefusal: 'ADMIN_WISHLIST',
  })
    .input(z.object({ itemId: id }))
    .output(wishlistAnswer),

  migrate: route('POST', '/wishlist/migrate', 'customer', {
    summary: 'Merge a guest wishlist',
    codes: ['TOO_MANY'],
    adminRefusal: 'ADMIN_WISHLIST',
  })
    .input(
      z.object({
        wishlistData: z
          .record(typed().max(100), z.boolean())
          .refine(
            (data) => Object.keys(data).length <= maxBroughtAlong,
            'A wishlist takes at most 200 products at once.',
          ),
      }),
    )
    .output(wishlistAnswer),
};
