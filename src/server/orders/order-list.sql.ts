import { and, asc, count, desc, eq, gte, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { OrderSort, OrderSource } from '../../contract/orders/order-list.ts';
import type { OrderStatus } from '../../contract/orders/order-status.ts';
import type { OrderTask } from '../../contract/orders/order-tasks.ts';
import type { PaymentStatus } from '../../contract/payments/payment-status.ts';
import type { PaymentMethod } from '../../contract/payments/payments.rules.ts';
import { foldText } from '../../contract/text/fold-text.ts';
import type { Database } from '../../platform/database/open.ts';
import { hasTask, isListed, type Lateness } from '../../platform/database/order-tasks.ts';
import { locatePage } from '../../platform/database/paginate.ts';
import { orderHistory, orders } from '../../platform/database/schema/schema.ts';
import { containsFolded, containsText } from '../../platform/database/sql-expressions.ts';
import { loadOrderParts } from './order-parts.sql.ts';
import { type OrderRecord, selectOrdersById } from './orders.sql.ts';

export type OrderQuery = {
  /** Letters to look for, as they were typed. */
  search?: string;
  /** The digits of a telephone number as every way of writing it holds them. */
  phone?: string;
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  source?: OrderSource;
  paymentMethod?: PaymentMethod;
  /** The task it waits for; it is late if paid before this time. */
  task?: { name: OrderTask; late: Lateness };
  /** Placed at this time or later. */
  from?: Date;
  /** Placed before this time. */
  before?: Date;
  /** Whether to select soft-deleted orders instead of all others. */
  deleted?: boolean;
};

/** Whether an order's own words or what admins noted hold the letters, or its phone the digits. */
function containsSearch({ search, phone }: OrderQuery): SQL | undefined {
  if (!search) return undefined;
  return or(
    containsFolded(orders.searchText, foldText(search)),
    phone ? containsFolded(orders.searchText, phone) : undefined,
    sql`${orders.id} in (select ${orderHistory.orderId} from ${orderHistory}
      where ${orderHistory.kind} = 'internal' and ${containsText(orderHistory.note, search)})`,
  );
}

function buildWhere(query: OrderQuery): SQL | undefined {
  return and(
    query.deleted ? isNotNull(orders.setAsideAt) : isListed,
    query.status ? eq(orders.status, query.status) : undefined,
    query.paymentStatus ? eq(orders.paymentStatus, query.paymentStatus) : undefined,
    query.source ? eq(orders.source, query.source) : undefined,
    query.paymentMethod ? eq(orders.paymentMethod, query.paymentMethod) : undefined,
    query.task ? hasTask(query.task.name, query.task.late) : undefined,
    query.from ? gte(orders.createdAt, query.from) : undefined,
    query.before ? lt(orders.createdAt, query.before) : undefined,
    containsSearch(query),
  );
}

const newestFirst = [desc(orders.createdAt), desc(orders.id)];
const customerName = sql`folded_text((${orders.address} ->> 'firstName') || ' ' || (${orders.address} ->> 'lastName'))`;

/** Orders alike are in the order of their placing, newest first. */
const sortColumns: Record<OrderSort, SQL[]> = {
  'date-desc': newestFirst,
  'date-asc': [asc(orders.createdAt), asc(orders.id)],
  'amount-desc': [sql`${orders.amountUsdMinor} desc nulls last`, ...newestFirst],
  'amount-asc': [sql`${orders.amountUsdMinor} asc nulls last`, ...newestFirst],
  'name-asc': [asc(customerName), ...newestFirst],
  'name-desc': [desc(customerName), ...newestFirst],
};

/** Selects every order that is not soft-deleted, newest first. */
export async function selectAllOrders(db: Database): Promise<OrderRecord[]> {
  return loadOrderParts(
    db,
    await db
      .select()
      .from(orders)
      .where(isListed)
      .orderBy(...newestFirst),
  );
}

/**
 * One page and how many match in all. Newest first, the page's ids come from an index alone, and a search looks
 * through the orders once; whole rows are read for the page only.
 */
export async function selectOrderPage(
  db: Database,
  query: OrderQuery,
  { limit, page, sort }: { limit: number; page: number; sort: OrderSort },
): Promise<{ records: OrderRecord[]; total: number; page: number }> {
  const counted = query.search ? sql<number>`count(*) over ()`.mapWith(Number) : sql<number>`0`;
  const at = (number: number) =>
    db
      .select({ id: orders.id, total: counted })
      .from(orders)
      .where(buildWhere(query))
      .orderBy(...sortColumns[sort])
      .limit(limit)
      .offset((number - 1) * limit);
  let rows = query.search ? await at(page) : [];
  const total = rows[0]?.total ?? (query.search && page === 1 ? 0 : await countOrders(db, query));
  const { page: shown } = locatePage(total, { page, limit });
  if (total > 0 && rows.length === 0) rows = await at(shown);
  const ids = rows.map(({ id }) => id);
  return { records: ids.length > 0 ? await selectOrdersById(db, ids) : [], total, page: shown };
}

async function countOrders(db: Database, query: OrderQuery): Promise<number> {
  const [row] = await db.select({ n: count() }).from(orders).where(buildWhere(query));
  return row?.n ?? 0;
}

/** The next orders after one, newest first: what a download reads piece by piece. */
export async function selectOrdersAfter(
  db: Database,
  query: OrderQuery,
  after: { createdAt: Date; id: string } | undefined,
  limit: number,
): Promise<OrderRecord[]> {
  const rest = after
    ? sql`(${orders.createdAt}, ${orders.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  const rows = await db
    .select()
    .from(orders)
    .where(and(buildWhere(query), rest))
    .orderBy(...newestFirst)
    .limit(limit);
  return loadOrderParts(db, rows);
}
