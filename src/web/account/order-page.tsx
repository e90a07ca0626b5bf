import { Link, useParams } from 'react-router';
import { shopConfig } from '../../../shop.config.ts';
import type { Order } from '../../contract/orders.ts';
import { api } from '../api.ts';
import { ApiError } from '../api-client.ts';
import { formatMoment } from '../orders/dates.ts';
import { OrderLines } from '../orders/order-lines.tsx';
import { OrderTimeline } from '../orders/order-timeline.tsx';
import { OrderTotals } from '../orders/order-totals.tsx';
import { useVisiblePoll } from '../orders/use-visible-poll.ts';
import { useShopDetails } from '../state/shop-details.ts';
import { useLoad } from '../state/use-load.ts';
import { classes } from '../ui/classes.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { OrderFeedback } from './order-feedback.tsx';
import { OrderPayment } from './order-payment.tsx';
import { PrintReceipt } from './print-receipt.tsx';

export const meta = () => [{ title: `Order | ${shopConfig.name}` }, { name: 'robots', content: 'noindex' }];

export default function OrderPage() {
  const { orderId = '' } = useParams();
  const order = useLoad(async (signal) => (await api.orders.get({ orderId }, { signal })).data, orderId);
  useVisiblePoll(async () => order.set((await api.orders.get({ orderId })).data), order.state === 'ready');
  return (
    <>
      <p className="small mb-3">
        <Link className="link" to="/dashboard/my-orders">
          All my orders
        </Link>
      </p>
      {order.state === 'loading' && <Skeleton lines={9} label="Loading your order" />}
      {order.state === 'failed' && (
        <ErrorState
          title="This order could not be loaded"
          text={order.error instanceof ApiError ? order.error.message : undefined}
          onRetry={() => void order.reload()}
        />
      )}
      {order.state === 'ready' && <OneOrder key={order.value._id} order={order.value} />}
    </>
  );
}

function OneOrder({ order }: { order: Order }) {
  return (
    <>
      <header className="between">
        <div>
          <h1>Order {order.reference}</h1>
          <p className="caption mt-1">Placed {formatMoment(order.date)}, Lagos time</p>
        </div>
        <PrintReceipt order={order} />
      </header>
      <div className="my-order-progress">
        <OrderTimeline order={order} />
      </div>
      {order.status === 'Delivered' && <OrderFeedback order={order} />}
      <div className={classes('my-order-grid', order.paymentStatus === 'Pending' && 'pay-first')}>
        <section aria-labelledby="pieces">
          <h2 id="pieces">Pieces</h2>
          <div className="mt-3">
            <OrderLines order={order} />
          </div>
          <div className="order-sum-box">
            <OrderTotals order={order} />
          </div>
        </section>
        <div className="my-order-facts">
          <OrderPayment order={order} />
          <Delivery address={order.address} />
          <Question reference={order.reference} />
        </div>
      </div>
    </>
  );
}

function Delivery({ address }: Pick<Order, 'address'>) {
  return (
    <section>
      <h2>Delivery</h2>
      <address className="mt-3 not-italic">
        {address.firstName} {address.lastName}
        <br />
        {address.street}
        <br />
        {[address.city, address.state, address.zipcode].filter(Boolean).join(', ')}
        <br />
        {address.country}
      </address>
      <p className="small soft mt-2">
        {address.email}
        <br />
        {address.phone}
      </p>
    </section>
  );
}

function Question({ reference }: { reference: string }) {
  const { whatsAppNumber } = useShopDetails();
  const text = encodeURIComponent(`Hello, I have a question about my order ${reference}.`);
  return (
    <section>
      <h2>A question?</h2>
      <p className="small soft mt-3">A person from the workroom answers, Monday to Friday, 9:00 to 17:00.</p>
      <p className="mt-2">
        <a
          className="link"
          href={`https://wa.me/${whatsAppNumber}?text=${text}`}
          target="_blank"
          rel="noreferrer"
        >
          Ask about this order on WhatsApp
        </a>
      </p>
    </section>
  );
}
