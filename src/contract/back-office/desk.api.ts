import { z } from 'zod';
import { currencies } from '../money/currencies.ts';
import { byCurrencySchema } from '../reports/metrics.api.ts';
import { response, route } from '../schemas.ts';
import { adminTasks } from './admin-tasks.ts';

const salesSummarySchema = z.object({
  /** Paid orders, exchanges not counted. */
  orders: z.number().int(),
  /** In USD at the catalogue's own prices. */
  usd: z.number(),
  /** As charged, less what was paid back. */
  charged: byCurrencySchema,
});

export const adminTodaySchema = z.object({
  /** How much of each task waits; a task that is another duty's is left out. */
  tasks: z.partialRecord(z.enum(adminTasks), z.number().int()),
  /** What is left to pay of orders that are ready, in each currency; left out without any, and where it is another duty's. */
  balances: z
    .array(z.object({ currency: z.enum(currencies), due: z.number(), orders: z.number().int() }))
    .optional(),
  /** Days begin at midnight in Lagos, weeks on Monday. Left out where figures are another duty's. */
  sales: z
    .object({ today: salesSummarySchema, week: salesSummarySchema, includesTestPayments: z.boolean() })
    .optional(),
  /** True where no address is notified of paid orders; present only for those who may change that. */
  nobodyTold: z.boolean().optional(),
  /** True for an owner who must set up a second factor before anything that concerns money. */
  factorNeeded: z.boolean().optional(),
  countedAt: z.string(),
});
export type DeskToday = z.infer<typeof adminTodaySchema>;

export const deskContract = {
  today: route('GET', '/desk/today', 'admin', {
    right: 'desk',
    summary: 'Get the shop’s open tasks and the sales of today and this week',
  }).output(response({ data: adminTodaySchema })),
};
