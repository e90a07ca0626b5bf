import type { Order } from '../../contract/api/order.ts';
import { ShopError } from '../../contract/errors.ts';
import type { OrderStatus } from '../../contract/rules/orders/order-status.ts';
import { isDelivered, orderStatusTable, undoOfferMs } from '../../contract/rules/orders/order-status.ts';
import { recordAuditEvent } from '../audit/audit.ts';
import type { Database } from '../database/open.ts';
import { returnUntil } from '../delivery/delivery.ts';
import { cancelHeldMail } from '../mail/outbox.ts';
import { orderMailKey, queueOrderMail } from '../orders/mails/order-mails.ts';
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
import type { Shop, Viewer } from '../shop.ts';

/** The press on Undo may come at the last moment and still has to travel here. */
const travelMs = 2000;

export type StatusMove = {
  orderId: string;
  status: OrderStatus;
  /**
   * True mails the customer once the move can no longer be taken back, false mails nobody; without it the mail leaves
   * at once.
   */
  notify?: boolean;
  /** Takes the last move back, from which the order returns to this status. */
  undo?: boolean;
};

/**
 * Moves an order to another status and tells the customer. The same status again changes nothing. Locks the order.
 * @throws ShopError ORDER_NOT_FOUND; WRONG_STATE when a move can no longer be taken back
 */
export async function setOrderStatus(shop: Shop, admin: Viewer, move: StatusMove): Promise<Order> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, move.orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    if (move.undo) await takeBack(tx, shop, admin, order, move.status);
    else if (order.status !== move.status) await moveOn(tx, shop, admin, order, move);
  });
  return getOrder(shop, admin, move.orderId);
}

async function moveOn(
  tx: Database,
  shop: Shop,
  admin: Viewer,
  order: OrderRow,
  { status, notify }: StatusMove,
): Promise<void> {
  const now = shop.clock.now();
  await cancelMailOf(tx, await selectOrder(tx, order.id), now);
  await updateOrder(tx, order.id, { status, updatedAt: now, ...(await deliveryAt(tx, order, status, now)) });
  const event = await insertHistory(tx, {
    orderId: order.id,
    at: now,
    kind: 'status',
    from: order.status,
    to: status,
    actor: admin.name,
  });
  await recordMove(tx, now, admin, order, status);
  const { mail } = orderStatusTable[status];
  const record = mail && notify !== false ? await selectOrder(tx, order.id) : undefined;
  if (!mail || !record) return;
  const notBefore = notify ? new Date(now.getTime() + undoOfferMs + travelMs) : now;
  await queueOrderMail(tx, shop.config, mail, record, now, { event, notBefore });
}

/** Delivery and its return window are counted from the last time an order became Delivered; before, there is none. */
async function deliveryAt(tx: Database, order: OrderRow, status: OrderStatus, moment: Date) {
  if (!isDelivered(status)) return { deliveredAt: null, returnUntil: null };
  return { deliveredAt: moment, returnUntil: await returnUntil(tx, moment, order) };
}

/**
 * Undoes the last move while its mail has not left: the customer hears nothing of it, and only admins see that it
 * was made. An order that goes back to where it had arrived has its window again, counted by today's holidays.
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
  const mailed = last !== undefined && (await wasMailed(tx, record, now));
  if (!last || last.from !== status || ageMs > undoOfferMs + travelMs || mailed) {
    const reason = `the last move can no longer be taken back. Choose ${status} to move the order again.`;
    throw new ShopError('WRONG_STATE', { reason });
  }
  const deliveredAt = movesOf(record).findLast(({ id, to }) => id !== last.id && to === status)?.at ?? now;
  await updateOrder(tx, order.id, {
    status,
    updatedAt: now,
    ...(await deliveryAt(tx, order, status, deliveredAt)),
  });
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

/** Whether the last move's mail is gone already; one that was still held back is cancelled. */
async function wasMailed(tx: Database, record: OrderRecord | undefined, now: Date): Promise<boolean> {
  return (await cancelMailOf(tx, record, now)) === 'too late';
}

async function cancelMailOf(tx: Database, record: OrderRecord | undefined, now: Date) {
  const last = lastMove(record);
  const mail = last && orderStatusTable[last.to as OrderStatus].mail;
  if (!record || !last || !mail) return 'none';
  return cancelHeldMail(tx, orderMailKey(mail, record.id, last.id), now);
}
