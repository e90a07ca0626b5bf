import type { Order } from '../../../contract/orders/order.api.ts';
import styles from './order.module.css';
import { OrderHeader } from './order-header.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderTimeline } from './order-timeline.tsx';

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
