import { z } from 'zod';
import { productFields } from '../catalog/product-fields.ts';
import { id, paging, pagingResponse, response, route, searchTerm } from '../schemas.ts';
import { countReasons } from './stock-history.ts';

const countedRowSchema = z.object({
  /** The row of a size and colour; null where one number covers them all. */
  _id: z.string().nullable(),
  size: z.string(),
  color: z.string(),
  quantity: z.number().int(),
});

/** A product as those see it who count its stock: without prices. */
const countedProductSchema = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  rows: z.array(countedRowSchema),
});
export type CountedProduct = z.infer<typeof countedProductSchema>;

const mostPieces = productFields.variants.maxQuantity;
const pieces = z
  .number('A whole number.')
  .int('A whole number.')
  .min(0, 'At least 0.')
  .max(mostPieces, `At most ${mostPieces.toLocaleString('en-GB')}.`);

/** Counting what is on the shelf. */
export const stockCountContract = {
  list: route('GET', '/stock/count', 'admin', {
    right: 'stock_counts',
    summary: 'List products with their stock by size and colour, by name, without prices',
  })
    .input(z.object({ q: searchTerm, ...paging }))
    .output(response({ data: z.array(countedProductSchema), ...pagingResponse })),

  save: route('POST', '/stock/count', 'admin', {
    right: 'stock_counts',
    summary: 'Set the stock of some sizes of a product, if each is still the one that was seen',
    codes: ['PRODUCT_NOT_FOUND', 'STOCK_MOVED'],
  })
    .input(
      z.object({
        productId: id,
        reason: z.enum(countReasons, `A reason is one of ${countReasons.join(', ')}.`),
        rows: z
          .array(z.object({ _id: id.nullable(), seen: pieces, quantity: pieces }))
          .min(1, 'Change at least one number.')
          .max(500),
      }),
    )
    .output(response({ data: countedProductSchema, message: z.string() })),
};
