import { and, sql } from 'drizzle-orm';
import type { MadeToMeasureOffer } from '../../contract/workroom/workroom.ts';
import type { Database } from '../../platform/database/open.ts';
import { products } from '../../platform/database/schema/schema.ts';
import { orders, whereOf } from './product-filter.sql.ts';

/** Selects the public products that are offered to measure, the newest first, with their offers. */
export async function selectMadeToMeasure(
  db: Database,
  limit: number,
): Promise<{ id: string; offer: MadeToMeasureOffer }[]> {
  const rows = await db
    .select({ id: products.id, offer: products.madeToMeasure })
    .from(products)
    .where(and(whereOf({ visibility: 'public' }), sql`${products.madeToMeasure} ->> 'on' = 'true'`))
    .orderBy(...orders['date-desc'])
    .limit(limit);
  return rows.flatMap(({ id, offer }) => (offer ? [{ id, offer }] : []));
}
