import { and, count, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { DraftState } from '../../contract/drafts/drafts.ts';
import { isOneOf, isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { orderDrafts, orders, users } from '../../platform/database/schema/schema.ts';
import { containsText } from '../../platform/database/sql-expressions.ts';
import type { DraftRow, OrderRow } from '../orders/index.ts';

/** The fields of its order that determine a draft's state. */
export type DraftedOrder = Pick<
  OrderRow,
  | 'id'
  | 'reference'
  | 'paymentStatus'
  | 'amountMinor'
  | 'dueMinor'
  | 'firstPaymentMinor'
  | 'shippingFeeMinor'
  | 'expiresAt'
  | 'paidAt'
>;

/** A draft with its order, if it has become one, and the name of who wrote it. */
export type DraftRecord = DraftRow & { order: DraftedOrder | undefined; writer: string };

/** A draft as a key wrote it before; undefined where it did not. */
export async function selectDraftByKey(
  db: Database,
  createdBy: string,
  idempotencyKey: string,
): Promise<DraftRow | undefined> {
  const [row] = await db
    .select()
    .from(orderDrafts)
    .where(and(eq(orderDrafts.createdBy, createdBy), eq(orderDrafts.idempotencyKey, idempotencyKey)));
  return row;
}

/** Returns undefined if a concurrent request inserted one with the same key. */
export async function insertDraft(
  db: Database,
  row: typeof orderDrafts.$inferInsert,
): Promise<DraftRow | undefined> {
  const [inserted] = await db
    .insert(orderDrafts)
    .values(row)
    .onConflictDoNothing({ target: [orderDrafts.createdBy, orderDrafts.idempotencyKey] })
    .returning();
  return inserted;
}

/** The draft, locked for the rest of the transaction: before its order, always. */
export async function lockDraft(tx: Database, id: string): Promise<DraftRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.select().from(orderDrafts).where(eq(orderDrafts.id, id)).for('update');
  return row;
}

export async function updateDraft(db: Database, id: string, changes: Partial<DraftRow>): Promise<void> {
  await db
    .update(orderDrafts)
    .set({ ...changes, version: sql`${orderDrafts.version} + 1` })
    .where(eq(orderDrafts.id, id));
}

export async function deleteDraft(db: Database, id: string): Promise<void> {
  await db.delete(orderDrafts).where(eq(orderDrafts.id, id));
}

export async function deleteDrafts(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(orderDrafts).where(isOneOf(orderDrafts.id, ids));
}

/** Returns drafts without an order that contain one of these products or alter one of these orders. */
export function selectUnsentWith(
  db: Database,
  { productIds, orderIds }: { productIds: readonly string[]; orderIds: readonly string[] },
  { lock = false } = {},
): Promise<DraftRow[]> {
  const { content } = orderDrafts;
  const products = sql`select from jsonb_array_elements(${content} -> 'lines') line
    where lower(line ->> 'productId') = any(${`{${productIds.join(',')}}`}::text[])`;
  const alters = sql`${content} ->> 'alterationOf' = any(${`{${orderIds.join(',')}}`}::text[])`;
  const found = db
    .select()
    .from(orderDrafts)
    .where(and(isNull(orderDrafts.orderId), or(sql`exists (${products})`, alters)))
    .orderBy(orderDrafts.id);
  return lock ? found.for('update') : found;
}

const recordColumns = {
  draft: orderDrafts,
  writer: users.name,
  order: {
    id: orders.id,
    reference: orders.reference,
    paymentStatus: orders.paymentStatus,
    amountMinor: orders.amountMinor,
    dueMinor: orders.dueMinor,
    firstPaymentMinor: orders.firstPaymentMinor,
    shippingFeeMinor: orders.shippingFeeMinor,
    expiresAt: orders.expiresAt,
    paidAt: orders.paidAt,
  },
};

function selectRecords(db: Database) {
  return db
    .select(recordColumns)
    .from(orderDrafts)
    .leftJoin(orders, eq(orders.id, orderDrafts.orderId))
    .leftJoin(users, eq(users.id, orderDrafts.createdBy))
    .$dynamic();
}

function toRecord({
  draft,
  writer,
  order,
}: {
  draft: DraftRow;
  writer: string | null;
  order: DraftedOrder | null;
}): DraftRecord {
  return { ...draft, order: order ?? undefined, writer: writer ?? '' };
}

export async function selectDraft(db: Database, id: string): Promise<DraftRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await selectRecords(db).where(eq(orderDrafts.id, id));
  return row && toRecord(row);
}

export async function selectDraftByToken(db: Database, tokenHash: string): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(orderDrafts).where(eq(orderDrafts.tokenHash, tokenHash));
  return row;
}

/** Matches a state as calculated by `getDraftState`. */
function hasState(state: DraftState, now: Date): SQL | undefined {
  const currentTime = sql`${now.toISOString()}::timestamptz`;
  const isActive = isNull(orderDrafts.cancelledAt);
  switch (state) {
    case 'Draft':
      return and(isActive, isNull(orders.id));
    case 'Sent':
      return and(
        isActive,
        eq(orders.paymentStatus, 'Pending'),
        sql`(${orders.expiresAt} is null or ${orders.expiresAt} > ${currentTime})`,
      );
    case 'Paid':
      return sql`${orders.paymentStatus} in ('Paid', 'Review', 'Refunded')`;
    case 'Expired':
      return and(
        isActive,
        or(
          eq(orders.paymentStatus, 'Failed'),
          and(eq(orders.paymentStatus, 'Pending'), sql`${orders.expiresAt} <= ${currentTime}`),
        ),
      );
    case 'Cancelled':
      return and(
        isNotNull(orderDrafts.cancelledAt),
        or(isNull(orders.id), sql`${orders.paymentStatus} in ('Pending', 'Failed')`),
      );
  }
}

type DraftFilter = { state?: DraftState | undefined; words: string[]; now: Date };

function toFilter({ state, words, now }: DraftFilter): SQL | undefined {
  const found = words.map((word) => {
    const customer = ['name', 'phone', 'email'].map(
      (field) => sql`(${orderDrafts.content} -> 'customer') ->> ${field}::text`,
    );
    return or(...[...customer, orders.reference].map((column) => containsText(column, word)));
  });
  return and(state ? hasState(state, now) : undefined, ...found);
}

/** One page of drafts, the latest change first. */
export async function selectDrafts(
  db: Database,
  filter: DraftFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<DraftRecord[]> {
  const rows = await selectRecords(db)
    .where(toFilter(filter))
    .orderBy(desc(orderDrafts.updatedAt), desc(orderDrafts.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toRecord);
}

export async function countDrafts(db: Database, filter: DraftFilter): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(orderDrafts)
    .leftJoin(orders, eq(orders.id, orderDrafts.orderId))
    .where(toFilter(filter));
  return row?.n ?? 0;
}

/** Deletes drafts not changed since a given time, except those of orders that are still to be paid. */
export async function deleteDraftsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(orderDrafts).where(
    and(
      lt(orderDrafts.updatedAt, before),
      sql`not exists (
        select 1 from ${orders} where ${orders.id} = ${orderDrafts.orderId}
          and (${orders.paymentStatus} in ('Pending', 'Review') or ${orders.dueMinor} > 0))`,
    ),
  );
}
