import { dayMs } from '../../contract/delivery/calendar.ts';
import { bookDocument } from '../accounting/index.ts';
import { selectOrderPayments, selectUnbooked } from '../invoices/index.ts';
import { lockOrder } from '../orders/index.ts';
import type { Shop } from '../shop.ts';
import { selectRefunds } from './refunds/refunds.sql.ts';

const lookbackMs = 7 * dayMs;
const batchSize = 200;

/**
 * Enters in the books what an earlier version of the shop invoiced or credited while it was updated: it knew of no books.
 * On the day of the document, as it would have been.
 */
export async function bookMissingInvoices(shop: Shop): Promise<void> {
  const since = new Date(shop.clock.now().getTime() - lookbackMs);
  for (const { orderId } of await selectUnbooked(shop.db, { since, limit: batchSize })) {
    await shop.db.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      const payments = await selectOrderPayments(tx, [orderId]);
      const refunds = await selectRefunds(tx, orderId);
      for (const row of await selectUnbooked(tx, { since, limit: batchSize, orderId })) {
        const refund = refunds.find(({ id }) => id === row.refundId);
        const paid = payments.find(({ invoiceId }) => invoiceId === row.id);
        const way = paid?.way ?? refund?.way ?? undefined;
        await bookDocument(tx, orderId, { ...row, refund, way, invoiceId: row.id, at: row.issuedAt });
      }
    });
  }
}
