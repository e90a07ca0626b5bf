import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn } from './columns.ts';
import { orders } from './orders.ts';
import { paymentAttempts } from './payments.ts';

/** Payments that customers dispute with their bank, as their providers report them. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** The provider's own id of it; the payment's reference where it sends none. */
    providerRef: text('provider_ref').notNull(),
    /** What is disputed, in minor units of the payment's currency; null where the provider does not say. */
    amountMinor: bigint('amount_minor', { mode: 'number' }),
    openedAt: timestampColumn('opened_at').notNull(),
    /** Until when the provider wants an answer; null where it does not say. */
    answerBy: timestampColumn('answer_by'),
    resolvedAt: timestampColumn('resolved_at'),
    /** How it ended, in the provider's word. */
    outcome: text('outcome').notNull().default(''),
  },
  (table) => [
    uniqueIndex('payment_disputes_once').on(table.provider, table.providerRef),
    index('payment_disputes_order').on(table.orderId),
    index('payment_disputes_attempt').on(table.attemptId),
    index('payment_disputes_open').on(table.answerBy).where(sql`${table.resolvedAt} is null`),
    check('payment_disputes_amount', sql`${table.amountMinor} > 0`),
  ],
);
