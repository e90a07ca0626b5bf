import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Currency } from '../../../contract/money/currencies.ts';
import { manualRefundMethods } from '../../../contract/payments/payments.rules.ts';
import { createdColumn, idColumn, isOneOfValues, timestampColumn } from './columns.ts';
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

/** A customer's proof of transfer: one an order, a later one takes its place. Its bytes lie in the storage. */
export const transferProofs = pgTable('transfer_proofs', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  storageName: text('storage_name').notNull(),
  mediaType: text('media_type', { enum: ['image/webp', 'application/pdf'] }).notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  state: text('state', { enum: ['waiting', 'accepted', 'rejected'] })
    .notNull()
    .default('waiting'),
  /** Why it was rejected, for the customer. */
  reason: text('reason').notNull().default(''),
  decidedAt: timestampColumn('decided_at'),
  createdAt: createdColumn(),
});

/** Money that goes back to a customer, in parts or whole, through the provider or by the shop's own transfer. */
export const refunds = pgTable(
  'refunds',
  {
    id: idColumn(),
    /** Filled from its attempt where a version from before refunds in parts writes it. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** The card payment it goes back to; null where the shop transfers it. */
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    /** Idempotency key of the request; for a refund made at the provider, its event's key. */
    key: text('key').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** How much of the amount is the delivery fee. */
    shippingMinor: bigint('shipping_minor', { mode: 'number' }).notNull().default(0),
    /** The lines it pays back, each with its share; empty where it is for no line. */
    lines: jsonb('lines')
      .$type<{ lineId: string; quantity: number; amountMinor: number }[]>()
      .notNull()
      .default([]),
    /** Whether the pieces of its lines went back into the stock. */
    restock: boolean('restock').notNull().default(false),
    reason: text('reason').notNull().default(''),
    /** The admin who requested it, 'shop' for a rule, 'provider' if it was made there. */
    actor: text('actor').notNull().default(''),
    /**
     * `order` lessens what the order brought; `change` gives back what a changed order costs less, whose amount is
     * lower already; `surplus` gives a second payment back.
     */
    scope: text('scope', { enum: ['order', 'change', 'surplus'] })
      .notNull()
      .default('order'),
    /** How the shop refunds it manually; null where a provider does, or an admin only recorded it. */
    way: text('way', { enum: manualRefundMethods }),
    /** Where a transfer goes. */
    account: jsonb('account').$type<{ bankName: string; accountName: string; accountNumber: string }>(),
    /** The bank's reference of the transfer, once it is sent. */
    sentReference: text('sent_reference').notNull().default(''),
    returnId: uuid('return_id'),
    state: text('state', { enum: ['pending', 'done', 'failed', 'needs_attention'] })
      .notNull()
      .default('pending'),
    /** When the provider was last asked to make it; null where it never is: transfers, and refunds made there. */
    askedAt: timestampColumn('asked_at'),
    /** Whether the provider has accepted it: it is not requested again, only checked. */
    accepted: boolean('accepted').notNull().default(false),
    /** The provider's own id of it, where it sent one. */
    providerRef: text('provider_ref').notNull().default(''),
    doneAt: timestampColumn('done_at'),
    createdAt: createdColumn(),
  },
  (table) => [
    uniqueIndex('refunds_key').on(table.key),
    index('refunds_attempt').on(table.attemptId),
    index('refunds_order').on(table.orderId),
    index('refunds_pending').on(table.createdAt).where(sql`${table.state} = 'pending'`),
    check('refunds_way', isOneOfValues(table.way, manualRefundMethods)),
    check('refunds_amount', sql`${table.amountMinor} > 0`),
    check('refunds_shipping', sql`${table.shippingMinor} between 0 and ${table.amountMinor}`),
  ],
);

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
