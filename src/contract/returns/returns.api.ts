import { z } from 'zod';
import { maxLength, maxQuantity } from '../limits.ts';
import { currencies } from '../money/currencies.ts';
import { orderSchema } from '../orders/order.api.ts';
import { orderReturnSchema } from '../orders/order-returns.api.ts';
import {
  fileRoute,
  id,
  limitedCode,
  limitedLines,
  limitedText,
  multilineInput,
  paging,
  pagingResponse,
  response,
  route,
  searchTerm,
  textInput,
} from '../schemas.ts';
import { maxPhotoBytes, maxReturnPhotos } from './photo-limits.ts';
import { returnGroups, returnResolutions, returnStates } from './return-states.ts';

const resolution = z.enum(returnResolutions, 'Choose refund, exchange or repair.');
const faulty = z.boolean('Faulty is true or false.').optional().default(false);
/** Of a repair: by how many centimetres a piece sewn to measure differs from the figures agreed on. */
const differsBy = z
  .number('The difference is in centimetres.')
  .min(0, 'The difference is at least 0 cm.')
  .max(100, 'The difference is at most 100 cm.')
  .optional();
const index = z.number('Choose a piece of the order.').int('Choose a piece of the order.').nonnegative();
const option = textInput().trim().max(60).optional();
const note = multilineInput()
  .trim()
  .max(maxLength.paymentNote, `A note may have at most ${maxLength.paymentNote} characters.`);

const requestedLine = z.object({
  /** The place among the order's items, from 0. */
  index,
  quantity: z
    .number('How many is a whole number.')
    .int('How many is a whole number.')
    .min(1, 'Choose at least one.')
    .max(maxQuantity),
  /** What an exchange wants instead; what is left out stays as it was. */
  size: option,
  color: option,
});

const requestedLines = z.array(requestedLine).min(1, 'Choose at least one piece.').max(200);

const returnReason = limitedLines('A reason', maxLength.paymentNote);

/** The policy applied to one line. Amounts in major units of the order's currency. */
const quotedLineSchema = z.object({
  index: z.number().int(),
  quantity: z.number().int(),
  allowed: z.boolean(),
  /** The policy's sentence, whether it is allowed or not. */
  why: z.string(),
  /** The legal note for admins; empty for everyone else. */
  remark: z.string(),
  /** Until when it must be back with us (ISO). */
  deadline: z.string(),
  paysWayBack: z.enum(['customer', 'shop']),
  /** What was paid for it; 0 where something else than money is wanted. */
  refund: z.number(),
  /** Units that can still be returned: those bought, less those already in returns or refunded. */
  left: z.number().int(),
  /** For an exchange: the sizes and colours that are there now, without its own. */
  choices: z.array(z.object({ size: z.string(), color: z.string(), available: z.number().int() })),
});

export const returnQuoteSchema = z.object({
  lines: z.array(quotedLineSchema),
  /** True where every line is. */
  allowed: z.boolean(),
  deadline: z.string(),
  /** For an exchange: until when the other size is reserved. */
  holdUntil: z.string().nullable(),
  paysWayBack: z.enum(['customer', 'shop']),
  /** It counts as the withdrawal of a consumer of the European Union. */
  withdrawal: z.boolean(),
  /** Of the refund, the delivery fee. */
  shipping: z.number(),
  /** All that goes back. */
  refund: z.number(),
  /** What the other pieces cost more (positive) or less, once sizes or colours are chosen; 0 without an exchange. */
  difference: z.number(),
  currency: z.enum(currencies),
});
export type ReturnQuote = z.infer<typeof returnQuoteSchema>;

/** A return as admins see it: with its order, and the pending decision on each piece. */
export const adminReturnSchema = orderReturnSchema.extend({
  order: z.object({
    _id: z.string(),
    reference: z.string(),
    customer: z.string(),
    email: z.string(),
    currency: z.enum(currencies),
    paymentMethod: z.enum(['card', 'transfer']),
    deliveredAt: z.string().nullable(),
    country: z.string(),
  }),
  pieces: z.array(
    z.object({
      index: z.number().int(),
      quantity: z.number().int(),
      name: z.string(),
      image: z.string(),
      size: z.string(),
      color: z.string(),
      finalSale: z.boolean(),
      /** What an exchange wants instead; empty otherwise. */
      wantedSize: z.string(),
      wantedColor: z.string(),
      /** The other pieces are taken from the stock and wait. */
      held: z.boolean(),
      /** Where what came back went; null until it is decided. */
      restock: z.enum(['shelf', 'not for sale']).nullable(),
    }),
  ),
  /** What goes back once it is accepted, with the delivery fee where that goes back too. */
  refund: z.number(),
  /** What was found in the parcel, line by line; left out where nobody noted it. */
  arrival: z.string().optional(),
  /** The next step that the shop owes is overdue. */
  overdue: z.boolean(),
  /** Where an admin may move it now. */
  moves: z.array(z.enum(returnStates)),
});
export type AdminReturn = z.infer<typeof adminReturnSchema>;

const withdrawalSchema = z.object({
  reference: z.string(),
  /** `delivered`: may be withdrawn from until `until`; `before`: not delivered yet, the order is cancelled instead. */
  state: z.enum(['before', 'delivered']),
  until: z.string().nullable(),
  lines: z.array(
    z.object({
      index: z.number().int(),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      quantity: z.number().int(),
      allowed: z.boolean(),
      /** Why not, or until when it must be sent back. */
      why: z.string(),
    }),
  ),
  /** Set once it is confirmed: what it is called and when it was declared (ISO). */
  declared: z.object({ reference: z.string(), at: z.string() }).nullable(),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

const errorCodes = ['ORDER_NOT_FOUND', 'WRONG_STATE'] as const;

/** Pieces that come back: for the money, for another size or colour, or to be mended. */
export const returnsContract = {
  quote: route('POST', '/order/return/quote', 'signed-in', {
    right: 'returns',
    summary: 'Get a return quote for items of a delivered order; without lines, for all remaining items',
    codes: errorCodes,
  })
    .input(
      z.object({
        orderId: id,
        lines: requestedLines.optional(),
        wants: resolution,
        reason: note.optional(),
        faulty,
        differsBy,
      }),
    )
    .output(response({ data: returnQuoteSchema })),

  ask: route('POST', '/order/return', 'signed-in', {
    right: 'returns',
    summary: 'Request a return, as the order’s owner; an exchange reserves its replacements immediately',
    status: 201,
    codes: [...errorCodes, 'OUT_OF_STOCK', 'TOO_MANY'],
  })
    .input(
      z.object({
        orderId: id,
        lines: requestedLines,
        wants: resolution,
        reason: returnReason,
        faulty,
        differsBy,
        /** Ids of photos sent ahead. */
        photos: z.array(id).max(maxReturnPhotos, `At most ${maxReturnPhotos} photos.`).optional().default([]),
        /** For admins, on behalf of the customer: although the policy refuses it. */
        anyway: z.boolean().optional().default(false),
      }),
    )
    .output(response({ data: orderSchema, returnId: z.string(), message: z.string() })),

  sendPhoto: route('POST', '/order/return/photo', 'signed-in', {
    right: 'returns_receive',
    summary: 'Upload a photo for a return: the order’s id as orderId, a picture as photo',
    status: 201,
    multipart: {
      part: 'photo',
      files: 1,
      fileBytes: maxPhotoBytes,
      tooMany: { code: 'TOO_MANY_PICTURES', message: 'Send one photo at a time.' },
      tooLarge: 'A photo may have at most 10 MB.',
    },
    codes: [
      ...errorCodes,
      'TOO_MANY_PICTURES',
      'NOT_A_PICTURE',
      'PICTURE_KIND',
      'PICTURE_HEIC',
      'PICTURE_DAMAGED',
      'PICTURE_PIXELS',
      'TOO_LARGE',
      'UPLOAD_BROKEN',
    ],
  })
    .input(z.object({ orderId: id }))
    .output(response({ _id: z.string() })),

  photo: fileRoute('/order/return/photo/{photoId}', 'signed-in', {
    right: 'returns',
    summary: 'Get a photo of a return, as the order’s owner or an admin',
    types: ['image/webp'],
    codes: ['NOT_FOUND'],
  }).input(z.object({ photoId: id })),

  sent: route('POST', '/order/return/sent', 'signed-in', {
    right: 'returns',
    summary: 'Mark the items of an approved return as on their way',
    codes: errorCodes,
  })
    .input(z.object({ returnId: id, note: note.optional().default('') }))
    .output(response({ data: orderSchema, message: z.string() })),

  cancel: route('POST', '/order/return/cancel', 'signed-in', {
    right: 'returns',
    summary: 'Withdraw a return before the shop has received it; releases items reserved for an exchange',
    codes: [...errorCodes, 'TOO_MANY'],
  })
    .input(z.object({ returnId: id }))
    .output(response({ data: orderSchema, message: z.string() })),

  list: route('GET', '/order/returns', 'admin', {
    right: 'returns',
    summary:
      'List returns, longest waiting first: by state, by order, open ones, or those waiting for the shop (all, to decide or to send)',
  })
    .input(
      z.object({
        state: z.enum([...returnStates, ...returnGroups]).optional(),
        orderId: id.optional(),
        q: searchTerm,
        ...paging,
      }),
    )
    .output(
      response({
        data: z.array(adminReturnSchema),
        /** The number in each state, whatever the filter; `open` waits for the shop or the customer. */
        counts: z.record(z.string(), z.number().int()),
        ...pagingResponse,
      }),
    ),

  move: route('POST', '/order/return/move', 'admin', {
    right: 'returns',
    summary: 'Move a return to its next state and notify the customer',
    codes: [...errorCodes, 'OUT_OF_STOCK'],
  })
    .input(
      z.object({
        returnId: id,
        state: z.enum(returnStates, 'Choose a state of returns.'),
        /** Message to the customer: required where it is refused or not accepted. */
        note: note.optional().default(''),
        /** If accepted: true returns the pieces to stock, false does not. */
        restock: z.boolean('Restock is true or false.').optional(),
        /** If accepted, by line: a different restock, and another size or colour than requested. */
        lines: z
          .array(z.object({ index, restock: z.boolean().optional(), size: option, color: option }))
          .max(200)
          .optional(),
        /** If accepted: a different resolution than requested, such as a refund where the other size is gone. */
        wants: resolution.optional(),
        /** If accepted: true accepts what came too late. */
        anyway: z.boolean().optional().default(false),
        /** Accepted: the other pieces cost the customer nothing more. */
        waive: z.boolean().optional().default(false),
      }),
    )
    .output(response({ data: adminReturnSchema, message: z.string() })),

  withdraw: route('POST', '/order/withdraw', 'all', {
    summary:
      'Withdraw from an order delivered within the European Union, by reference and email; changes nothing without confirm',
    codes: [...errorCodes, 'TOO_MANY'],
  })
    .input(
      z.object({
        reference: limitedCode('Order reference', maxLength.reference),
        email: limitedText('Email', maxLength.email),
        /** Places of the pieces; all that may be withdrawn from without. */
        lines: z.array(index).max(200).optional(),
        reason: note.optional().default(''),
        confirm: z.boolean('Confirm is true or false.').optional().default(false),
      }),
    )
    .output(response({ data: withdrawalSchema, message: z.string() })),
};
