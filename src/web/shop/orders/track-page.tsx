import { useState } from 'react';
import { Link } from 'react-router';
import { orderStatuses } from '../../../contract/orders/order-status.ts';
import { pageMeta } from '../../seo/meta.ts';
import { FollowedOrder, OrderList, useOwnOrders } from '../../shared/orders/customer-orders.tsx';
import { TrackOrder } from '../../shared/orders/track-form.tsx';
import { rememberReturnPath } from '../../state/return-path.ts';
import { hasLeftDeliberately, type Session, useSession } from '../../state/session.ts';
import { Message } from '../../ui/message.tsx';
import readingStyles from '../content/reading.module.css';
import type { Route } from './+types/track-page.ts';
import styles from './my-orders.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Track Order',
    description: 'Track an order from the workroom to your door with its reference and your email.',
    path: '/myorders',
  });

/** As the timeline of an order names them. */
const waySteps = ['Placed', 'Paid', ...orderStatuses];

export default function TrackPage() {
  const session = useSession();
  const hasEnded = useSessionEnded(session);
  return (
    <div className={`wrap ${styles.track}`}>
      <header className={readingStyles.head}>
        <h1>Track Order</h1>
        <p className="lead">
          From the workroom to your door. Just your order reference and email. No account needed.
        </p>
        <ol className={styles.wayAhead} aria-label="Steps of an order">
          {waySteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </header>
      {session?.role === 'user' && <OwnOrders />}
      {hasEnded && (
        <Message kind="info" role="status" title="Your session has ended.">
          <Link className="link" to="/login" onClick={() => rememberReturnPath('/myorders')}>
            Log in again
          </Link>{' '}
          to see your orders, or track one by its reference below.
        </Message>
      )}
      <TrackOrder />
      <p className="small soft above-10">
        Delivered within the European Union?{' '}
        <Link className="link" to="/withdraw">
          Withdraw from contract here
        </Link>
        .
      </p>
    </div>
  );
}

/**
 * Whether the session of a user signed in on this page has ended: their orders are removed, and the page says why.
 */
function useSessionEnded(session: Session | undefined): boolean {
  const [hadSession, setHadSession] = useState(false);
  if (session && !hadSession) setHadSession(true);
  return hadSession && !session && !hasLeftDeliberately();
}

/** The signed-in customer's own orders, without a form. */
function OwnOrders() {
  const orders = useOwnOrders();
  return (
    <section aria-labelledby="own-orders">
      <div className="between">
        <h2 id="own-orders">Your orders</h2>
        <Link className="link small" to="/dashboard/my-orders">
          All my orders
        </Link>
      </div>
      <OrderList orders={orders}>{(order) => <FollowedOrder order={order} level={3} />}</OrderList>
      <h2 className="above-12 below-6">Another order</h2>
    </section>
  );
}
