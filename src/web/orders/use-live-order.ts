import { api } from '../client/api.ts';
import { useLoad } from '../state/use-load.ts';
import { useOrderUpdates } from './use-order-updates.ts';

/** One of the customer's own orders, read again within seconds of every change while it is looked at. */
export function useLiveOrder(orderId: string) {
  const order = useLoad(async (signal) => (await api.orders.get({ orderId }, { signal })).data, orderId);
  const poll = useOrderUpdates(async (hasChanged) => {
    if (hasChanged(orderId)) order.set((await api.orders.get({ orderId })).data);
  }, order.state === 'ready');
  return { order, poll };
}
