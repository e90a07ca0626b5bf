import { Link } from 'react-router';
import { statusName } from '../../../contract/delivery/collection-point.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { Amount } from '../../ui/price.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { PaymentBadge } from '../payments/payment-badge.tsx';
import { formatDay } from './dates.ts';
import styles from './order.module.css';
import { OrderParcels } from './order-parcels.tsx';
import { OrderTimeline } from './order-timeline.tsx';

/** One of the customer's own orders in a list: reference, day, payment, status, amount; leads to its page. */
export function OrderHeader({ order, level = 2 }: { order: Order; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <header className={styles.head}>
      <div>
        <Heading className="tabular">
          <Link to={`/dashboard/order/${order._id}`}>
            <Verbatim>{order.reference}</Verbatim>
          </Link>
        </Heading>
        <p className="caption">
          Placed {formatDay(order.date)}, {order.delivery?.pickup ? 'to collect' : `to ${order.address.city}`}
        </p>
      </div>
      <p className={styles.state}>
        <PaymentBadge status={order.paymentStatus} cancelled={order.cancelled} />
        {order.paymentStatus !== 'Failed' && (
          <span className="small soft">{statusName(order.status, order.delivery)}</span>
        )}
      </p>
      <p className={`tabular ${styles.amount}`}>
        <Amount amount={order.amount} currency={order.currency} />
      </p>
    </header>
  );
}

/** One of the customer's own orders with its way. */
export function FollowedOrder({ order, level }: { order: Order; level?: 2 | 3 }) {
  return (
    <article className={styles.order} aria-label={`Order ${order.reference}`}>
      <OrderHeader order={order} level={level} />
      <div className={styles.progress}>
        <OrderTimeline order={order} />
        <OrderParcels order={order} level={level === 3 ? 4 : 3} />
      </div>
    </article>
  );
}
