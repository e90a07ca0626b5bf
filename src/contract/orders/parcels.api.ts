import { z } from 'zod';
import { parcelLengths } from '../delivery/carriers.ts';
import { maxLength } from '../limits.ts';
import { codeTextInput, id, limitedText, multilineInput, textInput } from '../schemas.ts';
import { spellNumber } from '../text/spell-number.ts';
import { orderStatuses } from './order-status.ts';

/** A parcel as the API shows it. `index` counts the order's items from 0; moments are ISO. */
export const parcelSchema = z.object({
  _id: z.string(),
  carrier: z.string(),
  /** Without blanks; empty for an own rider. */
  number: z.string(),
  /** Where it can be followed; empty where there is no such page. */
  link: z.string(),
  /** Who brings it, or the park it waits at. For customers there only once the order has left the workroom. */
  driver: z.object({ name: z.string(), phone: z.string(), park: z.string() }).nullable(),
  lines: z.array(z.object({ index: z.number().int(), quantity: z.number().int() })),
  sentAt: z.string(),
  arrivedAt: z.string().nullable(),
  /** Carrier, number or link were put right after it was sent. */
  corrected: z.boolean(),
});
export type Parcel = z.infer<typeof parcelSchema>;

const shortText = (max: number) => textInput().trim().max(max, `At most ${max} characters.`).optional();

const shortCode = (max: number) => codeTextInput().trim().max(max, `At most ${max} characters.`).optional();

const carrier = limitedText('Carrier', parcelLengths.carrier);
const trackingFields = {
  number: shortCode(parcelLengths.number * 2),
  link: shortText(parcelLengths.link),
  driver: z
    .object({
      name: shortText(parcelLengths.driver),
      phone: shortCode(parcelLengths.phone),
      park: shortText(parcelLengths.park),
    })
    .nullable()
    .optional(),
};

const integerFrom = (what: string, least: number) => z.number(what).int(what).min(least, what);
const lines = z
  .array(
    z.object({
      index: integerFrom('A piece is named by its place in the order, from 0.', 0),
      quantity: integerFrom('A quantity is a whole number from 1.', 1),
    }),
  )
  .min(1, 'Choose the pieces that are in this parcel.')
  .max(200)
  .optional();

const notify = z.boolean('Notify is true or false.').optional();
/** A day in Lagos, or a timestamp. */
const at = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'Send a day like 2026-11-21, or a moment.')
  .optional();

/** Lets pieces of an order leave of which a part is still to be paid: by those who may change orders, with a reason. */
const leaveUnpaid = {
  anyway: z.boolean('Anyway is true or false.').optional(),
  reason: multilineInput()
    .trim()
    .max(maxLength.paymentNote, `At most ${maxLength.paymentNote} characters.`)
    .optional(),
};

/** Tracking input; without `lines`, everything that is not in a parcel yet is sent. */
export const trackingInput = z.object({ carrier, ...trackingFields, lines });
export const sendParcelInput = z.object({
  orderId: id,
  carrier,
  ...trackingFields,
  lines,
  notify,
  ...leaveUnpaid,
});
export const changeParcelInput = z.object({
  parcelId: id,
  carrier: carrier.optional(),
  ...trackingFields,
  lines,
  arrived: z.boolean('Arrived is true or false.').optional(),
  at,
  notify,
});

/** A move of an order to another status, or its undoing. */
export const statusMoveInput = z.object({
  orderId: id,
  status: z.enum(orderStatuses, `Choose one of the ${spellNumber(orderStatuses.length)} order statuses.`),
  /**
   * True: the mail waits until the move can no longer be undone. False: no mail. Otherwise it is sent immediately.
   */
  notify,
  /** Takes the last move back, within seconds and as long as its mail has not left; its parcel with it. */
  undo: z.boolean('Undo is true or false.').optional(),
  /** When it happened, where that was not now: the time for returns is counted from it. */
  at,
  /** The parcel it goes in. */
  tracking: trackingInput.optional(),
  ...leaveUnpaid,
});
