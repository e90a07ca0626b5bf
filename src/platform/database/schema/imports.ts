import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ImportState } from '../../../contract/import-export/import.api.ts';
import { products } from './catalog.ts';
import { createdColumn, idColumn, isOneOfValues, jsonValueColumn, timestampColumn } from './columns.ts';

const linkStates = ['waiting', 'attached', 'failed'] as const;

/** Imported product files: the progress and result of each, and the data to undo it. */
export const productImports = pgTable(
  'product_imports',
  {
    id: idColumn(),
    /** The admin who brought it in; no foreign key, since the report outlives the account. */
    createdBy: uuid('created_by').notNull(),
    fileName: text('file_name').notNull(),
    state: text('state').$type<ImportState>().notNull().default('waiting'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    /** The choices in the dialog: currency, handling of known products and wrong rows, the mapping. */
    options: jsonValueColumn('options').notNull(),
    createdAt: createdColumn(),
    finishedAt: timestampColumn('finished_at'),
  },
  (table) => [index('product_imports_newest').on(table.createdAt)],
);

/** One product of an import: the data to write, the outcome, and its previous state. */
export const productImportRows = pgTable(
  'product_import_rows',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** Its first row as a spreadsheet numbers it. */
    line: integer('line').notNull(),
    name: text('name').notNull(),
    plan: jsonValueColumn('plan').notNull(),
    outcome: text('outcome'),
    productId: uuid('product_id'),
    /** What it replaced; null for a product that was added. */
    before: jsonValueColumn('before'),
  },
  (table) => [index('product_import_rows_import').on(table.importId, table.id)],
);

/** Links to pictures of products brought in; each is fetched once, so they stay as long as their product. */
export const productPictureLinks = pgTable(
  'product_picture_links',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importId: uuid('import_id').references(() => productImports.id, { onDelete: 'set null' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    link: text('link').notNull(),
    /** Its place among the links of its product. */
    position: integer('position').notNull(),
    state: text('state', { enum: linkStates }).notNull().default('waiting'),
    /** Why it was not fetched, in a sentence for the owner. */
    problem: text('problem').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    /** Not fetched again before. */
    nextTryAt: timestampColumn('next_try_at').notNull(),
    /** What was fetched, by its name in the picture storage. */
    key: text('key'),
  },
  (table) => [
    uniqueIndex('product_picture_links_once').on(table.productId, table.link),
    index('product_picture_links_import').on(table.importId),
    index('product_picture_links_waiting').on(table.nextTryAt).where(sql`${table.state} = 'waiting'`),
    check('product_picture_links_state', isOneOfValues(table.state, linkStates)),
  ],
);

/** Pictures sent one by one, before the product that will show them is saved. */
export const uploadedPictures = pgTable(
  'uploaded_pictures',
  {
    id: idColumn(),
    createdBy: uuid('created_by').notNull(),
    key: text('key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbHash: text('thumb_hash').notNull(),
    tint: text('tint').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [
    index('uploaded_pictures_key').on(table.key),
    index('uploaded_pictures_age').on(table.createdAt),
  ],
);
