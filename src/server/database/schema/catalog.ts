import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CareInstructions } from '../../../contract/rules/catalog/care.ts';
import type { Category } from '../../../contract/rules/catalog/catalog.ts';
import type { Color } from '../../../contract/rules/catalog/colors.ts';
import {
  type NeededName,
  namesOf,
  rowOf,
  type TextName,
} from '../../../contract/rules/catalog/product-fields.ts';
import type { Visibility } from '../../../contract/rules/catalog/visibility.ts';
import { maxQuantity } from '../../../contract/rules/limits.ts';
import { currencies } from '../../../contract/rules/money/currencies.ts';
import { createdColumn, idColumn, isOneOfValues, momentColumn } from './columns.ts';
import { users } from './people.ts';

/** A column for each text of a product; empty where a product can be without it. */
function textColumns() {
  const needed = (column: string) => text(column).notNull();
  const optional = (column: string) => text(column).notNull().default('');
  const columns = namesOf('text').map((name) => {
    const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return [name, rowOf(name).required === 'always' ? needed(column) : optional(column)];
  });
  return Object.fromEntries(columns) as {
    [Name in TextName]: ReturnType<Name extends NeededName ? typeof needed : typeof optional>;
  };
}

export const products = pgTable(
  'products',
  {
    id: idColumn(),
    slug: text('slug').notNull(),
    ...textColumns(),
    /** Name as sorted and searched: lower case, marks folded away. */
    nameKey: text('name_key').notNull(),
    category: text('category').$type<Category>().notNull(),
    /** "S,M,L" in the order of the size buttons. */
    availableSizes: text('available_sizes').notNull(),
    availableColors: jsonb('available_colors').$type<Color[]>().notNull().default([]),
    careInstructions: jsonb('care_instructions').$type<CareInstructions[]>().notNull().default([]),
    /** The admin's switch; when off nothing can be bought whatever the stock. */
    sellable: boolean('on_sale').notNull().default(true),
    /** Who sees the product at all, whatever the switch says. */
    visibility: text('visibility').$type<Visibility>().notNull().default('public'),
    stockQuantity: integer('stock_quantity').notNull(),
    /** What the grid sorts by: the USD price in minor units, else the first listed one. */
    sortPriceMinor: bigint('sort_price_minor', { mode: 'number' }).notNull(),
    /** What an import calls the product, as in "shopify:lace-midi". */
    importKey: text('import_key'),
    /** The admin and the key of the request that added the product, and the digest of what it sent. */
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    version: integer('version').notNull().default(1),
    createdAt: createdColumn(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('products_slug').on(table.slug),
    uniqueIndex('products_import_key').on(table.importKey),
    uniqueIndex('products_idempotency_key').on(table.idempotencyKey),
    index('products_by_date').on(table.createdAt, table.id, table.visibility),
    index('products_by_name').on(table.nameKey, table.id, table.visibility),
    index('products_by_price').on(table.sortPriceMinor, table.id, table.visibility),
    index('products_category_date').on(table.category, table.createdAt, table.id, table.visibility),
    index('products_category_name').on(table.category, table.nameKey, table.id, table.visibility),
    index('products_category_price').on(table.category, table.sortPriceMinor, table.id, table.visibility),
    check('products_visibility', sql`${table.visibility} in ('public', 'hidden', 'draft')`),
    check('products_stock', sql`${table.stockQuantity} >= 0`),
    check('products_category', sql`${table.category} in ('Bubu', 'Dresses', 'Two Piece')`),
  ],
);

export const productPrices = pgTable(
  'product_prices',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    currency: text('currency', { enum: currencies }).notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.currency] }),
    check('product_prices_amount', sql`${table.amountMinor} > 0`),
    check('product_prices_currency', isOneOfValues(table.currency, currencies)),
  ],
);

export const productImages = pgTable(
  'product_images',
  {
    id: idColumn(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Name in the picture storage: digest of the stored bytes. */
    key: text('key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbHash: text('thumb_hash').notNull(),
    tint: text('tint').notNull(),
    alt: text('alt').notNull().default(''),
    color: text('color'),
  },
  (table) => [
    uniqueIndex('product_images_place').on(table.productId, table.position),
    index('product_images_key').on(table.key),
    check('product_images_at_most_five', sql`${table.position} between 0 and 4`),
  ],
);

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
