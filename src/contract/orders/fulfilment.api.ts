import { z } from 'zod';
import { addressResponse } from '../customers/addresses.api.ts';
import { maxLength } from '../limits.ts';
import { currencies } from '../money/currencies.ts';
import { id, limitedLines, paging, pagingResponse, response, route } from '../schemas.ts';
import { deskOrderSchema } from './order.api.ts';
import { orderStatuses } from './order-status.ts';

/** One piece to take from the shelf: how many, and for which orders. */
const pickSchema = z.object({
  productId: z.string(),
  name: z.string(),
  image: z.string(),
  size: z.string(),
  color: z.string(),
  quantity: z.number().int(),
  /** `index` is the line of the order. */
  orders: z.array(
    z.object({
      _id: z.string(),
      reference: z.string(),
      index: z.number().int(),
      quantity: z.number().int(),
    }),
  ),
});

const lineIndex = z
  .number('A line is its place in the order, from 0.')
  .int('A line is a whole number.')
  .min(0);

export const pickingListSchema = z.object({
  /** The day in Lagos up to whose end orders were paid. */
  day: z.string(),
  /** All waiting orders; the list contains those waiting longest. */
  total: z.number().int(),
  picks: z.array(pickSchema),
  parcels: z.array(
    z.object({
      _id: z.string(),
      reference: z.string(),
      paidAt: z.string(),
      /** The day promised for a day that was needed; left out without one. Orders with one come first. */
      promisedBy: z.string().optional(),
      status: z.enum(orderStatuses),
      /** The pieces that are not sent yet: all of the order, or what an earlier parcel left. */
      pieces: z.number().int(),
      /** What goes in, by the order's lines. */
      lines: z.array(
        z.object({
          index: z.number().int(),
          name: z.string(),
          image: z.string(),
          size: z.string(),
          color: z.string(),
          /** The name of its set; left out of a piece that was sold singly. */
          set: z.string().optional(),
          quantity: z.number().int(),
          packed: z.boolean(),
        }),
      ),
      /** When all of it was packed (ISO); null before. */
      packedAt: z.string().nullable(),
      /** Its lines that are still being sewn: until they are ready it is not packed as a whole. */
      inWorkroom: z.number().int(),
      /** The way the customer chose; empty where the shop has set none. */
      delivery: z.string(),
      /** What admins noted on the order. */
      notes: z.array(z.string()),
      /** Present, and true, when the card payment was a test payment. */
      simulated: z.boolean().optional(),
      address: addressResponse,
    }),
  ),
});
export type PickingList = z.infer<typeof pickingListSchema>;

const ratingSchema = z.object({
  orderId: z.string(),
  reference: z.string(),
  name: z.string(),
  rating: z.number().int(),
  comment: z.string(),
  at: z.string(),
});
export type Rating = z.infer<typeof ratingSchema>;

/** Admins' actions on orders other than status and payment. */
export const fulfilmentContract = {
  arrivals: route('GET', '/order/arrivals', 'admin', {
    right: 'orders_read',
    summary: 'Count the orders placed since a time and get the three newest; poll every few seconds',
  })
    .input(z.object({ after: z.iso.datetime('Send the moment of an earlier answer.').optional() }))
    .output(
      response({
        now: z.string(),
        count: z.number().int(),
        newest: z.array(
          z.object({
            _id: z.string(),
            reference: z.string(),
            name: z.string(),
            /** Left out for those whose duty does not include amounts. */
            amount: z.number().optional(),
            currency: z.enum(currencies),
            date: z.string(),
          }),
        ),
      }),
    ),

  picking: route('GET', '/order/picking', 'admin', {
    right: 'orders',
    summary: 'Get the picking list: items of paid orders still in the workroom, and their destinations',
  })
    .input(z.object({ day: z.iso.date('A day like 2026-11-21.').optional() }))
    .output(response({ data: pickingListSchema })),

  pack: route('POST', '/order/pack', 'admin', {
    right: 'orders',
    summary:
      'Mark lines of an order as packed, or with `packed: false` as not packed; without lines, all that are to be sent',
    codes: ['ORDER_NOT_FOUND', 'WRONG_STATE', 'STILL_DUE'],
  })
    .input(
      z.object({
        orderId: id,
        lines: z.array(lineIndex).min(1, 'Choose at least one line.').max(200).optional(),
        packed: z.boolean('Packed is true or false.').optional(),
      }),
    )
    .output(response({ data: deskOrderSchema, message: z.string() })),

  ratings: route('GET', '/order/ratings', 'admin', {
    right: 'messages',
    summary:
      'List customers’ reviews of delivered orders, newest first, one page; `most` is the highest rating to include',
  })
    .input(
      z.object({
        most: z.coerce
          .number<string | number>('Most is a number from 1 to 5.')
          .int('Most is a number from 1 to 5.')
          .min(1, 'Most is a number from 1 to 5.')
          .max(5, 'Most is a number from 1 to 5.')
          .optional(),
        ...paging,
      }),
    )
    .output(response({ data: z.array(ratingSchema), ...pagingResponse })),

  addNote: route('POST', '/order/note', 'admin', {
    right: 'orders',
    summary: 'Add an internal note to an order; customers never see it',
    codes: ['ORDER_NOT_FOUND'],
  })
    .input(z.object({ orderId: id, note: limitedLines('A note', maxLength.orderNote) }))
    .output(response({ data: deskOrderSchema, message: z.string() })),
};
