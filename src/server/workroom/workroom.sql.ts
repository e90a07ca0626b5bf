import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { isInWorkroom, isListed, isNotCancelled, isToBeSewn } from '../../platform/database/order-tasks.ts';
import {
  fittings,
  lineCloths,
  lineStages,
  orderLines,
  orders,
} from '../../platform/database/schema/schema.ts';
import type { FittingRow, LineStageRow, OrderLineRow } from '../orders/index.ts';

/** The ids of orders in the workroom with a line that is to be sewn, or that was finished after a time. */
export async function selectBoardIds(db: Database, finishedAfter: Date, limit: number): Promise<string[]> {
  const due = sql`min(least(${orderLines.readyBy}, ${orders.promisedBy}))`;
  const rows = await db
    .select({ id: orders.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isInWorkroom, or(isNull(orderLines.readyAt), gte(orderLines.readyAt, finishedAfter))))
    .groupBy(orders.id)
    .orderBy(sql`${due} asc nulls last`, asc(orders.createdAt), asc(orders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function insertStage(tx: Database, row: typeof lineStages.$inferInsert): Promise<void> {
  await tx.insert(lineStages).values(row);
}

export async function updateStage(tx: Database, id: string, changes: Partial<LineStageRow>): Promise<void> {
  await tx.update(lineStages).set(changes).where(eq(lineStages.id, id));
}

export async function updateLine(tx: Database, id: string, changes: Partial<OrderLineRow>): Promise<void> {
  await tx.update(orderLines).set(changes).where(eq(orderLines.id, id));
}

export async function insertCloth(tx: Database, row: typeof lineCloths.$inferInsert): Promise<void> {
  await tx.insert(lineCloths).values(row);
}

/** Whether a stored picture is one of the workroom, and whether customers see it. */
export async function selectPicture(db: Database, key: string): Promise<{ shown: boolean } | undefined> {
  const [stage] = await db
    .select({ shown: lineStages.shown })
    .from(lineStages)
    .where(and(eq(lineStages.pictureKey, key), sql`${lineStages.pictureKey} <> ''`));
  if (stage) return stage;
  const [cloth] = await db
    .select({ id: lineCloths.id })
    .from(lineCloths)
    .where(eq(lineCloths.pictureKey, key));
  return cloth && { shown: true };
}

export async function insertFitting(tx: Database, row: typeof fittings.$inferInsert): Promise<string> {
  const [made] = await tx.insert(fittings).values(row).returning({ id: fittings.id });
  if (!made) throw new Error('The fitting was not written.');
  return made.id;
}

export async function updateFitting(tx: Database, id: string, changes: Partial<FittingRow>): Promise<void> {
  await tx.update(fittings).set(changes).where(eq(fittings.id, id));
}

export async function selectFitting(db: Database, id: string): Promise<FittingRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(fittings).where(eq(fittings.id, id));
  return row;
}

export async function selectFittingByToken(db: Database, token: string): Promise<FittingRow | undefined> {
  const [row] = await db.select().from(fittings).where(eq(fittings.token, token));
  return row;
}

/** Fittings until a time that nobody was reminded of, the next first. */
export async function selectFittingsToRemind(db: Database, now: Date, until: Date, limit: number) {
  return db
    .select({ id: fittings.id, orderId: fittings.orderId })
    .from(fittings)
    .where(
      and(
        isNull(fittings.remindedAt),
        eq(fittings.result, ''),
        gte(fittings.at, now),
        lte(fittings.at, until),
      ),
    )
    .orderBy(asc(fittings.at))
    .limit(limit);
}

/** Orders with something left to pay whose sewn pieces are all ready. */
function selectBalances(db: Database) {
  const isGone = sql`${orderLines.restocked} + ${orderLines.kept} >= ${orderLines.quantity}`;
  return db
    .select({
      id: orders.id,
      currency: orders.currency,
      dueMinor: sql<number>`case when ${orders.paymentStatus} = 'Pending' then ${orders.amountMinor}
        else ${orders.dueMinor} end`
        .mapWith(Number)
        .as('left_minor'),
      readyAt: sql`max(${orderLines.readyAt})`.as('ready_at'),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        sql`${orderLines.sewing} <> ''`,
        isListed,
        or(eq(orders.paymentStatus, 'Pending'), sql`${orders.dueMinor} > 0`),
        isToBeSewn,
        isNotCancelled,
      ),
    )
    .groupBy(orders.id)
    .having(
      sql`bool_and(${orderLines.readyAt} is not null or ${isGone}) and max(${orderLines.readyAt}) is not null`,
    )
    .as('balances');
}

/** Since when those orders are ready, of one or of all; the longest waiting first. */
export async function selectReadyBalances(db: Database, orderId?: string) {
  const balances = selectBalances(db);
  return db
    .select({ id: balances.id, readyAt: sql<Date>`${balances.readyAt}`.mapWith(orderLines.readyAt) })
    .from(balances)
    .where(orderId === undefined ? undefined : eq(balances.id, orderId))
    .orderBy(balances.readyAt, balances.id);
}

/** The ids of those orders, the longest waiting first. */
export async function selectBalanceIds(db: Database, limit: number): Promise<string[]> {
  const balances = selectBalances(db);
  const rows = await db
    .select({ id: balances.id })
    .from(balances)
    .orderBy(balances.readyAt, balances.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** How many of those orders there are in each currency, and what is left to pay of them, in minor units. */
export async function selectBalanceSums(db: Database) {
  const balances = selectBalances(db);
  return db
    .select({
      currency: balances.currency,
      dueMinor: sql`sum(${balances.dueMinor})`.mapWith(Number),
      orders: sql`count(*)`.mapWith(Number),
    })
    .from(balances)
    .groupBy(balances.currency)
    .orderBy(balances.currency);
}
