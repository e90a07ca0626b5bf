import { z } from 'zod';
import { manualRefundMethods } from '../payments/payments.rules.ts';

/**
 * Money of an order that goes back, as the order shows it; amounts in major units, moments ISO. Customers are
 * answered neither reason nor who decided it, nor what was refused, and of the account its end alone.
 */
export const orderRefundSchema = z.object({
  _id: z.string(),
  amount: z.number(),
  /** The part of it that is the delivery fee. */
  shipping: z.number(),
  /**
   * `needs_attention`: the provider refused it, and it can be requested again. `failed`: another refund replaced it.
   */
  state: z.enum(['pending', 'done', 'failed', 'needs_attention']),
  /** Back to the card it came from through the provider, by the shop's own transfer, or by hand. */
  way: z.enum(['card', ...manualRefundMethods]),
  /** Of the order itself, of what a change made cheaper, or of a payment too many. */
  scope: z.enum(['order', 'change', 'surplus']),
  /** The pieces it is for; none where it is for the order as a whole. */
  lines: z.array(z.object({ index: z.number().int(), quantity: z.number().int() })),
  /** Its pieces went back into the stock. */
  restock: z.boolean(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  doneAt: z.string().nullable(),
  /** Recipient account of a transfer; null until it is known, and for cards. */
  account: z.object({ bankName: z.string(), accountName: z.string(), accountNumber: z.string() }).nullable(),
  /** The bank's reference of a transfer that was sent. */
  sentReference: z.string(),
  /** The return it belongs to. */
  returnId: z.string().nullable(),
});
export type OrderRefund = z.infer<typeof orderRefundSchema>;
