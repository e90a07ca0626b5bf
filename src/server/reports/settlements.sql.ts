import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../contract/delivery/calendar.ts';
import { manualPaymentMethods } from '../../contract/drafts/drafts.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import type { Database } from '../../platform/database/open.ts';
import { orders, paymentAttempts } from '../../platform/database/schema/schema.ts';
import { lagosDate } from '../../platform/database/sql-expressions.ts';
import type { EntryFilter } from './entries.sql.ts';

type PaidRow = {
  day: Day;
  provider: string;
  currency: Currency;
  payments: number;
  /** Less the provider's fees, as far as known. */
  minor: number;
  withoutFee: number;
};

/** Selects what was paid through each provider, by Lagos day and currency; money taken by hand has no provider. */
export async function selectPaidByDay(db: Database, filter: EntryFilter): Promise<PaidRow[]> {
  // a difference is paid after its order was
  const paidAt = sql`case when ${paymentAttempts.purpose} = 'order' then ${orders.paidAt}
    else ${paymentAttempts.checkedAt} end`;
  const brought = sql`coalesce(${paymentAttempts.paidMinor}, ${paymentAttempts.amountMinor})`;
  const number = (value: SQL) => sql`coalesce(${value}, 0)`.mapWith(Number);
  return db
    .select({
      day: sql<Day>`to_char(${lagosDate(paidAt)}, 'YYYY-MM-DD')`,
      provider: paymentAttempts.provider,
      currency: paymentAttempts.currency,
      payments: number(sql`count(*)`),
      minor: number(sql`sum(${brought} - coalesce(${paymentAttempts.feeMinor}, 0))`),
      withoutFee: number(sql`count(*) filter (where ${paymentAttempts.feeMinor} is null)`),
    })
    .from(paymentAttempts)
    .innerJoin(orders, sql`${orders.id} = ${paymentAttempts.orderId}`)
    .where(
      sql`${paymentAttempts.state} in ('succeeded', 'refunded')
        and ${paymentAttempts.provider} not in ${[...manualPaymentMethods]}
        and (${filter.withTests} or not ${orders.simulated})
        and ${paidAt} >= ${filter.from.toISOString()}::timestamptz
        and ${paidAt} < ${filter.before.toISOString()}::timestamptz`,
    )
    .groupBy(sql`1`, paymentAttempts.provider, paymentAttempts.currency);
}
