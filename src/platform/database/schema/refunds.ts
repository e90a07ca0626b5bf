import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { manualRefundMethods } from '../../../contract/payments/payments.rules.ts';
import { createdColumn, idColumn, isOneOfValues, timestampColumn } from './columns.ts';
import { orders } from './orders.ts';
import { paymentAttempts } from './payments.ts';

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
