import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ImportState } from '../../../contract/api/import.ts';
import { createdColumn, idColumn, jsonValueColumn, momentColumn } from './columns.ts';

/** Files of products brought in: how far each is, what came of it, and what an Undo needs. */
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
    /** The answers of the dialog: currency, what to do with known products and wrong rows, the mapping. */
    options: jsonValueColumn('options').notNull(),
    createdAt: createdColumn(),
    finishedAt: momentColumn('finished_at'),
  },
  (table) => [index('product_imports_newest').on(table.createdAt)],
);

/** One product of an import: what is to be written, what came of it, and how it was before. */
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
