import { z } from 'zod';
import { paymentKinds, tenderTypes } from '../payments/payments.rules.ts';

/** Money that arrived for an order, in major units of its currency. */
export const orderPaymentSchema = z.object({
  kind: z.enum(paymentKinds),
  amount: z.number(),
  at: z.string(),
  by: z.enum(tenderTypes),
  /** The number of its invoice; empty where it was paid before there were invoices. */
  invoice: z.string(),
});
export type OrderPayment = z.infer<typeof orderPaymentSchema>;
