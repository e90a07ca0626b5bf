import { type Day, dayInLagos } from '../../../contract/delivery/calendar.ts';
import type { PickingList } from '../../../contract/orders/fulfilment.api.ts';

export type PickingParcel = PickingList['parcels'][number];

/** Which orders of the picking list are shown and chosen, as its address has them. */
export type PickingChoice = {
  /** Only orders paid on the list's day. */
  isPaidOnDay: boolean;
  /** A delivery method's name; empty for all. */
  way: string;
  /** Ids of the orders chosen one by one. */
  orderIds: readonly string[];
};

/** What the address calls orders without a delivery method. */
export const noWay = 'none';

export function readPickingChoice(filter: (name: string) => string): PickingChoice {
  return {
    isPaidOnDay: filter('paid') === 'day',
    way: filter('way'),
    orderIds: filter('orders').split(',').filter(Boolean),
  };
}

/** Returns the delivery methods of the orders as the address names them, by name. */
export function listWays(parcels: readonly PickingParcel[]): string[] {
  return [...new Set(parcels.map(({ delivery }) => delivery || noWay))].sort();
}

/** Returns the orders that the filters show. */
export function filterParcels(
  { day, parcels }: { day: Day; parcels: readonly PickingParcel[] },
  { isPaidOnDay, way }: PickingChoice,
): PickingParcel[] {
  return parcels.filter(
    ({ delivery, paidAt }) =>
      (way === '' || way === (delivery || noWay)) && (!isPaidOnDay || dayInLagos(new Date(paidAt)) === day),
  );
}

/** Returns the orders of those shown that were chosen one by one; all where none was. */
export function selectParcels(
  shown: readonly PickingParcel[],
  { orderIds }: PickingChoice,
): readonly PickingParcel[] {
  const chosen = shown.filter(({ _id }) => orderIds.includes(_id));
  return chosen.length > 0 ? chosen : shown;
}

/** Returns what is still to be taken from the shelf for some orders. */
export function listPicks(
  picks: PickingList['picks'],
  parcels: readonly PickingParcel[],
): PickingList['picks'] {
  const isToTake = (orderId: string, index: number) =>
    parcels.find(({ _id }) => _id === orderId)?.lines.some((line) => line.index === index && !line.packed) ??
    false;
  return picks.flatMap((pick) => {
    const orders = pick.orders.filter(({ _id, index }) => isToTake(_id, index));
    const quantity = orders.reduce((sum, order) => sum + order.quantity, 0);
    return quantity > 0 ? [{ ...pick, orders, quantity }] : [];
  });
}
