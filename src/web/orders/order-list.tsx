import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Order } from '../../contract/api/orders.ts';
import { api } from '../client/api.ts';
import { ApiError } from '../client/api-client.ts';
import { useLoad } from '../state/use-load.ts';
import { LinkButton } from '../ui/button.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { LiveNote } from './live-note.tsx';
import { useOrderUpdates } from './use-order-updates.ts';

const perPage = 10;

/**
 * The customer's orders, newest first, a page at a time (the address names it), read again within seconds of every
 * change while they are looked at. `refresh` reads them at once; it throws ApiError.
 */
export function useMyOrders() {
  const [params] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const ask = (signal?: AbortSignal) => api.orders.mine({ page, limit: perPage }, { signal });
  const orders = useLoad((signal) => ask(signal), `mine ${page}`);
  const refresh = async () => orders.set(await ask());
  const poll = useOrderUpdates(refresh, orders.state === 'ready');
  const pageAddress = (number: number) => {
    const next = new URLSearchParams(params);
    if (number > 1) next.set('page', String(number));
    else next.delete('page');
    return `?${next}`;
  };
  return { ...orders, refresh, poll, pageAddress };
}

type OrderListProps = { orders: ReturnType<typeof useMyOrders>; children: (order: Order) => ReactNode };

/** The orders, or what stands in their place while they load, when they fail to, and when there are none. */
export function OrderList({ orders, children }: OrderListProps) {
  const top = useRef<HTMLDivElement>(null);
  const page = orders.value?.page;
  const shown = useRef(page);
  useEffect(() => {
    if (page === undefined) return;
    if (shown.current !== undefined && shown.current !== page)
      top.current?.scrollIntoView({ block: 'start' });
    shown.current = page;
  }, [page]);

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
  const { data, pages = 1 } = orders.value;
  if (data.length === 0) {
    return (
      <EmptyState
        title="No orders yet"
        text="Your orders will appear here, with every step of the way to you."
      >
        <LinkButton to="/shop">Start Shopping</LinkButton>
      </EmptyState>
    );
  }
  return (
    <div className="order-list" ref={top}>
      <LiveNote poll={orders.poll} />
      {data.map((order) => (
        <Fragment key={order._id}>{children(order)}</Fragment>
      ))}
      <Pagination page={page ?? 1} pages={pages} to={orders.pageAddress} />
    </div>
  );
}
