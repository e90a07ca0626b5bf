import { invalidFields, ShopError } from '../../contract/errors.ts';
import { isDelivered } from '../../contract/orders/order-status.ts';
import { isPaidForReview } from '../../contract/reviews/reviewable.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, networkOf, rewardLimit } from '../../platform/rate-limits/rate-limits.ts';
import { findOrderByReviewToken, type OrderRecord, selectOrder } from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';

/** Who wants to review an order: the account that placed it, or anyone with the token of its mail. */
export type Reviewer = { viewer: Viewer | undefined; token?: string | undefined; clientIp: string };

/**
 * The order that may be reviewed now.
 * @throws NOT_SIGNED_IN without account and token; ORDER_NOT_FOUND, also for another order's token; NOT_DELIVERED,
 * NOT_PAID, TOO_MANY
 */
export async function findReviewableOrder(
  shop: Shop,
  { viewer, token, clientIp }: Reviewer,
  orderId: string,
): Promise<OrderRecord> {
  if (token !== undefined) {
    const order = await findLinkedOrder(shop, clientIp, token);
    if (order.id !== orderId.toLowerCase()) throw new ShopError('ORDER_NOT_FOUND');
    return order;
  }
  if (!viewer) throw new ShopError('NOT_SIGNED_IN');
  const order = await selectOrder(shop.db, orderId);
  if (order?.userId !== viewer.id) throw new ShopError('ORDER_NOT_FOUND');
  return requireReviewable(order);
}

/**
 * The order whose reviews a token opens; guesses of one network are throttled.
 * @throws ORDER_NOT_FOUND, NOT_DELIVERED, NOT_PAID, TOO_MANY
 */
export async function findLinkedOrder(shop: Shop, clientIp: string, token: string): Promise<OrderRecord> {
  const network = networkOf(clientIp);
  await consumeLimit(shop, rateLimits.reviewLink, network);
  const order = await findOrderByReviewToken(shop.db, shop.config, token);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  await rewardLimit(shop, rateLimits.reviewLink, network);
  return requireReviewable(order);
}

function requireReviewable(order: OrderRecord): OrderRecord {
  if (!isDelivered(order.status)) throw new ShopError('NOT_DELIVERED');
  if (!isPaidForReview(order.paymentStatus)) throw new ShopError('NOT_PAID');
  return order;
}

/** The line of an order that is reviewed. Throws INVALID_FIELDS for one there is not, or of no product. */
export function requireLine(order: OrderRecord, index: number): OrderRecord['lines'][number] {
  const line = order.lines[index];
  if (!line || line.isFree) throw invalidFields({ index: 'The order has no such piece.' });
  return line;
}
