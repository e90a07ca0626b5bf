import { isDeepStrictEqual } from 'node:util';
import { type AnyColumn, and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Block, PageSlug } from '../../contract/content/blocks.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  articles,
  contentPages,
  contentPageVersions,
  letters,
} from '../../platform/database/schema/schema.ts';

export type PageRow = typeof contentPages.$inferSelect;
export type VersionRow = typeof contentPageVersions.$inferSelect;

/** Holds off every other save of a page or an article until the transaction ends. */
export async function lockContent(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7242011)`);
}

export function selectPages(db: Database): Promise<PageRow[]> {
  return db.select().from(contentPages);
}

export async function selectPage(db: Database, slug: PageSlug): Promise<PageRow | undefined> {
  const [row] = await db.select().from(contentPages).where(eq(contentPages.slug, slug));
  return row;
}

/** What visitors read of a page; undefined while nothing is published. */
export async function selectPublished(
  db: Database,
  slug: PageSlug,
): Promise<{ title: string; blocks: Block[] } | undefined> {
  const [row] = await db
    .select({ title: contentPages.publishedTitle, blocks: contentPages.publishedBlocks })
    .from(contentPages)
    .where(eq(contentPages.slug, slug));
  return row?.title && row.blocks ? { title: row.title, blocks: row.blocks } : undefined;
}

/** How often each page was saved, of those that were. */
export async function selectSaves(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ slug: contentPageVersions.slug, version: max(contentPageVersions.version) })
    .from(contentPageVersions)
    .groupBy(contentPageVersions.slug);
  return new Map(rows.map(({ slug, version }) => [slug, version ?? 0]));
}

export async function writePage(tx: Database, row: typeof contentPages.$inferInsert): Promise<void> {
  await tx.insert(contentPages).values(row).onConflictDoUpdate({ target: contentPages.slug, set: row });
}

export async function deletePage(tx: Database, slug: PageSlug): Promise<PageRow | undefined> {
  const [row] = await tx.delete(contentPages).where(eq(contentPages.slug, slug)).returning();
  return row;
}

export async function insertVersion(
  tx: Database,
  row: typeof contentPageVersions.$inferInsert,
): Promise<void> {
  await tx.insert(contentPageVersions).values(row);
}

/** The saves of a page, newest first. */
export function selectVersions(db: Database, slug: PageSlug): Promise<VersionRow[]> {
  return db
    .select()
    .from(contentPageVersions)
    .where(eq(contentPageVersions.slug, slug))
    .orderBy(desc(contentPageVersions.version));
}

export async function deleteVersions(
  tx: Database,
  slug: PageSlug,
  versions: readonly number[],
): Promise<void> {
  if (versions.length === 0) return;
  const { slug: page, version } = contentPageVersions;
  await tx.delete(contentPageVersions).where(and(eq(page, slug), inArray(version, [...versions])));
}

export type SizedPicture = { picture: string; width: number; height: number; tint: string };

/** A picture that a page, one of its versions, an article or a letter shows, by its address. */
export async function selectShownPicture(db: Database, address: string): Promise<SizedPicture | undefined> {
  const columns = [
    contentPages.blocks,
    contentPages.publishedBlocks,
    contentPageVersions.blocks,
    articles.blocks,
    letters.blocks,
  ];
  for (const blocks of columns) {
    const shown = sql<SizedPicture | null>`jsonb_path_query_first(${blocks}, '$.** ? (@.picture == $address)',
      jsonb_build_object('address', ${address}::text))`;
    const [row] = await db.select({ shown }).from(blocks.table).where(sql`${shown} is not null`).limit(1);
    if (row?.shown) return row.shown;
  }
  return undefined;
}

/** Rewrites the blocks of all pages, versions and articles that show pieces. */
export async function mapStoredBlocks(tx: Database, change: (blocks: Block[]) => Block[]): Promise<void> {
  const showsPieces = (blocks: AnyColumn) => sql`jsonb_path_exists(${blocks}, '$[*] ? (@.kind == "pieces")')`;
  for (const row of await tx.select().from(contentPages)) {
    const { slug, blocks, publishedBlocks } = row;
    const changed = { blocks: change(blocks), publishedBlocks: publishedBlocks && change(publishedBlocks) };
    if (isDeepStrictEqual(changed, { blocks, publishedBlocks })) continue;
    await tx.update(contentPages).set(changed).where(eq(contentPages.slug, slug));
  }
  const versions = contentPageVersions;
  for (const { slug, version, blocks } of await tx
    .select()
    .from(versions)
    .where(showsPieces(versions.blocks))) {
    const isRow = and(eq(versions.slug, slug), eq(versions.version, version));
    await tx
      .update(versions)
      .set({ blocks: change(blocks) })
      .where(isRow);
  }
  for (const { id, blocks } of await tx.select().from(articles).where(showsPieces(articles.blocks))) {
    await tx
      .update(articles)
      .set({ blocks: change(blocks) })
      .where(eq(articles.id, id));
  }
}
