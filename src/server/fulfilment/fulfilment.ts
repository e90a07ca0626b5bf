import type { PickingList } from '../../contract/api/fulfilment.ts';
import type { Order } from '../../contract/api/order.ts';
import { ShopError } from '../../contract/errors.ts';
import { addDays, dayInLagos, startOfDayInLagos } from '../../contract/rules/delivery/calendar.ts';
import { pickingLimit } from '../../contract/rules/limits.ts';
import { toMajor } from '../../contract/rules/money/money.ts';
import { recordAuditEvent } from '../audit/audit.ts';
import { pictureUrl } from '../catalog/pictures/pictures.ts';
import { insertHistory, lockOrder, updateOrder } from '../orders/orders.sql.ts';
import { getOrder } from '../orders/orders.ts';
import type { Shop, Viewer } from '../shop.ts';
import {
  countPlacedAfter,
  countRatings,
  countWaiting,
  selectLinesOf,
  selectPlacedAfter,
  selectRatings,
  selectWaiting,
} from './fulfilment.sql.ts';

const announcedAtOnce = 3;

/** How many orders came after a moment (ISO; none without one), the newest of them, and what time it is. */
export async function listArrivals(shop: Shop, after: string | undefined) {
  const now = shop.clock.now();
  const since = after ? new Date(after) : now;
  const rows = await selectPlacedAfter(shop.db, since, announcedAtOnce);
  return {
    now: now.toISOString(),
    count: rows.length < announcedAtOnce ? rows.length : await countPlacedAfter(shop.db, since),
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

/**
 * What to take from the shelf for orders paid up to the end of a day in Lagos that are still in the workroom, and
 * where each goes. The longest waiting ones, when there are more than fit one list.
 */
export async function makePickingList(shop: Shop, day = dayInLagos(shop.clock.now())): Promise<PickingList> {
  const before = startOfDayInLagos(addDays(day, 1));
  const waiting = await selectWaiting(shop.db, before, pickingLimit);
  const references = new Map(waiting.map(({ id, reference }) => [id, reference]));
  const lines = await selectLinesOf(shop.db, [...references.keys()]);
  const picks = new Map<string, PickingList['picks'][number]>();
  const pieces = new Map<string, number>();
  for (const { productId, name, imageKey, size, color, quantity, orderId } of lines) {
    const key = JSON.stringify([productId, name, size, color]);
    const pick = picks.get(key) ?? {
      productId,
      name,
      image: pictureUrl(imageKey),
      size,
      color,
      quantity: 0,
      orders: [],
    };
    pick.quantity += quantity;
    pick.orders.push({ _id: orderId, reference: references.get(orderId) ?? '', quantity });
    picks.set(key, pick);
    pieces.set(orderId, (pieces.get(orderId) ?? 0) + quantity);
  }
  return {
    day,
    total: waiting.length < pickingLimit ? waiting.length : await countWaiting(shop.db, before),
    picks: [...picks.values()],
    parcels: waiting.map(({ id, reference, address, paidAt, simulated }) => ({
      _id: id,
      reference,
      paidAt: (paidAt ?? before).toISOString(),
      pieces: pieces.get(id) ?? 0,
      ...(simulated ? { simulated } : {}),
      address,
    })),
  };
}

const ratingsPerPage = 20;

/** One page of customers' ratings, newest first; `most` leaves out the better ones. A page past the end is the last. */
export async function listRatings(
  shop: Shop,
  { most, page: asked = 1, limit = ratingsPerPage }: { most?: number; page?: number; limit?: number },
) {
  const total = await countRatings(shop.db, most);
  const pages = Math.max(1, Math.ceil(total / limit));
  const page = Math.min(asked, pages);
  const rows = await selectRatings(shop.db, most, { limit, offset: (page - 1) * limit });
  const data = rows.map(({ at, firstName, lastName, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`.trim(),
    at: at.toISOString(),
  }));
  return { data, total, page, pages };
}

/** Adds a note that only admins see, with who and when. Throws ORDER_NOT_FOUND. */
export async function addNote(shop: Shop, admin: Viewer, orderId: string, note: string): Promise<Order> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    const now = shop.clock.now();
    await insertHistory(tx, { orderId, at: now, kind: 'internal', to: 'Note', actor: admin.name, note });
    await updateOrder(tx, orderId, { updatedAt: now });
    await recordAuditEvent(tx, now, {
      actor: admin,
      action: 'order note added',
      subject: order.reference,
      link: `/admin/order/${orderId}`,
    });
  });
  return getOrder(shop, admin, orderId);
}
