import { useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Order } from '../../contract/orders.ts';
import { api } from '../api.ts';
import { ApiError } from '../api-client.ts';
import { pageMeta } from '../meta.ts';
import { OrderLines } from '../orders/order-lines.tsx';
import { OrderTimeline } from '../orders/order-timeline.tsx';
import { OrderTotals } from '../orders/order-totals.tsx';
import { useVisiblePoll } from '../orders/use-visible-poll.ts';
import { loadCart } from '../state/cart.ts';
import { useLoad } from '../state/use-load.ts';
import { LinkButton } from '../ui/button.tsx';
import { Guarded } from '../ui/guarded.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import type { Route } from './+types/confirmation-page.ts';
import { ConfirmationPayment } from './confirmation-payment.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your order',
    description: 'What happens with your order now.',
    path: '/checkout/confirmation',
    indexed: false,
  });

export default function ConfirmationPage() {
  const { orderId = '' } = useParams();
  const [search] = useSearchParams();
  const reference = search.get('reference') ?? search.get('trxref') ?? undefined;
  return (
    // biome-ignore lint/a11y/useValidAriaRole: a role in the shop, not ARIA's
    <Guarded role="user" otherwise="/admin">
      {() => <Confirmation orderId={orderId} reference={reference} />}
    </Guarded>
  );
}

type ConfirmationProps = { orderId: string; reference: string | undefined };

/** Asks how the order stands until it is settled; survives reload, since the address names the order. */
function Confirmation({ orderId, reference }: ConfirmationProps) {
  const loaded = useLoad(() => readOrder(orderId, reference), `${orderId} ${reference ?? ''}`);
  const waiting = loaded.state === 'ready' && loaded.value.paymentStatus === 'Pending';
  useVisiblePoll(async () => loaded.set(await readOrder(orderId, reference)), waiting);
  useEffect(() => void loadCart(), []);
  if (loaded.state === 'loading') {
    return (
      <div className="wrap section">
        <Skeleton lines={6} label="Asking how your order stands" />
      </div>
    );
  }
  if (loaded.state === 'failed') {
    const unknown = loaded.error instanceof ApiError && loaded.error.status === 404;
    return (
      <div className="wrap section">
        <h1 className="mb-8">Your order</h1>
        <ErrorState
          title={unknown ? 'This order is not in your account' : 'Your order could not be loaded'}
          text={
            unknown
              ? 'Please sign in with the account it was placed with, or follow it by its reference under Track Order.'
              : 'It is kept. Please check the connection.'
          }
          onRetry={unknown ? undefined : () => void loaded.reload()}
        />
        {unknown && (
          <p className="row flex-wrap mt-8">
            <LinkButton to="/myorders">Track Order</LinkButton>
            <LinkButton variant="text" to="/shop">
              Continue Shopping
            </LinkButton>
          </p>
        )}
      </div>
    );
  }
  return <Confirmed order={loaded.value} />;
}

async function readOrder(orderId: string, reference: string | undefined): Promise<Order> {
  if (reference) {
    const confirmed = await api.orders.confirmPayment({ reference }).catch(() => undefined);
    if (confirmed?.data._id === orderId) return confirmed.data;
  }
  return (await api.orders.get({ orderId })).data;
}

function Confirmed({ order }: { order: Order }) {
  const { address } = order;
  return (
    <div className="wrap confirmation">
      <header>
        <h1>{headingOf(order)}</h1>
        <p className="caption mt-6">Your order reference</p>
        <p className="confirmation-ref">{order.reference}</p>
        <p className="soft mt-2">We write to {address.email} at each step.</p>
      </header>
      <ConfirmationPayment order={order} />
      <OrderTimeline order={order} />
      <section aria-labelledby="pieces">
        <h2 id="pieces">Your pieces</h2>
        <OrderLines order={order} />
        <OrderTotals order={order} />
      </section>
      <section aria-labelledby="to">
        <h2 id="to">Where it goes</h2>
        <p className="soft mt-3">
          {address.firstName} {address.lastName}, {address.street}, {address.city}, {address.state}{' '}
          {address.zipcode}, {address.country}
        </p>
        <p className="soft mt-2">
          Dispatch within 5–15 working days. <Link to="/shipping">Shipping</Link>
        </p>
      </section>
      <p className="row flex-wrap">
        <LinkButton to={`/dashboard/order/${order._id}`}>See this order in your account</LinkButton>
        <LinkButton variant="text" to="/shop">
          Continue Shopping
        </LinkButton>
      </p>
    </div>
  );
}

function headingOf({ paymentStatus, paymentMethod }: Order): string {
  switch (paymentStatus) {
    case 'Paid':
      return 'Thank you, your order is paid';
    case 'Pending':
      return paymentMethod === 'card'
        ? 'Your order waits for its payment'
        : 'Thank you, your order is placed';
    case 'Failed':
      return 'This order was not paid';
    case 'Refunded':
      return 'This order was refunded';
    case 'Review':
      return 'We are looking at your payment';
  }
}
