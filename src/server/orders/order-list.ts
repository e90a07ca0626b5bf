import { addDays, startOfDayInLagos } from '../../contract/delivery/calendar.ts';
import type { OrderFilter } from '../../contract/orders/order-filter.api.ts';
import { defaultOrderSort, type OrderSort } from '../../contract/orders/order-list.ts';
import { countPages } from '../../platform/database/paginate.ts';
import { getLateness } from '../delivery/index.ts';
import { requireRight } from '../rights.ts';
import type { Shop, Viewer } from '../shop.ts';
import { type OrderQuery, selectAllOrders, selectOrderPage, selectOrdersAfter } from './order-list.sql.ts';
import { getVisibility } from './order-refunds.ts';
import { toOrder } from './order-response.ts';
import { extractPhoneDigits } from './orders.rules.ts';
import type { OrderRecord } from './orders.sql.ts';

const defaultLimit = 20;
const exportBatchSize = 200;

/**
 * Returns all orders, newest first; with any filter, one page of the search in the requested order, with the total.
 * @throws ShopError WRONG_DUTY for an order by amounts that the viewer may not see
 */
export async function listOrders(
  shop: Shop,
  viewer: Viewer,
  input: OrderFilter & { page?: number; limit?: number; sort?: OrderSort },
) {
  if (input.sort?.startsWith('amount')) requireRight(viewer, 'order_amounts');
  const isFiltered = Object.values(input).some((value) => value !== undefined);
  const shown = (records: OrderRecord[]) => records.map((record) => toOrder(record, getVisibility(viewer)));
  if (!isFiltered) return { data: shown(await selectAllOrders(shop.db)) };
  const limit = input.limit ?? defaultLimit;
  const found = await selectOrderPage(shop.db, await toQuery(shop, input), {
    limit,
    page: input.page ?? 1,
    sort: input.sort ?? defaultOrderSort,
  });
  const { records, total, page } = found;
  return { data: shown(records), total, page, pages: countPages(total, limit) };
}

/** Every order that a filter lets through, newest first, read some hundred at a time. */
export async function* iterateOrders(shop: Shop, filter: OrderFilter): AsyncGenerator<OrderRecord> {
  const query = await toQuery(shop, filter);
  let last: OrderRecord | undefined;
  do {
    const records = await selectOrdersAfter(shop.db, query, last, exportBatchSize);
    yield* records;
    last = records.length === exportBatchSize ? records.at(-1) : undefined;
  } while (last);
}

async function toQuery(shop: Shop, filter: OrderFilter): Promise<OrderQuery> {
  const { q, status, paymentStatus, task, source, paymentMethod, from, to } = filter;
  return {
    search: q,
    phone: q ? extractPhoneDigits(q) : undefined,
    status,
    paymentStatus,
    source,
    paymentMethod,
    task: task && { name: task, late: await getLateness(shop) },
    from: from ? startOfDayInLagos(from) : undefined,
    deleted: filter.deleted,
    before: to ? startOfDayInLagos(addDays(to, 1)) : undefined,
  };
}
