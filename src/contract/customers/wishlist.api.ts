import { z } from 'zod';
import { maxMergedLines } from '../cart/cart.api.ts';
import { id, response, route, textInput } from '../schemas.ts';

const wishlistResponse = response({ wishlistData: z.record(z.string(), z.boolean()) });

export const wishlistContract = {
  get: route('POST', '/wishlist/get', 'customer', {
    summary: 'Get the wishlist',
    adminRefusal: 'ADMIN_WISHLIST',
  })
    .input(z.object({}).optional())
    .output(wishlistResponse),

  add: route('POST', '/wishlist/add', 'customer', {
    summary: 'Add a product to the wishlist',
    codes: ['PRODUCT_NOT_FOUND'],
    adminRefusal: 'ADMIN_WISHLIST',
  })
    .input(z.object({ itemId: id }))
    .output(wishlistResponse),

  remove: route('POST', '/wishlist/remove', 'customer', {
    summary: 'Remove a product from the wishlist',
    adminRefusal: 'ADMIN_WISHLIST',
  })
    .input(z.object({ itemId: id }))
    .output(wishlistResponse),

  migrate: route('POST', '/wishlist/migrate', 'customer', {
    summary: 'Merge a guest wishlist',
    codes: ['TOO_MANY'],
    adminRefusal: 'ADMIN_WISHLIST',
  })
    .input(
      z.object({
        wishlistData: z
          .record(textInput().max(100), z.boolean())
          .refine(
            (data) => Object.keys(data).length <= maxMergedLines,
            'A wishlist takes at most 200 products at once.',
          ),
      }),
    )
    .output(wishlistResponse),
};
