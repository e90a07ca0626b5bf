import type { Database } from '../../platform/database/open.ts';
import { lockOrder } from '../orders/index.ts';
import type { Shop } from '../shop.ts';
import { changePayment } from './change-payment.ts';
import { selectAttempts } from './payments.sql.ts';

/**
 * Closes unpaid orders whose payment could not start, so that their stock is available for the order that replaces
 * them. No customer was shown how to pay them. Locks each order.
 */
export async function supersedeOrders(tx: Database, shop: Shop, orderIds: readonly string[]): Promise<void> {
  for (const id of orderIds) {
    const order = await lockOrder(tx, id);
    const attempts = await selectAttempts(tx, id);
    const begun = attempts.some(({ state, authorizationUrl }) => state === 'created' || authorizationUrl);
    if (order?.paymentStatus !== 'Pending' || begun) continue;
    const note = 'Its payment could not begin; a newer order has taken its place.';
    await changePayment(tx, shop, order, 'Failed', { actor: 'shop', note }, 'replaced');
  }
}
