import { and, asc, eq, sql } from 'drizzle-orm';
import type { PriceMinor } from '../../contract/money/pricing.ts';
import { isOneOf, isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { productSets, products } from '../../platform/database/schema/schema.ts';

export type SetRow = typeof productSets.$inferSelect;

/** All sets, the first made first. */
export function selectSets(db: Database): Promise<SetRow[]> {
  return db.select().from(productSets).orderBy(asc(productSets.createdAt), asc(productSets.id));
}

export function selectActiveSets(db: Database, ids?: readonly string[]): Promise<SetRow[]> {
  const isWanted = ids && isOneOf(productSets.id, [...ids]);
  return db
    .select()
    .from(productSets)
    .where(and(eq(productSets.active, true), isWanted))
    .orderBy(asc(productSets.createdAt), asc(productSets.id));
}

/** Locks the row until the transaction ends. */
export async function lockSet(tx: Database, id: string): Promise<SetRow | undefined> {
  const [row] = await tx.select().from(productSets).where(eq(productSets.id, id)).for('update');
  return row;
}

/** One new set at a time, until the transaction ends. */
export async function lockSets(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7242012)`);
}

export async function insertSet(tx: Database, row: typeof productSets.$inferInsert): Promise<SetRow> {
  const [inserted] = await tx.insert(productSets).values(row).returning();
  if (!inserted) throw new Error('The set was not inserted.');
  return inserted;
}

export async function updateSet(tx: Database, id: string, changes: Partial<SetRow>): Promise<SetRow> {
  const [updated] = await tx.update(productSets).set(changes).where(eq(productSets.id, id)).returning();
  if (!updated) throw new Error('The set was not updated.');
  return updated;
}

export async function deleteSet(tx: Database, id: string): Promise<SetRow | undefined> {
  const [row] = await tx.delete(productSets).where(eq(productSets.id, id)).returning();
  return row;
}

/** The products of a set with their list prices, in its order; unknown ids are left out. */
export async function selectSetPieces(db: Database, wanted: readonly string[]) {
  const ids = wanted.filter(isUuid);
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      prices: sql<PriceMinor[]>`coalesce((
        select jsonb_agg(jsonb_build_object('currency', currency, 'amountMinor', amount_minor))
        from product_prices where product_id = ${products.id}), '[]')`,
    })
    .from(products)
    .where(isOneOf(products.id, ids));
  return ids.flatMap((id) => rows.find((row) => row.id === id.toLowerCase()) ?? []);
}
