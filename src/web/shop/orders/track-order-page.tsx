import { unlistedMeta } from '../../seo/meta.ts';
import { FollowedOrder, loadMyOrders, OrderList, useMyOrders } from '../../shared/orders/customer-orders.tsx';
import { TrackOrder } from '../../shared/orders/track-form.tsx';
import type { Route } from './+types/track-order-page.ts';
import styles from './my-orders.module.css';

export { Skeleton as HydrateFallback } from '../../ui/states.tsx';

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, 'Track Order');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { orders: loadMyOrders(url) };
}

export default function TrackOrderPage({ loaderData }: Route.ComponentProps) {
  const orders = useMyOrders(loaderData.orders);
  return (
    <>
      <h1>Track Order</h1>
      <OrderList orders={orders}>{(order) => <FollowedOrder order={order} />}</OrderList>
      <section className={styles.anotherOrder}>
        <h2>Another order</h2>
        <p className="soft above-2">Placed with a different email? Use its reference and that email.</p>
        <div className="above-6">
          <TrackOrder />
        </div>
      </section>
    </>
  );
}
