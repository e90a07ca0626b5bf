import { toMajor } from '../../contract/money/money.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import { paginate } from '../../platform/database/paginate.ts';
import { actOnOrder, getOrder } from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { countPlacedAfter, countRatings, selectPlacedAfter, selectRatings } from './fulfilment.sql.ts';

const maxAnnounced = 3;

/**
 * Returns how many orders arrived after a given time (ISO; none without one), the newest of them, and the current
 * time.
 */
export async function listNewOrders(shop: Shop, after: string | undefined) {
  const now = shop.clock.now();
  const since = after ? new Date(after) : now;
  const rows = await selectPlacedAfter(shop.db, since, maxAnnounced);
  return {
    now: now.toISOString(),
    count: rows.length < maxAnnounced ? rows.length : await countPlacedAfter(shop.db, since),
    newest: rows.map(({ id, reference, address, amountMinor, currency, createdAt }) => ({
      _id: id,
      reference,
      name: `${address.firstName} ${address.lastName}`,
      amount: toMajor(amountMinor, currency),
      currency,
      date: createdAt.toISOString(),
    })),
  };
}

const ratingsPerPage = 20;

/**
 * Returns one page of customers' ratings, newest first; `most` excludes better ones. A page past the end is the last.
 */
export async function listRatings(
  shop: Shop,
  { most, page, limit = ratingsPerPage }: { most?: number; page?: number; limit?: number },
) {
  const { rows, ...found } = await paginate(
    () => countRatings(shop.db, most),
    (run) => selectRatings(shop.db, most, run),
    { page, limit },
  );
  const data = rows.map(({ at, firstName, lastName, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`.trim(),
    at: at.toISOString(),
  }));
  return { data, ...found };
}

/** Adds a note that only admins see, with who and when. Throws ORDER_NOT_FOUND. */
export async function addNote(shop: Shop, admin: Viewer, orderId: string, note: string): Promise<Order> {
  await actOnOrder(shop, admin, orderId, async (act) => {
    await act.addHistory({ kind: 'internal', to: 'Note', note });
    await act.update();
    await act.audit('order note added');
  });
  return getOrder(shop, admin, orderId);
}
