import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open.ts';
import { formerSlugs, products } from '../../../platform/database/schema/schema.ts';

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
