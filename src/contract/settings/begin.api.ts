import { z } from 'zod';
import { response, route, secretInput, textInput } from '../schemas.ts';

/** What of the demo is in the shop, or was removed. */
const demoCountsSchema = z.object({
  products: z.number().int(),
  collections: z.number().int(),
  articles: z.number().int(),
  /** Requests for pieces made to measure. */
  requests: z.number().int(),
  /** Orders of the demo and those paid by test payment. */
  orders: z.number().int(),
  /** Written orders that hold nothing but its pieces, or alter one of those orders. */
  drafts: z.number().int(),
});
export type DemoCounts = z.infer<typeof demoCountsSchema>;

export const beginContract = {
  preview: route('GET', '/shop/begin', 'admin', {
    right: 'staff',
    summary: 'Get what beginning the own shop removes and what it keeps, as numbers',
  })
    .input(z.object({}).optional())
    .output(
      response({
        data: z.object({
          /** What is typed to begin. */
          name: z.string(),
          /** When the shop was begun (ISO); null while it was not. */
          begunAt: z.string().nullable(),
          goes: demoCountsSchema,
          stays: z.object({ products: z.number().int(), orders: z.number().int(), people: z.number().int() }),
        }),
      }),
    ),

  begin: route('POST', '/shop/begin', 'admin', {
    right: 'staff',
    summary:
      'Begin the own shop: removes the demo’s products, collections, articles, requests and test orders, and its contact details, account and notices. A second time finds nothing',
    codes: ['CONFIRM_PASSWORD', 'WRONG_PASSWORD', 'TOO_MANY'],
  })
    .input(
      z.object({
        /** The owner's, each time. */
        password: secretInput('Password is required.').max(1000).optional(),
        /** The shop's present name. */
        name: textInput('Type the name of the shop.').trim().max(200),
      }),
    )
    .output(response({ message: z.string(), removed: demoCountsSchema })),
};
