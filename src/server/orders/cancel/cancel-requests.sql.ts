import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { cancelRequests } from '../../database/schema/schema.ts';

/** Whether an order was cancelled: at once while it was unpaid, or by the shop's leave. */
export async function isCancelled(db: Database, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: cancelRequests.orderId })
    .from(cancelRequests)
    .where(and(eq(cancelRequests.orderId, orderId), eq(cancelRequests.state, 'accepted')));
  return row !== undefined;
}
