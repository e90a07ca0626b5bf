import { and, desc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import { exchangeRates } from '../../platform/database/schema/schema.ts';

export type RateRow = typeof exchangeRates.$inferSelect;

/** Rates, the latest day first. */
export async function selectRates(db: Database, limit: number): Promise<RateRow[]> {
  return db
    .select()
    .from(exchangeRates)
    .orderBy(desc(exchangeRates.day), exchangeRates.currency)
    .limit(limit);
}

/** A currency's rate that was set for this very day, in kobo; locked for the rest of the transaction. */
export async function lockRate(
  db: Database,
  { currency, day }: Pick<RateRow, 'currency' | 'day'>,
): Promise<number | undefined> {
  const [row] = await db
    .select({ rateMinor: exchangeRates.rateMinor })
    .from(exchangeRates)
    .where(and(eq(exchangeRates.currency, currency), eq(exchangeRates.day, day)))
    .for('update');
  return row?.rateMinor;
}

export async function upsertRate(db: Database, row: RateRow): Promise<void> {
  await db
    .insert(exchangeRates)
    .values(row)
    .onConflictDoUpdate({
      target: [exchangeRates.currency, exchangeRates.day],
      set: { rateMinor: row.rateMinor },
    });
}

/** Kobo for one unit of each currency that the owner rated by a day, the latest rate of each. */
export async function selectRatesBy(db: Database, day: string): Promise<Map<string, number>> {
  const rows = await db
    .selectDistinctOn([exchangeRates.currency])
    .from(exchangeRates)
    .where(lte(exchangeRates.day, day))
    .orderBy(exchangeRates.currency, desc(exchangeRates.day));
  return new Map(rows.map(({ currency, rateMinor }) => [currency, rateMinor]));
}
