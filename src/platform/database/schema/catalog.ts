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
import type { CareInstructions } from '../../../contract/catalog/care.ts';
import type { Color } from '../../../contract/catalog/colors.ts';
import type { Category } from '../../../contract/catalog/list-options.ts';
import { type NeededName, namesOf, rowOf, type TextName } from '../../../contract/catalog/product-fields.ts';
import type { Visibility } from '../../../contract/catalog/visibility.ts';
import { type Cut, cuts, type FitMeasurements, fitMeasurements } from '../../../contract/fit/fit.ts';
import { maxPictures } from '../../../contract/limits.ts';
import { type Currency, currencies } from '../../../contract/money/currencies.ts';
import type { MadeToMeasureOffer, MadeToOrderOffer } from '../../../contract/workroom/workroom.ts';
import { createdColumn, idColumn, isOneOfValues, timestampColumn } from './columns.ts';

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
    /** The admin's switch; when off, nothing can be bought whatever the stock. */
    sellable: boolean('on_sale').notNull().default(true),
    /** Who sees the product at all, regardless of the switch. */
    visibility: text('visibility').$type<Visibility>().notNull().default('public'),
    stockQuantity: integer('stock_quantity').notNull(),
    /** What the grid sorts by: the USD price in minor units, else the first listed one. */
    sortPriceMinor: bigint('sort_price_minor', { mode: 'number' }).notNull(),
    /** A draft with this time in the future becomes public then. */
    publishAt: timestampColumn('publish_at'),
    /** When it was first public, noted by a trigger; none while it never was. */
    publicSince: timestampColumn('public_since'),
    /** Words the owner groups pieces by, as in "owambe" or "adire". */
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    cut: text('cut').$type<Cut>().notNull().default('regular'),
    fitBy: text('fit_by').$type<FitMeasurements>().notNull().default('bust-waist-hip'),
    /** From when to when `product_sale_prices` count; without an end until they are taken away. */
    saleFrom: timestampColumn('sale_from'),
    saleUntil: timestampColumn('sale_until'),
    /** Sewn to a customer's measures, and sewn when it is ordered; null where it never was offered. */
    madeToMeasure: jsonb('made_to_measure').$type<MadeToMeasureOffer>(),
    madeToOrder: jsonb('made_to_order').$type<MadeToOrderOffer>(),
    /** The ends of the links of the pieces that complete the look. */
    goesWith: jsonb('goes_with').$type<string[]>().notNull().default([]),
    /** What a piece costs the shop, in kobo; for admins only. */
    cost: bigint('cost_minor', { mode: 'number' }),
    /** What an import calls the product, as in "shopify:lace-midi". */
    importKey: text('import_key'),
    /** The admin and the key of the request that added the product, and the digest of what it sent. */
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    /** Came with the demo shop. */
    demo: boolean('demo').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
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
    index('products_to_publish').on(table.publishAt).where(sql`${table.publishAt} is not null`),
    index('products_sale_from').on(table.saleFrom).where(sql`${table.saleFrom} is not null`),
    index('products_sale_until').on(table.saleUntil).where(sql`${table.saleUntil} is not null`),
    check('products_cut', isOneOfValues(table.cut, cuts)),
    check('products_fit_by', isOneOfValues(table.fitBy, fitMeasurements)),
    check('products_sale_dates', sql`${table.saleUntil} > ${table.saleFrom}`),
    check('products_cost', sql`${table.cost} >= 0`),
  ],
);

/**
 * A product's stock for each size and colour. A product without rows counts one pool, `products.stock_quantity`; with
 * rows that column is their sum. Empty colour: the piece comes in no named colours.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    id: idColumn(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text('size').notNull(),
    color: text('color').notNull().default(''),
    sku: text('sku').notNull().default(''),
    quantity: integer('quantity').notNull().default(0),
    /** What this size costs in addition to the product's price, in minor units by currency; none where left out. */
    surchargeMinor: jsonb('surcharge_minor').$type<Partial<Record<Currency, number>>>().notNull().default({}),
  },
  (table) => [
    uniqueIndex('product_variants_pair').on(table.productId, table.size, table.color),
    check('product_variants_quantity', sql`${table.quantity} >= 0`),
  ],
);

/** Addresses that products had before; they lead to the present one. */
export const formerSlugs = pgTable(
  'product_former_slugs',
  {
    slug: text('slug').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdColumn(),
  },
  (table) => [index('product_former_slugs_product').on(table.productId)],
);

/** Prices between `products.sale_from` and `products.sale_until`. */
export const productSalePrices = pgTable(
  'product_sale_prices',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    currency: text('currency', { enum: currencies }).notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.currency] }),
    check('product_sale_prices_amount', sql`${table.amountMinor} > 0`),
    check('product_sale_prices_currency', isOneOfValues(table.currency, currencies)),
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
    /**
     * The focal point that crops preserve, in percent from the left and from the top; none: the crop's own choice.
     */
    focusX: integer('focus_x'),
    focusY: integer('focus_y'),
  },
  (table) => [
    uniqueIndex('product_images_place').on(table.productId, table.position),
    index('product_images_key').on(table.key),
    check(
      'product_images_position',
      sql`${table.position} between 0 and ${sql.raw(String(maxPictures - 1))}`,
    ),
    check(
      'product_images_focus',
      sql`${table.focusX} between 0 and 100 and ${table.focusY} between 0 and 100`,
    ),
  ],
);

/**
 * Every change of a product's stock, written by a trigger in the same transaction: the sum of a product's movements
 * is its stock. No foreign keys, since the ledger outlives products and orders.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id').notNull(),
    /** The size and colour it was counted under; null where the product counted one pool. */
    variantId: uuid('variant_id'),
    delta: integer('delta').notNull(),
    /** The order that took or gave back the units; null for the workroom's own changes. */
    orderId: uuid('order_id'),
    /** Who changed it in the back office; null where an order, the shop or a version without this column did. */
    actorId: uuid('actor_id'),
    /** What it was done by, see `stockReasons`; empty where an order moved it, or before this was written down. */
    reason: text('reason').notNull().default(''),
    at: timestampColumn('at').notNull().defaultNow(),
  },
  (table) => [
    index('stock_movements_product').on(table.productId),
    index('stock_movements_variant').on(table.variantId).where(sql`${table.variantId} is not null`),
    index('stock_movements_order').on(table.orderId),
  ],
);
