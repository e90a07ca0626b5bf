import { sql } from 'drizzle-orm';
import type { Currency } from '../../contract/money/currencies.ts';
import type { Database } from '../../platform/database/open.ts';
import { type EntryFilter, entries, factorTo } from './entries.sql.ts';

/**
 * What the shop held at the end of a stretch of time for orders that began with a deposit and were not handed over by
 * then, less what had gone back; minor units of `currency`, without orders for whose day there is no rate.
 */
export async function sumDeposits(db: Database, filter: EntryFilter, currency: Currency): Promise<number> {
  const upTo = { ...filter, from: new Date(0) };
  const [row] = await db
    .select({
      minor:
        sql`coalesce(sum(round((gross - discount + shipping - due - refund) * factor)) filter (where factor is not null), 0)`.mapWith(
          Number,
        ),
    })
    .from(
      sql`(select entries.*, ${factorTo(currency)} as factor from (${entries(upTo)}) as entries
        where order_id in (
          select order_payments.order_id from order_payments join orders on orders.id = order_payments.order_id
          where order_payments.kind = 'deposit'
            and (orders.delivered_at is null or orders.delivered_at >= ${filter.before.toISOString()}::timestamptz)
        )) as held`,
    );
  return row?.minor ?? 0;
}
