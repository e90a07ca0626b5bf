import { queueReviewMail, selectOrder } from '../orders/index.ts';
import type { PaymentProvider } from '../providers/index.ts';
import type { Shop } from '../shop.ts';
import { type AttemptRow, isPayable } from './payments.sql.ts';

/** True for a provider whose key is gone; an ended simulation does not count. */
export function isDisconnected({ connected, test }: PaymentProvider): boolean {
  return !connected && !test;
}

/** Why nothing goes through a provider any more, as an end of a sentence for admins. */
export function getDisconnectedReason({ label }: PaymentProvider): string {
  return `${label} is not connected any more, since its key is not set. Set it again, or pay it back in its dashboard.`;
}

/** Notifies staff once of a payment that may still be made although its provider can no longer be queried. */
export async function notifyDisconnected(shop: Shop, attempt: AttemptRow): Promise<void> {
  const { orderId, provider: name, reference } = attempt;
  const provider = shop.payments.get(name);
  if (!isDisconnected(provider) || !isPayable(attempt, shop.clock.now())) return;
  const order = await selectOrder(shop.db, orderId);
  if (!order) return;
  await queueReviewMail(shop.db, shop.config, order, {
    about: 'provider-gone',
    attemptReference: reference,
    cause: `A payment of this order was begun with ${provider.label}, which is not connected any more, so the shop cannot see whether it was made. Please look into its dashboard.`,
    now: shop.clock.now(),
  });
}
