import { eq } from 'drizzle-orm';
import type { ShopCategory } from '../../contract/catalog/category-list.ts';
import { ShopError } from '../../contract/errors.ts';
import type { Database } from '../../platform/database/open.ts';
import { products } from '../../platform/database/schema/schema.ts';

/** Throws CATEGORY_IN_USE for a category that products are in and the new list lacks. */
export async function refuseUsedCategories(
  tx: Database,
  before: readonly ShopCategory[],
  after: readonly ShopCategory[],
): Promise<void> {
  const remaining = new Set(after.map(({ name }) => name));
  for (const { name: label } of before) {
    if (remaining.has(label)) continue;
    const count = await tx.$count(products, eq(products.category, label));
    if (count > 0) throw new ShopError('CATEGORY_IN_USE', { label, count });
  }
}
