import {
  type OrderStatus,
  orderStatusTable,
  type StatusMail,
  undoOfferMs,
} from '../../../contract/rules/orders/order-status.ts';
import type { Database } from '../../database/open.ts';
import { cancelHeldMail } from '../../mail/outbox.ts';
import type { Config } from '../../start/config.ts';
import { type OrderRecord, selectOrder } from '../orders.sql.ts';
import { orderMailKey, queueOrderMail } from './order-mails.ts';

/** The press on Undo may come at the last moment and still has to travel here. */
const travelMs = 2000;

/** For how long a move of status may be taken back, in milliseconds; its mail waits as long. */
export const undoMs = undoOfferMs + travelMs;

type Move = OrderRecord['history'][number];
export type HeldMail = { mail: StatusMail; event: number; notBefore: Date };

/** Takes the mail of a move out of the outbox again while it is held back there. */
export async function cancelMoveMail(
  tx: Database,
  orderId: string,
  move: Move | undefined,
  now: Date,
): Promise<'none' | 'cancelled' | 'too late'> {
  const mail = move && orderStatusTable[move.to as OrderStatus].mail;
  return mail ? cancelHeldMail(tx, orderMailKey(mail, orderId, move.id), now) : 'none';
}

/** As {@link cancelMoveMail}, for the mail to be queued anew; undefined when there is none or it has left. */
export async function heldMoveMail(
  tx: Database,
  orderId: string,
  moveId: number | null,
  now: Date,
): Promise<HeldMail | undefined> {
  if (moveId === null) return undefined;
  const move = (await selectOrder(tx, orderId))?.history.find(({ id }) => id === moveId);
  const mail = move && orderStatusTable[move.to as OrderStatus].mail;
  if (!mail || (await cancelMoveMail(tx, orderId, move, now)) !== 'cancelled') return undefined;
  return { mail, event: move.id, notBefore: new Date(move.at.getTime() + undoMs) };
}

/** Queues a mail again that was held back, with what is true by now. */
export async function requeueMoveMail(
  tx: Database,
  config: Config,
  orderId: string,
  { mail, ...sending }: HeldMail,
  now: Date,
): Promise<void> {
  const record = await selectOrder(tx, orderId);
  if (record) await queueOrderMail(tx, config, mail, record, now, sending);
}
