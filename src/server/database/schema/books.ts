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
import { type Currency, currencies } from '../../../contract/rules/money/currencies.ts';
import { createdColumn, idColumn, isOneOfValues, momentColumn } from './columns.ts';
import { orders } from './orders.ts';
import { refunds } from './refunds.ts';

/** The last number given in each series of a year: whoever gives the next one locks the row until its commit. */
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
    /** The shop's particulars on the day it was given. */
    seller: jsonb('seller').$type<{ legalName: string; rc: string; tin: string }>().notNull(),
    issuedAt: momentColumn('issued_at').notNull(),
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

/** What the owner reckons another currency at, from a day (Lagos) on until the next one. */
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
