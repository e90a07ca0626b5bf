import { and, asc, count, desc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { isListed, isOfListed, isToSend } from '../../platform/database/order-tasks.ts';
import { orderFeedback, orderHistory, orderLines, orders } from '../../platform/database/schema/schema.ts';

/** Counts the orders placed after a given time. */
export async function countPlacedAfter(db: Database, after: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(orders)
    .where(and(isListed, gt(orders.createdAt, after)));
  return row?.n ?? 0;
}

/** Selects the newest orders placed after a given time. */
export async function selectPlacedAfter(db: Database, after: Date, limit: number) {
  return db
    .select({
      id: orders.id,
      reference: orders.reference,
      address: orders.address,
      amountMinor: orders.amountMinor,
      currency: orders.currency,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(and(isListed, gt(orders.createdAt, after)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

export async function countOverdue(db: Database, before: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(orders)
    .where(isToSend(lt(orders.paidAt, before)));
  return row?.n ?? 0;
}

/** Orders to be packed, the longest paid first. */
export async function selectOverdue(db: Database, before: Date, limit: number) {
  return (
    db
      .select({
        id: orders.id,
        reference: orders.reference,
        address: orders.address,
        paidAt: orders.paidAt,
        simulated: orders.simulated,
        status: orders.status,
        deliveryName: orders.deliveryName,
        promisedBy: orders.promisedBy,
        packedAt: orders.packedAt,
        packedLines: orders.packedLines,
      })
      .from(orders)
      .where(isToSend(lt(orders.paidAt, before)))
      // null comes last
      .orderBy(asc(orders.promisedBy), asc(orders.paidAt), asc(orders.id))
      .limit(limit)
  );
}

/** The lines of these orders, by piece: name, size, colour. */
export async function selectPackingLines(db: Database, orderIds: readonly string[]) {
  return db
    .select()
    .from(orderLines)
    .where(isOneOf(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.name), asc(orderLines.productId), asc(orderLines.size), asc(orderLines.color));
}

/** What admins noted on these orders, the oldest first. */
export async function selectOrderNotes(db: Database, orderIds: readonly string[]) {
  return db
    .select({ orderId: orderHistory.orderId, note: orderHistory.note })
    .from(orderHistory)
    .where(
      and(
        isOneOf(orderHistory.orderId, orderIds),
        eq(orderHistory.kind, 'internal'),
        eq(orderHistory.to, 'Note'),
      ),
    )
    .orderBy(asc(orderHistory.id));
}

const isRated = (maxRating: number | undefined) =>
  and(
    isOfListed(orderFeedback.orderId),
    maxRating === undefined ? undefined : lte(orderFeedback.rating, maxRating),
  );

export async function countRatings(db: Database, maxRating: number | undefined): Promise<number> {
  const [row] = await db.select({ n: count() }).from(orderFeedback).where(isRated(maxRating));
  return row?.n ?? 0;
}

/** Ratings of listed orders, of at most so many stars or all, newest first, with the order and who gave them. */
export async function selectRatings(
  db: Database,
  most: number | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({
      orderId: orders.id,
      reference: orders.reference,
      firstName: sql<string>`coalesce(${orders.address} ->> 'firstName', '')`,
      lastName: sql<string>`coalesce(${orders.address} ->> 'lastName', '')`,
      rating: orderFeedback.rating,
      comment: orderFeedback.comment,
      at: orderFeedback.createdAt,
    })
    .from(orderFeedback)
    .innerJoin(orders, eq(orders.id, orderFeedback.orderId))
    .where(isRated(most))
    .orderBy(desc(orderFeedback.createdAt), desc(orderFeedback.orderId))
    .limit(limit)
    .offset(offset);
}
