import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { maxQuantity } from '../../../contract/limits.ts';
import type { LineMeasures } from '../../../contract/measures/line-measures.ts';
import { products } from './catalog.ts';
import { createdColumn } from './columns.ts';
import { users } from './people.ts';

export const cartLines = pgTable(
  'cart_lines',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text('size').notNull().default(''),
    color: text('color').notNull().default(''),
    quantity: integer('quantity').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId, table.size, table.color] }),
    index('cart_lines_product').on(table.productId),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and ${sql.raw(String(maxQuantity))}`),
  ],
);

/** Lines of a cart that are sewn to measures: the same piece for two people is two lines. */
export const cartMeasureLines = pgTable(
  'cart_measure_lines',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    color: text('color').notNull().default(''),
    measures: jsonb('measures').$type<LineMeasures>().notNull(),
    /** A digest of the measures, by which equal ones are found. */
    measuresKey: text('measures_key').notNull(),
    quantity: integer('quantity').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId, table.color, table.measuresKey] }),
    index('cart_measure_lines_product').on(table.productId),
    check(
      'cart_measure_lines_quantity',
      sql`${table.quantity} between 1 and ${sql.raw(String(maxQuantity))}`,
    ),
  ],
);

/** Lines of a cart that were chosen with a set: the same piece alone is another line. */
export const cartSetLines = pgTable(
  'cart_set_lines',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** No foreign key: the pieces stay where the set is deleted. */
    setId: text('set_id').notNull(),
    size: text('size').notNull().default(''),
    color: text('color').notNull().default(''),
    /** Only where it is sewn to measures; the digest is empty otherwise. */
    measures: jsonb('measures').$type<LineMeasures>(),
    measuresKey: text('measures_key').notNull().default(''),
    quantity: integer('quantity').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    primaryKey({
      name: 'cart_set_lines_pk',
      columns: [table.userId, table.productId, table.setId, table.size, table.color, table.measuresKey],
    }),
    index('cart_set_lines_product').on(table.productId),
    check('cart_set_lines_quantity', sql`${table.quantity} between 1 and ${sql.raw(String(maxQuantity))}`),
  ],
);

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('wishlist_items_product').on(table.productId),
  ],
);
