import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Order } from '../../../contract/orders/order.api.ts';
import { isInHouse } from '../../../contract/orders/order-status.ts';
import { api } from '../../client/api.ts';
import { toFailure } from '../../client/api-client.ts';
import { useLoad } from '../../state/use-load.ts';
import { type Loaded, type Loading, load, useLoading } from '../../state/use-loading.ts';
import { LinkButton } from '../../ui/button.tsx';
import { LoadedFrame } from '../../ui/loaded-frame.tsx';
import { Reference } from '../../ui/marks/reference.tsx';
import { Pagination } from '../../ui/navigation/page-links.tsx';
import { Amount } from '../../ui/price.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { PaymentBadge } from '../payments/payment-badge.tsx';
import { LazySewnLines } from '../workroom/lazy-sewn-lines.tsx';
import { beforeFirstStage, findSlowest, getLastStage } from '../workroom/sewn-line.rules.ts';
import { formatDay } from './dates.ts';
import { LiveNote } from './live-note.tsx';
import { OrderParcels } from './order-parcels.tsx';
import styles from './order-parts.module.css';
import { describeState } from './order-state.ts';
import { OrderTimeline } from './order-timeline.tsx';
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
    <EmptyState title="No orders yet" text="Your orders will appear here, with every step to your door.">
      <LinkButton to="/shop">Start Shopping</LinkButton>
    </EmptyState>
  );
}

/** One of the customer's own orders in a list: reference, day, payment, status, amount; leads to its page. */
export function OrderHeader({ order, level = 2 }: { order: Order; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const state = describeState(order);
  // once it is paid, what is next to know is where it is
  const isPaid = order.paymentStatus === 'Paid' && !order.cancelled;
  const badge = <PaymentBadge status={order.paymentStatus} cancelled={order.cancelled} />;
  return (
    <header className={styles.head}>
      <div>
        <Heading className="tabular">
          <Link to={`/dashboard/order/${order._id}`}>
            <Reference>{order.reference}</Reference>
          </Link>
        </Heading>
        <p className={`caption ${styles.placed}`}>
          Placed {formatDay(order.date)}, {order.delivery?.pickup ? 'to collect' : `to ${order.address.city}`}
        </p>
      </div>
      <p className={styles.state}>
        {!isPaid && badge}
        {state && <span className={isPaid ? styles.leading : 'small soft'}>{state}</span>}
        <SewingStage order={order} />
        {isPaid && badge}
      </p>
      <p className={`tabular ${styles.amount}`}>
        <Amount short amount={order.amount} currency={order.currency} />
      </p>
    </header>
  );
}

/** How far the slowest of the pieces is that are sewn for the customer; nothing once all left the workroom. */
function SewingStage({ order: { items, status, paymentStatus, cancelled } }: { order: Order }) {
  const slowest = findSlowest(items);
  if (!slowest || !isInHouse(status) || paymentStatus !== 'Paid' || cancelled) return null;
  return <span className="small soft">{getLastStage(slowest)?.stage ?? beforeFirstStage}</span>;
}

/** One of the customer's own orders with its way. */
export function FollowedOrder({ order, level }: { order: Order; level?: 2 | 3 }) {
  return (
    <article className={styles.order} aria-label={`Order ${order.reference}`}>
      <OrderHeader order={order} level={level} />
      <div className={styles.progress}>
        <OrderTimeline order={order} />
        <LazySewnLines order={order} level={3} reduced />
        <OrderParcels order={order} level={level === 3 ? 4 : 3} />
      </div>
    </article>
  );
}
