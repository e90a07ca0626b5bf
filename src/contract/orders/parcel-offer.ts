import { isInHouse, isWithCourier, type OrderStatus } from './order-status.ts';

type Units = { quantity: number };
type SentOrder = {
  status: OrderStatus;
  items: readonly Units[];
  parcels: readonly { arrivedAt: string | null; lines: readonly Units[] }[];
};

const unitsOf = (lines: readonly Units[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** How many pieces of an order are in no parcel yet. */
export function unsentUnits({ items, parcels }: Pick<SentOrder, 'items' | 'parcels'>): number {
  return unitsOf(items) - unitsOf(parcels.flatMap(({ lines }) => lines));
}

/**
 * Returns the status that an order's parcels suggest: it has left, or all of it has arrived. The status does not
 * change automatically.
 */
export function offeredStatus(order: SentOrder): OrderStatus | null {
  if (order.parcels.length === 0) return null;
  if (isInHouse(order.status)) return 'Out for Delivery';
  const arrived = order.parcels.every(({ arrivedAt }) => arrivedAt !== null);
  return isWithCourier(order.status) && arrived && unsentUnits(order) <= 0 ? 'Delivered' : null;
}
