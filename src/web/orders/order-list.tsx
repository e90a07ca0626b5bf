import { Fragment, type ReactNode } from 'react';
import type { Order } from '../../contract/orders.ts';
import { api } from '../api.ts';
import { ApiError } from '../api-client.ts';
import { useLoad } from '../state/use-load.ts';
import { LinkButton } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { LiveNote } from './live-note.tsx';
import { useOrderUpdates } from './use-order-updates.ts';

/** The customer's orders, newest first, read again within seconds of every change while they are looked at. */
export function useMyOrders() {
  const orders = useLoad(async (signal) => (await api.orders.mine({}, { signal })).data, 'mine');
  const poll = useOrderUpdates(
    async () => orders.set((await api.orders.mine()).data),
    orders.state === 'ready',
  );
  return { ...orders, poll };
}

type OrderListProps = {
  orders: ReturnType<typeof useMyOrders>;
  /** At most so many of them. */
  most?: number;
  children: (order: Order) => ReactNode;
};

/** The orders, or what stands in their place while they load, when they fail to, and when there are none. */
export function OrderList({ orders, most, children }: OrderListProps) {
  if (orders.state === 'loading') {
    return (
      <div className="mt-8">
        <Skeleton lines={9} label="Loading your orders" />
      </div>
    );
  }
  if (orders.state === 'failed') {
    const cause = orders.error instanceof ApiError ? orders.error.message : undefined;
    return (
      <ErrorState title="Your orders could not be loaded" text={cause} onRetry={() => void orders.reload()} />
    );
  }
  if (orders.value.length === 0) {
    return (
      <EmptyState
        title="No orders yet"
        text="What you order appears here, with every step on its way to you."
      >
        <LinkButton to="/shop">Start Shopping</LinkButton>
      </EmptyState>
    );
  }
  return (
    <div className="order-list">
      <LiveNote poll={orders.poll} />
      {orders.value.slice(0, most).map((order) => (
        <Fragment key={order._id}>{children(order)}</Fragment>
      ))}
    </div>
  );
}
