import { useState } from 'react';
import type { Order } from '../../../contract/orders/order.api.ts';
import { unitsOutsideReturns } from '../../../contract/returns/return-states.ts';
import { toFailure } from '../../client/api-client.ts';
import { unlistedMeta } from '../../seo/meta.ts';
import { loadMyOrders, OrderHeader, OrderList, useMyOrders } from '../../shared/orders/customer-orders.tsx';
import { formatDeadline } from '../../shared/orders/dates.ts';
import { describeSet, formatOptions, getItemKey } from '../../shared/orders/item-options.ts';
import linesStyles from '../../shared/orders/lines.module.css';
import orderStyles from '../../shared/orders/order-parts.module.css';
import { OrderTimeline } from '../../shared/orders/order-timeline.tsx';
import { LazySewnLines } from '../../shared/workroom/lazy-sewn-lines.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Picture, toPicture } from '../../ui/marks/picture.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Amount } from '../../ui/price.tsx';
import type { Route } from './+types/my-orders-page.ts';
import styles from './my-orders.module.css';

export { Skeleton as HydrateFallback } from '../../ui/states.tsx';

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, 'My Orders');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { orders: loadMyOrders(url) };
}

export default function MyOrdersPage({ loaderData }: Route.ComponentProps) {
  const orders = useMyOrders(loaderData.orders);
  const [openId, setOpenId] = useState<string>();
  const track = async (order: Order) => {
    if (openId === order._id) {
      setOpenId(undefined);
      return;
    }
    try {
      await orders.refresh();
    } catch (error) {
      toast.error(toFailure(error).message);
    }
    setOpenId(order._id);
  };
  return (
    <>
      <h1>My Orders</h1>
      <OrderList orders={orders}>
        {(order) => <OrderEntry order={order} open={order._id === openId} onTrack={() => track(order)} />}
      </OrderList>
    </>
  );
}

/** What the customer may want to do next with an order: pay it, or return what has arrived. */
function NextStep({ order }: { order: Order }) {
  const { _id, reference, paymentStatus, cancelled, returnUntil, items, proof } = order;
  const to = `/dashboard/order/${_id}`;
  if (paymentStatus === 'Pending' && !cancelled && proof?.state !== 'waiting') {
    return (
      <LinkButton size="sm" to={to} aria-label={`Pay for order ${reference}`}>
        Pay
      </LinkButton>
    );
  }
  const canReturn = items.some((_, index) => unitsOutsideReturns(order, index) > 0);
  if (!returnUntil || new Date(returnUntil) < new Date() || !canReturn) return null;
  return (
    <LinkButton variant="secondary" size="sm" to={`${to}/return`}>
      Return until {formatDeadline(returnUntil).replace(/^\w+ /, '')}
      <span className="sr-only">, order {reference}</span>
    </LinkButton>
  );
}

function OrderEntry({ order, open, onTrack }: { order: Order; open: boolean; onTrack: () => Promise<void> }) {
  const [working, setWorking] = useState(false);
  const progressId = `progress-${order._id}`;
  const act = async () => {
    setWorking(true);
    await onTrack();
    setWorking(false);
  };
  return (
    <article className={`${orderStyles.order} ${styles.entry}`} aria-label={`Order ${order.reference}`}>
      <OrderHeader order={order} />
      <ul className={`${linesStyles.smallLines} ${styles.pieces}`}>
        {order.items.map((item) => (
          <li className={linesStyles.smallLine} key={getItemKey(item)}>
            <span className="picture">
              <Picture picture={toPicture(item.image, '')} alt="" sizes="(min-width: 48rem) 6rem, 5.5rem" />
            </span>
            <span>
              <b className={`display ${linesStyles.smallName}`}>{item.name}</b>
              <span className="caption">
                {[formatOptions(item), item.quantity > 1 && `${item.quantity} pieces`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {item.setSaved ? (
                <span className="caption own-line">{describeSet(item, order.currency)}</span>
              ) : null}
            </span>
            {order.items.length > 1 && (
              <span className="tabular">
                <Amount short amount={item.lineTotal} currency={order.currency} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={`row wrapping ${styles.foot}`}>
        <NextStep order={order} />
        <Button
          variant="text"
          size="sm"
          working={working}
          workingLabel="Looking..."
          aria-expanded={open}
          aria-controls={progressId}
          aria-label={open ? `Hide progress of ${order.reference}` : `Track ${order.reference}`}
          onClick={act}
        >
          {open ? 'Hide progress' : 'Track'}
        </Button>
        <LinkButton
          variant="text"
          size="sm"
          to={`/dashboard/order/${order._id}`}
          aria-label={`Open order ${order.reference}`}
        >
          Open order
        </LinkButton>
      </div>
      <div id={progressId} hidden={!open} className={orderStyles.progress}>
        {open && <OrderTimeline order={order} />}
        {open && <LazySewnLines order={order} level={3} reduced />}
      </div>
    </article>
  );
}
