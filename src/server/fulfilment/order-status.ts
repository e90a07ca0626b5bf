import type { Order } from '../../contract/api/orders/order.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import { dayInLagos } from '../../contract/rules/delivery/calendar.ts';
import { trackingInWords } from '../../contract/rules/delivery/carriers.ts';
import {
  isDelivered,
  isInHouse,
  type OrderStatus,
  orderStatusTable,
} from '../../contract/rules/orders/order-status.ts';
import { recordAuditEvent } from '../audit/audit.ts';
import type { Database } from '../database/open.ts';
import { returnUntil } from '../delivery/delivery.ts';
import { cancelMoveMail, undoMs } from '../orders/mails/held-mails.ts';
import { queueOrderMail } from '../orders/mails/order-mails.ts';
import {
  deleteHistory,
  insertHistory,
  lockOrder,
  type OrderRecord,
  type OrderRow,
  selectOrder,
  updateOrder,
} from '../orders/orders.sql.ts';
import { getOrder } from '../orders/orders.ts';
import { deleteParcelsOfMove } from '../orders/parcels/parcels.sql.ts';
import {
  momentOf,
  packParcel,
  recordParcel,
  type TypedParcel,
  trackingOf,
} from '../orders/parcels/parcels.ts';
import { type LeaveUnpaid, letLeave } from '../orders/parcels/still-due.ts';
import { followExchange } from '../orders/returns/follow-exchange.ts';
import type { Shop, Viewer } from '../shop.ts';

export type StatusMove = LeaveUnpaid & {
  orderId: string;
  status: OrderStatus;
  /**
   * True mails the customer once the move can no longer be taken back, false mails nobody; without it the mail leaves
   * at once.
   */
  notify?: boolean | undefined;
  /** Takes the last move back, from which the order returns to this status. */
  undo?: boolean | undefined;
  /** The day or the moment it happened, where that was not now. */
  at?: string | undefined;
  /** The parcel it goes in. */
  tracking?: TypedParcel | undefined;
};

/**
 * Moves an order to another status and tells the customer. The same status again changes nothing, but for a parcel
 * that comes with it. Locks the order.
 * @throws ShopError ORDER_NOT_FOUND; WRONG_STATE when a move can no longer be taken back, or nothing may be sent;
 *   INVALID_FIELDS naming `at` or what is wrong with the parcel; as {@link letLeave} out of the house
 */
export async function setOrderStatus(shop: Shop, admin: Viewer, move: StatusMove): Promise<Order> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, move.orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    const { tracking, notify, anyway, reason } = move;
    if (tracking && isInHouse(move.status)) {
      throw invalidFields({ tracking: `A parcel has left: choose another status than ${move.status}.` });
    }
    if (move.undo) await takeBack(tx, shop, admin, order, move.status);
    else if (order.status !== move.status) await moveOn(tx, shop, admin, order, move);
    else if (tracking) await recordParcel(tx, shop, admin, order, tracking, { notify, anyway, reason });
  });
  return getOrder(shop, admin, move.orderId);
}

async function moveOn(
  tx: Database,
  shop: Shop,
  admin: Viewer,
  order: OrderRow,
  { status, notify, at, tracking, ...unpaid }: StatusMove,
): Promise<void> {
  const now = shop.clock.now();
  const happened = at === undefined ? now : momentOf(at, now, order.createdAt);
  const before = await selectOrder(tx, order.id);
  refuseBeforeArrival(before, status, happened);
  if (!isInHouse(status)) await letLeave(tx, shop, admin, order, unpaid);
  await cancelMoveMail(tx, order.id, lastMove(before), now);
  const dates = await deliveryAt(tx, order, status, happened);
  await updateOrder(tx, order.id, { status, updatedAt: now, ...dates });
  await followExchange(tx, shop, order, status);
  const event = await insertHistory(tx, {
    orderId: order.id,
    at: now,
    happenedAt: happened === now ? null : happened,
    kind: 'status',
    from: order.status,
    to: status,
    actor: admin.name,
    note: tracking ? trackingInWords(trackingOf(tracking, 'tracking.')) : '',
  });
  if (tracking) {
    const packing = { now, sentAt: happened, moveId: event, field: 'tracking.' };
    await packParcel(tx, order, tracking, packing);
  }
  await recordMove(tx, now, admin, order, status);
  const { mail } = orderStatusTable[status];
  const record = mail && notify !== false ? await selectOrder(tx, order.id) : undefined;
  if (!mail || !record) return;
  const notBefore = notify ? new Date(now.getTime() + undoMs) : now;
  await queueOrderMail(tx, shop.config, mail, record, now, { event, notBefore });
}

/** An order is not delivered before the last of its parcels has arrived. */
function refuseBeforeArrival(record: OrderRecord | undefined, status: OrderStatus, moment: Date): void {
  if (!isDelivered(status)) return;
  const days = (record?.parcels ?? []).flatMap(({ arrivedAt }) => (arrivedAt ? [dayInLagos(arrivedAt)] : []));
  const last = days.sort().at(-1);
  if (last && dayInLagos(moment) < last) {
    throw invalidFields({ at: `A parcel of this order arrived later, on ${last}.` });
  }
}

/** Delivery and its return window are counted from the last time an order became Delivered; before, there is none. */
async function deliveryAt(tx: Database, order: OrderRow, status: OrderStatus, moment: Date) {
  if (!isDelivered(status)) return { deliveredAt: null, returnUntil: null };
  return { deliveredAt: moment, returnUntil: await returnUntil(tx, moment, order) };
}

/**
 * Undoes the last move, and the parcel that came with it, while its mail has not left: the customer hears nothing of
 * it, and only admins see that it was made. An order that goes back to where it had arrived has its window again,
 * counted by today's holidays.
 */
async function takeBack(
  tx: Database,
  shop: Shop,
  admin: Viewer,
  order: OrderRow,
  status: OrderStatus,
): Promise<void> {
  const now = shop.clock.now();
  const record = await selectOrder(tx, order.id);
  const last = lastMove(record);
  const ageMs = now.getTime() - (last?.at.getTime() ?? 0);
  const mailed = (await cancelMoveMail(tx, order.id, last, now)) === 'too late';
  if (!last || last.from !== status || ageMs > undoMs || mailed) {
    const reason = `the last move can no longer be taken back. Choose ${status} to move the order again.`;
    throw new ShopError('WRONG_STATE', { reason });
  }
  const earlier = movesOf(record).findLast(({ id, to }) => id !== last.id && to === status);
  const deliveredAt = earlier?.happenedAt ?? earlier?.at ?? now;
  await updateOrder(tx, order.id, {
    status,
    updatedAt: now,
    ...(await deliveryAt(tx, order, status, deliveredAt)),
  });
  await followExchange(tx, shop, order, status);
  await deleteParcelsOfMove(tx, order.id, last.id);
  await deleteHistory(tx, last.id);
  await recordMove(tx, now, admin, order, status);
  const note = `${last.to} was taken back at once; the customer was not told.`;
  await insertHistory(tx, {
    orderId: order.id,
    at: now,
    kind: 'internal',
    to: 'Undone',
    actor: admin.name,
    note,
  });
}

async function recordMove(tx: Database, now: Date, admin: Viewer, order: OrderRow, to: OrderStatus) {
  await recordAuditEvent(tx, now, {
    actor: admin,
    action: 'order status changed',
    subject: order.reference,
    changes: [{ field: 'Status', from: order.status, to }],
    link: `/admin/order/${order.id}`,
  });
}

const movesOf = (record: OrderRecord | undefined) =>
  record?.history.filter(({ kind }) => kind === 'status') ?? [];
const lastMove = (record: OrderRecord | undefined) => movesOf(record).at(-1);
