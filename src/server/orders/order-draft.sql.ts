import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import { orderDrafts } from '../../platform/database/schema/schema.ts';

export type DraftRow = typeof orderDrafts.$inferSelect;

/** The draft that an order came from; undefined of orders of the shop itself. */
export async function selectOrderDraft(db: Database, orderId: string): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(orderDrafts).where(eq(orderDrafts.orderId, orderId));
  return row;
}
