import type { Order } from '../../contract/api/orders.ts';
import { OrderHead } from './order-head.tsx';
import { OrderTimeline } from './order-timeline.tsx';

/** One of the customer's own orders with its way. */
export function FollowedOrder({ order, level }: { order: Order; level?: 2 | 3 }) {
  return (
    <article className="my-order" aria-label={`Order ${order.reference}`}>
      <OrderHead order={order} level={level} />
      <div className="my-order-progress">
        <OrderTimeline order={order} />
      </div>
    </article>
  );
}
