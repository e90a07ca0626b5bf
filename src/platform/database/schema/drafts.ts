import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DraftContent } from '../../../contract/drafts/drafts.ts';
import { type Currency, currencies } from '../../../contract/money/currencies.ts';
import { createdColumn, idColumn, isOneOfValues, timestampColumn } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

/** Orders that the shop's people write for a customer; each becomes an order once its link is sent. */
export const orderDrafts = pgTable(
  'order_drafts',
  {
    id: idColumn(),
    /** Null once that account is gone. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of the request's contents: the same key with other contents is refused. */
    requestHash: text('request_hash').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** What was typed; the pieces' prices where they differ from the catalogue's. */
    content: jsonb('content').$type<DraftContent>().notNull(),
    /** The order it became, the latest where an earlier one ran out of time; null before. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** Random; the link's token is derived from it and the shop's secret. Empty before it is sent. */
    linkNonce: text('link_nonce').notNull().default(''),
    /** SHA-256 of the token that identifies its page; null before it is sent. */
    tokenHash: text('token_hash'),
    /** The last time its link was sent. */
    sentAt: timestampColumn('sent_at'),
    /** Taken back by the shop after it was sent. */
    cancelledAt: timestampColumn('cancelled_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('order_drafts_idempotency').on(table.createdBy, table.idempotencyKey),
    uniqueIndex('order_drafts_token').on(table.tokenHash),
    uniqueIndex('order_drafts_order').on(table.orderId),
    index('order_drafts_list').on(table.updatedAt, table.id),
    check('order_drafts_currency', isOneOfValues(table.currency, currencies)),
    check('order_drafts_sent', sql`(${table.tokenHash} is null) = (${table.linkNonce} = '')`),
  ],
);
