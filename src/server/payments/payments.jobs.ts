import { log } from '../../platform/observability/log.ts';
import type { Shop } from '../shop.ts';
import { assignNarrations } from './assign-narrations.ts';
import { bookMissingInvoices } from './backfill-invoices.ts';
import { eventJob, processEvents } from './events/provider-events.ts';
import { claimDueReferences } from './payments.sql.ts';
import { confirmPayment } from './payments.ts';
import { checkPendingRefunds } from './refunds/refunds.jobs.ts';

export { checkPendingRefunds };

const batchSize = 50;

/** Starts the background work of payments: the provider's events, open payments, refunds under way. */
export function startPaymentJobs(shop: Shop): void {
  shop.jobs.repeat(eventJob, 10, () => processEvents(shop));
  shop.jobs.repeat('payment-reconcile', 30, () => checkOpenPayments(shop));
  shop.jobs.repeat('refund-reconcile', 60, () => checkPendingRefunds(shop));
  shop.jobs.repeat('books', 3600, () => bookMissingInvoices(shop));
  shop.jobs.repeat('transfer-narrations', 60, async () => void (await assignNarrations(shop)));
}

/**
 * Queries the provider about attempts that may still be paid: it sends no event for failures, and is not guaranteed
 * to send any.
 */
export async function checkOpenPayments(shop: Shop): Promise<void> {
  for (const reference of await claimDueReferences(shop.db, shop.clock.now(), batchSize)) {
    try {
      await confirmPayment(shop, reference);
    } catch (error) {
      log.error('An open payment could not be looked up', error, { reference });
    }
  }
}
