import { z } from 'zod';
import { orderStatuses } from '../../rules/orders/order-status.ts';
import { paymentStatuses } from '../../rules/orders/payment-status.ts';
import { searchText } from '../base.ts';

const day = (what: string) => z.iso.date(`${what} is a day like 2026-11-21.`).optional();

/** What the admin's list of orders and its download are narrowed by; `from` and `to` are days in Lagos, both included. */
export const orderFilter = {
  q: searchText,
  status: z.enum(orderStatuses).optional(),
  paymentStatus: z.enum(paymentStatuses).optional(),
  from: day('From'),
  to: day('To'),
};
export const orderFilterSchema = z.object(orderFilter);
export type OrderFilter = z.infer<typeof orderFilterSchema>;
