import { confirmationPath } from '../../contract/payments/payments.rules.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open.ts';
import { buildOrderLink, buildPayLink, type OrderRecord, selectOrderDraft } from '../orders/index.ts';

/**
 * The page that pays an unpaid order: that of its link, else the order's own in the account; of a closed account the one
 * that shows how it is paid.
 */
export async function getUnpaidLink(db: Database, config: Config, order: OrderRecord): Promise<string> {
  const draft = await selectOrderDraft(db, order.id);
  const payLink = draft && buildPayLink(config, draft);
  if (payLink) return payLink;
  return order.userId
    ? `${config.publicUrl}${confirmationPath(order.id, order.currency)}`
    : buildOrderLink(config, order);
}
