import { useState } from 'react';
import type { Order } from '../../../contract/orders/order.api.ts';

/** Which orders are chosen, over all pages of the list, as they were last read. */
export function useSelectedOrders(visibleOrders: readonly Order[] | undefined) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Order>>(new Map());
  const visibleById = new Map((visibleOrders ?? []).map((order) => [order._id, order]));
  function choose(ids: string[], on: boolean) {
    const next = new Map(selected);
    for (const id of ids) {
      const order = visibleById.get(id);
      if (on && order) next.set(id, order);
      else next.delete(id);
    }
    setSelected(next);
  }
  const chosen = new Map([...selected].map(([id, order]) => [id, visibleById.get(id) ?? order]));
  return { chosen, choose, clear: () => setSelected(new Map()) };
}
