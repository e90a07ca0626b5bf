import { log } from '../log.ts';
import { mailJob, sendWaitingMails } from '../mail/outbox.ts';
import { openMailer } from '../outside/mail.ts';
import { readShopDetails } from '../settings/settings.ts';
import type { Shop } from '../shop.ts';
import { changePayment } from './change-payment.ts';
import { queueStrayMail } from './order-mails.ts';
import { lockOrder, selectExpiredIds } from './orders.sql.ts';
import {
  closeEvent,
  type EventRow,
  insertEvent,
  selectDueReferences,
  selectOpenEvents,
} from './payments.sql.ts';
import { confirmOpenAttempts, confirmPayment } from './payments.ts';
import { isAttemptReference } from './references.ts';
import { selectPendingRefunds } from './refunds.sql.ts';

const eventJob = 'payment-events';
const batch = 50;
const refundWaitMs = 30_000;
/** An event that cannot be worked off for so long makes room for the others. */
const keepTryingMs = 3 * 24 * 3_600_000;
/** A provider that does not answer delays an expiry by at most this. */
const expireAnywayAfterMs = 30 * 60_000;

/** Starts the background work of orders: events, open payments, expiry, mail. */
export async function startOrderJobs(shop: Shop): Promise<void> {
  const mailer = openMailer(shop.config);
  await shop.jobs.repeat(eventJob, 10, () => workOffEvents(shop));
  await shop.jobs.repeat('payment-reconcile', 30, () => askAboutOpenPayments(shop));
  await shop.jobs.repeat('refund-reconcile', 60, () => askAboutRefunds(shop));
  await shop.jobs.repeat('order-expiry', 5, () => expireOrders(shop));
  await shop.jobs.repeat(mailJob, 10, async () =>
    sendWaitingMails(shop, mailer, (await readShopDetails(shop)).email),
  );
}

/** Keeps a verified event of the provider, once, and has it worked off soon. */
export async function receiveEvent(
  shop: Shop,
  event: { dedupeKey: string; kind: string; reference: string },
  body: string,
): Promise<void> {
  const fresh = await insertEvent(shop.db, {
    provider: shop.payments.name,
    ...event,
    body,
    receivedAt: shop.clock.now(),
  });
  if (fresh) shop.jobs.wake(eventJob);
}

/** Works off the inbox. An event only says where to look: the provider is asked what holds. */
export async function workOffEvents(shop: Shop): Promise<void> {
  for (;;) {
    const events = await selectOpenEvents(shop.db, batch);
    let waiting = 0;
    for (const event of events) if (!(await workOffEvent(shop, event))) waiting += 1;
    if (events.length < batch || waiting > 0) return;
  }
}

/** False when the event has to wait: the job's next run tries again. */
async function workOffEvent(shop: Shop, event: EventRow): Promise<boolean> {
  try {
    const known = event.reference !== '' && (await confirmPayment(shop, event.reference));
    if (!known) await reportStray(shop, event);
    await closeEvent(shop.db, event.id, known ? 'confirmed' : 'no such payment', shop.clock.now());
    return true;
  } catch (error) {
    log.error('A payment event waits', error, { eventId: event.id, kind: event.kind });
    const ageMs = shop.clock.now().getTime() - event.receivedAt.getTime();
    if (ageMs > keepTryingMs) await closeEvent(shop.db, event.id, 'given up', shop.clock.now());
    return false;
  }
}

/** A payment nobody waits for: its order was deleted meanwhile, or it is none of the shop's. */
async function reportStray(shop: Shop, { id: eventId, kind, reference }: EventRow): Promise<void> {
  log.warn('A payment event names no payment of ours', { eventId, kind });
  if (kind !== 'charge.success' || !isAttemptReference(reference)) return;
  await queueStrayMail(shop.db, shop.config, reference, shop.clock.now());
  shop.jobs.wake(mailJob);
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

/** Asks what became of refunds that the provider had not finished. */
export async function askAboutRefunds(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - refundWaitMs);
  for (const reference of await selectPendingRefunds(shop.db, before, batch)) {
    try {
      await confirmPayment(shop, reference);
    } catch (error) {
      log.error('A refund could not be looked up', error, { reference });
    }
  }
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
    if (order?.paymentStatus !== 'Pending' || lateMs < 0) return;
    if (!answered && lateMs < expireAnywayAfterMs) return;
    const note = 'Not paid in time; the pieces are back in the stock.';
    await changePayment(tx, shop, order, 'Failed', { actor: 'shop', note });
  });
  shop.jobs.wake(mailJob);
}
