import { z } from 'zod';
import { addressFieldsSchema } from '../customers/addresses.api.ts';
import { deliveryMethodSchema } from '../delivery/delivery.api.ts';
import { currencies } from '../money/currencies.ts';
import { orderItemSchema } from '../orders/order.api.ts';
import { paymentSchema } from '../payments/payments.api.ts';
import { paymentMethods } from '../payments/payments.rules.ts';
import { response, route, textInput } from '../schemas.ts';

const token = textInput().trim().min(1).max(100);

export const payStates = ['open', 'checking', 'paid', 'refunded'] as const;

/**
 * What anyone with a payment link sees of its order: only the customer's first name and town, and only while it is
 * unpaid.
 */
export const payPageSchema = z.object({
  /** `checking`: money arrived that does not fit, and a person looks at it. */
  state: z.enum(payStates),
  reference: z.string(),
  firstName: z.string(),
  town: z.string(),
  items: z.array(orderItemSchema),
  currency: z.enum(currencies),
  linesTotal: z.number(),
  discount: z.number(),
  /** Null while a way has still to be chosen. */
  shippingFee: z.number().nullable(),
  deliveryName: z.string(),
  amount: z.number(),
  /** The part that is paid first, in per cent; 0 where all is. */
  deposit: z.number().int(),
  /** To be paid now; 0 where nothing is. */
  toPay: z.number(),
  /** What stays to be paid after that. */
  later: z.number(),
  paid: z.number(),
  /**
   * Outcome of the named payment: `open` while the provider has not decided. Null where it is none of this order's.
   */
  returnedFrom: z.enum(['open', 'arrived', 'declined']).nullable(),
  expiresAt: z.string().nullable(),
  /** Fields of the address that the customer may type here: those that the shop's people did not. */
  asks: z.array(z.string()),
  /** Nothing of the address is missing. */
  addressIsWhole: z.boolean(),
  /** Where it is delivered, masked, once the address is whole; empty once it is paid, and where it is collected. */
  goesTo: z.string(),
  /** It is collected: no street is needed. */
  collects: z.boolean(),
  /** The delivery country, as far as it is known. */
  country: z.string(),
  choosesWay: z.boolean(),
  /** How it can be paid now, and whether the provider's page is a test. */
  methods: z.array(z.enum(paymentMethods)),
  testPayments: z.boolean(),
  /** Where to transfer to, once that was chosen. */
  transfer: paymentSchema.options[1].nullable(),
});
export type PayPage = z.infer<typeof payPageSchema>;

const placePart = (max: number) => textInput().trim().max(max).default('');

/** A page for anyone with the link: no login. */
export const payContract = {
  get: route('GET', '/pay/{token}', 'all', {
    summary: 'Get the contents of a payment link: items, total and missing details',
    personal: true,
    codes: ['PAY_LINK_NOT_FOUND', 'PAY_LINK_EXPIRED', 'TOO_MANY'],
  })
    .input(
      z.object({
        token,
        /** A payment's, as the provider names it in the address it sends the customer back to. */
        reference: textInput().trim().max(100).optional(),
      }),
    )
    .output(response({ data: payPageSchema })),

  ways: route('POST', '/pay/{token}/ways', 'all', {
    summary: 'List the delivery methods of a payment link’s order for an address, with their fees',
    codes: ['PAY_LINK_NOT_FOUND', 'PAY_LINK_EXPIRED', 'TOO_MANY'],
  })
    .input(
      z.object({
        token,
        address: z.object({
          country: placePart(60),
          state: placePart(100),
          lga: placePart(60),
          city: placePart(100),
        }),
      }),
    )
    .output(response({ ways: z.array(deliveryMethodSchema), note: z.string() })),

  pay: route('POST', '/pay/{token}', 'all', {
    summary: 'Complete the address and start the payment due; never creates two payments for one amount',
    codes: [
      'PAY_LINK_NOT_FOUND',
      'PAY_LINK_EXPIRED',
      'TOO_MANY',
      'ADDRESS_KEPT',
      'TOTAL_CHANGED',
      'NO_DELIVERY',
      'CURRENCY_ABROAD',
      'CARD_CURRENCY',
      'PAYMENT_NOT_OFFERED',
      'PAYMENT_UNAVAILABLE',
    ],
  })
    .input(
      z.object({
        token,
        /** The fields the page asks for; staff's input is not overwritten. */
        address: addressFieldsSchema.partial().optional(),
        /** The last four digits of the phone number that the shop's people wrote down: they change a whole address. */
        phoneEnds: textInput()
          .trim()
          .regex(/^\d{4}$/, 'Four digits, like 4567.')
          .optional(),
        /** The `_id` of a way, where one is to be chosen. */
        delivery: textInput().trim().max(100).optional(),
        paymentMethod: z.enum(paymentMethods, "Choose 'card' or 'transfer'."),
        /** What the page showed as the sum to be paid now, in major units. */
        expectedTotal: z
          .number('The expected total is a number.')
          .nonnegative('The expected total is a number.')
          .optional(),
      }),
    )
    .output(response({ data: payPageSchema, payment: paymentSchema })),
};
