import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { awaitingGoodsStates } from '../../contract/returns/return-states.ts';
import type { Database } from '../../platform/database/open.ts';
import { returns } from '../../platform/database/schema/schema.ts';

/** Selects returns whose replacements are still reserved although their old items did not arrive in time. */
export async function selectOverdueHolds(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: returns.id })
    .from(returns)
    .where(and(lte(returns.holdUntil, now), inArray(returns.state, [...awaitingGoodsStates])))
    .orderBy(asc(returns.holdUntil))
    .limit(limit);
  return rows.map(({ id }) => id);
}

const isFullyRefunded = sql`(
  exists (select 1 from refunds where return_id = returns.id and refunds.state = 'done')
  and not exists (select 1 from refunds where return_id = returns.id and refunds.state <> 'done'))`;

/** Whether all the money of a return has gone back. */
export async function isReturnRefunded(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.id, id), isFullyRefunded));
  return rows.length > 0;
}

/** Accepted returns whose money has all gone back. */
export async function selectPaidReturns(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.state, 'Accepted'), eq(returns.wants, 'refund'), isFullyRefunded))
    .limit(limit);
  return rows.map(({ id }) => id);
}
