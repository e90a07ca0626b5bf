import { z } from 'zod';

/** One line of a draft as it would be sold now; amounts in major units. */
export const draftLineSchema = z.object({
  kind: z.enum(['piece', 'free']),
  /** Empty of a free line. */
  productId: z.string(),
  name: z.string(),
  image: z.string(),
  size: z.string(),
  color: z.string(),
  quantity: z.number().int(),
  price: z.number(),
  /** True where it was typed and the catalogue's does not count. */
  priceIsSet: z.boolean(),
  /** The catalogue's current price; null where it has none in this currency, or the piece is gone. */
  catalogPrice: z.number().nullable(),
  reason: z.string(),
  /** Cost of a custom line, in naira; null where none was given. */
  cost: z.number().nullable(),
  /** The id of the set that it is sold in; left out of others. */
  set: z.string().optional(),
  /** At the price of its set. */
  lineTotal: z.number(),
});
