import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type Currency, currencies } from '../../../contract/money/currencies.ts';
import { paymentKinds, tenderTypes } from '../../../contract/payments/payments.rules.ts';
import { bankLines } from './bank-lines.ts';
import { createdColumn, idColumn, isOneOfValues, timestampColumn } from './columns.ts';
import { orders } from './orders.ts';
import { paymentAttempts, refunds } from './payments.ts';

/** The last number issued in each series of a year: issuing the next one locks the row until the commit. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    kind: text('kind', { enum: ['invoice', 'credit_note'] }).notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.year] }),
    check('invoice_series_kind', sql`${table.kind} in ('invoice', 'credit_note')`),
  ],
);

/** Invoices, given when money arrives, and credit notes, given when it goes back. None is ever changed or deleted. */
export const invoices = pgTable(
  'invoices',
  {
    id: idColumn(),
    kind: text('kind', { enum: ['invoice', 'credit_note'] }).notNull(),
    /** In Lagos. */
    year: integer('year').notNull(),
    /** Counts from 1 in each series of a year, without a gap. */
    number: integer('number').notNull(),
    /** An order with an invoice is not deleted. */
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** What a credit note is for; null where the order's payment failed after all. */
    refundId: uuid('refund_id').references(() => refunds.id),
    currency: text('currency').$type<Currency>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    vatMinor: bigint('vat_minor', { mode: 'number' }).notNull(),
    /** In hundredths of a percent, as on the order then: 750 is 7.5 %. */
    vatRate: integer('vat_rate').notNull().default(0),
    /** The shop's particulars on the day it was given. */
    seller: jsonb('seller').$type<{ legalName: string; rc: string; tin: string }>().notNull(),
    issuedAt: timestampColumn('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.kind, table.year, table.number),
    uniqueIndex('invoices_refund').on(table.refundId),
    index('invoices_order').on(table.orderId),
    index('invoices_issued').on(table.issuedAt),
    check('invoices_kind', sql`${table.kind} in ('invoice', 'credit_note')`),
    check('invoices_count', sql`${table.number} >= 1`),
    check('invoices_currency', isOneOfValues(table.currency, currencies)),
    check('invoices_vat', sql`${table.vatMinor} between 0 and ${table.amountMinor}`),
  ],
);

/** How the money of an invoice came. An invoice over nothing, of an order that a code covers, has none. */
export const orderPayments = pgTable(
  'order_payments',
  {
    invoiceId: uuid('invoice_id')
      .primaryKey()
      .references(() => invoices.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: paymentKinds }).notNull(),
    way: text('way', { enum: tenderTypes }).notNull(),
    /** What was still to be paid of the order afterwards, in minor units. */
    leftMinor: bigint('left_minor', { mode: 'number' }).notNull(),
    /** The provider's payment, or the entry of what was taken by hand. */
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id, { onDelete: 'set null' }),
    /** The line of a bank statement that brought it. */
    bankLineId: uuid('bank_line_id').references(() => bankLines.id),
    /** The bank's narration, if it was entered. */
    words: text('words').notNull().default(''),
    /** When the bank took it back, or the payment turned out to be none. */
    reversedAt: timestampColumn('reversed_at'),
  },
  (table) => [
    index('order_payments_order').on(table.orderId),
    index('order_payments_line').on(table.bankLineId).where(sql`${table.bankLineId} is not null`),
    check('order_payments_kind', isOneOfValues(table.kind, paymentKinds)),
    check('order_payments_way', isOneOfValues(table.way, tenderTypes)),
    check('order_payments_left', sql`${table.leftMinor} >= 0`),
  ],
);

export const bookEntryTypes = ['sale', 'balance', 'difference', 'reversal', 'refund', 'correction'] as const;

/**
 * The books: what each invoice and credit note means for each line of its order, written with it and never changed
 * while its month is open or once it is closed, so that a later act on the order leaves earlier days as they were.
 * Amounts are in minor units of the order's currency, costs in kobo. Paid is `gross - discount + shipping - due`.
 */
export const bookEntries = pgTable(
  'book_entries',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The invoice or credit note; null for costs, fees and what was paid before there were invoices. */
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    type: text('type', { enum: bookEntryTypes }).notNull(),
    at: timestampColumn('at').notNull(),
    /** The Lagos day of the order's first payment, whose exchange rate counts. */
    ratedOn: date('rated_on', { mode: 'string' }).notNull(),
    way: text('way', { enum: tenderTypes }).notNull(),
    /** The line as it was then; it may be gone since. */
    lineId: uuid('line_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    size: text('size').notNull(),
    color: text('color').notNull(),
    quantity: integer('quantity').notNull().default(0),
    grossMinor: bigint('gross_minor', { mode: 'number' }).notNull().default(0),
    discountMinor: bigint('discount_minor', { mode: 'number' }).notNull().default(0),
    shippingMinor: bigint('shipping_minor', { mode: 'number' }).notNull().default(0),
    dueMinor: bigint('due_minor', { mode: 'number' }).notNull().default(0),
    refundMinor: bigint('refund_minor', { mode: 'number' }).notNull().default(0),
    vatMinor: bigint('vat_minor', { mode: 'number' }).notNull().default(0),
    feeMinor: bigint('fee_minor', { mode: 'number' }).notNull().default(0),
    costMinor: bigint('cost_minor', { mode: 'number' }).notNull().default(0),
    /** Pieces whose cost is unknown. */
    withoutCost: integer('without_cost').notNull().default(0),
  },
  (table) => [
    index('book_entries_at').on(table.at),
    index('book_entries_order').on(table.orderId),
    index('book_entries_invoice').on(table.invoiceId).where(sql`${table.invoiceId} is not null`),
    check('book_entries_type', isOneOfValues(table.type, bookEntryTypes)),
    check('book_entries_way', isOneOfValues(table.way, tenderTypes)),
  ],
);

/** Months whose books are fixed: what would change them is entered in the present month. */
export const closedMonths = pgTable('closed_months', {
  /** In Lagos, as `2026-10`. */
  month: text('month').primaryKey(),
  closedAt: timestampColumn('closed_at').notNull(),
  closedBy: text('closed_by').notNull(),
});

/** The owner's exchange rate of another currency, from a day (Lagos) until the next one. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    currency: text('currency').$type<Currency>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Kobo for one whole unit of the currency: 155000 is ₦1,550.00 for $1. */
    rateMinor: bigint('rate_minor', { mode: 'number' }).notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.currency, table.day] }),
    check(
      'exchange_rates_currency',
      sql`${isOneOfValues(table.currency, currencies)} and ${table.currency} <> 'NGN'`,
    ),
    check('exchange_rates_rate', sql`${table.rateMinor} > 0`),
  ],
);
