import { retentionCutoff } from '../../contract/customers/retention-periods.ts';
import { dayInLagos } from '../../contract/delivery/calendar.ts';
import type { Shop } from '../shop.ts';
import { deleteUnusedLines, eraseNarrations } from './expire-lines.sql.ts';

/** Deletes bank lines that paid no order, and the payer of those that did, once the books no longer need it. */
export async function expireBankLines(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  await deleteUnusedLines(shop.db, dayInLagos(retentionCutoff('bankLines', now)));
  await eraseNarrations(shop.db, dayInLagos(retentionCutoff('orders', now)));
}
