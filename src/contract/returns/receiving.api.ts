import { z } from 'zod';
import { maxLength } from '../limits.ts';
import { id, multilineInput, paging, pagingResponse, response, route, searchTerm } from '../schemas.ts';
import { maxReturnPhotos } from './photo-limits.ts';
import { returnConditions } from './return-conditions.ts';
import { returnResolutions, returnStates } from './return-states.ts';

/** A return as those see it who open its parcel: without money and contacts. */
const expectedReturnSchema = z.object({
  _id: z.string(),
  reference: z.string(),
  state: z.enum(returnStates),
  /** False once it is received. */
  isExpected: z.boolean(),
  wants: z.enum(returnResolutions),
  faulty: z.boolean(),
  reason: z.string(),
  /** Until when it should be here (ISO). */
  deadline: z.string(),
  receivedAt: z.string().nullable(),
  order: z.object({ _id: z.string(), reference: z.string(), customer: z.string() }),
  pieces: z.array(
    z.object({
      index: z.number().int(),
      quantity: z.number().int(),
      name: z.string(),
      image: z.string(),
      size: z.string(),
      color: z.string(),
    }),
  ),
});
export type ExpectedReturn = z.infer<typeof expectedReturnSchema>;

/** What people who open parcels do with returns; what becomes of them is decided by others. */
export const receivingContract = {
  expected: route('GET', '/order/return/expected', 'admin', {
    right: 'returns_receive',
    summary: 'List returns that are to arrive or have arrived and are not decided, longest waiting first',
  })
    .input(z.object({ q: searchTerm, ...paging }))
    .output(response({ data: z.array(expectedReturnSchema), ...pagingResponse })),

  receive: route('POST', '/order/return/receive', 'admin', {
    right: 'returns_receive',
    summary: 'Mark a return as received, with the condition of each piece; the customer is emailed',
    codes: ['ORDER_NOT_FOUND', 'WRONG_STATE'],
  })
    .input(
      z.object({
        returnId: id,
        /** Every piece of the return, by its place among the order's items. */
        lines: z
          .array(
            z.object({
              index: z.number('Choose a piece.').int('Choose a piece.').nonnegative('Choose a piece.'),
              condition: z.enum(returnConditions, 'Choose the condition.'),
            }),
          )
          .max(200),
        /** For the person who decides, not for the customer. */
        note: multilineInput()
          .trim()
          .max(maxLength.paymentNote, `A note may have at most ${maxLength.paymentNote} characters.`)
          .optional(),
        /** Ids of photos sent ahead. */
        photos: z.array(id).max(maxReturnPhotos, `At most ${maxReturnPhotos} photos.`).optional(),
      }),
    )
    .output(response({ data: expectedReturnSchema, message: z.string() })),
};
