import { z } from 'zod';
import { lineMeasuresInput } from '../measures/measures.api.ts';
import { currencies } from '../money/currencies.ts';
import { id, response, route, textInput } from '../schemas.ts';
import type { CartLine } from './cart.ts';

const integerQuantity = z
  .number({ error: 'Quantity is a whole number.' })
  .int('Quantity is a whole number.')
  .max(1_000_000, 'Quantity is at most 1,000,000.');

/** Wider than any cart, so that a request for too many is answered with the number available. */
export const quantitySchema = integerQuantity.min(1, 'Quantity starts at 1.');

const optionSchema = textInput().trim().max(60).default('');

/**
 * A cart line's identity is product + size + colour, its measures where it is made to measure, and its set. Empty text
 * where none was chosen.
 */
export const cartLineSchema = z.object({
  itemId: id,
  size: optionSchema,
  color: optionSchema,
  quantity: quantitySchema,
  measures: lineMeasuresInput.optional(),
  /** The id of the set that it is bought in; it counts where all pieces of the set are there. */
  set: textInput().trim().max(100).optional(),
}) satisfies z.ZodType<CartLine>;
export type { CartLine };

/** Most lines or products that one request brings along. */
export const maxMergedLines = 200;

/** {productId: quantity over all options}. */
export const cartDataSchema = z
  .record(textInput().max(100), quantitySchema)
  .refine((data) => Object.keys(data).length <= maxMergedLines, 'A cart holds at most 200 products.');

const cartResponse = response({
  cartData: z.record(z.string(), z.number().int()),
  lines: z.array(cartLineSchema),
  message: z.string().optional(),
});

/** The cart as a page begins with it, and the currency this customer chose last; left out until one was chosen. */
const fullCartResponse = cartResponse.extend({ currency: z.enum(currencies).optional() });

export const cartContract = {
  get: route('POST', '/cart/get', 'customer', { summary: 'Get the cart', adminRefusal: 'ADMIN_CART' })
    .input(z.object({}).optional())
    .output(fullCartResponse),

  add: route('POST', '/cart/add', 'customer', {
    summary: 'Add units of a product in a size and colour',
    codes: ['PRODUCT_NOT_FOUND', 'OUT_OF_STOCK', 'MEASURES_NOT_FOUND', 'ADMIN_CART_ADD'],
    adminRefusal: 'ADMIN_CART_ADD',
  })
    .input(cartLineSchema)
    .output(cartResponse),

  remove: route('POST', '/cart/remove', 'customer', {
    summary:
      'Remove units of a line, or all of them without a quantity. Without size and color, units of the product are removed, newest lines first',
    codes: ['PRODUCT_NOT_FOUND'],
    adminRefusal: 'ADMIN_CART',
  })
    .input(cartLineSchema.extend({ quantity: quantitySchema.optional() }))
    .output(cartResponse),

  set: route('POST', '/cart/set', 'customer', {
    summary: 'Set the quantity of a line; 0 removes it',
    codes: ['PRODUCT_NOT_FOUND', 'OUT_OF_STOCK', 'MEASURES_NOT_FOUND'],
    adminRefusal: 'ADMIN_CART',
  })
    .input(cartLineSchema.extend({ quantity: integerQuantity.min(0, 'Quantity starts at 0.') }))
    .output(cartResponse),

  migrate: route('POST', '/cart/migrate', 'customer', {
    summary: 'Merge a guest cart; the larger quantity of each line wins, or of each product if a map is sent',
    codes: ['TOO_MANY'],
    adminRefusal: 'ADMIN_CART',
  })
    .input(
      z.object({
        cartData: cartDataSchema.optional(),
        lines: z.array(cartLineSchema).max(maxMergedLines, 'A cart holds at most 200 lines.').optional(),
      }),
    )
    .output(
      fullCartResponse.extend({ cut: z.array(z.object({ itemId: z.string(), quantity: z.number().int() })) }),
    ),
};
