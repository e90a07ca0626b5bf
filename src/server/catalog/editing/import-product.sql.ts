import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open.ts';
import { products, stockMovements } from '../../../platform/database/schema/schema.ts';

/** One import at a time, until the transaction ends: the second reads what the first has saved. */
export async function lockImports(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7242003)`);
}

/** Id, address and import key of the products that one of these names. Ids must be uuids. */
export async function selectNamed(db: Database, ids: string[], slugs: string[], importKeys: string[]) {
  return db
    .select({ id: products.id, slug: products.slug, importKey: products.importKey })
    .from(products)
    .where(
      or(inArray(products.id, ids), inArray(products.slug, slugs), inArray(products.importKey, importKeys)),
    );
}

/** Which of these products an order ever took pieces of. */
export async function selectEverSold(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        inArray(products.id, ids),
        sql`exists (
          select 1 from ${stockMovements}
          where ${stockMovements.productId} = ${products.id} and ${stockMovements.orderId} is not null)`,
      ),
    );
  return new Set(rows.map((row) => row.id));
}

/** Stores a file's key for a product that has none yet. */
export async function writeImportKey(db: Database, id: string, importKey: string): Promise<void> {
  await db
    .update(products)
    .set({ importKey })
    .where(and(eq(products.id, id), sql`${products.importKey} is null`));
}
