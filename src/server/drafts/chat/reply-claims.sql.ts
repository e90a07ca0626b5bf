import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open.ts';
import { orderAnswering, users } from '../../../platform/database/schema/schema.ts';

export type ReplyClaimRow = { userId: string; name: string; until: Date };

/** Selects who is replying to an order's chat at a given time; undefined if no one is. */
export async function selectReplyClaim(
  db: Database,
  orderId: string,
  now: Date,
): Promise<ReplyClaimRow | undefined> {
  const [row] = await db
    .select({ userId: users.id, name: users.name, until: orderAnswering.until })
    .from(orderAnswering)
    .innerJoin(users, eq(users.id, orderAnswering.userId))
    .where(and(eq(orderAnswering.orderId, orderId), gt(orderAnswering.until, now)));
  return row;
}

/** Whether it is theirs now: not while another one answers it, unless they take over. */
export async function upsertReplyClaim(
  db: Database,
  row: typeof orderAnswering.$inferInsert,
  now: Date,
  takeOver: boolean,
): Promise<boolean> {
  const { userId, until } = row;
  const written = await db
    .insert(orderAnswering)
    .values(row)
    .onConflictDoUpdate({
      target: orderAnswering.orderId,
      set: { userId, until },
      setWhere: takeOver ? sql`true` : or(eq(orderAnswering.userId, userId), lte(orderAnswering.until, now)),
    })
    .returning({ orderId: orderAnswering.orderId });
  return written.length > 0;
}

export async function deleteReplyClaim(db: Database, orderId: string, userId: string): Promise<void> {
  await db
    .delete(orderAnswering)
    .where(and(eq(orderAnswering.orderId, orderId), eq(orderAnswering.userId, userId)));
}

/** Forgets what is over. */
export async function deleteExpiredReplyClaims(db: Database, now: Date): Promise<void> {
  await db.delete(orderAnswering).where(lte(orderAnswering.until, now));
}
