import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { exchangeRates } from '../database/schema/schema.ts';

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
