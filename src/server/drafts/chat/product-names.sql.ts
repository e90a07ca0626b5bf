import { asc, ne } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open.ts';
import { products } from '../../../platform/database/schema/schema.ts';
import type { NamedProduct } from './name-index.rules.ts';

/** Selects the names of all products that can be sold: listed ones and those available by link only. */
export async function selectProductNames(db: Database): Promise<NamedProduct[]> {
  return db
    .select({ id: products.id, name: products.name, slug: products.slug })
    .from(products)
    .where(ne(products.visibility, 'draft'))
    .orderBy(asc(products.id));
}
