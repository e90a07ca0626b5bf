import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { StoredVariant } from '../../contract/stock/variants.ts';
import { isOneOf, isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { products, productVariants } from '../../platform/database/schema/schema.ts';
import type { PlannedVariant } from './editing/plan-variants.rules.ts';

/** A product's stock by size and colour. */
export type VariantRow = StoredVariant & { productId: string };

/** The rows of these products, in no order that shoppers know. */
export async function selectVariants(db: Database, productIds: readonly string[]): Promise<VariantRow[]> {
  return db
    .select({
      _id: productVariants.id,
      productId: productVariants.productId,
      size: productVariants.size,
      color: productVariants.color,
      sku: productVariants.sku,
      quantity: productVariants.quantity,
      surchargeMinor: productVariants.surchargeMinor,
    })
    .from(productVariants)
    .where(isOneOf(productVariants.productId, productIds))
    .orderBy(asc(productVariants.id));
}

/**
 * Makes these rows a product's stock, in one transaction with the change of the product, whose row is locked: all
 * that takes or gives back stock waits for it. The sum follows by a trigger.
 * @returns false when a quantity is no longer the one that was seen; the caller rolls back
 */
export async function writeVariants(
  tx: Database,
  productId: string,
  rows: readonly PlannedVariant[],
): Promise<boolean> {
  const ids = rows.flatMap(({ _id }) => _id ?? []);
  const ofProduct = eq(productVariants.productId, productId);
  const gone = ids.length === 0 ? ofProduct : and(ofProduct, notInArray(productVariants.id, ids));
  await tx.delete(productVariants).where(gone);
  const stored = new Map((await selectVariants(tx, [productId])).map((row) => [row._id, row]));
  const renamed = rows.filter(({ _id, size, color }) => {
    const row = _id && stored.get(_id);
    return row && (row.size !== size || row.color !== color);
  });
  // out of each other's way first: two rows may change places
  for (const { _id = '' } of renamed) {
    await tx
      .update(productVariants)
      .set({ color: `(${_id})` })
      .where(eq(productVariants.id, _id));
  }
  for (const row of rows) {
    const written = row._id ? await changeVariant(tx, row._id, row) : await insertVariant(tx, productId, row);
    if (!written) return false;
  }
  return true;
}

async function changeVariant(
  tx: Database,
  id: string,
  { size, color, sku, quantity, surchargeMinor, seen }: PlannedVariant,
): Promise<boolean> {
  const asSeen =
    quantity === undefined || seen === undefined ? undefined : eq(productVariants.quantity, seen);
  const changed = await tx
    .update(productVariants)
    .set({ size, color, sku, quantity, surchargeMinor })
    .where(and(eq(productVariants.id, id), asSeen))
    .returning({ id: productVariants.id });
  return changed.length > 0;
}

async function insertVariant(
  tx: Database,
  productId: string,
  { size, color, sku, quantity = 0, surchargeMinor, seen = 0 }: PlannedVariant,
): Promise<boolean> {
  const inserted = await tx
    .insert(productVariants)
    .values({ productId, size, color, sku, quantity, surchargeMinor })
    // pieces of a removed size may have come back in the meantime
    .onConflictDoUpdate({
      target: [productVariants.productId, productVariants.size, productVariants.color],
      set: { quantity: sql`excluded.quantity`, surchargeMinor: sql`excluded.surcharge_minor` },
      setWhere: eq(productVariants.quantity, seen),
    })
    .returning({ id: productVariants.id });
  return inserted.length > 0;
}

/** The rows of a product that is new in this transaction. */
export async function insertVariants(
  tx: Database,
  productId: string,
  rows: readonly PlannedVariant[],
): Promise<void> {
  const values = rows.map(({ size, color, sku, quantity, surchargeMinor }) => ({
    productId,
    size,
    color,
    sku,
    quantity,
    surchargeMinor,
  }));
  if (values.length > 0) await tx.insert(productVariants).values(values);
}

/** The stock of a product that has no rows any more. */
export async function writePool(tx: Database, productId: string, stockQuantity: number): Promise<void> {
  await tx.update(products).set({ stockQuantity }).where(eq(products.id, productId));
}

type CountedRow = { _id: string | null; seen: number; quantity: number };

/**
 * Sets the stock of some rows of a product, or with a null id its one number, if each is the one that was seen. Locks
 * the product first, as all do that change its stock.
 * @returns false when one is another by now, or is counted otherwise; the caller rolls back
 */
export async function writeCountedStock(
  tx: Database,
  productId: string,
  rows: readonly CountedRow[],
): Promise<boolean> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('update');
  const hasRows = (await selectVariants(tx, [productId])).length > 0;
  for (const { _id, seen, quantity } of rows) {
    if ((_id !== null) !== hasRows || (_id !== null && !isUuid(_id))) return false;
    const changed =
      _id === null
        ? await tx
            .update(products)
            .set({ stockQuantity: quantity })
            .where(and(eq(products.id, productId), eq(products.stockQuantity, seen)))
            .returning({ id: products.id })
        : await tx
            .update(productVariants)
            .set({ quantity })
            .where(
              and(
                eq(productVariants.id, _id),
                eq(productVariants.productId, productId),
                eq(productVariants.quantity, seen),
              ),
            )
            .returning({ id: productVariants.id });
    if (changed.length === 0) return false;
  }
  return true;
}
