import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import { orders } from '../../platform/database/schema/schema.ts';

/** Those of some narrations that an order has. */
export async function selectTakenNarrations(db: Database, candidates: string[]): Promise<string[]> {
  const rows = await db
    .select({ narration: sql<string>`${orders.narration}` })
    .from(orders)
    .where(inArray(orders.narration, candidates));
  return rows.map(({ narration }) => narration);
}

/** Transfer orders that have no narration yet. */
export async function selectWithoutNarration(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.paymentMethod, 'transfer'), isNull(orders.narration)))
    .limit(limit);
  return rows.map(({ id }) => id);
}
