import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Measurements } from '../../../contract/fit/measurements.ts';
import { createdColumn, idColumn } from './columns.ts';
import { users } from './people.ts';

/** The person of a note or measurements: an account, or a person without one by the phone of their orders. */
const personColumns = {
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** Digits with the country's calling code; empty for an account. */
  phoneKey: text('phone_key').notNull().default(''),
};

/** What the shop notes about a customer, for its own eyes. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: idColumn(),
    ...personColumns,
    text: text('text').notNull(),
    /** The admin's name when it was written. */
    author: text('author').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    index('customer_notes_user').on(table.userId),
    index('customer_notes_phone').on(table.phoneKey).where(sql`${table.phoneKey} <> ''`),
    index('customer_notes_created').on(table.createdAt),
    check('customer_notes_person', sql`(${table.userId} is null) <> (${table.phoneKey} = '')`),
  ],
);

/** A customer's measures as they were taken on one day. */
export const customerMeasures = pgTable(
  'customer_measures',
  {
    id: idColumn(),
    ...personColumns,
    takenOn: date('taken_on', { mode: 'string' }).notNull(),
    unit: text('unit', { enum: ['in', 'cm'] }).notNull(),
    /** As they were typed, in the unit. */
    figures: jsonb('figures').$type<Measurements>().notNull(),
    author: text('author').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    index('customer_measures_user').on(table.userId),
    index('customer_measures_phone').on(table.phoneKey).where(sql`${table.phoneKey} <> ''`),
    index('customer_measures_created').on(table.createdAt),
    check('customer_measures_person', sql`(${table.userId} is null) <> (${table.phoneKey} = '')`),
    check('customer_measures_unit', sql`${table.unit} in ('in', 'cm')`),
  ],
);
