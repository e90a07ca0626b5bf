import { ShopError } from '../../contract/errors.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import { isInHouse } from '../../contract/orders/order-status.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  actOnOrder,
  getOrder,
  getOrderRecord,
  type OrderAct,
  type OrderRow,
  selectCancelRequest,
  selectOrder,
} from '../orders/index.ts';
import { type ClaimedRefund, confirmOpenAttempts, makeRefunds } from '../payments/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { acceptCancellation, isAnythingCut } from './accept-cancellation.ts';
import { requestCancellation } from './request-cancellation.ts';

const refusalReasons = {
  Review: 'its payment is being looked at. Please write to us with its reference.',
  Refunded: 'its payment has gone back already.',
} as const;

export type CancelResult = { data: Order; message: string };

/** What a cancelling has come to, and the refund to be made after it is committed. */
type CancelOutcome = { outcome: 'cancelled' | 'asked'; claimed?: ClaimedRefund | undefined };

const messages = {
  cancelled: 'The order is cancelled.',
  asked: 'We have your request. We’ll look at it soon and email you.',
} as const;

/**
 * Cancels an order for its owner or an admin. An unpaid one is closed immediately: its items are restocked and its
 * open payments closed; the provider is queried first, and money that arrives later needs a manual review. For an
 * order that is paid, or whose proof of transfer awaits a decision, the owner submits a request; a cancellation by an
 * admin is accepted immediately, with a full refund. Cancelling or requesting again changes nothing.
 * @throws ShopError ORDER_NOT_FOUND; WRONG_STATE when it has left the workroom, or its payment is in review or was
 * refunded
 */
export async function cancelOrder(
  shop: Shop,
  viewer: Viewer,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<CancelResult> {
  const { id } = await getOrderRecord(shop, viewer, orderId);
  const message = await cancelById(shop, viewer, { orderId: id, reason });
  return { data: await getOrder(shop, viewer, id), message };
}

/**
 * As {@link cancelOrder}, for a caller that has checked whose order it is.
 * @param by the account that cancels; undefined for a customer who is not signed in
 * @returns the message to answer with
 */
export async function cancelById(
  shop: Shop,
  by: Viewer | undefined,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<string> {
  await confirmOpenAttempts(shop, orderId);
  const { outcome, claimed } = await actOnOrder(shop, by, orderId, (act) => applyCancellation(act, reason));
  if (claimed) await makeRefunds(shop, claimed, { actor: by?.name ?? 'customer', note: '' });
  return messages[outcome];
}

async function applyCancellation(act: OrderAct, reason: string): Promise<CancelOutcome> {
  const { tx, shop, by, order } = act;
  const request = await selectCancelRequest(tx, order.id);
  if (order.paymentStatus === 'Failed' || request?.state === 'accepted') return { outcome: 'cancelled' };
  if (order.paymentStatus === 'Review' || order.paymentStatus === 'Refunded') {
    throw new ShopError('WRONG_STATE', { reason: refusalReasons[order.paymentStatus] });
  }
  if (order.kind === 'exchange') {
    throw new ShopError('WRONG_STATE', {
      reason: 'it sends the other piece of a return. Please write to us.',
    });
  }
  if (!isInHouse(order.status)) {
    throw new ShopError('WRONG_STATE', { reason: 'it has left the workroom already.' });
  }
  const byAdmin = by?.role === 'admin';
  if (!byAdmin && (await needsApproval(tx, order))) {
    if (request?.state !== 'asked') await requestCancellation(act, reason);
    return { outcome: 'asked' };
  }
  const texts = byAdmin ? { reason: request?.reason ?? '', answer: reason } : { reason, answer: '' };
  return { outcome: 'cancelled', claimed: await acceptCancellation(tx, shop, by, order, texts) };
}

/**
 * Whether there is money or work to look at first: cut cloth always; a payment, unless all of the order is sewn for the
 * customer and none of it is cut yet.
 */
async function needsApproval(tx: Database, order: OrderRow): Promise<boolean> {
  const record = await selectOrder(tx, order.id);
  const lines = record?.lines ?? [];
  if (isAnythingCut(lines)) return true;
  if (record?.proof?.state === 'waiting') return true;
  const isAllSewn =
    lines.some(({ sewing }) => sewing !== '') && lines.every(({ sewing, isFree }) => sewing !== '' || isFree);
  return order.paymentStatus === 'Paid' && !isAllSewn;
}
