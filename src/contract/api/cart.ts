import { z } from 'zod';
import type { CartLine } from '../rules/cart/cart.ts';
import { currencies } from '../rules/money/currencies.ts';
import { answer, id, route, typed } from './base.ts';

const wholeQuantity = z
  .number({ error: 'Quantity is a whole number.' })
  .int('Quantity is a whole number.')
  .max(1_000_000, 'Quantity is at most 1,000,000.');

/** Wider than any cart, so that whoever asks for too many hears how many there are. */
export const quantitySchema = wholeQuantity.min(1, 'Quantity starts at 1.');

const optionSchema = typed().trim().max(60).default('');

/** A cart line's identity is product + size + colour. Empty text where none was chosen. */
export const cartLineSchema = z.object({
  itemId: id,
  size: optionSchema,
  color: optionSchema,
  quantity: quantitySchema,
}) satisfies z.ZodType<CartLine>;
export type { CartLine };

/** Most lines or products that one request brings along. */
export const maxBroughtAlong = 200;

/** {productId: quantity over all options}. */
export const cartDataSchema = z
  .record(typed().max(100), quantitySchema)
  .refine((data) => Object.keys(data).length <= maxBroughtAlong, 'A cart holds at most 200 products.');

const cartAnswer = answer({
  cartData: z.record(z.string(), z.number().int()),
  lines: z.array(cartLineSchema),
  message: z.string().optional(),
});

/** The cart as a page begins with it, and the currency this customer chose last; left out until one was chosen. */
const wholeCartAnswer = cartAnswer.extend({ currency: z.enum(currencies).optional() });

export const cartContract = {
  get: route('POST', '/cart/get', 'customer', { summary: 'The cart', adminRefusal: 'ADMIN_CART' })
    .input(z.object({}).optional())
    .output(wholeCartAnswer),

  add: route('POST', '/cart/add', 'customer', {
    summary: 'Add units of a product, size and colour',
    codes: ['PRODUCT_NOT_FOUND', 'OUT_OF_STOCK', 'ADMIN_CART_ADD'],
    adminRefusal: 'ADMIN_CART_ADD',
  })
    .input(cartLineSchema)
    .output(cartAnswer),

  remove: route('POST', '/cart/remove', 'customer', {
    summary:
      'Take units of a line away, all of them when no quantity is named. Without size and color: of the product, newest lines first',
    codes: ['PRODUCT_NOT_FOUND'],
    adminRefusal: 'ADMIN_CART',
  })
    .input(cartLineSchema.extend({ quantity: quantitySchema.optional() }))
    .output(cartAnswer),

  set: route('POST', '/cart/set', 'customer', {
    summary: 'Set a line to an absolute quantity; 0 removes it',
    codes: ['PRODUCT_NOT_FOUND', 'OUT_OF_STOCK'],
    adminRefusal: 'ADMIN_CART',
  })
    .input(cartLineSchema.extend({ quantity: wholeQuantity.min(0, 'Quantity starts at 0.') }))
    .output(cartAnswer),

  migrate: route('POST', '/cart/migrate', 'customer', {
    summary: 'Merge a guest cart; the larger quantity of each line wins, of each product where a map is sent',
    codes: ['TOO_MANY'],
    adminRefusal: 'ADMIN_CART',
  })
    .input(
      z.object({
        cartData: cartDataSchema.optional(),
        lines: z.array(cartLineSchema).max(maxBroughtAlong, 'A cart holds at most 200 lines.').optional(),
      }),
    )
    .output(
      wholeCartAnswer.extend({ cut: z.array(z.object({ itemId: z.string(), quantity: z.number().int() })) }),
    ),
};
