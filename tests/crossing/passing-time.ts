import { workOffImports } from '../../src/server/catalog/import-export/jobs/import-job.ts';
import { expireOrders } from '../../src/server/orders/orders.jobs.ts';
import { releaseOverdueHolds } from '../../src/server/orders/returns/holds.ts';
import { settlePaidReturns } from '../../src/server/orders/returns/returns.jobs.ts';
import { workOffEvents } from '../../src/server/payments/events/provider-events.ts';
import { askAboutOpenPayments, askAboutRefunds } from '../../src/server/payments/payments.jobs.ts';
import { giveNarrations } from '../../src/server/payments/statement/narrations.ts';
import { hourMs } from '../support/orders/order-suite.ts';
import type { TestShop } from '../support/shop.ts';

/** Runs each job that moves money or stock, once. */
export async function runJobs(shop: TestShop): Promise<void> {
  await workOffEvents(shop);
  await askAboutOpenPayments(shop);
  await expireOrders(shop);
  await askAboutRefunds(shop);
  await settlePaidReturns(shop);
  await releaseOverdueHolds(shop);
  await giveNarrations(shop);
  await workOffImports(shop);
}

/** Lets so many hours pass, the jobs running after the first one and at the end. */
export async function passHours(shop: TestShop, hours: number): Promise<void> {
  shop.clock.advance(hourMs);
  await runJobs(shop);
  shop.clock.advance((hours - 1) * hourMs);
  await runJobs(shop);
}

/** Moves the clock to the next morning in Lagos, so that what follows has days of its own in the books. */
export function startNewDay(shop: TestShop): void {
  const dayMs = 24 * hourMs;
  const now = shop.clock.now().getTime();
  shop.clock.advance(dayMs - (now % dayMs) + 8 * hourMs);
}
