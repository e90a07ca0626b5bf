import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/ids.ts';
import type { Database } from '../../../platform/database/open.ts';
import {
  formerSlugs,
  productSalePrices,
  products,
  stockMovements,
} from '../../../platform/database/schema/schema.ts';
import type { NewPrice } from '../catalog.sql.ts';

/** Whose address this is, or was. */
export async function selectOwnerOfSlug(
  db: Database,
  slug: string,
): Promise<{ id: string; name: string; isFormer: boolean } | undefined> {
  const [present] = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(eq(products.slug, slug));
  if (present) return { ...present, isFormer: false };
  const [former] = await db
    .select({ id: products.id, name: products.name })
    .from(formerSlugs)
    .innerJoin(products, eq(products.id, formerSlugs.productId))
    .where(eq(formerSlugs.slug, slug));
  return former && { ...former, isFormer: true };
}

/** From now on the old address leads to the product as well; the new one is no former address any more. */
export async function insertFormerSlug(
  tx: Database,
  productId: string,
  { old, fresh }: { old: string; fresh: string },
): Promise<void> {
  await tx.delete(formerSlugs).where(eq(formerSlugs.slug, fresh));
  await tx
    .insert(formerSlugs)
    .values({ slug: old, productId })
    .onConflictDoUpdate({ target: formerSlugs.slug, set: { productId } });
}

/** A product's sale as it is to be; no prices: none. */
export type NewSale = { id: string; version: number; salePrices: readonly NewPrice[] };

/**
 * Writes the sale of several products, raising their versions.
 * @returns false when one has another version by now; the caller rolls back
 */
export async function writeSales(
  tx: Database,
  sales: readonly NewSale[],
  { from, until, now }: { from: Date | null; until: Date | null; now: Date },
): Promise<boolean> {
  const seen = JSON.stringify(sales.map(({ id, version }) => ({ id, version })));
  const rows = await tx
    .update(products)
    .set({ saleFrom: from, saleUntil: until, version: sql`${products.version} + 1`, updatedAt: now })
    .from(sql`jsonb_to_recordset(${seen}::jsonb) as seen(id uuid, version integer)`)
    .where(sql`${products.id} = seen.id and ${products.version} = seen.version`)
    .returning({ id: products.id });
  if (rows.length < sales.length) return false;
  const ids = sales.map(({ id }) => id);
  await tx.delete(productSalePrices).where(isOneOf(productSalePrices.productId, ids));
  const prices = sales.flatMap(({ id, salePrices }) =>
    salePrices.map(({ currency, amountMinor }) => ({ productId: id, currency, amountMinor })),
  );
  if (prices.length > 0) await tx.insert(productSalePrices).values(prices);
  return true;
}

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
