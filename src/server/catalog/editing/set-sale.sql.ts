import { sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/ids.ts';
import type { Database } from '../../../platform/database/open.ts';
import { productSalePrices, products } from '../../../platform/database/schema/schema.ts';
import type { NewPrice } from '../catalog.sql.ts';

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
