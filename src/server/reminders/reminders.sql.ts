import { and, asc, eq, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { inHouseStatuses } from '../../contract/orders/order-status.ts';
import type { OrderReminder } from '../../contract/reminders/reminders.ts';
import { isOneOf } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { isListed, isNotCancelled } from '../../platform/database/order-tasks.ts';
import {
  mailOutbox,
  orderDrafts,
  orders,
  reminders,
  transferProofs,
} from '../../platform/database/schema/schema.ts';

/** Reminders of orders that are not paid at all. */
export type UnpaidReminder = Extract<OrderReminder, 'transfer' | 'card' | 'link'>;

/** How long unpaid orders are reserved, in milliseconds. */
export type ReservationTimes = { cardMs: number; transferMs: number };

const dayBefore = sql`${orders.expiresAt} - interval '24 hours'`;
const halfway = sql`${orders.createdAt} + (${orders.expiresAt} - ${orders.createdAt}) / 2`;
const hasDraft = sql`exists (select 1 from ${orderDrafts} where ${orderDrafts.orderId} = ${orders.id})`;
const hasProof = sql`exists (select 1 from ${transferProofs} where ${transferProofs.orderId} = ${orders.id})`;

const intervalOf = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000}::float8)`;

/** When an order is reminded of. */
function dueTime(kind: UnpaidReminder, { cardMs, transferMs }: ReservationTimes): SQL {
  if (kind === 'link') return dayBefore;
  // a switch from transfer to card reserves the pieces again
  if (kind === 'card') return sql`${orders.expiresAt} - ${intervalOf((cardMs * 2) / 3)}`;
  const isShort = sql`${orders.expiresAt} - ${orders.createdAt} < ${intervalOf(transferMs)}`;
  return sql`case when ${isShort} then ${halfway} else greatest(${dayBefore}, ${halfway}) end`;
}

const isOfKind: Record<UnpaidReminder, SQL> = {
  link: hasDraft,
  card: sql`not ${hasDraft} and ${orders.paymentMethod} = 'card'`,
  transfer: sql`not ${hasDraft} and ${orders.paymentMethod} = 'transfer'`,
};

const isUnpaid = (now: Date) =>
  and(isListed, eq(orders.paymentStatus, 'Pending'), gt(orders.expiresAt, now), isNotCancelled);

export type DueReminder = { id: string; dueAt: Date };

/**
 * The unpaid orders that a reminder of this kind is due for, the soonest to end first; without proof of a transfer,
 * and never reminded of. Of all orders, or of one.
 */
export async function selectDueReminders(
  db: Database,
  kind: UnpaidReminder,
  times: ReservationTimes,
  { now, limit, orderId }: { now: Date; limit: number; orderId?: string },
): Promise<DueReminder[]> {
  const due = dueTime(kind, times);
  const wasReminded = sql`exists (select 1 from ${reminders}
    where ${reminders.orderId} = ${orders.id} and ${reminders.kind} = ${kind})`;
  return db
    .select({ id: orders.id, dueAt: sql<Date>`${due}`.mapWith(orders.expiresAt) })
    .from(orders)
    .where(
      and(
        orderId === undefined ? undefined : eq(orders.id, orderId),
        isUnpaid(now),
        inArray(orders.status, inHouseStatuses),
        sql`${orders.address} ->> 'email' <> ''`,
        isOfKind[kind],
        sql`${due} <= ${now.toISOString()}::timestamptz`,
        sql`not ${hasProof}`,
        sql`not ${wasReminded}`,
      ),
    )
    .orderBy(asc(orders.expiresAt), asc(orders.id))
    .limit(limit);
}

/** Notes that a reminder is sent. Returns false if it was before. */
export async function insertReminder(
  tx: Database,
  row: { orderId: string; kind: OrderReminder; mailKey: string; createdAt: Date },
): Promise<boolean> {
  const insert = tx.insert(reminders).values(row).onConflictDoNothing();
  return (await insert.returning({ id: reminders.id })).length > 0;
}

/** The orders among these that were reminded of in this way. */
export async function selectReminded(
  db: Database,
  kind: OrderReminder,
  orderIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ orderId: reminders.orderId })
    .from(reminders)
    .where(and(eq(reminders.kind, kind), isOneOf(reminders.orderId, orderIds)));
  return new Set(rows.map(({ orderId }) => orderId));
}

/** The reminders of these orders, the first first, with the state of their mails; null once those are deleted. */
export async function selectReminders(db: Database, orderIds: readonly string[]) {
  return db
    .select({
      orderId: reminders.orderId,
      kind: reminders.kind,
      createdAt: reminders.createdAt,
      state: mailOutbox.state,
    })
    .from(reminders)
    .leftJoin(mailOutbox, eq(mailOutbox.key, reminders.mailKey))
    .where(isOneOf(reminders.orderId, orderIds))
    .orderBy(asc(reminders.createdAt), asc(reminders.id));
}

/** The unpaid orders whose time is not over, the soonest to end first, but for some; with what tells their first payment. */
export async function selectUnpaid(db: Database, now: Date, without: readonly string[]) {
  const { id, currency, amountMinor, depositPercent, firstPaymentMinor } = orders;
  return db
    .select({ id, currency, amountMinor, depositPercent, firstPaymentMinor })
    .from(orders)
    .where(and(isUnpaid(now), without.length > 0 ? notInArray(id, [...without]) : undefined))
    .orderBy(asc(orders.expiresAt), asc(id));
}
