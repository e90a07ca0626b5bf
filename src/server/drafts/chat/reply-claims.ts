import type { Replier } from '../../../contract/drafts/chat.api.ts';
import { replyClaimMinutes } from '../../../contract/drafts/chat-limits.ts';
import { ShopError } from '../../../contract/errors.ts';
import { isUuid } from '../../../platform/database/ids.ts';
import { selectOrder } from '../../orders/index.ts';
import type { Shop, Viewer } from '../../shop.ts';
import {
  deleteExpiredReplyClaims,
  deleteReplyClaim,
  type ReplyClaimRow,
  selectReplyClaim,
  upsertReplyClaim,
} from './reply-claims.sql.ts';

/** Returns who is replying to an order's chat now; null if no one is. */
export async function getReplyClaim(shop: Shop, viewer: Viewer, orderId: string): Promise<Replier | null> {
  const row = await selectReplyClaim(shop.db, orderId, shop.clock.now());
  return row ? toAnswering(viewer, row) : null;
}

/**
 * Claims the chat about an order for {@link replyClaimMinutes}; claiming it again restarts the period. One statement
 * decides, so of two simultaneous claims one is refused with the name of the other.
 * @throws ShopError ORDER_NOT_FOUND; ANSWERED_BY while another one answers it, unless `mergeNewer`
 */
export async function claimReply(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  takeOver: boolean,
): Promise<Replier> {
  if (!(await selectOrder(shop.db, orderId))) throw new ShopError('ORDER_NOT_FOUND');
  const now = shop.clock.now();
  const expiresAt = new Date(now.getTime() + replyClaimMinutes * 60_000);
  const claim = { orderId, userId: viewer.id, until: expiresAt };
  if (!(await upsertReplyClaim(shop.db, claim, now, takeOver))) {
    const other = await selectReplyClaim(shop.db, orderId, now);
    // expired just now: the order is free to claim
    if (!other) return claimReply(shop, viewer, orderId, takeOver);
    throw new ShopError('ANSWERED_BY', { name: other.name, until: other.until.toISOString() });
  }
  return toAnswering(viewer, { userId: viewer.id, name: viewer.name, until: expiresAt });
}

/** Forgets who answered what, once it is over. */
export async function deleteExpiredClaims({ db, clock }: Shop): Promise<void> {
  await deleteExpiredReplyClaims(db, clock.now());
}

/** Releases a claim; does nothing if it is another admin's. */
export async function releaseReply(shop: Shop, viewer: Viewer, orderId: string): Promise<void> {
  if (isUuid(orderId)) await deleteReplyClaim(shop.db, orderId, viewer.id);
}

function toAnswering(viewer: Viewer, { userId, name, until }: ReplyClaimRow): Replier {
  return { name, until: until.toISOString(), mine: userId === viewer.id };
}
