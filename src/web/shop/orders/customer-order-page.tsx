import { Link } from 'react-router';
import type { Order } from '../../../contract/orders/order.api.ts';
import { isDelivered } from '../../../contract/orders/order-status.ts';
import { currentPolicy } from '../../../contract/returns/policy.ts';
import { unitsOutsideReturns } from '../../../contract/returns/return-states.ts';
import { isPaidForReview } from '../../../contract/reviews/reviewable.ts';
import { api } from '../../client/api.ts';
import { unlistedMeta } from '../../seo/meta.ts';
import { AddressLines, DeliveryMethod, RiderLines } from '../../shared/addresses/address-lines.tsx';
import { OrderLines } from '../../shared/orders/bought-lines.tsx';
import { formatDateTime, formatDay } from '../../shared/orders/dates.ts';
import { LiveNote } from '../../shared/orders/live-note.tsx';
import { OrderParcels } from '../../shared/orders/order-parcels.tsx';
import orderStyles from '../../shared/orders/order-parts.module.css';
import { OrderTotals } from '../../shared/orders/order-sums.tsx';
import { OrderTimeline } from '../../shared/orders/order-timeline.tsx';
import { PromisedDay } from '../../shared/orders/promised-day.tsx';
import { useOrderUpdates } from '../../shared/orders/use-order-updates.ts';
import type { Poll } from '../../shared/orders/use-visible-poll.ts';
import { OrderWhatsAppLink } from '../../shared/orders/whatsapp-links.tsx';
import { OrderRefunds, refundNeedsAccountMessage } from '../../shared/payments/customer-refunds.tsx';
import { WithdrawLink } from '../../shared/returns/return-links.tsx';
import { LazySewnLines } from '../../shared/workroom/lazy-sewn-lines.tsx';
import { load, useLoading } from '../../state/use-loading.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { LoadedFrame } from '../../ui/loaded-frame.tsx';
import { Reference } from '../../ui/marks/reference.tsx';
import { Skeleton } from '../../ui/states.tsx';
import tablesStyles from '../../ui/tables.module.css';
import { CustomerReturns } from '../returns/customer-return.tsx';
import { OrderReviews } from '../reviews/order-reviews.tsx';
import type { Route } from './+types/customer-order-page.ts';
import { CancelSection } from './cancel-section.tsx';
import styles from './my-orders.module.css';
import { OrderFeedback } from './order-feedback.tsx';
import { OrderPayment } from './order-payment.tsx';
import { PrintReceipt } from './print-receipt.tsx';

export { Skeleton as HydrateFallback } from '../../ui/states.tsx';

import { useShopDetails } from '../../state/shop-details.ts';

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, 'Order');

export async function clientLoader({ url, params: { orderId } }: Route.ClientLoaderArgs) {
  return { order: load(url, 'user', async (signal) => (await api.orders.get({ orderId }, { signal })).data) };
}

/** One of the customer's own orders, read again within seconds of every change while it is looked at. */
export default function OrderPage({ loaderData, params: { orderId } }: Route.ComponentProps) {
  const order = useLoading(loaderData.order);
  const poll = useOrderUpdates(
    async (hasChanged) => {
      if (hasChanged(orderId)) await order.refresh();
    },
    order.value !== undefined && !order.stale,
  );
  return (
    <>
      <p className="small below-3">
        <Link className="link" to="/dashboard/my-orders">
          All my orders
        </Link>
      </p>
      <LoadedFrame
        loaded={order}
        failure="This order could not be loaded"
        skeleton={<Skeleton lines={9} label="Loading your order" />}
      >
        {(loaded) => (
          <OneOrder
            key={loaded._id}
            order={loaded}
            poll={poll}
            onChanged={(changed) => order.set(() => changed)}
          />
        )}
      </LoadedFrame>
    </>
  );
}

/** An order of several pieces is reviewed piece by piece; what was once said of all of it stays. */
function Feedback({ order }: { order: Order }) {
  const pieces = order.items.filter(({ free }) => !free);
  const byPiece = pieces.length > 1 && isPaidForReview(order.paymentStatus);
  return (
    <>
      {(!byPiece || order.feedback) && <OrderFeedback order={order} />}
      {byPiece && <OrderReviews orderId={order._id} />}
    </>
  );
}

type OneOrderProps = { order: Order; poll: Poll; onChanged: (order: Order) => void };

function OneOrder({ order, poll, onChanged }: OneOrderProps) {
  const account = refundNeedsAccountMessage(order) !== undefined;
  // what she came for is then the piece itself: to return it, or to say how it fits
  const delivered = isDelivered(order.status);
  return (
    <>
      <header>
        <h1>
          Order <Reference>{order.reference}</Reference>
        </h1>
        <p className="caption above-1">Placed {formatDateTime(order.date)}, Lagos time</p>
      </header>
      <LiveNote poll={poll} />
      <div className={delivered ? styles.arrived : orderStyles.progress}>
        <OrderTimeline order={order} folded={delivered} />
      </div>
      {!delivered && <Sent order={order} />}
      <CustomerReturns order={order} onChanged={onChanged} />
      <div className={classes(styles.grid, (account || hasAmountDue(order)) && styles.payFirst)}>
        <section aria-labelledby="pieces">
          <h2 id="pieces" className={delivered ? 'sr-only' : undefined}>
            Pieces
          </h2>
          <div className={delivered ? undefined : 'above-3'}>
            <OrderLines order={order} />
          </div>
          <div className={orderStyles.sums}>
            <OrderTotals order={order} className={tablesStyles.rows} subtotal short />
            <p className="above-4">
              <PrintReceipt order={order} />
            </p>
          </div>
          <ReturnInvitation order={order} />
          {delivered && <Feedback order={order} />}
        </section>
        <div className={styles.facts}>
          {account && <OrderRefunds order={order} onChanged={onChanged} />}
          <OrderPayment order={order} onChanged={onChanged} />
          {!account && <OrderRefunds order={order} onChanged={onChanged} />}
          <CancelSection order={order} onChanged={onChanged} />
          <Delivery order={order} />
          <WithdrawLink order={order} />
          <Question order={order} />
        </div>
      </div>
      {delivered && <Sent order={order} />}
    </>
  );
}

/** How the pieces are sewn, and the parcels they travel in; of what has arrived, the stages that were noted. */
function Sent({ order }: { order: Order }) {
  const hasStages = order.items.some(({ stages }) => stages && stages.length > 0);
  return (
    <>
      {(hasStages || !isDelivered(order.status)) && <LazySewnLines order={order} />}
      <OrderParcels order={order} />
    </>
  );
}

/** Whether an amount is due, the whole order or what a change added. */
function hasAmountDue({ paymentStatus, due, cancelled }: Order): boolean {
  return paymentStatus === 'Pending' || (paymentStatus === 'Paid' && due > 0 && !cancelled);
}

function Delivery({ order }: { order: Order }) {
  const { address } = order;
  return (
    <section>
      <h2>Delivery</h2>
      {/* the pieces in the workroom name it already */}
      {order.items.every(({ stages }) => !stages) && <PromisedDay day={order.promisedBy} />}
      <DeliveryMethod order={order} />
      <address className="above-3">
        <AddressLines address={address} />
        <RiderLines address={address} />
      </address>
      <p className="small soft above-2">
        {address.email}
        <br />
        {address.phone}
      </p>
    </section>
  );
}

function Question({ order }: { order: Order }) {
  const { hours } = useShopDetails();
  return (
    <section>
      <h2>A question?</h2>
      <p className="small soft above-3">Someone from the workroom answers{hours && `, ${hours}`}.</p>
      <p className="above-2">
        <OrderWhatsAppLink order={order} />
      </p>
    </section>
  );
}

/** Until when items of a delivered order may be returned, and a link to request it. */
function ReturnInvitation({ order }: { order: Order }) {
  const { _id, returnUntil, items } = order;
  if (!returnUntil) return null;
  const over = new Date(returnUntil) < new Date();
  const asking = `/dashboard/order/${_id}/return`;
  const left = items
    .map((item, index) => ({ item, index }))
    .filter(({ index }) => unitsOutsideReturns(order, index) > 0);
  return (
    <section className={styles.returns} aria-label="Returns">
      {left.length === 0 ? (
        <p>Everything in this order is already in a return.</p>
      ) : (
        <p>
          {over ? 'The time for returns ended on ' : 'You can return pieces until '}
          <b className="nowrap">{formatDay(returnUntil)}</b>
          {over ? '.' : ', and they must reach us by then.'}
        </p>
      )}
      {!over && left.length > 0 && (
        <div className={`row wrapping ${styles.ways}`}>
          <LinkButton variant="secondary" to={asking}>
            Return or exchange
          </LinkButton>
          <ul className="small">
            {left.map(({ item, index }) => (
              <li key={index}>
                <Link className="link" to={`${asking}?wants=exchange&line=${index}`}>
                  Another size{items.length > 1 && ` of ${item.name}, ${item.size}`}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="small soft above-3">
        Something faulty? Tell us within {currentPolicy.faultyDays.report} days of delivery:{' '}
        <Link to={`${asking}?faulty`}>tell us here</Link>. All about <Link to="/returns">Returns</Link>.
      </p>
    </section>
  );
}
