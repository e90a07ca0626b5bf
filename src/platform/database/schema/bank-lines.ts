import { sql } from 'drizzle-orm';
import { bigint, check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { StatementColumns } from '../../../contract/payments/statement-columns.ts';
import { createdColumn, idColumn, timestampColumn } from './columns.ts';
import { orders } from './orders.ts';

/** Money received or reversed, from the shop's bank statements: each line once, however many files contain it. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: idColumn(),
    /** SHA-256 of what distinguishes a line from all others. */
    fingerprint: text('fingerprint').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** In hundredths; below zero for what was taken back. */
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** Empty where neither the file nor the admin specified it: then the order's. */
    currency: text('currency').notNull().default(''),
    narration: text('narration').notNull(),
    balanceMinor: bigint('balance_minor', { mode: 'number' }),
    /** What it is found by, folded: narration and amount. */
    searchText: text('search_text').notNull(),
    /** `open` waits for its order; `used` has paid; `aside` is ignored; `reversed` was taken back by a `reversal`. */
    state: text('state', { enum: ['open', 'used', 'aside', 'reversed', 'reversal'] })
      .notNull()
      .default('open'),
    /** Of a reversal: the line it takes back. */
    reverses: uuid('reverses'),
    /** What it brought beyond what its orders were to be paid, in hundredths. */
    overMinor: bigint('over_minor', { mode: 'number' }).notNull().default(0),
    /** When that surplus, or an ignored line, was refunded. */
    settledAt: timestampColumn('settled_at'),
    /** Why it was ignored, or how a surplus was refunded. */
    note: text('note').notNull().default(''),
    fileName: text('file_name').notNull().default(''),
    createdAt: createdColumn(),
  },
  (table) => [
    uniqueIndex('bank_lines_fingerprint').on(table.fingerprint),
    index('bank_lines_state').on(table.state, table.day, table.id),
    index('bank_lines_amount').on(table.amountMinor, table.day),
    check('bank_lines_amount_not_0', sql`${table.amountMinor} <> 0`),
    check('bank_lines_over', sql`${table.overMinor} between 0 and greatest(${table.amountMinor}, 0)`),
  ],
);

/** Which orders a line has paid; more than one where one transfer was for several. */
export const bankLinePayments = pgTable(
  'bank_line_payments',
  {
    id: idColumn(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => bankLines.id),
    /** Null once the order is deleted; its reference stays. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    reference: text('reference').notNull(),
    /** What of the line went to the order, in hundredths. */
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** What was missing and let go, in hundredths. */
    shortMinor: bigint('short_minor', { mode: 'number' }).notNull().default(0),
    /** The admin's name. */
    actor: text('actor').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    uniqueIndex('bank_line_payments_once').on(table.lineId, table.orderId),
    index('bank_line_payments_order').on(table.orderId),
    check('bank_line_payments_amount', sql`${table.amountMinor} > 0 and ${table.shortMinor} >= 0`),
  ],
);

/** The saved column mapping of a bank's files. */
export const statementMappings = pgTable('statement_mappings', {
  /** SHA-256 of the folded headings. */
  headings: text('headings').primaryKey(),
  columns: jsonb('columns').$type<StatementColumns>().notNull(),
  currency: text('currency').notNull().default(''),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
});
