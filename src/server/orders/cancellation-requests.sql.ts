import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { cancelRequests } from '../database/schema/schema.ts';
import type { CancelRequestRow } from './order-parts.sql.ts';

/** Returns whether an order was cancelled: immediately while it was unpaid, or with the shop's approval. */
export async function isCancelled(db: Database, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: cancelRequests.orderId })
    .from(cancelRequests)
    .where(and(eq(cancelRequests.orderId, orderId), eq(cancelRequests.state, 'accepted')));
  return row !== undefined;
}

export async function selectCancelRequest(
  db: Database,
  orderId: string,
): Promise<CancelRequestRow | undefined> {
  const [row] = await db.select().from(cancelRequests).where(eq(cancelRequests.orderId, orderId));
  return row;
}

/** Stores the current state of an order's cancellation request; the caller holds the order's lock. */
export async function upsertCancelRequest(db: Database, row: CancelRequestRow): Promise<void> {
  const { orderId: _, ...changes } = row;
  await db
    .insert(cancelRequests)
    .values(row)
    .onConflictDoUpdate({ target: cancelRequests.orderId, set: changes });
}
