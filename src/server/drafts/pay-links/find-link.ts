import { ShopError } from '../../../contract/errors.ts';
import { hashToken } from '../../../platform/link-tokens.ts';
import { rateLimits } from '../../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, networkOf, rewardLimit } from '../../../platform/rate-limits/rate-limits.ts';
import {
  type DraftRow,
  isOrderPayToken,
  type OrderRecord,
  type OrderRow,
  selectOrder,
  selectOrderByReference,
} from '../../orders/index.ts';
import { confirmOpenAttempts, selectAttempts, tryClaimCheck } from '../../payments/index.ts';
import type { Shop } from '../../shop.ts';
import { selectDraftByToken } from '../drafts.sql.ts';

/** However often a page polls, the provider is queried about a payment at most this often. */
const checkIntervalMs = 2000;

/** What a link leads to: an order without a draft was placed in the shop, and the link pays what is left of it. */
export type LinkedOrder = { draft: DraftRow | undefined; order: OrderRecord };

/** An order that the shop's people wrote. */
export type DraftedOrder = LinkedOrder & { draft: DraftRow };

/**
 * The order that a link pays, after a look at payments that are under way.
 * @throws ShopError PAY_LINK_NOT_FOUND; PAY_LINK_EXPIRED once its time is over and it is not paid
 */
export async function findLink(shop: Shop, token: string): Promise<LinkedOrder> {
  const draft = await selectDraftByToken(shop.db, hashToken(token));
  const known = draft
    ? draft.orderId && (await selectOrder(shop.db, draft.orderId))
    : await findOrder(shop, token);
  if (!draft && !known) throw new ShopError('PAY_LINK_NOT_FOUND');
  const order =
    known && (await checkPaymentOnce(shop, known.id)) ? await selectOrder(shop.db, known.id) : known;
  if (!order || isLinkExpired(order, shop.clock.now())) throw new ShopError('PAY_LINK_EXPIRED');
  return { draft, order };
}

/** The order whose own link this is; undefined before its first payment, which is made in the shop. */
async function findOrder(shop: Shop, token: string): Promise<OrderRecord | undefined> {
  const [reference = ''] = token.split('-');
  const order = await selectOrderByReference(shop.db, reference);
  const isOpen = order && order.paymentStatus !== 'Pending' && order.paymentStatus !== 'Failed';
  return isOpen && isOrderPayToken(shop.config, order, token) ? order : undefined;
}

/** Whether nothing can be paid by a link any more: its order's time is over, or it was given up. */
export function isLinkExpired({ paymentStatus, expiresAt }: OrderRow, now: Date): boolean {
  if (paymentStatus === 'Pending') return expiresAt !== null && expiresAt <= now;
  return paymentStatus === 'Failed';
}

/** Queries the provider about the open payment, unless that was just done. Returns true if it was queried. */
export async function checkPaymentOnce(shop: Shop, orderId: string): Promise<boolean> {
  const open = (await selectAttempts(shop.db, orderId)).find(({ state }) => state === 'pending');
  if (!open || !(await tryClaimCheck(shop.db, open.id, shop.clock.now(), checkIntervalMs))) return false;
  await confirmOpenAttempts(shop, orderId);
  return true;
}

/**
 * Counts every use of a link by network, and undoes the count if the link exists: guessing is throttled.
 * @throws ShopError TOO_MANY, and what `look` throws
 */
export async function withLinkThrottle<Answer>(
  shop: Shop,
  clientIp: string,
  look: () => Promise<Answer>,
): Promise<Answer> {
  const network = networkOf(clientIp);
  await consumeLimit(shop, rateLimits.payLink, network);
  try {
    const answer = await look();
    await rewardLimit(shop, rateLimits.payLink, network);
    return answer;
  } catch (error) {
    const isGuess = error instanceof ShopError && error.code === 'PAY_LINK_NOT_FOUND';
    if (!isGuess) await rewardLimit(shop, rateLimits.payLink, network);
    throw error;
  }
}
