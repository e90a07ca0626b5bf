import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { api } from '../../../client/api.ts';
import { formatDateTime, formatDay, formatDays } from '../../../shared/orders/dates.ts';
import { LiveNote } from '../../../shared/orders/live-note.tsx';
import { allDay, useOrderUpdates } from '../../../shared/orders/use-order-updates.ts';
import { PaymentBadge, TestPayment } from '../../../shared/payments/payment-badge.tsx';
import { LazySewnLines } from '../../../shared/workroom/lazy-sewn-lines.tsx';
import { useLoading } from '../../../state/use-loading.ts';
import { IconButton } from '../../../ui/marks/icon.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import inboxStyles from '../../inbox/inbox.module.css';
import { DialogButton } from '../../kit/action-button.tsx';
import { QueryFrame } from '../../kit/data-list.tsx';
import { type Fact, FactRows } from '../../kit/fact-rows.tsx';
import { prefetch } from '../../kit/query.ts';
import { adminMeta } from '../../layout/admin-meta.ts';
import { usePermissions } from '../../layout/use-permissions.ts';
import { OrderReturns } from '../../returns/returns-of-order.tsx';
import { DeletedOrderBanner, DeleteOrder } from '../deleted-orders.tsx';
import type { OrderProps } from '../order-change.ts';
import { StatusSelect } from '../status-controls.tsx';
import type { Route } from './+types/admin-order-page.ts';
import { CancelBanner, OrderChanges } from './cancel-banner.tsx';
import styles from './order-details.module.css';
import { OrderAddress, OrderHistory, OrderSource } from './order-facts.tsx';
import { OrderLines } from './order-items-table.tsx';
import { OrderNotes } from './order-notes.tsx';
import { ParcelsPanel } from './parcels-panel.tsx';
import { DuePanel, PaymentPanel } from './payment-panel.tsx';
import { ProofPanel } from './proof-panel.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

export { CheckingSession as HydrateFallback } from '../../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Order');

export async function clientLoader({ url, params: { orderId } }: Route.ClientLoaderArgs) {
  return { order: prefetch(url, (signal) => api.orders.get({ orderId }, { signal })) };
}

export default function OrderPage({ loaderData, params: { orderId } }: Route.ComponentProps) {
  const fetched = useLoading(loaderData.order);
  const poll = useOrderUpdates(
    async (hasChanged) => {
      if (hasChanged(orderId)) await fetched.refresh();
    },
    fetched.value !== undefined,
    allDay,
  );
  return (
    <>
      <p className="small below-2">
        <Link className="link" to="/admin/orders">
          All orders
        </Link>
      </p>
      <LiveNote poll={poll} />
      <QueryFrame query={fetched} failure="Error fetching order details">
        {({ data }) => (
          <OrderDetails
            order={data}
            onChanged={(order) => fetched.set((answer) => ({ ...answer, data: order }))}
            onReload={() => void fetched.reload()}
          />
        )}
      </QueryFrame>
    </>
  );
}

type OrderDetailsProps = OrderProps & { onReload: () => void };

function OrderDetails({ order, onChanged, onReload }: OrderDetailsProps) {
  const [deleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const can = usePermissions();
  const props = { order, onChanged };
  return (
    <>
      <div className={styles.top}>
        <div>
          <h1>
            <Verbatim>{order.reference}</Verbatim>
          </h1>
          <p className="caption tabular">Placed {formatDateTime(order.date)}, Lagos time</p>
          <OrderSource order={order} />
          {order.exchangeOf && (
            <p className="small above-1">
              Exchange of{' '}
              <Link className="link" to={`/admin/order/${order.exchangeOf._id}`}>
                <Verbatim>{order.exchangeOf.reference}</Verbatim>
              </Link>
              , return {order.exchangeOf.returnReference}
            </p>
          )}
        </div>
        <div className="row wrapping">
          {can('order_changes') && <OrderChanges {...props} />}
          {can('order_amounts') && (
            <DialogButton
              size="sm"
              variant="secondary"
              dialog={(onClose) => <ReceiptDialog order={order} onClose={onClose} />}
            >
              Print receipt
            </DialogButton>
          )}
        </div>
        {can('order_changes') && !order.setAsideAt && (
          <IconButton
            icon="trash"
            label={`Delete order ${order.reference}`}
            onClick={() => setDeleting(true)}
          />
        )}
      </div>
      <DeletedOrderBanner {...props} />
      <CancelBanner {...props} />
      <div className={styles.grid}>
        <div className={styles.rest}>
          <div className={styles.lines}>
            <OrderLines {...props} />
          </div>
          <LazySewnLines
            order={order}
            reduced={!can('measures')}
            renderLink={(index) => <BoardLink orderId={order._id} index={index} />}
          />
          {can('returns') && <OrderReturns order={order} onMoved={onReload} />}
          <OrderNotes {...props} />
          <OrderHistory history={order.history} />
        </div>
        <aside className={styles.facts} aria-label="Status, payment and delivery">
          <section className={styles.status}>
            <h2>Status</h2>
            <div className="above-3">
              <StatusSelect {...props} large />
            </div>
            <OrderDates order={order} />
          </section>
          <ParcelsPanel {...props} />
          <OrderRating order={order} />
          {can('payments_read') && <ProofPanel {...props} />}
          {can('order_amounts') ? (
            <>
              <PaymentPanel {...props} />
              <DuePanel {...props} />
            </>
          ) : (
            <PaymentState order={order} />
          )}
          <OrderAddress order={order} />
        </aside>
      </div>
      {deleting && (
        <DeleteOrder
          order={order}
          onClose={() => setDeleting(false)}
          onDeleted={() => navigate('/admin/orders')}
        />
      )}
    </>
  );
}

/** Whether the order is paid, for those who see no amounts. */
function PaymentState({ order }: { order: Order }) {
  return (
    <section aria-label="Payment">
      <h2>Payment</h2>
      <p className="above-3 row wrapping">
        <PaymentBadge status={order.paymentStatus} cancelled={order.cancelled} />
        <TestPayment order={order} />
      </p>
    </section>
  );
}

/** Leads to a piece on the board of the workroom, for those whose duty includes it. */
function BoardLink({ orderId, index }: { orderId: string; index: number }) {
  if (!usePermissions()('workroom')) return null;
  return (
    <p className="small">
      <Link className="link" to={`/admin/workroom?line=${orderId}.${index}`}>
        Open on the board
      </Link>
    </p>
  );
}

/** What was promised to the customer, and by when things must happen: each only while it counts. */
function OrderDates({ order }: { order: Order }) {
  const { estimate, expiresAt, returnUntil, paymentStatus, promisedBy, packed } = order;
  const promised = paymentStatus === 'Paid' ? estimate : null;
  const facts: Fact[] = [];
  if (expiresAt) facts.push({ name: 'Pieces kept until', value: `${formatDateTime(expiresAt)}, Lagos time` });
  if (packed?.at) facts.push({ name: 'Packed', value: `${formatDateTime(packed.at)}, Lagos time` });
  if (promisedBy)
    facts.push({ name: 'Promised for', value: formatDays({ from: promisedBy, to: promisedBy }) });
  if (promised?.dispatch) facts.push({ name: 'Dispatch promised', value: formatDays(promised.dispatch) });
  if (promised) facts.push({ name: 'Arrival promised', value: formatDays(promised.delivery) });
  if (returnUntil) facts.push({ name: 'May come back until', value: formatDay(returnUntil) });
  return facts.length > 0 && <FactRows facts={facts} className="small above-3" />;
}

/** The customer's rating after the delivery; nothing without one. */
function OrderRating({ order: { feedback } }: { order: Order }) {
  if (!feedback) return null;
  return (
    <section aria-label="Rating">
      <h2>Rating</h2>
      <p className="above-3">
        <b>{feedback.rating} of 5</b>
        <span className="caption own-line">{formatDay(feedback.at)}</span>
      </p>
      {feedback.comment && (
        <blockquote className={`above-2 ${inboxStyles.words}`}>{feedback.comment}</blockquote>
      )}
    </section>
  );
}
