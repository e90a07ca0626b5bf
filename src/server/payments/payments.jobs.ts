import { log } from '../log.ts';
import type { Shop } from '../shop.ts';
import { eventJob, workOffEvents } from './events/provider-events.ts';
import { enterUnbooked } from './invoices/unbooked.ts';
import { claimDueReferences } from './payments.sql.ts';
import { confirmPayment } from './payments.ts';
import { askAboutRefunds } from './refunds/refunds.jobs.ts';
import { giveNarrations } from './statement/narrations.ts';

export { askAboutRefunds };

const batch = 50;

/** Starts the background work of payments: the provider's events, open payments, refunds under way. */
export function startPaymentJobs(shop: Shop): void {
  shop.jobs.repeat(eventJob, 10, () => workOffEvents(shop));
  shop.jobs.repeat('payment-reconcile', 30, () => askAboutOpenPayments(shop));
  shop.jobs.repeat('refund-reconcile', 60, () => askAboutRefunds(shop));
  shop.jobs.repeat('books', 3600, () => enterUnbooked(shop));
  shop.jobs.repeat('transfer-narrations', 60, async () => void (await giveNarrations(shop)));
}

/** Asks the provider about attempts that may still be paid: it sends no event for failures, and need not send any. */
export async function askAboutOpenPayments(shop: Shop): Promise<void> {
  for (const reference of await claimDueReferences(shop.db, shop.clock.now(), batch)) {
    try {
      await confirmPayment(shop, reference);
    } catch (error) {
      log.error('An open payment could not be looked up', error, { reference });
    }
  }
}
