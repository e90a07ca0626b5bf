import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../contract/money/currencies.ts';
import { createdColumn, idColumn, timestampColumn } from './columns.ts';

/** Products that cost less together: at a price, or a percentage off. */
export const productSets = pgTable(
  'product_sets',
  {
    id: idColumn(),
    name: text('name').notNull(),
    /** Two to five, in the owner's order; one that was deleted stays, and the set is not offered. */
    productIds: jsonb('product_ids').$type<string[]>().notNull(),
    percentHundredths: integer('percent_hundredths'),
    /** What all pieces cost, by currency, in minor units. */
    prices: jsonb('prices').$type<Partial<Record<Currency, number>>>().notNull().default({}),
    active: boolean('active').notNull().default(false),
    createdAt: createdColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('product_sets_pieces', sql`jsonb_array_length(${table.productIds}) between 2 and 5`),
    check('product_sets_percent', sql`${table.percentHundredths} between 100 and 9000`),
    check('product_sets_price', sql`(${table.percentHundredths} is null) = (${table.prices} <> '{}'::jsonb)`),
  ],
);
