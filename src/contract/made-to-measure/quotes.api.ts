import { z } from 'zod';
import { quantitySchema } from '../cart/cart.api.ts';
import { addressFieldsSchema } from '../customers/addresses.api.ts';
import { deliveryMethodSchema } from '../delivery/delivery.api.ts';
import { unitCost } from '../drafts/drafts.api.ts';
import { typedMeasuresInput } from '../measures/measures.api.ts';
import { chooseCurrency } from '../money/choose-currency.ts';
import { currencies } from '../money/currencies.ts';
import { paymentStatuses } from '../payments/payment-status.ts';
import { paymentSchema } from '../payments/payments.api.ts';
import { paymentMethods, selectableChannels } from '../payments/payments.rules.ts';
import { id, multilineInput, response, route, textInput } from '../schemas.ts';
import { styleSheetSchema } from '../workroom/sewn-line.api.ts';
import { clothSources } from '../workroom/workroom.ts';
import { requestSchema, requestToken } from './request.api.ts';
import { defaultDeposit, maxFittings, maxSheetPictures, quoteLineKinds, requestStates } from './requests.ts';
import { eases } from './style-sheet.ts';

const priceMessage = 'A price is a number from 0.';
const lineFields = {
  kind: z.enum(quoteLineKinds, 'A line is sewing, cloth or extra.'),
  quantity: quantitySchema.default(1),
  price: z.number(priceMessage).nonnegative(priceMessage).lt(100_000_000, 'A price is below 100,000,000.'),
  /** Of one, in naira. */
  cost: unitCost.nullish(),
};

/** A piece of the catalogue, or words. */
const lineInput = z
  .object({
    ...lineFields,
    productId: textInput().trim().max(100).optional(),
    text: textInput().trim().max(120, 'At most 120 characters.').default(''),
    size: textInput().trim().max(60).default(''),
  })
  .refine(({ productId, text }) => productId || text, {
    path: ['text'],
    message: 'What is sold is required.',
  });

const depositMessage = 'A deposit is a whole number of per cent, from 0 to 100.';
const fittingsMessage = `Fittings are a whole number from 0 to ${maxFittings}.`;

const sheetInput = z.object({
  text: multilineInput().trim().max(4000, 'At most 4,000 characters.').default(''),
  ease: z.enum(eases, 'Choose close, easy or loose.').default('easy'),
  cloth: z
    .object({
      source: z.enum(clothSources, 'Choose ours, mine or advise.').default('ours'),
      description: textInput().trim().max(300, 'At most 300 characters.').default(''),
      yards: z
        .number('Yards are a number from 0.')
        .nonnegative('Yards are a number from 0.')
        .max(1000, 'At most 1,000 yards.')
        .nullish(),
    })
    .optional(),
  /** Left out: as the request has them; null: none. */
  measures: typedMeasuresInput.nullish(),
  /** Keys or addresses of the request's pictures. */
  pictures: z
    .array(textInput().trim().max(200))
    .max(maxSheetPictures, `At most ${maxSheetPictures} pictures.`)
    .optional(),
});

export const quoteInput = z.object({
  id,
  lines: z
    .array(lineInput, 'The lines are a list.')
    .min(1, 'Please write at least one line.')
    .max(30, 'At most 30 lines.'),
  currency: z.preprocess(
    (value) => (typeof value === 'string' ? value.toUpperCase() : value),
    z.enum(currencies, chooseCurrency),
  ),
  deposit: z
    .number(depositMessage)
    .int(depositMessage)
    .min(0, depositMessage)
    .max(100, depositMessage)
    .default(defaultDeposit),
  fittings: z
    .number(fittingsMessage)
    .int(fittingsMessage)
    .min(0, fittingsMessage)
    .max(maxFittings, fittingsMessage)
    .default(0),
  /** A day. */
  readyBy: z.iso.date('A day like 2026-12-12.'),
  /** The last day; seven days on without. */
  validUntil: z.iso.date('A day like 2026-12-12.').optional(),
  sheet: sheetInput.optional(),
});
export type QuoteInput = z.output<typeof quoteInput>;

const quoteLineSchema = z.object({
  kind: z.enum(quoteLineKinds),
  /** Empty of words. */
  productId: z.string(),
  text: z.string(),
  /** The address of the piece's picture; empty without one. */
  image: z.string(),
  size: z.string(),
  quantity: z.number().int(),
  price: z.number(),
  lineTotal: z.number(),
  /** For staff: of one, in naira; null where none was given. */
  cost: z.number().nullable().optional(),
});

/** An offer; amounts in major units. */
export const quoteSchema = z.object({
  version: z.number().int(),
  lines: z.array(quoteLineSchema),
  currency: z.enum(currencies),
  amount: z.number(),
  /** In per cent of the amount. */
  deposit: z.number().int(),
  /** What is paid on accepting it, and what once it is ready. */
  now: z.number(),
  later: z.number(),
  fittings: z.number().int(),
  readyBy: z.string(),
  /** The last day on which it can be accepted, in Lagos. */
  validUntil: z.string(),
  /** It can no longer be accepted. */
  lapsed: z.boolean(),
  sheet: styleSheetSchema,
  /** What differs from the version before; none of the first. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** ISO. */
  createdAt: z.string(),
});
export type Quote = z.infer<typeof quoteSchema>;

/** What became of an accepted quote. */
const acceptedSchema = z.object({
  orderId: z.string(),
  reference: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  amount: z.number(),
  paid: z.number(),
  due: z.number(),
  /** To be paid now: the deposit before it is paid, the balance after; 0 where nothing is. */
  toPay: z.number(),
  currency: z.enum(currencies),
  /** The page that pays what is left: `/pay/{token}`. */
  payLink: z.string(),
  /** The unpaid order ran out: accepting again makes another. */
  expired: z.boolean(),
});

/** The page of a quote. */
export const quotePageSchema = z.object({
  request: requestSchema,
  quote: quoteSchema,
  /** How it can be paid, and whether the provider's page is a test. */
  methods: z.array(z.enum(paymentMethods)),
  testPayments: z.boolean(),
  /** Fields of the address that accepting it takes. */
  asks: z.array(z.string()),
  /** Whether a way of delivery is to be chosen. */
  choosesWay: z.boolean(),
  accepted: acceptedSchema.nullable(),
});
export type QuotePage = z.infer<typeof quotePageSchema>;

const placePart = (max: number) => textInput().trim().max(max).default('');
const pageCodes = ['REQUEST_NOT_FOUND', 'TOO_MANY'] as const;
const versionMessage = 'Version is the number of the quote.';

/** Quotes on requests, and the pages that accept them: no login. */
export const quotesContract = {
  send: route('POST', '/made-to-measure/quote', 'admin', {
    right: 'sewing_requests',
    summary: 'Quote on a request, replacing the quote before; mails the customer where there is an address',
    codes: ['REQUEST_NOT_FOUND', 'WRONG_STATE', 'PRODUCT_NOT_FOUND'],
  })
    .input(quoteInput)
    .output(
      response({
        version: z.number().int(),
        /** `/quote/{token}` */
        link: z.string(),
        whatsApp: z.object({ text: z.string(), url: z.string() }),
        data: quoteSchema,
        state: z.enum(requestStates),
        message: z.string(),
      }),
    ),

  get: route('GET', '/quote/{token}', 'all', {
    summary: 'Get a quote by its link: lines, dates, style sheet, how it can be paid',
    personal: true,
    codes: [...pageCodes],
  })
    .input(z.object({ token: requestToken }))
    .output(response({ data: quotePageSchema })),

  ways: route('POST', '/quote/{token}/ways', 'all', {
    summary: 'List the delivery methods of a quote for an address, with their fees',
    codes: [...pageCodes],
  })
    .input(
      z.object({
        token: requestToken,
        address: z.object({
          country: placePart(60),
          state: placePart(100),
          lga: placePart(60),
          city: placePart(100),
        }),
      }),
    )
    .output(response({ ways: z.array(deliveryMethodSchema), note: z.string() })),

  accept: route('POST', '/quote/accept', 'all', {
    summary:
      'Accept a quote: places the order and starts the payment of its deposit. Repeating it answers the same order',
    codes: [
      ...pageCodes,
      'WRONG_STATE',
      'QUOTE_CHANGED',
      'QUOTE_LAPSED',
      'NO_DELIVERY',
      'CURRENCY_ABROAD',
      'CARD_CURRENCY',
      'PAYMENT_NOT_OFFERED',
      'PAYMENT_UNAVAILABLE',
    ],
  })
    .input(
      z.object({
        token: requestToken,
        version: z.number(versionMessage).int(versionMessage),
        paymentMethod: z.enum(paymentMethods, "Choose 'card' or 'transfer'."),
        channel: z.enum(selectableChannels, "Choose 'bank_transfer', or leave the channel out.").optional(),
        address: addressFieldsSchema.partial().optional(),
        /** The `_id` of a way, where one is to be chosen. */
        delivery: textInput().trim().max(100).optional(),
      }),
    )
    .output(
      response({
        orderId: z.string(),
        reference: z.string(),
        /** Null where nothing is paid now. */
        payment: paymentSchema.nullable(),
        data: quotePageSchema,
        message: z.string(),
      }),
    ),
};
