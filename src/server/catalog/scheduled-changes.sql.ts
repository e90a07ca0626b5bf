import { and, eq, gt, inArray, lte, min, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { productSalePrices, products } from '../../platform/database/schema/schema.ts';
import { sortPriceAt } from '../../platform/database/sql-expressions.ts';

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Selects the first time after this one at which a draft becomes public or a sale begins or ends. */
export async function selectNextChangeAt(db: Database, after: Date): Promise<Date | undefined> {
  const at = moment(after);
  const ahead = (column: AnyPgColumn) =>
    db
      .select({ at: min(column).as('at') })
      .from(products)
      .where(gt(column, at));
  const rows = await unionAll(ahead(products.publishAt), ahead(products.saleFrom), ahead(products.saleUntil));
  const moments = rows.flatMap((row) => (row.at === null ? [] : Number(new Date(row.at as string | Date))));
  return moments.length === 0 ? undefined : new Date(Math.min(...moments));
}

/** Publishes drafts whose publication time has passed. */
export async function publishDue(db: Database, now: Date): Promise<void> {
  await db
    .update(products)
    .set({ visibility: 'public', updatedAt: sql`now()` })
    .where(and(eq(products.visibility, 'draft'), lte(products.publishAt, now)));
}

/**
 * Stores the price in effect at a time, by which products are sorted.
 * @param which only these products; by default all that have sale prices
 */
export async function writeSortPrices(db: Database, now: Date, which?: SQL): Promise<void> {
  const onSale = db.select({ id: productSalePrices.productId }).from(productSalePrices);
  await db
    .update(products)
    .set({ sortPriceMinor: sortPriceAt(now) })
    .where(
      and(which ?? inArray(products.id, onSale), sql`${products.sortPriceMinor} <> ${sortPriceAt(now)}`),
    );
}

/** Matches products whose sale began or ended after the first time and not after the second. */
export function turnedBetween(since: Date, until: Date): SQL {
  const [from, to] = [moment(since), moment(until)];
  return sql`(${products.saleFrom} > ${from} and ${products.saleFrom} <= ${to}
    or ${products.saleUntil} > ${from} and ${products.saleUntil} <= ${to})`;
}

/** As {@link writeSortPrices}, for products that were edited. */
export function updateSortPrices(db: Database, now: Date, ids: readonly string[]): Promise<void> {
  return writeSortPrices(db, now, isOneOf(products.id, ids));
}
