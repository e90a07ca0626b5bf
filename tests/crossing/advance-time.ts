import { processImports } from '../../src/server/catalog/import-export/import-job.ts';
import { expireOrders } from '../../src/server/order-changes/orders.jobs.ts';
import { assignNarrations } from '../../src/server/payments/assign-narrations.ts';
import { processEvents } from '../../src/server/payments/events/provider-events.ts';
import { checkOpenPayments, checkPendingRefunds } from '../../src/server/payments/payments.jobs.ts';
import { releaseExpiredReservations } from '../../src/server/returns/exchange-reservations.ts';
import { settlePaidReturns } from '../../src/server/returns/returns.jobs.ts';
import type { TestShop } from '../support/open-test-shop.ts';
import { hourMs } from '../support/orders/order-suite.ts';

/** Runs each job that moves money or stock, once. */
export async function runJobs(shop: TestShop): Promise<void> {
  await processEvents(shop);
  await checkOpenPayments(shop);
  await expireOrders(shop);
  await checkPendingRefunds(shop);
  await settlePaidReturns(shop);
  await releaseExpiredReservations(shop);
  await assignNarrations(shop);
  await processImports(shop);
}

/** Lets so many hours pass, the jobs running after the first one and at the end. */
export async function advanceHours(shop: TestShop, hours: number): Promise<void> {
  shop.clock.advance(hourMs);
  await runJobs(shop);
  shop.clock.advance((hours - 1) * hourMs);
  await runJobs(shop);
}

/** Moves the clock to the next morning in Lagos, so that what follows has days of its own in the books. */
export function advanceToNextDay(shop: TestShop): void {
  const dayMs = 24 * hourMs;
  const now = shop.clock.now().getTime();
  shop.clock.advance(dayMs - (now % dayMs) + 8 * hourMs);
}
