import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type QuoteLine,
  type RequestState,
  requestStates,
} from '../../../contract/made-to-measure/requests.ts';
import type { StyleSheet } from '../../../contract/made-to-measure/style-sheet.ts';
import type { FrozenMeasures } from '../../../contract/measures/measures.ts';
import { type Currency, currencies } from '../../../contract/money/currencies.ts';
import { type ClothSource, clothSources } from '../../../contract/workroom/workroom.ts';
import { createdColumn, idColumn, isOneOfValues, timestampColumn } from './columns.ts';
import { orderDrafts } from './drafts.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

/** What people ask the workroom to sew for them. */
export const sewingRequests = pgTable(
  'sewing_requests',
  {
    id: idColumn(),
    /** What customers quote: M- and eight readable characters. */
    reference: text('reference').notNull(),
    /** Random; the link's token is derived from it and the shop's secret. */
    linkNonce: text('link_nonce').notNull(),
    /** SHA-256 of the token that identifies its pages. */
    tokenHash: text('token_hash').notNull(),
    state: text('state').$type<RequestState>().notNull().default('Requested'),
    /** Null for a guest, and once the account is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    phoneKey: text('phone_key').notNull().default(''),
    email: text('email').notNull().default(''),
    emailKey: text('email_key').notNull().default(''),
    /** No foreign key: the request outlives the product. */
    productId: uuid('product_id'),
    text: text('text').notNull(),
    /** Keys of stored pictures. */
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    measures: jsonb('measures').$type<FrozenMeasures>(),
    cloth: text('cloth').$type<ClothSource>().notNull().default('ours'),
    neededBy: date('needed_by', { mode: 'string' }),
    budgetCurrency: text('budget_currency').$type<Currency>(),
    budgetMinor: bigint('budget_minor', { mode: 'number' }),
    /** Why it was declined; empty otherwise. */
    reason: text('reason').notNull().default(''),
    /** Of the quote that counts now; 0 before the first. */
    quoteVersion: integer('quote_version').notNull().default(0),
    /** The last day of the quote that counts now. */
    validUntil: date('valid_until', { mode: 'string' }),
    /** The written order and the order that the accepted quote became. */
    draftId: uuid('draft_id').references(() => orderDrafts.id, { onDelete: 'set null' }),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** What the admin's search looks through, folded. */
    searchText: text('search_text').notNull(),
    /** Came with the demo shop. */
    demo: boolean('demo').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sewing_requests_reference').on(table.reference),
    uniqueIndex('sewing_requests_token').on(table.tokenHash),
    uniqueIndex('sewing_requests_order').on(table.orderId),
    index('sewing_requests_list').on(table.updatedAt, table.id),
    index('sewing_requests_user').on(table.userId),
    index('sewing_requests_phone').on(table.phoneKey).where(sql`${table.phoneKey} <> ''`),
    index('sewing_requests_open').on(table.state, table.updatedAt),
    check('sewing_requests_state', isOneOfValues(table.state, requestStates)),
    check('sewing_requests_cloth', isOneOfValues(table.cloth, clothSources)),
    check('sewing_requests_budget', sql`${table.budgetMinor} >= 0`),
    check('sewing_requests_currency', isOneOfValues(table.budgetCurrency, currencies)),
  ],
);

/** Questions of the shop and answers of the customer. */
export const sewingRequestMessages = pgTable(
  'sewing_request_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => sewingRequests.id, { onDelete: 'cascade' }),
    by: text('by', { enum: ['customer', 'shop'] }).notNull(),
    /** The admin's name; empty for the customer. */
    author: text('author').notNull().default(''),
    text: text('text').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    index('sewing_request_messages_request').on(table.requestId, table.id),
    check('sewing_request_messages_by', sql`${table.by} in ('customer', 'shop')`),
  ],
);

/** Offers of the shop, none of them ever changed: a new one replaces the one before. */
export const sewingQuotes = pgTable(
  'sewing_quotes',
  {
    id: idColumn(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => sewingRequests.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    lines: jsonb('lines').$type<QuoteLine[]>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** In per cent of the amount; 0: all of it once the piece is ready. */
    deposit: integer('deposit').notNull(),
    fittings: integer('fittings').notNull(),
    readyBy: date('ready_by', { mode: 'string' }).notNull(),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    sheet: jsonb('sheet').$type<StyleSheet>().notNull(),
    author: text('author').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    uniqueIndex('sewing_quotes_version').on(table.requestId, table.version),
    check('sewing_quotes_currency', isOneOfValues(table.currency, currencies)),
    check('sewing_quotes_amount', sql`${table.amountMinor} >= 0`),
    check('sewing_quotes_deposit', sql`${table.deposit} between 0 and 100`),
    check('sewing_quotes_fittings', sql`${table.fittings} between 0 and 3`),
  ],
);
