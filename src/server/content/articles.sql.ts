import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ArticleKind } from '../../contract/content/articles.ts';
import { isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { articles, products } from '../../platform/database/schema/schema.ts';

export type ArticleRow = typeof articles.$inferSelect;

/** The day visitors see; that of the last change for one that never was public. */
const shownDay = sql`coalesce(${articles.publicSince}, ${articles.publishAt}, ${articles.updatedAt})`;

/** Articles by the day visitors see, newest first. */
export function selectArticles(
  db: Database,
  { kind, publicAt, limit, offset = 0 }: ArticleFilter & { limit?: number; offset?: number },
): Promise<ArticleRow[]> {
  const query = db
    .select()
    .from(articles)
    .where(matches({ kind, publicAt }))
    .orderBy(desc(shownDay), desc(articles.id))
    .offset(offset);
  return limit === undefined ? query : query.limit(limit);
}

export async function countArticles(db: Database, filter: ArticleFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(articles).where(matches(filter));
  return row?.total ?? 0;
}

/** `publicAt` leaves out what is not public at that time. */
type ArticleFilter = { kind?: ArticleKind | undefined; publicAt?: Date | undefined };

function matches({ kind, publicAt }: ArticleFilter): SQL | undefined {
  const isPublic =
    publicAt &&
    sql`(${articles.visibility} = 'public' or (${articles.visibility} = 'draft' and ${articles.publishAt} <= ${publicAt.toISOString()}::timestamptz))`;
  return and(kind && eq(articles.kind, kind), isPublic);
}

export async function selectArticle(db: Database, id: string): Promise<ArticleRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(articles).where(eq(articles.id, id));
  return row;
}

export async function selectArticleAt(
  db: Database,
  kind: ArticleKind,
  slug: string,
): Promise<ArticleRow | undefined> {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.kind, kind), eq(articles.slug, slug)));
  return row;
}

/** When the next draft becomes public after a time. */
export async function selectNextArticleAt(db: Database, after: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: sql<string | null>`min(${articles.publishAt})` })
    .from(articles)
    .where(
      and(eq(articles.visibility, 'draft'), sql`${articles.publishAt} > ${after.toISOString()}::timestamptz`),
    );
  return row?.at ? new Date(row.at) : undefined;
}

export async function insertArticle(
  tx: Database,
  values: typeof articles.$inferInsert,
): Promise<ArticleRow | undefined> {
  const [row] = await tx.insert(articles).values(values).returning();
  return row;
}

export async function updateArticle(
  tx: Database,
  id: string,
  changes: Partial<typeof articles.$inferInsert>,
): Promise<ArticleRow | undefined> {
  const [row] = await tx
    .update(articles)
    .set({ ...changes, version: sql`${articles.version} + 1` })
    .where(eq(articles.id, id))
    .returning();
  return row;
}

export async function deleteArticle(tx: Database, id: string): Promise<ArticleRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.delete(articles).where(eq(articles.id, id)).returning();
  return row;
}

/** Whether one of the demo's pieces is in the catalogue, by its address. */
export async function hasPiece(db: Database, slug: string): Promise<boolean> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.slug, slug)).limit(1);
  return rows.length > 0;
}
