import { ShopError } from '../../contract/errors.ts';
import type { Order, TrackedOrder } from '../../contract/orders/order.api.ts';
import { isDelivered, isWithCourier } from '../../contract/orders/order-status.ts';
import { isClosed } from '../../contract/payments/payment-status.ts';
import { paginate } from '../../platform/database/paginate.ts';
import { estimatesFor } from '../delivery/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { getVisibility, type OrderVisibility } from './order-refunds.ts';
import { toOrder, toTrackedOrder } from './order-response.ts';
import { toReference } from './orders.rules.ts';
import {
  countUserOrders,
  type OrderRecord,
  selectChanges,
  selectOrder,
  selectOrderByReference,
  selectUserOrders,
} from './orders.sql.ts';
import { getOrderPayLink } from './pay-link.ts';
import { isTrackKey } from './track-key.ts';
import { withSewingDetails } from './usual-stages.ts';

/** Maximum orders in one response; also the number returned if no page is requested. */
const maxPageSize = 100;

/** One page of the viewer's own orders, newest first; a page past the end is the last one. */
export async function listMyOrders(
  shop: Shop,
  viewer: Viewer,
  { page, limit = maxPageSize }: { page?: number; limit?: number } = {},
) {
  const { rows, ...found } = await paginate(
    () => countUserOrders(shop.db, viewer.id),
    (run) => selectUserOrders(shop.db, viewer.id, run),
    { page, limit },
  );
  return { data: await toOrdersWithEstimates(shop, rows), ...found };
}

/** All of the viewer's own orders, newest first, for the download of their data. */
export async function listAllOrders(shop: Shop, viewer: Viewer): Promise<Order[]> {
  const first = await listMyOrders(shop, viewer);
  const all = [...first.data];
  for (let page = 2; page <= first.pages; page += 1) {
    all.push(...(await listMyOrders(shop, viewer, { page })).data);
  }
  return all;
}

/** Returns an order to its owner and to admins. Throws ORDER_NOT_FOUND for everyone else. */
export async function getOrder(shop: Shop, viewer: Viewer, orderId: string): Promise<Order> {
  const record = await getOrderRecord(shop, viewer, orderId);
  const [order] = await toOrdersWithEstimates(shop, [record], getVisibility(viewer));
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  return withSewingDetails(shop.db, shop.clock.now(), record, order);
}

/** As {@link getOrder}, as stored. */
export async function getOrderRecord(shop: Shop, viewer: Viewer, orderId: string): Promise<OrderRecord> {
  const record = await selectOrder(shop.db, orderId);
  if (!record || !canView(viewer, record)) throw new ShopError('ORDER_NOT_FOUND');
  return record;
}

function canView(viewer: Viewer, order: { userId: string | null }): boolean {
  return viewer.role === 'admin' || order.userId === viewer.id;
}

type TrackRequest = { reference: string; email?: string | undefined; key?: string | undefined };

/**
 * Returns what anyone who knows the reference and email, or has one of its mails, may see. Throws ORDER_NOT_FOUND for
 * any mismatch.
 */
export async function trackOrder(
  shop: Shop,
  { reference, email = '', key }: TrackRequest,
): Promise<TrackedOrder> {
  const record = await selectOrderByReference(shop.db, toReference(reference));
  if (!record) throw new ShopError('ORDER_NOT_FOUND');
  const isTheirs = key
    ? isTrackKey(shop.config, record, key)
    : record.emailKey === email.trim().toLowerCase();
  if (!isTheirs) throw new ShopError('ORDER_NOT_FOUND');
  const [order] = await toOrdersWithEstimates(shop, [record]);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  const detailed = await withSewingDetails(shop.db, shop.clock.now(), record, order);
  const payLink = order.due > 0 ? await getOrderPayLink(shop.db, shop.config, record) : undefined;
  return toTrackedOrder(detailed, payLink, key !== undefined);
}

/** Changes by which a process may commit later than another one that began after it. */
const overlapMs = 5000;
const maxChanges = 200;

/** What changed since the cursor of the last answer; some changes are answered twice, none is left out. */
export async function listUpdates(shop: Shop, viewer: Viewer, cursor: string | undefined) {
  const now = shop.clock.now();
  const since = cursor ? new Date(Date.parse(cursor) - overlapMs) : now;
  const owner = viewer.role === 'admin' ? undefined : viewer.id;
  return { cursor: now.toISOString(), changed: await selectChanges(shop.db, since, owner, maxChanges) };
}

/** Records as the API shows them, with the days on which those under way leave and arrive. */
async function toOrdersWithEstimates(
  shop: Shop,
  records: readonly OrderRecord[],
  sight?: OrderVisibility,
): Promise<Order[]> {
  const underWay = records.filter((record) => !isDelivered(record.status) && !isClosed(record.paymentStatus));
  const estimates = await estimatesFor(
    shop,
    underWay.map((record) => ({ ...record, sentAt: getShippedAt(record) })),
  );
  const byId = new Map(underWay.map(({ id }, index) => [id, estimates[index]]));
  return records.map((record) => ({ ...toOrder(record, sight), estimate: byId.get(record.id) ?? null }));
}

/** When a parcel that is with the courier was handed over. */
function getShippedAt({ status, history }: OrderRecord): Date | undefined {
  if (!isWithCourier(status)) return undefined;
  const move = history.findLast(
    ({ kind, from, to }) => kind === 'status' && isWithCourier(to) && !isWithCourier(from),
  );
  return move?.happenedAt ?? move?.at;
}
