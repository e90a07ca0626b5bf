import { z } from 'zod';
import { paymentStatuses } from '../payments/payment-status.ts';
import { paymentMethods } from '../payments/payments.rules.ts';
import { booleanParam, searchTerm } from '../schemas.ts';
import { orderSources } from './order-list.ts';
import { orderStatuses } from './order-status.ts';
import { orderTasks } from './order-tasks.ts';

const day = (what: string) => z.iso.date(`${what} is a day like 2026-11-21.`).optional();

/** What the admin's list of orders and its download are narrowed by; `from` and `to` are days in Lagos, both included. */
export const orderFilter = {
  q: searchTerm,
  status: z.enum(orderStatuses).optional(),
  paymentStatus: z.enum(paymentStatuses).optional(),
  /** What they wait for from the shop. */
  task: z.enum(orderTasks, 'Unknown task.').optional(),
  source: z.enum(orderSources, 'Unknown source.').optional(),
  paymentMethod: z.enum(paymentMethods, 'Unknown way to pay.').optional(),
  from: day('From'),
  to: day('To'),
  /** Only deleted orders, instead of all others. */
  deleted: booleanParam('Deleted'),
};
export const orderFilterSchema = z.object(orderFilter);
export type OrderFilter = z.infer<typeof orderFilterSchema>;
