import { z } from 'zod';
import { id, paging, pagingResponse, response, route } from '../schemas.ts';

/** One change of a product's stock. `size` and `color` are empty where it counted in one number. */
const movementSchema = z.object({
  _id: z.string(),
  at: z.string(),
  size: z.string(),
  color: z.string(),
  /** Pieces that came, or went where it is negative. */
  delta: z.number().int(),
  /** Pieces of the product in all, afterwards. */
  left: z.number().int(),
  /** Why, in words. */
  reason: z.string(),
  /** The order that moved it, while there is one. */
  order: z.object({ _id: z.string(), reference: z.string() }).nullable(),
  /** Who did it in the back office, by name; null for customers, the shop itself, and who has left. */
  by: z.string().nullable(),
});
export type StockMovement = z.infer<typeof movementSchema>;

export const stockHistoryContract = {
  list: route('GET', '/product/stock-history/{id}', 'admin', {
    right: 'products',
    summary: 'List the stock changes of a product, newest first, one page',
    codes: ['PRODUCT_NOT_FOUND'],
  })
    .input(z.object({ id, ...paging }))
    .output(response({ data: z.array(movementSchema), ...pagingResponse })),
};
