import { z } from 'zod';
import { currencies } from '../money/currencies.ts';
import { unpaidTotalSchema } from '../reminders/reminders.api.ts';
import { byCurrencySchema } from '../reports/metrics.api.ts';
import { response, route } from '../schemas.ts';
import { adminTasks } from './admin-tasks.ts';
import { firstStepKeys } from './first-steps.ts';

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
  /** What orders wait for in each currency, unpaid or ready with a balance; left out without any, while no reminder is on, and where amounts are another duty's. */
  unpaid: z.array(unpaidTotalSchema).optional(),
  /** Days begin at midnight in Lagos, weeks on Monday. Left out where figures are another duty's. */
  sales: z
    .object({ today: salesSummarySchema, week: salesSummarySchema, includesTestPayments: z.boolean() })
    .optional(),
  /** True where no address is notified of paid orders; present only for those who may change that. */
  nobodyTold: z.boolean().optional(),
  /** True for an owner who must set up a second factor before anything that concerns money. */
  factorNeeded: z.boolean().optional(),
  /** True while the own password is the one that was printed at the first start. */
  passwordPrinted: z.boolean().optional(),
  countedAt: z.string(),
});
export type DeskToday = z.infer<typeof adminTodaySchema>;

const firstStepSchema = z.object({
  key: z.enum(firstStepKeys),
  done: z.boolean(),
  /** The page where it is done. */
  path: z.string(),
});
export type FirstStep = z.infer<typeof firstStepSchema>;

export const deskContract = {
  today: route('GET', '/desk/today', 'admin', {
    right: 'desk',
    summary: 'Get the shop’s open tasks and the sales of today and this week',
  }).output(response({ data: adminTodaySchema })),

  firstSteps: route('GET', '/desk/first-steps', 'admin', {
    right: 'settings',
    summary:
      'List what a new shop needs before its first customer, and what of it is done; empty and `hidden` once it was hidden',
  }).output(response({ data: z.array(firstStepSchema), hidden: z.boolean() })),

  hideFirstSteps: route('POST', '/desk/first-steps/hide', 'admin', {
    right: 'settings',
    summary: 'Hide the first steps for everyone who works here',
  })
    .input(z.object({}).optional())
    .output(response({ message: z.string() })),
};
