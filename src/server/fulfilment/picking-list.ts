import { addDays, dayInLagos, startOfDayInLagos } from '../../contract/delivery/calendar.ts';
import { pickingLimit } from '../../contract/limits.ts';
import type { PickingList } from '../../contract/orders/fulfilment.api.ts';
import { pictureUrl } from '../catalog/index.ts';
import {
  getPacking,
  getUnpackedUnits,
  isReadyToPack,
  type LineToPack,
  selectLineUnits,
} from '../orders/index.ts';
import type { Shop } from '../shop.ts';
import { countOverdue, selectOrderNotes, selectOverdue, selectPackingLines } from './fulfilment.sql.ts';

type Parcel = PickingList['parcels'][number];

/**
 * Builds the list of what to pick for orders paid up to the end of a day in Lagos with items still in the workroom,
 * and where each item goes: only what is not dispatched yet. If there are more than fit one list, what is promised for a
 * day comes first, by day, then what has waited longest.
 */
export async function buildPickingList(shop: Shop, day = dayInLagos(shop.clock.now())): Promise<PickingList> {
  const before = startOfDayInLagos(addDays(day, 1));
  const waiting = await selectOverdue(shop.db, before, pickingLimit);
  const references = new Map(waiting.map(({ id, reference }) => [id, reference]));
  const ids = [...references.keys()];
  const left = await countUnitsToPack(shop, ids);
  const picks = new Map<string, PickingList['picks'][number]>();
  const inside = new Map<string, Parcel['lines']>();
  const toPack = new Map<string, LineToPack[]>();
  const packed = new Map(waiting.map(({ id, packedLines }) => [id, new Set(packedLines)]));
  for (const line of await selectPackingLines(shop.db, ids)) {
    const { id, productId, name, imageKey, size, color, orderId } = line;
    const { index, quantity } = left.get(id) ?? { index: 0, quantity: 0 };
    if (quantity === 0) continue;
    const isReady = isReadyToPack(line);
    toPack.set(orderId, [...(toPack.get(orderId) ?? []), { index, isReady }]);
    if (!isReady) continue;
    const key = JSON.stringify([productId, name, size, color]);
    const image = pictureUrl(imageKey);
    const pick = picks.get(key) ?? { productId, name, image, size, color, quantity: 0, orders: [] };
    pick.quantity += quantity;
    pick.orders.push({ _id: orderId, reference: references.get(orderId) ?? '', index, quantity });
    picks.set(key, pick);
    const isPacked = packed.get(orderId)?.has(index) ?? false;
    const set = line.setDiscountMinor > 0 ? { set: line.setName } : {};
    const content = { index, name, image, size, color, ...set, quantity, packed: isPacked };
    inside.set(orderId, [...(inside.get(orderId) ?? []), content]);
  }
  const notes = await selectOrderNotes(shop.db, ids);
  const parcels = waiting.map((order): Parcel => {
    const { id, reference, address, paidAt, simulated, status, deliveryName, promisedBy } = order;
    const lines = (inside.get(id) ?? []).sort((one, other) => one.index - other.index);
    const ofOrder = toPack.get(id) ?? [];
    return {
      _id: id,
      reference,
      paidAt: (paidAt ?? before).toISOString(),
      ...(promisedBy ? { promisedBy } : {}),
      status,
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      lines,
      packedAt: getPacking(order, ofOrder).at?.toISOString() ?? null,
      inWorkroom: ofOrder.filter(({ isReady }) => !isReady).length,
      delivery: deliveryName,
      notes: notes.filter(({ orderId }) => orderId === id).map(({ note }) => note),
      ...(simulated ? { simulated } : {}),
      address,
    };
  });
  return {
    day,
    total: waiting.length < pickingLimit ? waiting.length : await countOverdue(shop.db, before),
    picks: [...picks.values()],
    // an order whose last pieces were paid back has nothing more to be packed
    parcels: parcels.filter(({ pieces }) => pieces > 0),
  };
}

/** By line: its place in the order, and how many of its pieces wait to be sent. */
async function countUnitsToPack(shop: Shop, orderIds: readonly string[]) {
  const left = new Map<string, { index: number; quantity: number }>();
  let order = '';
  let index = 0;
  for (const unit of await selectLineUnits(shop.db, orderIds)) {
    index = unit.orderId === order ? index + 1 : 0;
    order = unit.orderId;
    left.set(unit.lineId, { index, quantity: getUnpackedUnits(unit) });
  }
  return left;
}
