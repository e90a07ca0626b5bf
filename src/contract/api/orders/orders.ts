import { z } from 'zod';
import { cartEmpty } from '../../rules/cart/purchase-messages.ts';
import { defaultMethod } from '../../rules/delivery/delivery-methods.ts';
import { maxLength } from '../../rules/limits.ts';
import { currencies } from '../../rules/money/currencies.ts';
import { manualPaymentMethods } from '../../rules/orders/drafts.ts';
import { orderSorts } from '../../rules/orders/order-list.ts';
import { paymentStatuses } from '../../rules/orders/payment-status.ts';
import { paymentMethods, selectableChannels } from '../../rules/payments/payments.rules.ts';
import { addressFieldsSchema, addressSchema } from '../addresses.ts';
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
} from '../base.ts';
import { cartLineSchema } from '../cart.ts';
import { chooseCurrency } from '../choose-currency.ts';
import { discountCode } from '../delivery.ts';
import { paymentOptionsSchema, paymentSchema } from '../payments.ts';
import { unitCost } from './drafts.ts';
import { orderSchema, trackedOrderSchema } from './order.ts';
import { orderChangeCalls } from './order-changes.ts';
import { orderFilter, orderFilterSchema } from './order-filter.ts';
import { statusMoveInput } from './parcels.ts';

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
    /**
     * The total the customer saw, in major units: if the total differs, the order is rejected and the response
     * contains the new one.
     */
    expectedTotal: z
      .number('The expected total is a number.')
      .nonnegative('The expected total is a number.')
      .optional(),
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
    summary: 'Place an order from the lines sent, else from the cart; header Idempotency-Key',
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
    summary: "The customer's orders, newest first, a page at a time; the newest hundred without a page",
  })
    .input(z.object(paging).optional())
    .output(response({ data: z.array(orderSchema), ...pagingResponse })),

  list: route('GET', '/order/list', 'admin', {
    right: 'orders_read',
    summary: 'All orders, newest first, or one page of a search in the order of `sort`',
  })
    .input(
      z.object({
        ...orderFilter,
        ...paging,
        sort: z.enum(orderSorts, 'Unknown order of the list.').optional(),
      }),
    )
    .output(response({ data: z.array(orderSchema), ...pagingResponse })),

  exportCsv: fileRoute('/order/export.csv', 'admin', {
    right: 'exports',
    requiresReauth: true,
    summary: 'All orders, or those a filter lets through, as CSV, newest first',
    types: ['text/csv'],
  }).input(orderFilterSchema),

  get: route('GET', '/order/{orderId}', 'signed-in', {
    right: 'orders_read',
    summary: 'One order, for its owner and for admins',
    codes: ['ORDER_NOT_FOUND'],
  })
    .input(z.object({ orderId: id }))
    .output(response({ data: orderSchema })),

  setStatus: route('POST', '/order/status', 'admin', {
    right: 'orders',
    summary:
      'Move an order to another status, on a day and with the parcel it goes in, or take the last move back',
    codes: ['ORDER_NOT_FOUND', 'STILL_DUE', 'WRONG_STATE'],
  })
    .input(statusMoveInput)
    .output(response({ data: orderSchema, message: z.string() })),

  remove: route('DELETE', '/removeorder', 'admin', {
    right: 'order_changes',
    summary:
      'Delete an order: without money for good, an unpaid one gives its pieces back; one that money ever reached is set aside',
    codes: ['ORDER_NOT_FOUND', 'WRONG_STATE'],
  })
    .input(z.object({ orderId: id }))
    .output(response({ message: z.string(), setAside: z.boolean() })),

  restore: route('POST', '/order/restore', 'admin', {
    right: 'order_changes',
    summary: 'Bring an order that was set aside back into the lists',
    codes: ['ORDER_NOT_FOUND', 'WRONG_STATE'],
  })
    .input(z.object({ orderId: id }))
    .output(response({ data: orderSchema, message: z.string() })),

  setPayment: route('POST', '/order/payment', 'admin', {
    right: 'payments',
    summary: 'Confirm a transfer, settle a review, mark as refunded; recorded with who and when',
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
    summary: 'Correct how a payment came that was taken by hand; its sum, day and invoice stay',
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
    summary: 'Say what a piece of an order cost the shop, also after it was sold; counts in its profit',
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
      'Orders that changed after the cursor of the last answer: one’s own, or all for admins. Ask every few seconds',
  })
    .input(z.object({ cursor: cursorSchema.optional() }))
    .output(
      response({
        cursor: z.string(),
        changed: z.array(orderSchema.pick({ _id: true, status: true, paymentStatus: true })),
      }),
    ),

  paymentOptions: route('GET', '/order/payment_options', 'all', {
    summary: 'Currencies of card payments and how long unpaid orders are kept',
  }).output(response({ data: paymentOptionsSchema })),

  confirmPayment: route('POST', '/order/confirm_payment', 'signed-in', {
    right: 'payments',
    summary: 'After the payment page: ask the provider and answer the order as it stands then',
    codes: ['ORDER_NOT_FOUND'],
  })
    .input(z.object({ reference: id }))
    .output(response({ data: orderSchema })),

  retryPayment: route('POST', '/order/retry_payment', 'customer', {
    summary: 'Pay an order that is still unpaid: the way to pay, by card a new attempt',
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
      'Follow an order by its reference and e-mail, or the key of a mail’s link; no address is answered',
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
