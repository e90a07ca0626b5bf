import { and, asc, eq, getTableColumns, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import {
  awaitingGoodsStates,
  pendingReturnStates,
  type ReturnGroup,
  type ReturnState,
  receivedReturnStates,
  releasedReturnStates,
  returnGroups,
} from '../../contract/returns/return-states.ts';
import { foldText } from '../../contract/text/fold-text.ts';
import { isOneOf, isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  isExchangeToSend,
  isListed,
  isOfListed,
  isRepairToSend,
  isReturnToDecide,
} from '../../platform/database/order-tasks.ts';
import { orders, refunds, returnLines, returns } from '../../platform/database/schema/schema.ts';
import { containsFolded, containsText } from '../../platform/database/sql-expressions.ts';
import { selectFreeReturns } from './free-returns.sql.ts';

export type ReturnRow = typeof returns.$inferSelect;

/** A line of a return, with the place of its piece among the order's items. */
export type ReturnLineRow = {
  index: number;
  orderLineId: string;
  quantity: number;
  size: string;
  color: string;
  variantId: string | null;
  unitPriceMinor: number | null;
  held: boolean;
  restock: 'shelf' | 'not for sale' | null;
};

/** A return with its lines in the order of the items, and the ids of its photos. */
export type ReturnRecord = ReturnRow & {
  lines: ReturnLineRow[];
  photos: string[];
  exchangeReference: string | null;
};

/** Columns are named in full: alone in a select they would be taken for those of the inner tables. */
const recordColumns = {
  ...getTableColumns(returns),
  lines: sql<ReturnLineRow[]>`coalesce((
    select jsonb_agg(jsonb_build_object(
      'index', order_lines.position, 'orderLineId', order_lines.id, 'quantity', return_lines.quantity,
      'size', return_lines.size, 'color', return_lines.color, 'variantId', return_lines.variant_id,
      'unitPriceMinor', return_lines.unit_price_minor, 'held', return_lines.held, 'restock', return_lines.restock
    ) order by order_lines.position)
    from return_lines join order_lines on order_lines.id = return_lines.order_line_id
    where return_lines.return_id = returns.id), '[]')`,
  photos: sql<string[]>`coalesce((
    select jsonb_agg(id order by created_at, id) from return_photos where return_id = returns.id), '[]')`,
  exchangeReference: sql<string | null>`(
    select exchange.reference from orders exchange where exchange.id = returns.exchange_order_id)`,
};

/** How many returns of an order were taken back. */
export async function countCancelledReturns(db: Database, orderId: string): Promise<number> {
  return db.$count(returns, and(eq(returns.orderId, orderId), eq(returns.state, 'Cancelled')));
}

/** The returns of some orders, oldest first. */
export async function selectOrderReturns(db: Database, orderIds: readonly string[]): Promise<ReturnRecord[]> {
  return db
    .select(recordColumns)
    .from(returns)
    .where(isOneOf(returns.orderId, orderIds))
    .orderBy(asc(returns.createdAt), asc(returns.id));
}

export async function selectReturn(db: Database, id: string): Promise<ReturnRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select(recordColumns).from(returns).where(eq(returns.id, id));
  return row;
}

export async function insertReturn(
  tx: Database,
  row: typeof returns.$inferInsert,
  lines: readonly Omit<typeof returnLines.$inferInsert, 'returnId'>[],
): Promise<void> {
  await tx.insert(returns).values(row);
  const returnId = row.id ?? '';
  await tx.insert(returnLines).values(lines.map((line) => ({ ...line, returnId })));
}

export async function updateReturn(tx: Database, id: string, changes: Partial<ReturnRow>): Promise<void> {
  await tx
    .update(returns)
    .set({ ...changes, version: sql`${returns.version} + 1` })
    .where(eq(returns.id, id));
}

export async function updateReturnLine(
  tx: Database,
  returnId: string,
  orderLineId: string,
  changes: Partial<typeof returnLines.$inferInsert>,
): Promise<void> {
  await tx
    .update(returnLines)
    .set(changes)
    .where(and(eq(returnLines.returnId, returnId), eq(returnLines.orderLineId, orderLineId)));
}

/** Units of an order's lines that are in returns, by the line's id. */
export async function selectUnitsInReturns(db: Database, orderId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({
      lineId: returnLines.orderLineId,
      units: sql`sum(${returnLines.quantity})`.mapWith(Number),
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(
      and(
        eq(returns.orderId, orderId),
        sql`${returns.state} not in ${releasedReturnStates}`,
        // what was mended is the customer's again
        sql`not (${returns.state} = 'Exchanged' and ${returns.wants} = 'repair')`,
      ),
    )
    .groupBy(returnLines.orderLineId);
  return new Map(rows.map(({ lineId, units }) => [lineId, units]));
}

/** What of an order is or was paid back, refund by refund, and what came back for nothing. */
export async function selectRefundedUnits(db: Database, orderId: string) {
  const freeReturns = await selectFreeReturns(db, orderId);
  const paid = await selectPaidUnits(db, orderId);
  return [...paid, ...freeReturns.map((free) => ({ ...free, shippingMinor: 0 }))];
}

function selectPaidUnits(db: Database, orderId: string) {
  return db
    .select({ lines: refunds.lines, shippingMinor: refunds.shippingMinor, returnId: refunds.returnId })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        eq(refunds.scope, 'order'),
        inArray(refunds.state, [...claimedRefundStates]),
      ),
    );
}

/** What returns were paid back with, in minor units; only those that were. */
export async function selectReturnRefunds(
  db: Database,
  returnIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: refunds.returnId, minor: sql`sum(${refunds.amountMinor})`.mapWith(Number) })
    .from(refunds)
    .where(and(isOneOf(refunds.returnId, returnIds), inArray(refunds.state, [...claimedRefundStates])))
    .groupBy(refunds.returnId);
  return new Map(rows.flatMap(({ id, minor }) => (id ? [[id, minor] as const] : [])));
}

const claimedRefundStates = ['pending', 'done', 'needs_attention'] as const;

/**
 * Selects the returns that orders of kind `exchange` settle, and the orders they were requested for; `id` is the
 * exchange's own.
 */
export async function selectExchanges(db: Database, exchangeOrderIds: readonly string[]) {
  return db
    .select({
      id: returns.id,
      returnReference: returns.reference,
      _id: orders.id,
      reference: orders.reference,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(isOneOf(returns.exchangeOrderId, exchangeOrderIds));
}

/** Returns in one of some states. */
export const hasState = (states: readonly ReturnState[]): SQL => inArray(returns.state, [...states]);

/** The returns of a group; undefined where that is all of them. */
export function isInGroup(group: ReturnGroup, now: Date): SQL | undefined {
  switch (group) {
    case 'open':
      return hasState(openStates);
    case 'waiting':
      return hasState(pendingReturnStates);
    case 'to-decide':
      return isReturnToDecide;
    case 'exchange-to-send':
      return isExchangeToSend;
    case 'repair-to-send':
      return isRepairToSend;
    case 'overdue':
      return lte(returns.dueAt, now);
    case 'all':
      return undefined;
  }
}

/** Which returns a list shows: all of a single order, otherwise none of archived orders. */
export type ReturnFilter = {
  where: SQL | undefined;
  orderId?: string | undefined;
  q?: string | undefined;
};

function toCondition({ where, orderId, q }: ReturnFilter): SQL | undefined {
  return and(
    where,
    orderId ? (isUuid(orderId) ? eq(returns.orderId, orderId) : sql`false`) : isListed,
    q
      ? or(
          containsText(returns.reference, q),
          containsText(orders.reference, q),
          containsFolded(orders.searchText, foldText(q)),
        )
      : undefined,
  );
}

/** A page of returns, the longest waiting first. */
export async function selectReturns(
  db: Database,
  filter: ReturnFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReturnRecord[]> {
  return db
    .select(recordColumns)
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(toCondition(filter))
    .orderBy(asc(returns.createdAt), asc(returns.id))
    .limit(limit)
    .offset(offset);
}

export async function countReturns(db: Database, filter: ReturnFilter): Promise<number> {
  const [row] = await db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(toCondition(filter));
  return row?.n ?? 0;
}

/** How many returns of listed orders there are in each state and in each group. */
export async function countByState(db: Database, now: Date): Promise<Record<string, number>> {
  const n = sql`count(*)`.mapWith(Number);
  const inGroups = Object.fromEntries(
    returnGroups.map((group) => [
      group,
      sql`count(*) filter (where ${isInGroup(group, now) ?? sql`true`})`.mapWith(Number),
    ]),
  );
  const listed = isOfListed(returns.orderId);
  const states = await db
    .select({ state: returns.state, n })
    .from(returns)
    .where(listed)
    .groupBy(returns.state);
  const [groups] = await db.select(inGroups).from(returns).where(listed);
  return { ...Object.fromEntries(states.map(({ state, n }) => [state, n])), ...groups };
}

/** States that still need an action. */
export const openStates: readonly ReturnState[] = [...awaitingGoodsStates, ...receivedReturnStates];
