import type { Answering } from '../../../contract/api/orders/chat.ts';
import { ShopError } from '../../../contract/errors.ts';
import { answeringMinutes } from '../../../contract/rules/orders/chat.ts';
import { isUuid } from '../../database/ids.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { selectOrder } from '../orders.sql.ts';
import {
  type AnsweringRow,
  deleteAnswering,
  deletePastAnswering,
  selectAnswering,
  upsertAnswering,
} from './answering.sql.ts';

/** Who answers the chat about an order at the moment; null where nobody does. */
export async function whoAnswers(shop: Shop, viewer: Viewer, orderId: string): Promise<Answering | null> {
  const row = await selectAnswering(shop.db, orderId, shop.clock.now());
  return row ? shownTo(viewer, row) : null;
}

/**
 * Says for {@link answeringMinutes} that somebody answers the chat about an order; said again, it runs anew. One
 * statement decides, so of two at once one is told who the other is.
 * @throws ShopError ORDER_NOT_FOUND; ANSWERED_BY while another one answers it, unless `takeOver`
 */
export async function claimOrder(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  takeOver: boolean,
): Promise<Answering> {
  if (!(await selectOrder(shop.db, orderId))) throw new ShopError('ORDER_NOT_FOUND');
  const now = shop.clock.now();
  const until = new Date(now.getTime() + answeringMinutes * 60_000);
  const claim = { orderId, userId: viewer.id, until };
  if (!(await upsertAnswering(shop.db, claim, now, takeOver))) {
    const other = await selectAnswering(shop.db, orderId, now);
    // ended just now: nobody stands in the way any more
    if (!other) return claimOrder(shop, viewer, orderId, takeOver);
    throw new ShopError('ANSWERED_BY', { name: other.name, until: other.until.toISOString() });
  }
  return shownTo(viewer, { userId: viewer.id, name: viewer.name, until });
}

/** Forgets who answered what, once it is over. */
export async function forgetPastAnswering({ db, clock }: Shop): Promise<void> {
  await deletePastAnswering(db, clock.now());
}

/** Leaves it to others again; nothing happens where somebody else answers it. */
export async function releaseOrder(shop: Shop, viewer: Viewer, orderId: string): Promise<void> {
  if (isUuid(orderId)) await deleteAnswering(shop.db, orderId, viewer.id);
}

function shownTo(viewer: Viewer, { userId, name, until }: AnsweringRow): Answering {
  return { name, until: until.toISOString(), mine: userId === viewer.id };
}
