import { asc, ne } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { products } from '../../database/schema/schema.ts';
import type { NamedProduct } from './name-index.rules.ts';

/** What every product that can be sold is called: listed ones and those shown by their link only. */
export async function selectProductNames(db: Database): Promise<NamedProduct[]> {
  return db
    .select({ id: products.id, name: products.name, slug: products.slug })
    .from(products)
    .where(ne(products.visibility, 'draft'))
    .orderBy(asc(products.id));
}
