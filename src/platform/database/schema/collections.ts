import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type CollectionRule, collectionRules } from '../../../contract/catalog/collections.ts';
import { products } from './catalog.ts';
import { createdColumn, idColumn, isOneOfValues, timestampColumn } from './columns.ts';

/** The owner's own collections, each with a page of its own. */
export const collections = pgTable(
  'collections',
  {
    id: idColumn(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    text: text('text').notNull().default(''),
    /** The picture's name in the storage; empty for the first piece's. */
    imageKey: text('image_key').notNull().default(''),
    imageWidth: integer('image_width').notNull().default(0),
    imageHeight: integer('image_height').notNull().default(0),
    imageTint: text('image_tint').notNull().default(''),
    rule: text('rule').$type<CollectionRule>().notNull().default('hand'),
    /** The tag a collection by tag gathers. */
    tag: text('tag').notNull().default(''),
    position: integer('position').notNull().default(0),
    /** Came with the demo shop. */
    demo: boolean('demo').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('collections_slug').on(table.slug),
    check('collections_rule', isOneOfValues(table.rule, collectionRules)),
    check('collections_tag', sql`(${table.rule} = 'tag') = (${table.tag} <> '')`),
  ],
);

/** The pieces of a collection made by hand, in the owner's order. */
export const collectionProducts = pgTable(
  'collection_products',
  {
    collectionId: uuid('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.productId] }),
    index('collection_products_product').on(table.productId),
  ],
);

/** Requests for notification when a size and colour is back. The address is deleted as `retention` defines. */
export const restockRequests = pgTable(
  'restock_requests',
  {
    id: idColumn(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text('size').notNull().default(''),
    color: text('color').notNull().default(''),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').notNull(),
    confirmedAt: timestampColumn('confirmed_at'),
    notifiedAt: timestampColumn('told_at'),
    createdAt: createdColumn(),
  },
  (table) => [
    uniqueIndex('restock_requests_once').on(table.productId, table.size, table.color, table.emailKey),
    uniqueIndex('restock_requests_token').on(table.tokenHash),
    index('restock_requests_waiting')
      .on(table.productId, table.confirmedAt)
      .where(sql`${table.confirmedAt} is not null and ${table.notifiedAt} is null`),
    index('restock_requests_age').on(table.createdAt),
  ],
);
