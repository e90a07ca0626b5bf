import type { Order } from '../../contract/api/order.ts';
import styles from './order.module.css';
import { OrderHead } from './order-head.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderParcels } from './parcels/order-parcels.tsx';

/** One of the customer's own orders with its way. */
export function FollowedOrder({ order, level }: { order: Order; level?: 2 | 3 }) {
  return (
    <article className={styles.order} aria-label={`Order ${order.reference}`}>
      <OrderHead order={order} level={level} />
      <div className={styles.progress}>
        <OrderTimeline order={order} />
        <OrderParcels order={order} level={level === 3 ? 4 : 3} />
      </div>
    </article>
  );
}
