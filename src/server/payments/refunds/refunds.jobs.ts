import { log } from '../../../platform/observability/log.ts';
import { lockOrder, queueReviewMail, selectOrder } from '../../orders/index.ts';
import type { Shop } from '../../shop.ts';
import { notifyRefundRefused } from '../events/provider-refunds.ts';
import { selectAttempt } from '../payments.sql.ts';
import { confirmPayment, fetchRefunds } from '../payments.ts';
import { requestRefund } from './make-refunds.ts';
import { type PendingRefund, selectPendingRefunds, selectRefund, tryClaimRequest } from './refunds.sql.ts';

const batchSize = 50;
const refundWaitMs = 30_000;
/** A provider may take this long to list a requested refund; after that it did not receive the request. */
const unconfirmedAfterMs = 60_000;
/** The admins are notified of a refund that takes longer than this. */
const slowRefundMs = 5 * 24 * 3_600_000;

/**
 * Checks refunds that the provider had not finished, and requests those again that it never received; notifies the
 * admins of those that take days.
 */
export async function checkPendingRefunds(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const before = new Date(now.getTime() - refundWaitMs);
  for (const refund of await selectPendingRefunds(shop.db, 'card', before, batchSize)) {
    try {
      await confirmPayment(shop, refund.reference, { aboutRefunds: true });
      if (!refund.accepted) await checkRefund(shop, refund);
    } catch (error) {
      log.error('A refund could not be looked up', error, { reference: refund.reference });
    }
  }
  const slow = new Date(now.getTime() - slowRefundMs);
  for (const way of ['card', 'transfer'] as const) {
    for (const refund of await selectPendingRefunds(shop.db, way, slow, batchSize)) {
      await notifySlowRefund(shop, refund, way);
    }
  }
}

/**
 * Requests a refund that is missing from the provider's own list. The right to request is claimed before the list is
 * read, so that of two processes the later one sees what the first has requested.
 */
async function checkRefund(shop: Shop, { id, reference }: PendingRefund): Promise<void> {
  const now = shop.clock.now();
  if (!(await tryClaimRequest(shop.db, id, now, new Date(now.getTime() - unconfirmedAfterMs)))) return;
  const attempt = await selectAttempt(shop.db, reference);
  const reported = attempt && (await fetchRefunds(shop, attempt));
  const refund = await selectRefund(shop.db, id);
  // uncertain without its list: the admins are notified if it takes days
  if (!attempt || !reported || refund?.state !== 'pending' || refund.accepted) return;
  if (reported.some(({ key }) => key === refund.key)) return;
  if ((await requestRefund(shop, refund, attempt)) !== 'needs_attention') return;
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, attempt.orderId);
    if (order) await notifyRefundRefused(tx, shop, order, attempt, id);
  });
}

const slowRefundMessages = {
  card: 'The provider has not made this refund for days, so the customer still waits for the money. Please look into its dashboard.',
  transfer:
    'This refund has not been transferred for days, so the customer still waits for the money. Please send it, and mark it as sent on the order.',
};

async function notifySlowRefund(
  shop: Shop,
  { reference, orderId, id, createdAt }: PendingRefund,
  way: keyof typeof slowRefundMessages,
): Promise<void> {
  const order = await selectOrder(shop.db, orderId);
  if (!order) return;
  await queueReviewMail(shop.db, shop.config, order, {
    about: 'refund-slow',
    time: `${id}_${createdAt.getTime()}`,
    attemptReference: reference || order.reference,
    cause: slowRefundMessages[way],
    now: shop.clock.now(),
  });
}
