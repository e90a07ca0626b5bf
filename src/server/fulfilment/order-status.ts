import { dayInLagos } from '../../contract/delivery/calendar.ts';
import { formatTracking } from '../../contract/delivery/carriers.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import {
  isDelivered,
  isInHouse,
  type OrderStatus,
  orderStatusTable,
} from '../../contract/orders/order-status.ts';
import type { Database } from '../../platform/database/open.ts';
import { returnUntil } from '../delivery/index.ts';
import {
  actOnOrder,
  allowUnpaidShipping,
  cancelStatusMail,
  deleteHistory,
  deleteStatusChangeParcels,
  getOrder,
  mailDelayMs,
  type OrderAct,
  type OrderRecord,
  type OrderRow,
  type ParcelInput,
  packParcel,
  parseDate,
  queueOrderMail,
  recordParcel,
  toTracking,
  type UnpaidOverride,
} from '../orders/index.ts';
import { syncExchange } from '../returns/index.ts';
import type { Shop, Viewer } from '../shop.ts';

export type StatusChange = UnpaidOverride & {
  orderId: string;
  status: OrderStatus;
  /**
   * True emails the customer when the undo period ends, false emails no one; if unset, the email is sent immediately.
   */
  notify?: boolean | undefined;
  /** Takes the last move back, from which the order returns to this status. */
  undo?: boolean | undefined;
  /** The day or time it happened, if not now. */
  at?: string | undefined;
  /** The parcel it goes in. */
  tracking?: ParcelInput | undefined;
};

/**
 * Moves an order to another status and notifies the customer. The same status again changes nothing, except for a
 * parcel recorded with it. Locks the order.
 * @throws ShopError ORDER_NOT_FOUND; WRONG_STATE when a change can no longer be undone, or nothing may be dispatched;
 * INVALID_FIELDS naming `at` or what is wrong with the parcel; as {@link allowUnpaidShipping} when it leaves the
 * workroom
 */
export async function setOrderStatus(shop: Shop, admin: Viewer, move: StatusChange): Promise<Order> {
  await actOnOrder(shop, admin, move.orderId, async (act) => {
    const { tracking, notify, anyway, reason } = move;
    if (tracking && isInHouse(move.status)) {
      throw invalidFields({ tracking: `A parcel has left: choose another status than ${move.status}.` });
    }
    if (move.undo) await undoStatus(act, move.status);
    else if (act.order.status !== move.status) await advance(act, admin, move);
    else if (tracking) await recordParcel(act, admin, tracking, { notify, anyway, reason });
  });
  return getOrder(shop, admin, move.orderId);
}

async function advance(
  act: OrderAct,
  admin: Viewer,
  { status, notify, at, tracking, ...unpaid }: StatusChange,
): Promise<void> {
  const { tx, shop, order, now } = act;
  const changedAt = at === undefined ? now : parseDate(at, now, order.createdAt);
  const before = await act.readRecord();
  checkAfterArrival(before, status, changedAt);
  if (!isInHouse(status)) await allowUnpaidShipping(act, admin, unpaid);
  await cancelStatusMail(tx, order.id, getLastStatusChange(before), now);
  const dates = await getDeliveryFields(tx, shop, order, status, changedAt);
  await act.update({ status, ...dates });
  await syncExchange(tx, shop, order, status);
  const event = await act.addHistory({
    happenedAt: changedAt === now ? null : changedAt,
    kind: 'status',
    from: order.status,
    to: status,
    note: tracking ? formatTracking(toTracking(tracking, 'tracking.')) : '',
  });
  if (tracking) {
    const packing = { now, sentAt: changedAt, moveId: event, field: 'tracking.' };
    await packParcel(tx, order, tracking, packing);
  }
  await auditStatusChange(act, status);
  const { mail } = orderStatusTable[status];
  if (!mail || notify === false) return;
  const notBefore = notify ? new Date(now.getTime() + mailDelayMs) : now;
  await queueOrderMail(tx, shop.config, mail, await act.readRecord(), now, { event, notBefore });
}

/** An order is not delivered before the last of its parcels has arrived. */
function checkAfterArrival(record: OrderRecord | undefined, status: OrderStatus, changedAt: Date): void {
  if (!isDelivered(status)) return;
  const days = (record?.parcels ?? []).flatMap(({ arrivedAt }) => (arrivedAt ? [dayInLagos(arrivedAt)] : []));
  const last = days.sort().at(-1);
  if (last && dayInLagos(changedAt) < last) {
    throw invalidFields({ at: `A parcel of this order arrived later, on ${last}.` });
  }
}

/** Delivery and its return window are counted from the last time an order became Delivered; before, there is none. */
async function getDeliveryFields(
  tx: Database,
  { config }: Pick<Shop, 'config'>,
  order: OrderRow,
  status: OrderStatus,
  changedAt: Date,
) {
  if (!isDelivered(status)) return { deliveredAt: null, returnUntil: null };
  return { deliveredAt: changedAt, returnUntil: await returnUntil(tx, config, changedAt, order) };
}

/**
 * Undoes the last status change, and the parcel recorded with it, while its mail is still held back: the customer is
 * not notified, and only admins see it in the history. An order that returns to a delivered status gets its return
 * window back, calculated with today's holidays.
 */
async function undoStatus(act: OrderAct, status: OrderStatus): Promise<void> {
  const { tx, shop, order, now } = act;
  const record = await act.readRecord();
  const last = getLastStatusChange(record);
  const ageMs = now.getTime() - (last?.at.getTime() ?? 0);
  const mailed = (await cancelStatusMail(tx, order.id, last, now)) === 'too late';
  if (!last || last.from !== status || ageMs > mailDelayMs || mailed) {
    const reason = `the last move can no longer be taken back. Choose ${status} to move the order again.`;
    throw new ShopError('WRONG_STATE', { reason });
  }
  const earlier = getStatusChanges(record).findLast(({ id, to }) => id !== last.id && to === status);
  const deliveredAt = earlier?.happenedAt ?? earlier?.at ?? now;
  await act.update({
    status,
    ...(await getDeliveryFields(tx, shop, order, status, deliveredAt)),
  });
  await syncExchange(tx, shop, order, status);
  await deleteStatusChangeParcels(tx, order.id, last.id);
  await deleteHistory(tx, last.id);
  await auditStatusChange(act, status);
  const note = `${last.to} was taken back at once; the customer was not told.`;
  await act.addHistory({ kind: 'internal', to: 'Undone', note });
}

async function auditStatusChange(act: OrderAct, to: OrderStatus): Promise<void> {
  await act.audit('order status changed', { changes: [{ field: 'Status', from: act.order.status, to }] });
}

const getStatusChanges = (record: OrderRecord | undefined) =>
  record?.history.filter(({ kind }) => kind === 'status') ?? [];
const getLastStatusChange = (record: OrderRecord | undefined) => getStatusChanges(record).at(-1);
