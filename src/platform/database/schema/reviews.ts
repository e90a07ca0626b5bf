import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type ReviewFit, type ReviewState, reviewStates } from '../../../contract/reviews/reviews.ts';
import { createdColumn, idColumn, isOneOfValues, timestampColumn } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

/** What customers wrote of pieces that were delivered: one of each line of an order. */
export const reviews = pgTable(
  'reviews',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The place of the line in its order. */
    lineIndex: integer('line_index').notNull(),
    /** No foreign key: the review outlives the product. */
    productId: uuid('product_id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The first name, as shown. */
    name: text('name').notNull(),
    stars: integer('stars').notNull(),
    text: text('text').notNull().default(''),
    fit: integer('fit').$type<ReviewFit>(),
    height: text('height').notNull().default(''),
    usualSize: text('usual_size').notNull().default(''),
    sizeBought: text('size_bought').notNull().default(''),
    /** The line was paid back, before or after; `database/functions/mark-refunded-reviews.sql` sees to it. */
    refunded: boolean('refunded').notNull().default(false),
    /** Keys of the stored photos. */
    photos: jsonb('photos').$type<string[]>().notNull().default([]),
    state: text('state').$type<ReviewState>().notNull().default('waiting'),
    /** Why it is hidden. */
    reason: text('reason').notNull().default(''),
    /** The owner's, shown with it. */
    answer: text('answer').notNull().default(''),
    createdAt: createdColumn(),
    decidedAt: timestampColumn('decided_at'),
  },
  (table) => [
    uniqueIndex('reviews_line').on(table.orderId, table.lineIndex),
    index('reviews_product').on(table.productId),
    index('reviews_user').on(table.userId),
    index('reviews_waiting').on(table.createdAt).where(sql`${table.state} = 'waiting'`),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    check('reviews_fit', sql`abs(${table.fit}) <= 1`),
    check('reviews_state', isOneOfValues(table.state, reviewStates)),
    check('reviews_reason', sql`(${table.state} = 'hidden') = (${table.reason} <> '')`),
  ],
);
