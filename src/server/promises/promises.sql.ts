import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../contract/delivery/calendar.ts';
import { inHouseStatuses } from '../../contract/orders/order-status.ts';
import { isOneOf } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { isListed } from '../../platform/database/order-tasks.ts';
import { orderLines, orders, workroomDelays } from '../../platform/database/schema/schema.ts';

const isUnfinished = and(
  ne(orderLines.sewing, ''),
  isNull(orderLines.readyAt),
  isNotNull(orderLines.readyBy),
  gt(orderLines.quantity, sql`${orderLines.restocked} + ${orderLines.kept}`),
);
const isUnderWay = and(
  isListed,
  inArray(orders.paymentStatus, ['Pending', 'Paid', 'Review']),
  eq(orders.stockHeld, true),
  inArray(orders.status, inHouseStatuses),
);

export type UnfinishedLine = { id: string; orderId: string; readyBy: Day };

/** The sewn lines of orders under way that are not ready. */
export async function selectUnfinishedLines(db: Database): Promise<UnfinishedLine[]> {
  const rows = await db
    .select({ id: orderLines.id, orderId: orderLines.orderId, readyBy: orderLines.readyBy })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isUnfinished, isUnderWay))
    .orderBy(orderLines.orderId, orderLines.position);
  return rows.flatMap(({ readyBy, ...row }) => (readyBy === null ? [] : [{ ...row, readyBy }]));
}

/** Moves lines to another ready day and its week. */
export async function moveLines(
  tx: Database,
  ids: readonly string[],
  place: { readyBy: Day; workWeek: string },
): Promise<void> {
  await tx.update(orderLines).set(place).where(isOneOf(orderLines.id, ids));
}

type DelayRow = typeof workroomDelays.$inferSelect;

/** Writes a delay down; undefined when the request has written it before. */
export async function insertDelay(
  tx: Database,
  row: typeof workroomDelays.$inferInsert,
): Promise<DelayRow | undefined> {
  const [written] = await tx.insert(workroomDelays).values(row).onConflictDoNothing().returning();
  return written;
}

export async function selectDelay(db: Database, idempotencyKey: string): Promise<DelayRow | undefined> {
  const [row] = await db
    .select()
    .from(workroomDelays)
    .where(eq(workroomDelays.idempotencyKey, idempotencyKey));
  return row;
}

export async function countMoved(
  tx: Database,
  id: string,
  moved: { orders: number; lines: number },
): Promise<void> {
  await tx.update(workroomDelays).set(moved).where(eq(workroomDelays.id, id));
}

/** The reason of the last delay since a time; undefined without one. */
export async function selectDelayReason(db: Database, since: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ reason: workroomDelays.reason })
    .from(workroomDelays)
    .where(gte(workroomDelays.createdAt, since))
    .orderBy(desc(workroomDelays.createdAt))
    .limit(1);
  return row?.reason;
}

const hasLine = (where?: SQL) =>
  sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${where})`;

/** Promised and paid, not handed over yet: nothing of it is ready, or not all. */
const isPromisePending = and(
  isNotNull(orders.promisedBy),
  isUnderWay,
  eq(orders.paymentStatus, 'Paid'),
  or(hasLine(isUnfinished), sql`not ${hasLine(ne(orderLines.sewing, ''))}`),
);

/** Orders whose promised day is at hand and which nobody was warned of. */
export async function selectEndangered(db: Database, until: Day): Promise<string[]> {
  return selectIds(db, and(isPromisePending, isNull(orders.promiseWarnedAt), lte(orders.promisedBy, until)));
}

/** Orders whose promised day is over and whose customer was not notified. */
export async function selectLate(db: Database, today: Day): Promise<string[]> {
  return selectIds(
    db,
    and(isPromisePending, isNull(orders.lateNoticeAt), sql`${orders.promisedBy} < ${today}`),
  );
}

/** Orders that are promised for a day from one on and still under way. */
export async function selectPromisedFrom(db: Database, from: Day): Promise<string[]> {
  return selectIds(db, and(isPromisePending, gte(orders.promisedBy, from)));
}

async function selectIds(db: Database, where: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(orders.promisedBy, orders.id)
    .limit(500);
  return rows.map(({ id }) => id);
}
