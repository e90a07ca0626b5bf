import { z } from 'zod';
import { cartLineSchema, quantitySchema } from '../cart/cart.api.ts';
import { addressFieldsSchema } from '../customers/addresses.api.ts';
import { deliveryMethodSchema, deliveryPlace } from '../delivery/delivery.api.ts';
import { maxLength } from '../limits.ts';
import { chooseCurrency } from '../money/choose-currency.ts';
import { currencies } from '../money/currencies.ts';
import { orderSchema } from '../orders/order.api.ts';
import {
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
import { draftLineSchema } from './draft-line.api.ts';
import { allDraftSources, draftSources, draftStates, manualPaymentMethods } from './drafts.ts';

const priceMessage = 'A price is a number from 0.';
const price = z
  .number(priceMessage)
  .nonnegative(priceMessage)
  .lt(100_000_000, 'A price is below 100,000,000.');
const reason = multilineInput().trim().max(200, 'A reason may have at most 200 characters.').default('');
const option = textInput().trim().max(60).default('');

const costMessage = 'A cost is an amount in naira from 0.';
/** What one piece costs the shop, in naira. */
export const unitCost = z
  .number(costMessage)
  .nonnegative(costMessage)
  .lt(100_000_000, 'A cost is below 100,000,000.')
  .refine((cost) => Number.isInteger(Math.round(cost * 1e6) / 1e4), 'A cost has at most two decimals.');

/** A piece of the catalogue; its price where it is not the catalogue's, with the reason. */
const productLine = z.object({
  productId: id,
  size: option,
  color: option,
  quantity: quantitySchema,
  price: price.optional(),
  reason,
  /** The id of the set that it is sold in, at the catalogue's price. */
  set: cartLineSchema.shape.set,
});
/** Anything else that is sold: an alteration, a head-tie, a made-to-order piece. */
const customLine = z.object({
  text: limitedText('What is sold', 120),
  quantity: quantitySchema,
  price,
  cost: unitCost.nullish(),
  reason,
});
type ParsedLine = z.input<typeof productLine> | z.input<typeof customLine>;
export type DraftLineInput = z.output<typeof productLine> | z.output<typeof customLine>;
/** Which of the two it is decides what is missing, so that a refusal names one field and not a union. */
const lineInput: z.ZodType<DraftLineInput, ParsedLine> = z
  .custom<ParsedLine>(() => true)
  .transform((line, context): DraftLineInput => {
    const isPiece = typeof line === 'object' && line !== null && 'productId' in line && !!line.productId;
    const read = isPiece ? productLine.safeParse(line) : customLine.safeParse(line);
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues)
      context.addIssue({ code: 'custom', path: [...path], message });
    return z.NEVER;
  });

const depositMessage = 'A deposit is a whole number of per cent, from 1 to 99.';
const draftInput = {
  /** May be left out of a sale over the counter. */
  customer: z
    .object(
      {
        name: limitedText('The customer’s name', 121),
        phone: limitedCode('The phone number', 40),
        email: textInput().trim().max(maxLength.email).default(''),
      },
      'The customer’s name and phone number are required.',
    )
    .nullish(),
  /** As far as it is known; the customer completes it on the payment page. */
  address: addressFieldsSchema
    .omit({ firstName: true, lastName: true, email: true, phone: true })
    .partial()
    .optional(),
  lines: z
    .array(lineInput, 'The lines are a list of pieces.')
    .min(1, 'Please choose at least one piece.')
    .max(100, 'At most 100 lines.'),
  currency: z.preprocess(
    (value) => (typeof value === 'string' ? value.toUpperCase() : value),
    z.enum(currencies, chooseCurrency),
  ),
  source: z.enum(draftSources, 'Choose where the order came from.'),
  /** The `_id` of a way, or 'pickup' where it is handed over in the shop; left out: the customer chooses. */
  delivery: textInput().trim().max(100).optional(),
  /** In per cent of the whole, paid first. */
  deposit: z
    .number(depositMessage)
    .int(depositMessage)
    .min(1, depositMessage)
    .max(99, depositMessage)
    .nullish(),
  discount: z
    .object({
      amount: z.number('A discount is an amount above 0.').positive('A discount is an amount above 0.'),
      reason: limitedLines('The reason of a discount', 200),
    })
    .nullish(),
  /** For the shop's people alone. */
  note: multilineInput().trim().max(maxLength.orderNote).optional(),
  /** The id of the order whose piece it alters. */
  alterationOf: id.optional(),
};
const draftInputSchema = z.object(draftInput);
export type DraftInput = z.output<typeof draftInputSchema>;

const versionMessage = 'Version is the number that was read with the draft.';
const changeInput = z.object({
  ...draftInput,
  id,
  version: z.number(versionMessage).int(versionMessage).optional(),
});

const whatsAppSchema = z.object({ text: z.string(), url: z.string() });

/** An order that staff write, and its progress; amounts in major units, times in ISO. */
export const draftSchema = z.object({
  _id: z.string(),
  state: z.enum(draftStates),
  customer: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  address: z.record(z.string(), z.string()),
  lines: z.array(draftLineSchema),
  currency: z.enum(currencies),
  source: z.enum(allDraftSources),
  delivery: z.string(),
  /** In per cent; 0 without one. */
  deposit: z.number().int(),
  discount: z.object({ amount: z.number(), reason: z.string() }).nullable(),
  note: z.string(),
  /** The id of the order whose piece it alters; left out of others. */
  alterationOf: z.string().optional(),
  linesTotal: z.number(),
  /** Null while the customer has still to choose a way. */
  shippingFee: z.number().nullable(),
  amount: z.number(),
  /** What is paid first where there is a deposit, else the amount. */
  depositAmount: z.number(),
  orderId: z.string().nullable(),
  /** Of its order; empty before. */
  reference: z.string(),
  /** Still to be paid of an order whose deposit is paid. */
  due: z.number(),
  /** The payment page's URL; empty before it is sent. */
  link: z.string(),
  /** A ready message with the link. */
  whatsApp: whatsAppSchema.nullable(),
  /** Until when an unpaid link can be paid, and holds its pieces. */
  expiresAt: z.string().nullable(),
  /** Who wrote it; empty once that account is gone. */
  by: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type Draft = z.infer<typeof draftSchema>;

const draftResponse = response({ data: draftSchema, message: z.string() });
const lineCodes = ['PRODUCT_NOT_FOUND', 'NOT_SOLD_IN'] as const;

export const draftsContract = {
  add: route('POST', '/order/draft', 'admin', {
    right: 'staff_orders',
    summary: 'Create a draft order for a customer; reserves no stock yet. Header: Idempotency-Key',
    status: 201,
    idempotent: true,
    codes: [...lineCodes, 'NO_DELIVERY', 'IDEMPOTENCY_KEY_REUSED'],
  })
    .input(draftInputSchema)
    .output(draftResponse),

  list: route('GET', '/order/draft', 'admin', {
    right: 'staff_orders',
    summary: 'List draft orders, latest change first; `q` searches names, phone numbers and references',
  })
    .input(z.object({ state: z.enum(draftStates).optional(), q: searchTerm, ...paging }))
    .output(response({ data: z.array(draftSchema), ...pagingResponse })),

  get: route('GET', '/order/draft/{id}', 'admin', {
    right: 'staff_orders',
    summary: 'Get a draft order',
    codes: ['DRAFT_NOT_FOUND'],
  })
    .input(z.object({ id }))
    .output(response({ data: draftSchema })),

  change: route('PUT', '/order/draft/{id}', 'admin', {
    right: 'staff_orders',
    summary: 'Replace a draft order; a payment link already sent shows the new version',
    codes: [...lineCodes, 'DRAFT_NOT_FOUND', 'OUT_OF_STOCK', 'NO_DELIVERY', 'WRONG_STATE', 'EDIT_CONFLICT'],
  })
    .input(changeInput)
    .output(draftResponse),

  remove: route('DELETE', '/order/draft/{id}', 'admin', {
    right: 'staff_orders',
    summary: 'Delete a draft order; if its link was sent, stock is restored and the link expires',
    codes: ['DRAFT_NOT_FOUND', 'WRONG_STATE'],
  })
    .input(z.object({ id }))
    .output(response({ message: z.string() })),

  ways: route('POST', '/order/draft/ways', 'admin', {
    right: 'staff_orders',
    summary: 'List the delivery methods of a draft order for a complete or partial address, with their fees',
  })
    .input(
      z.object({
        /** As far as it is known. */
        address: deliveryPlace,
        currency: draftInput.currency,
        /** What the pieces come to, less the discount. */
        sum: price,
      }),
    )
    .output(response({ ways: z.array(deliveryMethodSchema), note: z.string() })),

  send: route('POST', '/order/draft/send', 'admin', {
    right: 'staff_orders',
    summary:
      'Place a draft order and create its payment link; stock is reserved for 72 hours. Repeating the call returns the same link and restarts the 72 hours',
    codes: [...lineCodes, 'DRAFT_NOT_FOUND', 'OUT_OF_STOCK', 'NO_DELIVERY', 'WRONG_STATE'],
  })
    .input(z.object({ draftId: id }))
    .output(
      response({
        link: z.string(),
        whatsApp: whatsAppSchema,
        expiresAt: z.string(),
        data: draftSchema,
        message: z.string(),
      }),
    ),

  paid: route('POST', '/order/draft/paid', 'admin', {
    right: 'staff_orders',
    summary:
      'Record a full or partial payment by cash, POS or transfer for a draft order or any order with an amount due. Header: Idempotency-Key',
    idempotent: true,
    codes: [
      ...lineCodes,
      'DRAFT_NOT_FOUND',
      'ORDER_NOT_FOUND',
      'OUT_OF_STOCK',
      'NO_DELIVERY',
      'WRONG_STATE',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  })
    .input(
      z.object({
        /** One of the two. */
        draftId: id.optional(),
        orderId: id.optional(),
        by: z.enum(manualPaymentMethods, 'Choose cash, pos or transfer.'),
        /** The bank's narration of a transfer, by which its line of the statement is found. */
        words: textInput().trim().max(200, 'At most 200 characters.').optional(),
        /** Of a sale over the counter that is paid in full: the pieces are in the customer's hands. */
        handedOver: z.boolean('HandedOver is true or false.').optional(),
        /** Left out: all that is still to be paid. */
        amount: z
          .number('An amount is a number above 0.')
          .positive('An amount is a number above 0.')
          .optional(),
      }),
    )
    /** `data` is null where the order was not written by staff. */
    .output(response({ data: draftSchema.nullable(), order: orderSchema, message: z.string() })),
};
