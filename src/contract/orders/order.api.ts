import { z } from 'zod';
import { addressResponse } from '../customers/addresses.api.ts';
import { transitEstimateSchema } from '../delivery/delivery.api.ts';
import { currencies } from '../money/currencies.ts';
import { paymentStatuses } from '../payments/payment-status.ts';
import { paymentMethods } from '../payments/payments.rules.ts';
import { sewnLineFields } from '../workroom/sewn-line.api.ts';
import { orderInvoiceSchema } from './order-invoice.api.ts';
import { orderPaymentSchema } from './order-payment.api.ts';
import { orderRefundSchema } from './order-refund.api.ts';
import { orderReturnSchema } from './order-returns.api.ts';
import { orderStatuses } from './order-status.ts';
import { parcelSchema } from './parcels.api.ts';

/** One line as sold: a snapshot that no later edit of the product changes. Amounts in major units. */
export const orderItemSchema = z.object({
  /** Of a free line an id of its own, and of no product. */
  productId: z.string(),
  /** Written by hand by the shop's people: no piece of the catalogue. */
  free: z.boolean(),
  name: z.string(),
  image: z.string(),
  size: z.string(),
  color: z.string(),
  quantity: z.number().int(),
  unitPrice: z.number(),
  /** The piece's price outside the sale. */
  listPrice: z.number(),
  /** Sold at a reduced price: not returned, unless faulty. */
  finalSale: z.boolean(),
  /** The id of the set that it was sold in, with its name then; left out where it was sold singly. */
  set: z.string().optional(),
  setName: z.string().optional(),
  /** At the single price or, in a set, its share of the set's price. */
  lineTotal: z.number(),
  /** The same, and how much less than the single price that is; left out where it was sold singly. */
  share: z.number().optional(),
  setSaved: z.number().optional(),
  /** This line's share of the order's discount: paid for it was `lineTotal` less this. */
  discount: z.number(),
  /** Within what was paid for it. */
  vat: z.number(),
  /** What one piece cost the shop, in naira; null where unknown. Only for those who manage products. */
  cost: z.number().nullable().optional(),
  ...sewnLineFields,
});
export type OrderItem = z.infer<typeof orderItemSchema>;

/**
 * One entry of an order's history: the event, its time (ISO) and its author. Admins see customer, shop, or the
 * admin's name; everyone else sees customer or the shop, and not what admins typed. 'internal' entries are admins'
 * notes to each other and are returned to admins only.
 */
export const historyEntrySchema = z.object({
  at: z.string(),
  kind: z.enum(['placed', 'payment', 'status', 'note', 'mail', 'internal']),
  from: z.string().nullable(),
  to: z.string(),
  by: z.string(),
  note: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

const orderDeliverySchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** The shop's description; for collection, where and when. */
  text: z.string(),
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  /** The customer collects it. */
  pickup: z.boolean(),
  /** Four digits to show at the counter; empty unless it is picked up, and for those who follow by reference. */
  pickupCode: z.string(),
});

/** An order as the API shows it; amounts in major units of `currency`. */
export const orderSchema = z.object({
  _id: z.string(),
  reference: z.string(),
  /** What to write on the transfer, such as EWA7K3QM; null where none is expected. */
  narration: z.string().nullable(),
  items: z.array(orderItemSchema),
  address: addressResponse,
  amount: z.number(),
  currency: z.enum(currencies),
  shippingFee: z.number(),
  /** How it is delivered, as chosen when it was placed; days from dispatch to the door. Null where the shop has set no ways. */
  delivery: orderDeliverySchema.nullable(),
  /** What a discount code, or with an empty one the shop's people, took off the lines; null without one. Sets are none. */
  discount: z.object({ code: z.string(), amount: z.number() }).nullable(),
  /** The day the customer needs it by; left out without one. */
  neededBy: z.string().optional(),
  /** The day promised for a day that was needed; left out without one. */
  promisedBy: z.string().optional(),
  /** The order whose piece this one alters; left out of others. */
  alterationOf: z.string().optional(),
  /** The orders that alter its pieces; left out without any, and in lists. */
  alterations: z.array(z.object({ _id: z.string(), reference: z.string() })).optional(),
  /** What has arrived, the first first; what the bank took back is not among it. */
  payments: z.array(orderPaymentSchema),
  /** What is paid first of an unpaid order whose lines have parts of their own; left out otherwise. */
  firstPayment: z.number().optional(),
  /** The sum of `payments`; refunds do not lower it. */
  paid: z.number(),
  /** Amount due: of an order without any payment, all of it. */
  due: z.number(),
  /** Within the amount; 0 while the shop charges none, and on what is sent abroad. */
  vat: z.number(),
  /** Of that, in per cent; 0 without VAT. */
  vatPercent: z.number(),
  /** Given when the order is paid; null before, and on orders that were paid before there were invoices. */
  invoice: orderInvoiceSchema.nullable(),
  /** For differences that were paid later, the first first. */
  furtherInvoices: z.array(orderInvoiceSchema),
  /** One for each part that was paid back, the first first. */
  creditNotes: z.array(orderInvoiceSchema),
  /** What an exchange sends is an order of its own, and no sale. */
  kind: z.enum(['sale', 'exchange']),
  /** Where it was placed: 'web' in the shop itself; 'whatsapp', 'instagram', 'shop' or 'phone' where staff wrote it. */
  source: z.string(),
  /** What led the customer to the website, such as 'instagram'; null where unknown, left out then for customers. */
  src: z.string().nullable().optional(),
  /** How the customer paid at the provider, in its own word ("card", "bank_transfer", "ussd"); "transfer" to the shop's account; empty before. */
  paymentChannel: z.string(),
  parcels: z.array(parcelSchema),
  returns: z.array(orderReturnSchema),
  /** For the order that ships an exchange: the original order, and the return it settles. */
  exchangeOf: z.object({ _id: z.string(), reference: z.string(), returnReference: z.string() }).nullable(),
  /** The customer's request to cancel a paid order; null without one. */
  cancelRequest: z
    .object({
      state: z.enum(['asked', 'accepted', 'refused']),
      reason: z.string(),
      answer: z.string(),
      at: z.string(),
    })
    .nullable(),
  /** The customer cancelled it, or the shop agreed to; its refund may still be pending. */
  cancelled: z.boolean(),
  /** What was paid back so far; all of the amount once the order is Refunded. */
  refunded: z.number(),
  /** Each part of the money that goes back or has gone back, oldest first. */
  refunds: z.array(orderRefundSchema),
  /** A refund is under way: the provider has neither made nor refused it yet, or the shop has yet to transfer it. */
  refundUnderWay: z.boolean(),
  /** The last try to pay by card was declined; nothing was taken. */
  cardDeclined: z.boolean(),
  /** Present, and true, when the card payment is a test payment: no money moved. */
  simulated: z.boolean().optional(),
  /** Lines that are packed and to be sent, by index, and when all of it was (ISO); for admins only. */
  packed: z.object({ at: z.string().nullable(), lines: z.array(z.number().int()) }).optional(),
  /** When an admin deleted it (ISO); for admins only, and only while it is deleted. */
  setAsideAt: z.string().optional(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  date: z.string(),
  history: z.array(historyEntrySchema),
  /** Until when an unpaid order reserves its pieces (ISO); null once it is paid or abandoned. */
  expiresAt: z.string().nullable(),
  /** Until when pieces must be back with us (ISO); null before delivery. Counted in the workroom's business days. */
  returnUntil: z.string().nullable(),
  /** Until when a consumer of the EU may withdraw from it (ISO); null elsewhere, before delivery, and where nothing can be. */
  withdrawUntil: z.string().nullable(),
  /** The customer's proof of transfer, if there is one; its file is at GET /api/order/proof/{orderId}. */
  proof: z
    .object({
      state: z.enum(['waiting', 'accepted', 'rejected']),
      reason: z.string(),
      mediaType: z.string(),
      at: z.string(),
    })
    .nullable(),
  /** When what is under way leaves and arrives; null once it is delivered or given up, and in the admin's lists. */
  estimate: transitEstimateSchema.nullable(),
  /** The customer's rating, given once after delivery. */
  feedback: z.object({ rating: z.number().int(), comment: z.string(), at: z.string() }).nullable(),
});
export type Order = z.infer<typeof orderSchema>;

/** An order without its amounts, for staff whose duty does not include them. */
export const unpricedOrderSchema = orderSchema
  .omit({
    amount: true,
    shippingFee: true,
    discount: true,
    payments: true,
    firstPayment: true,
    paid: true,
    due: true,
    vat: true,
    vatPercent: true,
    invoice: true,
    furtherInvoices: true,
    creditNotes: true,
    refunded: true,
    refunds: true,
  })
  .extend({
    items: z.array(
      orderItemSchema.omit({
        unitPrice: true,
        listPrice: true,
        lineTotal: true,
        share: true,
        setSaved: true,
        discount: true,
        vat: true,
        cost: true,
        rush: true,
      }),
    ),
    returns: z.array(orderReturnSchema.omit({ difference: true })),
  });

/**
 * An order in answers to staff. Its amounts are left out for those without the right `order_amounts`; the type has
 * them, so code reads them only after checking that right.
 */
export const deskOrderSchema = z.union([orderSchema, unpricedOrderSchema]) as z.ZodType<Order, Order>;

/** What anyone with the reference and e-mail may see: no address, no names. */
export const trackedOrderSchema = orderSchema
  .pick({
    reference: true,
    items: true,
    amount: true,
    paid: true,
    due: true,
    currency: true,
    shippingFee: true,
    status: true,
    paymentStatus: true,
    paymentMethod: true,
    date: true,
    expiresAt: true,
    estimate: true,
    delivery: true,
    discount: true,
    parcels: true,
    cancelled: true,
    refunded: true,
    withdrawUntil: true,
    promisedBy: true,
  })
  .extend({
    history: z.array(historyEntrySchema.omit({ by: true, note: true })),
    /** The page that pays what is due of a partly paid order; null where there is none. */
    payLink: z.string().nullable(),
    /** Without what the customer or the shop wrote. */
    returns: z.array(
      orderReturnSchema.pick({
        reference: true,
        state: true,
        wants: true,
        withdrawal: true,
        deadline: true,
        dueAt: true,
      }),
    ),
  });
export type TrackedOrder = z.infer<typeof trackedOrderSchema>;
