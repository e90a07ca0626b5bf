import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { addressLine } from '../../../contract/customers/address-fields.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { api } from '../../client/api.ts';
import { ApiError } from '../../client/api-client.ts';
import { pageMeta } from '../../seo/meta.ts';
import { DeliveryMethod } from '../../shared/addresses/address-lines.tsx';
import { OrderLines } from '../../shared/orders/bought-lines.tsx';
import { LiveNote } from '../../shared/orders/live-note.tsx';
import { OrderTotals } from '../../shared/orders/order-sums.tsx';
import { OrderTimeline } from '../../shared/orders/order-timeline.tsx';
import { PromisedDay } from '../../shared/orders/promised-day.tsx';
import { SewnNote } from '../../shared/orders/sewn-note.tsx';
import { useOrderUpdates } from '../../shared/orders/use-order-updates.ts';
import { type Poll, providerPace, useVisiblePoll } from '../../shared/orders/use-visible-poll.ts';
import type { TransferPayment } from '../../shared/payments/bank-details.tsx';
import { usePaymentRedirect } from '../../shared/payments/use-payment-redirect.ts';
import { loadCart } from '../../state/cart-store.ts';
import { useLoad } from '../../state/use-load.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Reference } from '../../ui/marks/reference.tsx';
import { RequireSession } from '../../ui/require-session.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import tablesStyles from '../../ui/tables.module.css';
import type { Route } from './+types/confirmation-page.ts';
import styles from './checkout.module.css';
import { type CheckoutStep, CheckoutTape } from './checkout-tape.tsx';
import { ConfirmationPayment, TransferDialog } from './confirmation-payment.tsx';
import { PlacedMoment } from './placed-moment.tsx';

const OrderLook = lazy(() => import('./order-look.tsx').catch(() => ({ default: () => <></> })));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your order',
    description: 'What happens next with your order.',
    path: '/checkout/confirmation',
    indexed: false,
  });

export default function ConfirmationPage() {
  const { orderId = '' } = useParams();
  const { reference } = usePaymentRedirect();
  return (
    // biome-ignore lint/a11y/useValidAriaRole: a role in the shop, not ARIA's
    <RequireSession role="user" otherwise="/admin" title="Your order">
      {() => <Confirmation orderId={orderId} reference={reference} />}
    </RequireSession>
  );
}

type ConfirmationProps = { orderId: string; reference: string | undefined };

/** Follows the order, by card the provider too; survives reload, since the address names the order. */
function Confirmation({ orderId, reference }: ConfirmationProps) {
  const loaded = useLoad(() => readOrder(orderId, reference), `${orderId} ${reference ?? ''}`);
  const ready = loaded.state === 'ready';
  const follow = useOrderUpdates(async (hasChanged) => {
    if (hasChanged(orderId)) loaded.set((await api.orders.get({ orderId })).data);
  }, ready);
  const isWaiting = ready && isAwaitingPayment(loaded.value);
  const unpaid = isWaiting && reference !== undefined;
  const poll = useVisiblePoll(
    async () => loaded.set(await readOrder(orderId, reference)),
    unpaid,
    providerPace,
  );
  useEffect(() => void loadCart(), []);
  if (loaded.state === 'loading') {
    return (
      <>
        <CheckoutTape />
        <div className={`wrap ${styles.confirmation}`}>
          <h1>Your order</h1>
          <Skeleton lines={6} label="Loading your order" />
        </div>
      </>
    );
  }
  if (loaded.state === 'failed') {
    const unknown = loaded.error instanceof ApiError && loaded.error.status === 404;
    return (
      <div className="wrap section">
        <h1 className="below-8">Your order</h1>
        <ErrorState
          title={unknown ? 'This order is not in your account' : 'Your order could not be loaded'}
          text={
            unknown
              ? 'Please sign in with the account you ordered with, or track it by its reference under Track Order.'
              : 'It’s safe with us. Please check your connection.'
          }
          onRetry={unknown ? undefined : () => void loaded.reload()}
        />
        {unknown && (
          <p className="row wrapping above-8">
            <LinkButton to="/myorders">Track Order</LinkButton>
            <LinkButton variant="text" to="/shop">
              Continue Shopping
            </LinkButton>
          </p>
        )}
      </div>
    );
  }
  return <Confirmed order={loaded.value} poll={poll.ended ? poll : follow} onChanged={loaded.set} />;
}

function isAwaitingPayment({ paymentStatus, due }: Order): boolean {
  return paymentStatus === 'Pending' || (paymentStatus === 'Paid' && due > 0);
}

async function readOrder(orderId: string, reference: string | undefined): Promise<Order> {
  if (reference) {
    const confirmed = await api.orders.confirmPayment({ reference }).catch(() => undefined);
    if (confirmed?.data._id === orderId) return confirmed.data;
  }
  return (await api.orders.get({ orderId })).data;
}

type ConfirmedProps = { order: Order; poll: Poll; onChanged: (order: Order) => void };

function Confirmed({ order, poll, onChanged }: ConfirmedProps) {
  const { address } = order;
  const { transfer, close } = useTransferDetails();
  if (transfer) {
    return (
      <>
        <CheckoutTape now="Payment" />
        <div className={`wrap ${styles.confirmation}`}>
          <h1>{getHeading(order)}</h1>
          <TransferDialog transfer={transfer} expiresAt={order.expiresAt} onClose={close} />
        </div>
      </>
    );
  }
  return (
    <>
      <CheckoutTape now={getStep(order)} />
      <div className={`wrap ${styles.confirmation}`}>
        {isThanked(order) ? (
          <PlacedMoment order={order} heading={getHeading(order)} />
        ) : (
          <header>
            <h1>{getHeading(order)}</h1>
            <p className="caption above-6">Your order reference</p>
            <p className={styles.reference}>
              <Reference>{order.reference}</Reference>
            </p>
            <p className="soft above-2">We’ll email {address.email} at every step.</p>
          </header>
        )}
        <ConfirmationPayment order={order} onChanged={onChanged} />
        <LiveNote poll={poll} />
        <OrderTimeline order={order} />
        <section aria-labelledby="pieces">
          <h2 id="pieces" className="below-4">
            Your pieces
          </h2>
          <OrderLines order={order} />
          <OrderTotals order={order} className={tablesStyles.rows} subtotal short />
          <SewnNote order={order} className="small above-4" />
        </section>
        <section aria-labelledby="to">
          <h2 id="to">{order.delivery?.pickup ? 'Collecting' : 'Delivery address'}</h2>
          <p className="soft above-3">
            {address.firstName} {address.lastName},{' '}
            {order.delivery?.pickup ? address.phone : addressLine(address)}
          </p>
          <PromisedDay day={order.promisedBy} />
          <DeliveryMethod order={order} />
          <p className="above-2">
            <Link className="link small" to="/shipping">
              About shipping
            </Link>
          </p>
        </section>
        <p className="row wrapping">
          <LinkButton variant="secondary" to={`/dashboard/order/${order._id}`}>
            See this order in your account
          </LinkButton>
          <LinkButton variant="text" to="/shop">
            Continue Shopping
          </LinkButton>
        </p>
        {order.paymentStatus === 'Paid' && !isAwaitingPayment(order) && !order.cancelled && (
          <Suspense fallback={null}>
            <OrderLook items={order.items} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Whether nothing stands between the customer and the thanks: it is paid, or placed to be paid by transfer. */
function isThanked({ paymentStatus, paymentMethod }: Order): boolean {
  return paymentStatus === 'Paid' || (paymentStatus === 'Pending' && paymentMethod !== 'card');
}

/** Returns the checkout step of a placed order. */
function getStep({ paymentStatus }: Order): CheckoutStep {
  return paymentStatus === 'Paid' || paymentStatus === 'Refunded' ? 'Done' : 'Payment';
}

/**
 * The bank's details as the checkout handed them over, once. They live in the history entry: a reload with the dialog
 * open opens it again.
 */
function useTransferDetails() {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const transfer = (state as { transfer?: TransferPayment } | null)?.transfer;
  return { transfer, close: () => void navigate({ search }, { replace: true, state: null }) };
}

function getHeading({ paymentStatus, paymentMethod, items, due }: Order): ReactNode {
  const firstPaid = due > 0 && items.some(({ stages }) => stages);
  switch (paymentStatus) {
    case 'Paid':
      return firstPaid ? 'Thank you, your first payment has arrived' : 'Thank you, your order is paid';
    case 'Pending':
      if (paymentMethod !== 'card') return 'Thank you, your order is placed';
      return (
        <>
          <span className={styles.unbroken}>Your order is reserved –</span>{' '}
          <span className={styles.unbroken}>payment needed</span>
        </>
      );
    case 'Failed':
      return 'This order was not paid';
    case 'Refunded':
      return 'This order was refunded';
    case 'Review':
      return 'We are checking your payment';
  }
}
