import { z } from 'zod';
import { currencies } from '../rules/money/currencies.ts';
import { orderStatuses } from '../rules/orders/order-status.ts';
import { paymentStatuses } from '../rules/orders/payment-status.ts';
import { paymentMethods } from '../rules/payments/payments.rules.ts';
import { addressAnswer } from './addresses.ts';
import { estimateUnderWaySchema } from './delivery.ts';

/** One line as sold: a snapshot that no later edit of the product changes. Amounts in major units. */
export const orderItemSchema = z.object({
  productId: z.string(),
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
  lineTotal: z.number(),
});
export type OrderItem = z.infer<typeof orderItemSchema>;

/**
 * One entry of an order's history: what happened, when (ISO), by whom: for admins customer, shop, or the admin's name;
 * for everybody else customer or the shop, and without what admins typed.
 * 'internal' ones are admins' notes to each other: nobody else is answered them.
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

/** An order as the API shows it; amounts in major units of `currency`. */
export const orderSchema = z.object({
  _id: z.string(),
  reference: z.string(),
  items: z.array(orderItemSchema),
  address: addressAnswer,
  amount: z.number(),
  currency: z.enum(currencies),
  shippingFee: z.number(),
  /** What was paid back so far; all of the amount once the order is Refunded. */
  refunded: z.number(),
  /** The provider has been asked for a refund and has neither made nor refused it yet. */
  refundUnderWay: z.boolean(),
  /** The last try to pay by card was declined; nothing was taken. */
  cardDeclined: z.boolean(),
  /** Present, and true, when the card payment is a test payment: no money moved. */
  simulated: z.boolean().optional(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  date: z.string(),
  history: z.array(historyEntrySchema),
  /** Until when an unpaid order keeps its pieces (ISO); null once it is paid or given up. */
  expiresAt: z.string().nullable(),
  /** Until when pieces must be back with us (ISO); null before delivery. Counted in the workroom's business days. */
  returnUntil: z.string().nullable(),
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
  estimate: estimateUnderWaySchema.nullable(),
  /** The customer's rating, given once after delivery. */
  feedback: z.object({ rating: z.number().int(), comment: z.string(), at: z.string() }).nullable(),
});
export type Order = z.infer<typeof orderSchema>;

/** What anybody who knows reference and e-mail may see: no address, no names. */
export const trackedOrderSchema = orderSchema
  .pick({
    reference: true,
    items: true,
    amount: true,
    currency: true,
    shippingFee: true,
    status: true,
    paymentStatus: true,
    paymentMethod: true,
    date: true,
    expiresAt: true,
    estimate: true,
  })
  .extend({ history: z.array(historyEntrySchema.omit({ by: true, note: true })) });
export type TrackedOrder = z.infer<typeof trackedOrderSchema>;
