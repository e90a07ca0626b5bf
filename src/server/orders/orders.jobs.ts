import { isInHouse } from '../../contract/rules/orders/order-status.ts';
import { openMailer } from '../integrations/mail.ts';
import { log } from '../log.ts';
import { mailJob, sendWaitingMails } from '../mail/outbox.ts';
import { changePayment } from '../payments/change-payment.ts';
import { eventJob, workOffEvents } from '../payments/events/provider-events.ts';
import { selectDueReferences } from '../payments/payments.sql.ts';
import { confirmOpenAttempts, confirmPayment } from '../payments/payments.ts';
import { type PendingRefund, selectPendingRefunds } from '../payments/refunds/refunds.sql.ts';
import { readShopDetails } from '../settings/settings.ts';
import type { Shop } from '../shop.ts';
import { queueReviewMail } from './mails/order-mails.ts';
import { lockOrder, selectExpiredIds, selectOrder } from './orders.sql.ts';
import { reportLargeHoldings } from './unpaid/unpaid-holdings.ts';

const batch = 50;
const refundWaitMs = 30_000;
/** A refund that the provider has not made after so long is told to the admins. */
const slowRefundMs = 5 * 24 * 3_600_000;
/** A provider that does not answer delays an expiry by at most this. */
const expireAnywayAfterMs = 30 * 60_000;

/** Starts the background work of orders: events, open payments, expiry, large holdings, mail. */
export async function startOrderJobs(shop: Shop): Promise<void> {
  const mailer = openMailer(shop.config);
  await shop.jobs.repeat(eventJob, 10, () => workOffEvents(shop));
  await shop.jobs.repeat('payment-reconcile', 30, () => askAboutOpenPayments(shop));
  await shop.jobs.repeat('refund-reconcile', 60, () => askAboutRefunds(shop));
  await shop.jobs.repeat('order-expiry', 5, () => expireOrders(shop));
  await shop.jobs.repeat('large-holdings', 300, async () => void (await reportLargeHoldings(shop)));
  await shop.jobs.repeat(mailJob, 10, async () =>
    sendWaitingMails(shop, mailer, (await readShopDetails(shop)).email),
  );
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
  shop.jobs.wake(mailJob);
}

/** Closes unpaid orders whose time is over: asks the provider first, then gives the pieces back. */
export async function expireOrders(shop: Shop): Promise<void> {
  for (const id of await selectExpiredIds(shop.db, shop.clock.now(), batch)) {
    try {
      await expireOrder(shop, id);
    } catch (error) {
      log.error('An unpaid order could not be closed', error, { orderId: id });
    }
  }
}

async function expireOrder(shop: Shop, id: string): Promise<void> {
  const answered = await confirmOpenAttempts(shop, id);
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const lateMs = shop.clock.now().getTime() - (order?.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY);
    // what has left the workroom is settled by an admin: its pieces are not there to be given back
    if (order?.paymentStatus !== 'Pending' || !isInHouse(order.status) || lateMs < 0) return;
    if (!answered && lateMs < expireAnywayAfterMs) return;
    const note = 'Not paid in time; the pieces are back in the stock.';
    await changePayment(tx, shop, order, 'Failed', { actor: 'shop', note });
  });
  shop.jobs.wake(mailJob);
}
