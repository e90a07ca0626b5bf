import { useState } from 'react';
import type { Order } from '../../../../contract/api/orders/order.ts';

/** Which orders are chosen, over all pages of the list, as they were last read. */
export function useChosenOrders(shown: readonly Order[] | undefined) {
  const [kept, setKept] = useState<ReadonlyMap<string, Order>>(new Map());
  const fresh = new Map((shown ?? []).map((order) => [order._id, order]));
  function choose(ids: string[], on: boolean) {
    const next = new Map(kept);
    for (const id of ids) {
      const order = fresh.get(id);
      if (on && order) next.set(id, order);
      else next.delete(id);
    }
    setKept(next);
  }
  const chosen = new Map([...kept].map(([id, order]) => [id, fresh.get(id) ?? order]));
  return { chosen, choose, clear: () => setKept(new Map()) };
}
