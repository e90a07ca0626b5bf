import { z } from 'zod';
import { maxParcelLines, maxStatusMoves } from '../limits.ts';
import { id, multilineInput, response, route } from '../schemas.ts';
import { deskOrderSchema } from './order.api.ts';
import { orderStatuses } from './order-status.ts';
import { changeParcelInput, sendParcelInput, statusMoveInput } from './parcels.api.ts';

const parcelResponse = response({
  data: deskOrderSchema,
  /**
   * The status this suggests: for the first parcel, or the arrival of the last. The status does not change
   * automatically.
   */
  offers: z.enum(orderStatuses).nullable(),
  message: z.string(),
});

/** What became of one order of several. */
const moveResultSchema = z.object({
  orderId: z.string(),
  reference: z.string(),
  done: z.boolean(),
  /** Why it was not moved; empty when it was. */
  message: z.string(),
  data: deskOrderSchema.nullable(),
});
export type MoveResult = z.infer<typeof moveResultSchema>;

export const parcelLineResults = [
  'ready',
  'done',
  'unknown reference',
  'unknown carrier',
  'wrong number',
  'already sent',
  'not possible',
] as const;

/** What became of one line of a file of parcels; `line` counts as a spreadsheet does. */
const parcelLineSchema = z.object({
  line: z.number().int(),
  reference: z.string(),
  carrier: z.string(),
  number: z.string(),
  result: z.enum(parcelLineResults),
  /** Empty when all is well. */
  message: z.string(),
  orderId: z.string().nullable(),
  /** Where the order stood before, for taking the move back; null when it was not moved. */
  movedFrom: z.enum(orderStatuses).nullable(),
});
export type ParcelLine = z.infer<typeof parcelLineSchema>;

/** Parcels of orders, one or many in one call, and the statuses of several orders. */
export const parcelsContract = {
  send: route('POST', '/order/parcel', 'admin', {
    right: 'orders',
    summary: 'Record a parcel with some or all remaining items of an order; the customer is emailed once',
    status: 201,
    codes: ['ORDER_NOT_FOUND', 'STILL_DUE', 'WRONG_STATE'],
  })
    .input(sendParcelInput)
    .output(parcelResponse),

  change: route('PUT', '/order/parcel/{parcelId}', 'admin', {
    right: 'orders',
    summary: 'Correct a parcel, which emails the customer again, or mark it as delivered',
    codes: ['NOT_FOUND'],
  })
    .input(changeParcelInput)
    .output(parcelResponse),

  remove: route('DELETE', '/order/parcel/{parcelId}', 'admin', {
    right: 'orders',
    summary: 'Undo a parcel that was not sent or is lost; its items can be sent again',
    codes: ['NOT_FOUND'],
  })
    .input(z.object({ parcelId: id }))
    .output(parcelResponse),

  sendMany: route('POST', '/order/parcels', 'admin', {
    right: 'orders',
    summary:
      'Record parcels of many orders from CSV with reference, carrier and number; returns the result of each line',
  })
    .input(
      z.object({
        csv: multilineInput('Send the file as text.').max(200_000, 'This file is too long. Send it in two.'),
        /** Whether to report only what would happen to each line. */
        preview: z.boolean('Preview is true or false.').optional(),
        /** Whether to also move the orders to Out for Delivery, each with one mail that mentions the parcel. */
        move: z.boolean('Move is true or false.').optional(),
        notify: z.boolean('Notify is true or false.').optional(),
      }),
    )
    .output(response({ lines: z.array(parcelLineSchema).max(maxParcelLines), message: z.string() })),

  moveMany: route('POST', '/order/statuses', 'admin', {
    right: 'orders',
    summary:
      'Set the status of several orders, or undo their last changes; each succeeds or fails on its own',
  })
    .input(
      z.object({
        moves: z
          .array(statusMoveInput)
          .min(1, 'Choose at least one order.')
          .max(maxStatusMoves, `Choose at most ${maxStatusMoves} orders at once.`),
      }),
    )
    .output(response({ results: z.array(moveResultSchema), message: z.string() })),
};
