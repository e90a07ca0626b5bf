import { z } from 'zod';
import { returnResolutions, returnStates } from '../returns/return-states.ts';

/** A return as its order shows it. `index` counts the order's items from 0; moments are ISO. */
export const orderReturnSchema = z.object({
  _id: z.string(),
  /** What customers quote: R- and eight readable characters. */
  reference: z.string(),
  state: z.enum(returnStates),
  wants: z.enum(returnResolutions),
  reason: z.string(),
  faulty: z.boolean(),
  /** A consumer of the EU has withdrawn from the contract. */
  withdrawal: z.boolean(),
  lines: z.array(
    z.object({
      index: z.number().int(),
      quantity: z.number().int(),
      /** What an exchange wants instead; empty otherwise. */
      size: z.string(),
      color: z.string(),
    }),
  ),
  /** The shop's answer. */
  note: z.string(),
  askedAt: z.string(),
  /** Until when the pieces must be received. */
  deadline: z.string(),
  receivedAt: z.string().nullable(),
  /** Until when the shop owes the next step: what is exchanged sent, or the money paid back; null while it owes none. */
  dueAt: z.string().nullable(),
  /** What the other pieces cost more (positive, to be paid before they are sent) or less, in major units. */
  difference: z.number(),
  /** It was received after its deadline. */
  late: z.boolean(),
  /** Until when the replacement pieces of an exchange are reserved; null where none are. */
  holdUntil: z.string().nullable(),
  /** Ids of its photos: GET /api/order/return/photo/{id}. */
  photos: z.array(z.string()),
  paysWayBack: z.enum(['customer', 'shop']),
  /** The order that sends the other pieces. */
  exchangeOrder: z.object({ _id: z.string(), reference: z.string() }).nullable(),
});
