import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Visibility } from '../../../contract/catalog/visibility.ts';
import { type ArticleKind, articleKinds } from '../../../contract/content/articles.ts';
import type { Block } from '../../../contract/content/blocks.ts';
import { createdColumn, idColumn, isOneOfValues, timestampColumn } from './columns.ts';

/** The owner's text of a page, in place of the shop's own; a row exists from the first save until it is reset. */
export const contentPages = pgTable('content_pages', {
  /** See `pageSlugs`. */
  slug: text('slug').primaryKey(),
  /** Counts the saves. */
  version: integer('version').notNull(),
  /** The last saved version, published or not. */
  title: text('title').notNull(),
  blocks: jsonb('blocks').$type<Block[]>().notNull(),
  /** What visitors read; null while nothing was published. */
  publishedVersion: integer('published_version'),
  publishedTitle: text('published_title'),
  publishedBlocks: jsonb('published_blocks').$type<Block[]>(),
  publishedAt: timestampColumn('published_at'),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
});

/** The last saves of each page, which can be restored as its draft. */
export const contentPageVersions = pgTable(
  'content_page_versions',
  {
    slug: text('slug').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    blocks: jsonb('blocks').$type<Block[]>().notNull(),
    published: boolean('published').notNull().default(false),
    /** The admin's name at the time. */
    author: text('author').notNull(),
    createdAt: createdColumn(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.version] })],
);

/** Articles of the blog and reports in the media. */
export const articles = pgTable(
  'articles',
  {
    id: idColumn(),
    kind: text('kind').$type<ArticleKind>().notNull(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    /** The picture's name in the storage; empty for none. */
    coverKey: text('cover_key').notNull().default(''),
    coverWidth: integer('cover_width').notNull().default(0),
    coverHeight: integer('cover_height').notNull().default(0),
    coverTint: text('cover_tint').notNull().default(''),
    blocks: jsonb('blocks').$type<Block[]>().notNull(),
    visibility: text('visibility').$type<Visibility>().notNull().default('draft'),
    /** A draft with this time in the future becomes public then. */
    publishAt: timestampColumn('publish_at'),
    /** The day visitors see; null while it never was public. */
    publicSince: timestampColumn('public_since'),
    /** Came with the demo shop. */
    demo: boolean('demo').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('articles_slug').on(table.kind, table.slug),
    index('articles_list').on(table.createdAt, table.id),
    check('articles_kind', isOneOfValues(table.kind, articleKinds)),
    check('articles_visibility', sql`${table.visibility} in ('public', 'hidden', 'draft')`),
  ],
);
