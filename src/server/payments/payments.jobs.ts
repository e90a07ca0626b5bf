import { log } from '../log.ts';
import { queueReviewMail } from '../orders/mails/order-mails.ts';
import { selectOrder } from '../orders/orders.sql.ts';
import type { Shop } from '../shop.ts';
import { eventJob, workOffEvents } from './events/provider-events.ts';
import { selectDueReferences } from './payments.sql.ts';
import { confirmPayment } from './payments.ts';
import { type PendingRefund, selectPendingRefunds } from './refunds/refunds.sql.ts';

const batch = 50;
const refundWaitMs = 30_000;
/** A refund that the provider has not made after so long is told to the admins. */
const slowRefundMs = 5 * 24 * 3_600_000;

/** Starts the background work of payments: the provider's events, open payments, refunds under way. */
export function startPaymentJobs(shop: Shop): void {
  shop.jobs.repeat(eventJob, 10, () => workOffEvents(shop));
  shop.jobs.repeat('payment-reconcile', 30, () => askAboutOpenPayments(shop));
  shop.jobs.repeat('refund-reconcile', 60, () => askAboutRefunds(shop));
}

/** Asks the provider about open attempts: it sends no event for failures. */
export async function askAboutOpenPayments(shop: Shop): Promise<void> {
  for (const reference of await selectDueReferences(shop.db, shop.clock.now(), batch)) {
    try {
      await confirmPayment(shop, reference);
    } catch (error) {
      log.error('An open payment could not be looked up', error, { reference });
    }
  }
}

/** Asks what became of refunds that the provider had not finished; the admins hear of those that take days. */
export async function askAboutRefunds(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const before = new Date(now.getTime() - refundWaitMs);
  for (const { reference } of await selectPendingRefunds(shop.db, before, batch)) {
    try {
      await confirmPayment(shop, reference);
    } catch (error) {
      log.error('A refund could not be looked up', error, { reference });
    }
  }
  const slow = new Date(now.getTime() - slowRefundMs);
  for (const refund of await selectPendingRefunds(shop.db, slow, batch)) await tellOfSlowRefund(shop, refund);
}

async function tellOfSlowRefund(
  shop: Shop,
  { reference, orderId, id, askedAt }: PendingRefund,
): Promise<void> {
  const order = await selectOrder(shop.db, orderId);
  if (!order) return;
  await queueReviewMail(shop.db, shop.config, order, {
    about: `refund-slow_${id}_${askedAt.getTime()}`,
    attemptReference: reference,
    cause:
      'The provider has not made this refund for days, so the customer still waits for the money. Please look into its dashboard.',
    now: shop.clock.now(),
  });
}
