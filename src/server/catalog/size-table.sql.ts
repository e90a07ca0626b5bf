import { eq, like, sql } from 'drizzle-orm';
import { ShopError } from '../../contract/errors.ts';
import { additionalSizes, type ShopSize } from '../../contract/stock/size-table.ts';
import { sizesOf } from '../../contract/stock/sizes.ts';
import type { Database } from '../../platform/database/open.ts';
import { products } from '../../platform/database/schema/schema.ts';

/**
 * Brings the products into line with another table of sizes: each lists its own in the table's order.
 * @throws ShopError SIZE_IN_USE for a size that products come in and the new table lacks
 */
export async function changeSizeTable(
  tx: Database,
  before: readonly ShopSize[],
  after: readonly ShopSize[],
): Promise<void> {
  const further = additionalSizes(after);
  for (const label of additionalSizes(before)) {
    if (further.includes(label)) continue;
    const count = await tx.$count(
      products,
      sql`${label} = any(string_to_array(${products.availableSizes}, ','))`,
    );
    if (count > 0) throw new ShopError('SIZE_IN_USE', { label, count });
  }
  const several = await tx
    .select({ id: products.id, availableSizes: products.availableSizes })
    .from(products)
    .where(like(products.availableSizes, '%,%'));
  for (const { id, availableSizes } of several) {
    const ordered = sizesOf(availableSizes, further).join(',');
    if (ordered === availableSizes) continue;
    await tx
      .update(products)
      .set({ availableSizes: ordered, updatedAt: sql`now()` })
      .where(eq(products.id, id));
  }
}
