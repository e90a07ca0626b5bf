import { z } from 'zod';
import { cartLineSchema } from '../cart/cart.api.ts';
import { cartEmpty } from '../cart/purchase-messages.ts';
import { addressFieldsSchema, addressSchema } from '../customers/addresses.api.ts';
import { discountCode } from '../delivery/delivery.api.ts';
import { defaultMethod } from '../delivery/delivery-methods.ts';
import { unitCost } from '../drafts/drafts.api.ts';
import { manualPaymentMethods } from '../drafts/drafts.ts';
import { maxLength } from '../limits.ts';
import { chooseCurrency } from '../money/choose-currency.ts';
import { currencies } from '../money/currencies.ts';
import { paymentStatuses } from '../payments/payment-status.ts';
import { paymentOptionsSchema, paymentSchema } from '../payments/payments.api.ts';
import { paymentMethods, selectableChannels } from '../payments/payments.rules.ts';
import {
  fileRoute,
  id,
  limitedCode,
  limitedText,
  multilineInput,
  paging,
  pagingResponse,
  response,
  route,
  textInput,
} from '../schemas.ts';
import { deskOrderSchema, orderSchema, trackedOrderSchema } from './order.api.ts';
import { orderChangeCalls } from './order-changes.api.ts';
import { orderFilter, orderFilterSchema } from './order-filter.api.ts';
import { orderSorts, srcPattern } from './order-list.ts';
import { statusMoveInput } from './parcels.api.ts';

const channelInput = z.enum(selectableChannels, "Choose 'bank_transfer', or leave the channel out.");

/**
 * Input for placing an order. The server checks the address where a delivery method was chosen: a customer who
 * collects gives less of it.
 */
export const placeOrderInput = z
  .object({
    address: addressFieldsSchema,
    currency: z.preprocess(
      (value) => (typeof value === 'string' ? value.toUpperCase() : value),
      z.enum(currencies, chooseCurrency),
    ),
    paymentMethod: z.enum(paymentMethods, "Choose 'card' or 'transfer'."),
    /** For naira: the provider's page opens at the account to transfer to. */
    channel: channelInput.optional(),
    lines: z.array(cartLineSchema).min(1, cartEmpty).max(200).optional(),
    /** The `_id` of a way that POST /api/delivery/quote offers; left out: the cheapest that is brought. */
    delivery: textInput().trim().max(100).optional(),
    /** A discount code as it was typed; empty for none. */
    code: discountCode.optional(),
    /** The day it must be there. */
    neededBy: z.iso.date('A day like 2026-12-12.').optional(),
    /** Sewn sooner for its price, where the day cannot be kept otherwise. */
    rush: z.boolean('A rush is true or false.').optional(),
    /**
     * The total the customer saw, in major units: if the total differs, the order is rejected and the response
     * contains the new one.
     */
    expectedTotal: z
      .number('The expected total is a number.')
      .nonnegative('The expected total is a number.')
      .optional(),
    /** Asks for news at the email of the address; a link to confirm is sent. */
    news: z.boolean('News is wanted or not.').optional(),
    /** Pays the first part of the lines that have one, and everything else; the rest before it leaves. */
    payDeposit: z.boolean('Pay a part first, or leave it out.').optional(),
    /** What led the customer here: up to 40 letters, digits, `.`, `-` and `_`; anything else is ignored. */
    src: textInput().trim().toLowerCase().regex(srcPattern).optional().catch(undefined),
  })
  .superRefine(rejectIncomplete, { when: () => true });
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;

/** Input of {@link rejectIncomplete}, not yet validated. */
const addressAndMethod = z
  .object({ address: z.unknown(), delivery: textInput().trim().catch('') })
  .catch({ address: undefined, delivery: '' });

/** Reports an address's missing fields together with all other errors; values may still be of any type. */
function rejectIncomplete(input: unknown, context: z.RefinementCtx): void {
  const { address, delivery } = addressAndMethod.parse(input);
  if (delivery !== '' && delivery !== defaultMethod) return;
  for (const { code, path, message } of addressSchema.safeParse(address).error?.issues ?? [])
    if (code === 'custom' && path.length > 0) context.addIssue({ code, path: ['address', ...path], message });
}

/** A time in this shop's lifetime: databases store neither the year 0 nor anything before it. */
const cursorSchema = z.iso
  .datetime('Send the cursor of the last answer.')
  .refine((at) => at.startsWith('2'), 'Send the cursor of the last answer.');

export const ordersContract = {
  place: route('POST', '/order/place', 'customer', {
    summary: 'Place an order from the lines sent, or from the cart. Header: Idempotency-Key',
    status: 201,
    idempotent: true,
    adminRefusal: 'ADMIN_CART',
    codes: [
      'CART_EMPTY',
      'PRODUCT_NOT_FOUND',
      'OUT_OF_STOCK',
      'NOT_SOLD_IN',
      'CURRENCY_ABROAD',
      'TRANSFER_AT_HOME',
      'CARD_CURRENCY',
      'NO_DELIVERY',
      'NOT_BY_THEN',
      'TOTAL_CHANGED',
      'CODE_NOT_VALID',
      'CODE_USED_UP',
      'TOO_MANY',
      'UNPAID_LIMIT',
      'UNPAID_TOGETHER',
      'IDEMPOTENCY_KEY_REUSED',
      'PAYMENT_NOT_OFFERED',
      'PAYMENT_UNAVAILABLE',
    ],
  })
    .input(placeOrderInput)
    .output(response({ data: orderSchema, payment: paymentSchema })),

  mine: route('POST', '/order/userorders', 'signed-in', {
    summary: 'List the customer’s orders, newest first, one page; without a page, the newest hundred',
  })
    .input(z.object(paging).optional())
    .output(response({ data: z.array(orderSchema), ...pagingResponse })),

  list: route('GET', '/order/list', 'admin', {
    right: 'orders_read',
    summary: 'List all orders, newest first, or one page of a search ordered by `sort`',
  })
    .input(
      z.object({
        ...orderFilter,
        ...paging,
        sort: z.enum(orderSorts, 'Unknown order of the list.').optional(),
      }),
    )
    .output(response({ data: z.array(deskOrderSchema), ...pagingResponse })),

  exportCsv: fileRoute('/order/export.csv', 'admin', {
    right: 'exports',
    requiresReauth: true,
    summary: 'Export all or filtered orders as CSV, newest first',
    types: ['text/csv'],
  }).input(orderFilterSchema),

  get: route('GET', '/order/{orderId}', 'signed-in', {
    right: 'orders_read',
    summary: 'Get an order, as its owner or an admin',
    codes: ['ORDER_NOT_FOUND'],
  })
    .input(z.object({ orderId: id }))
    .output(response({ data: deskOrderSchema })),

  setStatus: route('POST', '/order/status', 'admin', {
    right: 'orders',
    summary: 'Set the status of an order, with an optional date and parcel, or undo the last change',
    codes: ['ORDER_NOT_FOUND', 'STILL_DUE', 'WRONG_STATE'],
  })
    .input(statusMoveInput)
    .output(response({ data: deskOrderSchema, message: z.string() })),

  remove: route('DELETE', '/removeorder', 'admin', {
    right: 'order_changes',
    summary:
      'Delete an order. One that never received money is deleted permanently and its stock restored; any other is archived',
    codes: ['ORDER_NOT_FOUND', 'WRONG_STATE'],
  })
    .input(z.object({ orderId: id }))
    .output(response({ message: z.string(), setAside: z.boolean() })),

  restore: route('POST', '/order/restore', 'admin', {
    right: 'order_changes',
    summary: 'Restore an archived order',
    codes: ['ORDER_NOT_FOUND', 'WRONG_STATE'],
  })
    .input(z.object({ orderId: id }))
    .output(response({ data: orderSchema, message: z.string() })),

  setPayment: route('POST', '/order/payment', 'admin', {
    right: 'payments',
    summary:
      'Confirm a transfer, resolve a payment review or mark an order as refunded; logged with actor and time',
    codes: ['ORDER_NOT_FOUND', 'WRONG_STATE'],
  })
    .input(
      z.object({
        orderId: id,
        paymentStatus: z.enum(paymentStatuses, 'Choose one of the payment statuses.'),
        note: multilineInput().trim().max(maxLength.paymentNote).optional(),
      }),
    )
    .output(response({ data: orderSchema, message: z.string() })),

  correctPayment: route('POST', '/order/payment/correct', 'admin', {
    right: 'payments',
    summary: 'Correct the method of a manually recorded payment; amount, date and invoice stay the same',
    codes: ['ORDER_NOT_FOUND', 'WRONG_STATE'],
  })
    .input(
      z.object({
        orderId: id,
        /** Its place among the order's `payments`, from 0. */
        index: z.number('A payment is named by its place, from 0.').int().min(0),
        by: z.enum(manualPaymentMethods, 'Choose cash, pos or transfer.'),
        reason: limitedText('A reason', maxLength.paymentNote),
      }),
    )
    .output(response({ data: orderSchema, message: z.string() })),

  setCost: route('POST', '/order/cost', 'admin', {
    right: 'products',
    summary: 'Set the unit cost of an order’s line item, even after the sale; used for the profit',
    codes: ['ORDER_NOT_FOUND'],
  })
    .input(
      z.object({
        orderId: id,
        /** Its place among the order's `items`, from 0. */
        index: z
          .number('A piece is named by its place, from 0.')
          .int('A piece is named by its place, from 0.')
          .min(0),
        cost: unitCost,
      }),
    )
    .output(response({ data: orderSchema, message: z.string() })),

  updates: route('GET', '/order/updates', 'signed-in', {
    right: 'orders_read',
    summary:
      'List orders changed since the cursor of the last response: the customer’s own, or all for admins. Poll every few seconds',
  })
    .input(z.object({ cursor: cursorSchema.optional() }))
    .output(
      response({
        cursor: z.string(),
        changed: z.array(orderSchema.pick({ _id: true, status: true, paymentStatus: true })),
      }),
    ),

  paymentOptions: route('GET', '/order/payment_options', 'all', {
    summary: 'Get the card payment currencies and how long unpaid orders are reserved',
  }).output(response({ data: paymentOptionsSchema })),

  confirmPayment: route('POST', '/order/confirm_payment', 'signed-in', {
    right: 'payments',
    summary: 'Verify a payment with the provider after the payment page, and get the order',
    codes: ['ORDER_NOT_FOUND'],
  })
    .input(z.object({ reference: id }))
    .output(response({ data: orderSchema })),

  retryPayment: route('POST', '/order/retry_payment', 'customer', {
    summary: 'Pay an unpaid order: returns payment instructions, or a new card payment attempt',
    adminRefusal: 'WRONG_ROLE',
    codes: [
      'ORDER_NOT_FOUND',
      'WRONG_STATE',
      'PAYMENT_UNAVAILABLE',
      'PAYMENT_NOT_OFFERED',
      'CURRENCY_ABROAD',
      'TRANSFER_AT_HOME',
      'CARD_CURRENCY',
    ],
  })
    .input(
      z.object({
        orderId: id,
        /** The other way to pay, by the rules of the checkout; the order's own when it is left out. */
        paymentMethod: z.enum(paymentMethods, "Choose 'card' or 'transfer'.").optional(),
        channel: channelInput.optional(),
      }),
    )
    .output(response({ data: orderSchema, payment: paymentSchema })),

  ...orderChangeCalls,

  track: route('POST', '/order/track', 'all', {
    summary:
      'Track an order by its reference and email, or by the key in an email’s link; the response contains no address',
    codes: ['ORDER_NOT_FOUND', 'TOO_MANY'],
  })
    .input(
      z
        .object({
          reference: limitedCode('Order reference', maxLength.reference),
          email: limitedText('Email', maxLength.email),
          /** Of the link in one of the order's mails, in place of the e-mail. */
          key: textInput().trim().max(100, 'That is too long for a key.'),
        })
        .partial({ email: true, key: true })
        .superRefine(({ email, key }, context) => {
          if (!email && !key)
            context.addIssue({ code: 'custom', path: ['email'], message: 'Email is required.' });
        }),
    )
    .output(response({ data: trackedOrderSchema })),

  feedback: route('POST', '/order/feedback', 'signed-in', {
    summary: 'Rate a delivered order, once',
    status: 201,
    codes: ['ORDER_NOT_FOUND', 'WRONG_STATE'],
  })
    .input(
      z.object({
        orderId: id,
        rating: z
          .number('Choose 1 to 5 stars.')
          .int('Choose 1 to 5 stars.')
          .min(1, 'Choose 1 to 5 stars.')
          .max(5, 'Choose 1 to 5 stars.'),
        comment: multilineInput()
          .trim()
          .max(
            maxLength.feedback,
            `A comment may have at most ${maxLength.feedback.toLocaleString('en')} characters.`,
          )
          .optional()
          .default(''),
      }),
    )
    .output(response({ message: z.string() })),
};
