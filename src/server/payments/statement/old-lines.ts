import { dayInLagos } from '../../../contract/rules/delivery/calendar.ts';
import { keptSince } from '../../../contract/rules/shop/retention.ts';
import type { Shop } from '../../shop.ts';
import { deleteUnusedLines, forgetNarrations } from './old-lines.sql.ts';

/** Forgets bank lines that paid no order, and of those that did who paid, once the books need it no more. */
export async function forgetOldBankLines(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  await deleteUnusedLines(shop.db, dayInLagos(keptSince('bankLines', now)));
  await forgetNarrations(shop.db, dayInLagos(keptSince('orders', now)));
}
