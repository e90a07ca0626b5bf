import { count, eq, ne } from 'drizzle-orm';
import type { Database } from '../../../../platform/database/open.ts';
import { productImages, products, productVariants } from '../../../../platform/database/schema/schema.ts';

/** What every product goes by. */
export function selectNames(db: Database) {
  return db
    .select({
      id: products.id,
      name: products.name,
      slug: products.slug,
      sku: products.sku,
      importKey: products.importKey,
    })
    .from(products);
}

export function selectVariantSkus(db: Database) {
  return db
    .select({ id: productVariants.productId, sku: productVariants.sku })
    .from(productVariants)
    .where(ne(productVariants.sku, ''));
}

/** How many pictures each product has; those without are left out. */
export async function countPictures(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: productImages.productId, n: count() })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .groupBy(productImages.productId);
  return new Map(rows.map(({ id, n }) => [id, n]));
}
