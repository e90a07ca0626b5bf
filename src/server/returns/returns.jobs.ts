import { log } from '../../platform/observability/log.ts';
import type { Shop } from '../shop.ts';
import { selectPaidReturns } from './due-returns.sql.ts';
import { releaseExpiredReservations } from './exchange-reservations.ts';
import { settlePaidReturn } from './transition-return.ts';

const batchSize = 50;

/** Starts the background jobs of returns: expired reservations, and refunds completed in the meantime. */
export function startReturnJobs(shop: Shop): void {
  shop.jobs.repeat('return-holds', 60, async () => void (await releaseExpiredReservations(shop)));
  shop.jobs.repeat('paid-returns', 15, () => settlePaidReturns(shop));
}

/** Ends returns whose money went back after they were accepted. */
export async function settlePaidReturns(shop: Shop): Promise<void> {
  for (const id of await selectPaidReturns(shop.db, batchSize)) {
    try {
      await settlePaidReturn(shop, id);
    } catch (error) {
      log.error('A return that is paid back could not be ended', error, { returnId: id });
    }
  }
}
