import type { Database } from '../../platform/database/open.ts';
import type { QueuedMail } from '../notifications/index.ts';
import {
  buildMailForOrder,
  getEstimate,
  insertHistory,
  type MailedOrder,
  notifyPaid,
  type ShownOrder,
} from '../orders/index.ts';
import { issueInvoice } from '../payments/index.ts';
import type { ContactDetails } from '../settings/index.ts';
import type { Shop } from '../shop.ts';

/** Builds the mail to the customer of an order with nothing left to pay. */
export async function getFreeOrderMail(
  tx: Database,
  { config }: Shop,
  order: MailedOrder,
  contact: ContactDetails,
): Promise<QueuedMail> {
  const now = order.createdAt;
  const estimate = await getEstimate(tx, config, 'paid', order, now);
  return buildMailForOrder(config, 'paid', { order, contact, estimate }, now);
}

/**
 * Records that an order was paid when placed, issues its invoice, and notifies staff. Returns its history entries.
 */
export async function recordPaidByCode(
  tx: Database,
  shop: Shop,
  order: MailedOrder,
): Promise<ShownOrder['history']> {
  const note = 'The discount code covers all of it.';
  const entry = {
    at: order.createdAt,
    kind: 'payment',
    from: 'Pending',
    to: 'Paid',
    actor: 'shop',
    note,
  } as const;
  await insertHistory(tx, { orderId: order.id, ...entry });
  await issueInvoice(tx, shop, order, { way: order.paymentMethod });
  await notifyPaid(tx, shop.config, order, order.createdAt);
  return [entry];
}
