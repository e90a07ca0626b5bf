import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdColumn, timestampColumn } from './columns.ts';

/**
 * Transactions of the built-in payment simulator, stored so that they survive a restart and a second process can read
 * them.
 */
export const simulatedTransactions = pgTable(
  'simulated_transactions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Whose protocol it was begun in. */
    provider: text('provider', { enum: ['paystack', 'flutterwave'] })
      .notNull()
      .default('paystack'),
    reference: text('reference').notNull(),
    accessCode: text('access_code').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    email: text('email').notNull(),
    callbackUrl: text('callback_url').notNull(),
    cancelUrl: text('cancel_url').notNull().default(''),
    status: text('status', { enum: ['abandoned', 'success', 'failed', 'reversed'] })
      .notNull()
      .default('abandoned'),
    /** The ways to pay that its page offers. */
    channels: jsonb('channels').$type<string[]>().notNull().default(['card']),
    /** The way it was paid in. */
    channel: text('channel').notNull().default(''),
    paidAt: timestampColumn('paid_at'),
    createdAt: createdColumn(),
  },
  (table) => [
    uniqueIndex('simulated_transactions_reference').on(table.reference),
    uniqueIndex('simulated_transactions_access').on(table.accessCode),
    check('simulated_transactions_amount', sql`${table.amountMinor} > 0`),
  ],
);

/** What the simulation paid back, in parts or whole. */
export const simulatedRefunds = pgTable(
  'simulated_refunds',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text('reference').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** The note the shop sent with it: its own key. */
    note: text('note').notNull().default(''),
    createdAt: createdColumn(),
  },
  (table) => [
    index('simulated_refunds_reference').on(table.reference),
    check('simulated_refunds_amount', sql`${table.amountMinor} > 0`),
  ],
);
