import { isInHouse } from '../../contract/orders/order-status.ts';
import { log } from '../../platform/observability/log.ts';
import { hasParcels, lockOrder, selectExpiredIds } from '../orders/index.ts';
import { changePayment, confirmOpenAttempts } from '../payments/index.ts';
import type { Shop } from '../shop.ts';
import { reportLargeReservations } from './unpaid-reservations.ts';

const batchSize = 50;
/** A provider that does not answer delays an expiry by at most this. */
const expireAnywayAfterMs = 30 * 60_000;

/** Starts the background work of orders: expiry and large holdings. */
export function startOrderJobs(shop: Shop): void {
  shop.jobs.repeat('order-expiry', 5, () => expireOrders(shop));
  shop.jobs.repeat('large-holdings', 300, async () => void (await reportLargeReservations(shop)));
}

/** Closes expired unpaid orders: queries the provider first, then restocks the items. */
export async function expireOrders(shop: Shop): Promise<void> {
  for (const id of await selectExpiredIds(shop.db, shop.clock.now(), batchSize)) {
    try {
      await expireOrder(shop, id);
    } catch (error) {
      log.error('An unpaid order could not be closed', error, { orderId: id });
    }
  }
}

async function expireOrder(shop: Shop, id: string): Promise<void> {
  const answered = await confirmOpenAttempts(shop, id);
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const lateMs = shop.clock.now().getTime() - (order?.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY);
    // what has left the workroom is settled by an admin: its pieces are not there to be given back
    if (order?.paymentStatus !== 'Pending' || !isInHouse(order.status) || lateMs < 0) return;
    if (await hasParcels(tx, id)) return;
    if (!answered && lateMs < expireAnywayAfterMs) return;
    const note = 'Not paid in time; the pieces are back in the stock.';
    await changePayment(tx, shop, order, 'Failed', { actor: 'shop', note });
  });
}
