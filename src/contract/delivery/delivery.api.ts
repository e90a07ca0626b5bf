import { z } from 'zod';
import { cartLineSchema, maxMergedLines } from '../cart/cart.api.ts';
import { chooseCurrency } from '../money/choose-currency.ts';
import { currencies } from '../money/currencies.ts';
import { codeTextInput, response, route, textInput } from '../schemas.ts';
import { defaultMethod, deliveryMethodKinds } from './delivery-methods.ts';

const span = z.object({ from: z.string(), to: z.string() });

/** Days of Lagos; `dispatch` is null once the order has left the workroom. */
export const transitEstimateSchema = z.object({ dispatch: span.nullable(), delivery: span });
export type TransitEstimate = z.infer<typeof transitEstimateSchema>;

/** A currency in any spelling of its code. */
const currencySchema = z.preprocess(
  (value) => (typeof value === 'string' ? value.toUpperCase() : value),
  z.enum(currencies, chooseCurrency),
);

/** A line of a cart; its product also under the name that orders have for it. */
export const quotedLine = z.preprocess((line) => {
  if (typeof line !== 'object' || line === null || 'itemId' in line || !('productId' in line)) return line;
  return { ...line, itemId: line.productId };
}, cartLineSchema);

/** A discount code as a customer typed it; empty for none. */
export const discountCode = codeTextInput('The code is text.')
  .trim()
  .max(100, 'That is too long for a code.');

const addressPart = (max: number) => textInput().trim().max(max).default('');

/** The parts of an address that determine its delivery; unknown parts are empty. */
export const deliveryPlace = z.object({
  country: addressPart(60),
  state: addressPart(100),
  lga: addressPart(60),
  city: addressPart(100),
});

const quoteInput = z.object({
  /** As far as it is known. */
  address: deliveryPlace,
  currency: currencySchema,
  lines: z
    .array(quotedLine)
    .max(maxMergedLines, `An order holds at most ${maxMergedLines} lines.`)
    .default([]),
  /** A discount code that may make the delivery cheaper; one that does not hold is as none. */
  code: discountCode.optional(),
});
export type QuoteInput = z.output<typeof quoteInput>;

const byDayInput = z.object({
  lines: z
    .array(quotedLine)
    .min(1, 'Add the pieces that you need.')
    .max(maxMergedLines, `An order holds at most ${maxMergedLines} lines.`),
  /** Where it is needed, as far as it is known; a place is also its name alone. Neither: the shop's home city. */
  address: deliveryPlace.optional(),
  place: z.union([deliveryPlace, textInput('A place is its name, or its parts.').trim().max(100)]).optional(),
  /** The `_id` of a way that is offered there; left out: the cheapest that is brought. */
  delivery: textInput().trim().max(100).optional(),
  day: z.iso.date('A day like 2026-12-12.'),
  currency: currencySchema,
});
export type ByDayInput = z.output<typeof byDayInput>;

/** `tight`: only with the rush, whose price is that of all sewn lines, in major units. */
const byDaySchema = z.object({
  answer: z.enum(['yes', 'tight', 'no']),
  /** The first day that it can be there: with the rush unless the answer is `yes`. */
  nearest: z.string(),
  rush: z.object({ currency: z.enum(currencies), amount: z.number() }).nullable(),
});
export type ByDayAnswer = z.infer<typeof byDaySchema>;

/** A way of delivery as it is offered; the fee in major units, business days from dispatch to the door. */
export const deliveryMethodSchema = z.object({
  /** What an order names it by. */
  _id: z.string(),
  name: z.string(),
  way: z.enum([defaultMethod, ...deliveryMethodKinds]),
  fee: z.number(),
  from: z.number().int(),
  to: z.number().int(),
  text: z.string(),
  /** Collected by the customer: no address is needed, but name and phone. */
  pickup: z.boolean(),
});
export type QuotedDeliveryMethod = z.infer<typeof deliveryMethodSchema>;

/** What is agreed about the pieces of a cart that are sewn for the customer. */
const sewnQuoteSchema = z.object({
  /** In major units, what may be paid before it leaves instead of now; 0 where all of it is paid now. */
  later: z.number(),
  dispatch: span,
  delivery: span,
  /** The piece that the others wait for; empty where they take as long. */
  slowest: z.string(),
});
export type SewnQuote = z.infer<typeof sewnQuoteSchema>;

export const deliveryContract = {
  estimate: route('GET', '/delivery/estimate', 'all', {
    summary: 'Estimate when an order placed today is dispatched and delivered, as dates in Lagos',
  })
    .input(z.object({ country: textInput().trim().max(60), city: textInput().trim().max(100).optional() }))
    .output(response({ data: z.object({ dispatch: span, delivery: span }) })),

  quote: route('POST', '/delivery/quote', 'all', {
    summary: 'List the delivery methods for an address with their fees; if there are none, `note` says why',
    optionalAuth: true,
    codes: ['PRODUCT_NOT_FOUND', 'NOT_SOLD_IN', 'TOO_MANY'],
  })
    .input(quoteInput)
    .output(
      response({
        ways: z.array(deliveryMethodSchema),
        /** Explanation of delivery methods that are not offered; empty where there is none. */
        note: z.string(),
        /** Left out where nothing of it is sewn for the customer. */
        sewn: sewnQuoteSchema.optional(),
      }),
    ),

  by: route('POST', '/delivery/by', 'all', {
    summary: 'Answer whether lines are at a place by a day, and the nearest day',
    codes: ['PRODUCT_NOT_FOUND', 'OUT_OF_STOCK', 'NOT_SOLD_IN', 'NO_DELIVERY', 'TOO_MANY'],
  })
    .input(byDayInput)
    .output(response(byDaySchema.shape)),
};
