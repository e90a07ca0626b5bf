import { z } from 'zod';

/** What customers think of a product: shown and hidden reviews count, waiting ones do not. */
export const ratingSchema = z.object({
  /** Of the stars, with two decimals. */
  mean: z.number(),
  count: z.number().int(),
  /** How many say that it runs small, is true to size, or runs large. */
  fit: z.object({ small: z.number().int(), true: z.number().int(), large: z.number().int() }),
});
export type ProductRating = z.infer<typeof ratingSchema>;
