import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { ViewList } from '../../contract/back-office/saved-view-queries.ts';
import { isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { savedViews, users } from '../../platform/database/schema/schema.ts';

export type ViewRow = typeof savedViews.$inferSelect;

export async function selectViews(db: Database, userId: string): Promise<ViewRow[]> {
  return db
    .select()
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(savedViews.list), sql`lower(${savedViews.name})`, asc(savedViews.id));
}

/** Blocks other saves of views by this admin until the transaction ends, so that the count is correct. */
export async function lockViewsOf(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Views of a list under other names. */
export async function countOtherViews(
  db: Database,
  { userId, list, name }: { userId: string; list: ViewList; name: string },
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list), ne(savedViews.name, name)));
  return row?.n ?? 0;
}

export async function upsertView(
  db: Database,
  row: Pick<ViewRow, 'userId' | 'list' | 'name' | 'query'>,
): Promise<ViewRow> {
  const [saved] = await db
    .insert(savedViews)
    .values(row)
    .onConflictDoUpdate({
      target: [savedViews.userId, savedViews.list, savedViews.name],
      set: { query: row.query },
    })
    .returning();
  if (!saved) throw new Error('A view was not kept.');
  return saved;
}

export async function deleteView(db: Database, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const rows = await db
    .delete(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.id, id)))
    .returning({ id: savedViews.id });
  return rows.length > 0;
}
