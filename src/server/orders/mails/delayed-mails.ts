import {
  type OrderStatus,
  orderStatusTable,
  type StatusMail,
  undoWindowMs,
} from '../../../contract/orders/order-status.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/open.ts';
import { cancelHeldMail } from '../../notifications/index.ts';
import { type OrderRecord, selectOrder } from '../orders.sql.ts';
import { getOrderMailKey, queueOrderMail } from './order-mails.ts';

/** Undo may be pressed at the last moment, and the request takes time to arrive. */
const networkMarginMs = 2000;

/** For how long a move of status may be taken back, in milliseconds; its mail waits as long. */
export const mailDelayMs = undoWindowMs + networkMarginMs;

type StatusEntry = OrderRecord['history'][number];
export type DelayedMail = { mail: StatusMail; event: number; notBefore: Date };

/** Takes the mail of a move out of the outbox again while it is held back there. */
export async function cancelStatusMail(
  tx: Database,
  orderId: string,
  move: StatusEntry | undefined,
  now: Date,
): Promise<'none' | 'cancelled' | 'too late'> {
  const mail = move && orderStatusTable[move.to as OrderStatus].mail;
  return mail ? cancelHeldMail(tx, getOrderMailKey(mail, orderId, move.id), now) : 'none';
}

/**
 * Same as {@link cancelStatusMail}, for a mail that is to be queued again; returns undefined if there is none or it
 * was sent.
 */
export async function findDelayedStatusMail(
  tx: Database,
  orderId: string,
  moveId: number | null,
  now: Date,
): Promise<DelayedMail | undefined> {
  if (moveId === null) return undefined;
  const move = (await selectOrder(tx, orderId))?.history.find(({ id }) => id === moveId);
  const mail = move && orderStatusTable[move.to as OrderStatus].mail;
  if (!mail || (await cancelStatusMail(tx, orderId, move, now)) !== 'cancelled') return undefined;
  return { mail, event: move.id, notBefore: new Date(move.at.getTime() + mailDelayMs) };
}

/** Queues a mail again that was held back, with what is true by now. */
export async function requeueStatusMail(
  tx: Database,
  config: Config,
  orderId: string,
  { mail, ...sending }: DelayedMail,
  now: Date,
): Promise<void> {
  const record = await selectOrder(tx, orderId);
  if (record) await queueOrderMail(tx, config, mail, record, now, sending);
}
