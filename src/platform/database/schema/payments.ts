import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../contract/money/currencies.ts';
import { createdColumn, idColumn, timestampColumn } from './columns.ts';
import { orders } from './orders.ts';

export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** Whether it pays the order, or the difference due after a later change of it. */
    purpose: text('purpose', { enum: ['order', 'difference'] })
      .notNull()
      .default('order'),
    /** One reference is one transaction at the provider, ever. */
    reference: text('reference').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** Amount received, once it succeeded: the smaller of the requested and the charged amount. */
    paidMinor: bigint('paid_minor', { mode: 'number' }),
    /** The provider's fee, in minor units of its currency; null while the provider has not reported it. */
    feeMinor: bigint('fee_minor', { mode: 'number' }),
    /** The one channel requested; empty where the customer chooses on the provider's page. */
    askedChannel: text('asked_channel').notNull().default(''),
    /** How it was paid, in the provider's word, as `card` or `bank_transfer`; empty while it is not paid. */
    channel: text('channel').notNull().default(''),
    state: text('state', {
      enum: ['created', 'pending', 'succeeded', 'failed', 'expired', 'needs_review', 'refunded'],
    })
      .notNull()
      .default('created'),
    authorizationUrl: text('authorization_url'),
    providerId: text('provider_id'),
    lastAnswer: jsonb('last_answer').$type<Record<string, unknown>>(),
    checkedAt: timestampColumn('checked_at'),
    createdAt: createdColumn(),
  },
  (table) => [
    uniqueIndex('payment_attempts_reference').on(table.provider, table.reference),
    index('payment_attempts_order').on(table.orderId),
    // one start at a time: another attempt to pay this order waits for its result
    uniqueIndex('payment_attempts_starting').on(table.orderId).where(sql`${table.state} = 'created'`),
    // those that failed to start: no payment page was shown
    index('payment_attempts_not_started')
      .on(table.orderId)
      .where(sql`${table.authorizationUrl} is null and ${table.state} <> 'created'`),
    index('payment_attempts_open').on(table.createdAt).where(sql`${table.state} in ('created', 'pending')`),
    // their pages can still be paid for some days
    index('payment_attempts_closed').on(table.createdAt).where(sql`${table.state} = 'expired'`),
    check('payment_attempts_amount', sql`${table.amountMinor} > 0`),
    check('payment_attempts_fee', sql`${table.feeMinor} >= 0`),
  ],
);

/** Inbox of the provider's webhooks: each event once, acknowledged immediately, processed afterwards. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: idColumn(),
    provider: text('provider').notNull(),
    dedupeKey: text('dedupe_key').notNull(),
    kind: text('kind').notNull(),
    /** The attempt it speaks of; empty when the event names none. */
    reference: text('reference').notNull(),
    body: text('body').notNull(),
    outcome: text('outcome').notNull().default('received'),
    receivedAt: timestampColumn('received_at').notNull().defaultNow(),
    processedAt: timestampColumn('processed_at'),
  },
  (table) => [
    uniqueIndex('payment_events_once').on(table.provider, table.dedupeKey),
    index('payment_events_reference').on(table.reference),
    index('payment_events_open').on(table.receivedAt).where(sql`${table.processedAt} is null`),
  ],
);
