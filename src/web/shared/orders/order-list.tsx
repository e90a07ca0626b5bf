import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Order } from '../../../contract/orders/order.api.ts';
import { api } from '../../client/api.ts';
import { toFailure } from '../../client/api-client.ts';
import { type Loading, load } from '../../state/loading.ts';
import { useLoad } from '../../state/use-load.ts';
import { type Loaded, useLoading } from '../../state/use-loading.ts';
import { LinkButton } from '../../ui/button.tsx';
import { LoadedFrame } from '../../ui/loaded-frame.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LiveNote } from './live-note.tsx';
import styles from './order.module.css';
import { useOrderUpdates } from './use-order-updates.ts';
import type { Poll } from './use-visible-poll.ts';

const perPage = 10;

type OrdersPage = Awaited<ReturnType<typeof api.orders.mine>>;

/** A page of the customer's orders; `refresh` fetches them immediately and throws ApiError. */
type MyOrders = Omit<Loaded<OrdersPage>, 'set'> & { poll: Poll };

const getPage = (params: URLSearchParams) => Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);

const fetchOrders = (page: number, signal?: AbortSignal) =>
  api.orders.mine({ page, limit: perPage }, { signal });

/** Starts what a page of the account shows: the customer's orders, newest first, the page that the address names. */
export function loadMyOrders(url: URL): Loading<OrdersPage> {
  return load(url, 'user', (signal) => fetchOrders(getPage(url.searchParams), signal));
}

/** Returns the orders from a page's loader, refreshed continuously. */
export function useMyOrders(loading: Loading<OrdersPage>): MyOrders {
  return useFreshOrders(useLoading(loading));
}

/** Returns the same on a page that guests see too: loaded once the user is signed in. */
export function useOwnOrders(): MyOrders {
  const [params] = useSearchParams();
  const page = getPage(params);
  const { state, value, reload, set, ...rest } = useLoad(
    (signal) => fetchOrders(page, signal),
    `mine ${page}`,
  );
  return useFreshOrders({
    value,
    stale: state === 'loading',
    error: 'error' in rest ? toFailure(rest.error) : undefined,
    reload,
    refresh: async () => set(await fetchOrders(page)),
  });
}

/** Reads orders again within seconds of every change while they are looked at. */
function useFreshOrders(orders: Omit<MyOrders, 'poll'>): MyOrders {
  const poll = useOrderUpdates(orders.refresh, orders.value !== undefined && !orders.stale);
  return { ...orders, poll };
}

type OrderListProps = { orders: MyOrders; children: (order: Order) => ReactNode };

/** The orders, or a placeholder while they load, if they fail to load, and if there are none. */
export function OrderList({ orders, children }: OrderListProps) {
  const [params] = useSearchParams();
  const top = useRef<HTMLDivElement>(null);
  const page = orders.stale ? undefined : orders.value?.page;
  const shown = useRef(page);
  useEffect(() => {
    if (page === undefined) return;
    if (shown.current !== undefined && shown.current !== page)
      top.current?.scrollIntoView({ block: 'start' });
    shown.current = page;
  }, [page]);

  const pageAddress = (number: number) => {
    const next = new URLSearchParams(params);
    if (number > 1) next.set('page', String(number));
    else next.delete('page');
    return `?${next}`;
  };
  return (
    <LoadedFrame
      loaded={orders}
      failure="Your orders could not be loaded"
      skeleton={
        <div className="above-8">
          <Skeleton lines={9} label="Loading your orders" />
        </div>
      }
    >
      {({ data, pages = 1 }) => {
        if (data.length === 0) return <NoOrders />;
        return (
          <div className={styles.list} ref={top}>
            <LiveNote poll={orders.poll} />
            {data.map((order) => (
              <Fragment key={order._id}>{children(order)}</Fragment>
            ))}
            <Pagination page={page ?? 1} pages={pages} to={pageAddress} />
          </div>
        );
      }}
    </LoadedFrame>
  );
}

function NoOrders() {
  return (
    <EmptyState title="No orders yet" text="Your orders will appear here, with every step of the way to you.">
      <LinkButton to="/shop">Start Shopping</LinkButton>
    </EmptyState>
  );
}
