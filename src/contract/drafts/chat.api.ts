import { z } from 'zod';
import { measurementUnits } from '../fit/measurements.ts';
import { currencies } from '../money/currencies.ts';
import { id, multilineInput, response, route } from '../schemas.ts';
import { maxChatLength, replyClaimMinutes } from './chat-limits.ts';

/** A possible meaning of an uncertain reading. */
export type Choice<Value> = { value: Value; label: string };

/** A value extracted from a chat: null where the chat does not mention it. A person must check an uncertain one. */
export type Reading<Value> = { value: Value | null; sure: boolean; choices: Choice<Value>[] };

function reading<Value extends z.ZodType<string | number>>(value: Value) {
  return z.object({
    value: value.nullable(),
    sure: z.boolean(),
    /** The nearest, at most three; none of what is sure. */
    choices: z.array(z.object({ value, label: z.string() })),
  });
}

const textReading = reading(z.string());
const numberReading = reading(z.number());

const chatPieceSchema = z.object({
  /** Null for a piece that the catalogue does not know: its choices are the nearest. */
  productId: textReading,
  /** The product's name; the text as typed where no product matches. */
  name: z.string(),
  size: textReading,
  color: textReading,
  quantity: numberReading,
  /** Agreed price of one piece, in major units, as opposed to the catalogue's. */
  price: numberReading,
  listPrice: z.number().nullable(),
});
export type ChatPiece = z.infer<typeof chatPieceSchema>;

const replierSchema = z.object({
  /** First name of the admin who is answering, or their account's name. */
  name: z.string(),
  until: z.string(),
  mine: z.boolean(),
});
export type Replier = z.infer<typeof replierSchema>;

export const chatDraftSchema = z.object({
  customer: z.object({ name: textReading, phone: textReading, email: textReading }),
  address: z.object({
    street: textReading,
    landmark: textReading,
    city: textReading,
    lga: textReading,
    state: textReading,
  }),
  lines: z.array(chatPieceSchema),
  currency: reading(z.enum(currencies)),
  measures: z.object({
    unit: reading(z.enum(measurementUnits)),
    bust: numberReading,
    underBust: numberReading,
    halfLength: numberReading,
    waist: numberReading,
    hip: numberReading,
    height: numberReading,
  }),
  /** The reference of an order that the chat is about, and its id where there is one. */
  order: textReading.extend({
    id: z.string().nullable(),
    /** Who is answering it now; null where no one is. */
    answering: replierSchema.nullable(),
    /** What to write to the number of that order; null without one. */
    answer: z.object({ text: z.string(), url: z.string(), phone: z.string() }).nullable(),
  }),
  source: reading(z.literal('whatsapp')),
});
export type ChatDraft = z.infer<typeof chatDraftSchema>;

export const chatContract = {
  claim: route('POST', '/order/answering', 'admin', {
    right: 'staff_orders',
    summary: `Claim the chat about an order: colleagues see the claim for ${replyClaimMinutes} minutes`,
    codes: ['ORDER_NOT_FOUND', 'ANSWERED_BY'],
  })
    .input(
      z.object({
        orderId: id,
        /** Whether to take over from the admin who is answering it now. */
        takeOver: z.boolean('Taking over is true or false.').optional(),
      }),
    )
    .output(response({ answering: replierSchema })),

  release: route('POST', '/order/answering/end', 'admin', {
    right: 'staff_orders',
    summary: 'Release the claim on the chat about an order; no error if there was none',
  })
    .input(z.object({ orderId: id }))
    .output(response({})),

  read: route('POST', '/order/draft/read', 'admin', {
    right: 'staff_orders',
    summary:
      'Parse a pasted chat into a draft order; each value says whether it is certain. The chat is not stored',
  })
    .input(
      z.object({
        text: multilineInput('Paste the chat first.')
          .max(maxChatLength, `A chat may have at most ${maxChatLength.toLocaleString('en')} letters.`)
          .refine((text) => text.trim() !== '', 'Paste the chat first.'),
      }),
    )
    .output(
      response({
        draft: chatDraftSchema,
        /** Lines, and parts of lines, from which nothing was extracted, verbatim. */
        unread: z.array(z.string()),
      }),
    ),
};
