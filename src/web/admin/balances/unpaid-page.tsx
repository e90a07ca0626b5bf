import { Link } from 'react-router';
import type { UnpaidOrder } from '../../../contract/reminders/reminders.api.ts';
import { reminderLabels } from '../../../contract/reminders/reminders.ts';
import { formatDateTime, formatStep } from '../../shared/orders/dates.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { Amount } from '../../ui/price.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';
import { QueryFrame } from '../kit/data-list.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/unpaid-page.ts';
import { AskLinks } from './ask-links.tsx';
import styles from './balances.module.css';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Unpaid orders');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { unpaid: prefetch(url, (signal) => adminApi.reminders.unpaid({}, { signal })) };
}

/** The orders that wait for money, each with a text for WhatsApp and what was mailed about it. */
export default function UnpaidPage({ loaderData }: Route.ComponentProps) {
  const unpaid = useLoading(loaderData.unpaid);
  return (
    <>
      <h1>Unpaid orders</h1>
      <p className="soft small above-3">
        Orders that are still reserved but not paid, and balances of pieces that are ready.{' '}
        <Link className="link" to="/admin/settings#settings-reminders">
          Choose which reminders are sent
        </Link>
      </p>
      <QueryFrame
        query={unpaid}
        failure="Error fetching unpaid orders"
        empty={{
          when: ({ data }) => data.length === 0,
          title: 'No order waits for money',
          text: 'An order that isn’t paid yet appears here until its time is over.',
        }}
      >
        {({ data, totals }) => (
          <>
            <p className={styles.totals}>
              {totals.map(({ currency, due, orders }) => (
                <span key={currency}>
                  <b>
                    <Amount amount={due} currency={currency} />
                  </b>{' '}
                  from {orders} {orders === 1 ? 'order' : 'orders'}
                </span>
              ))}
            </p>
            <ul className={styles.balances}>
              {data.map((order) => (
                <li key={order.orderId}>
                  <UnpaidCard order={order} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryFrame>
    </>
  );
}

const kindLabels: Record<UnpaidOrder['kind'], string> = {
  transfer: 'Transfer',
  card: 'Card',
  link: 'Payment link',
  balance: 'Balance',
};

const stateLabels = { waiting: 'being sent', sent: 'sent', failed: 'couldn’t be sent' } as const;

function UnpaidCard({ order }: { order: UnpaidOrder }) {
  const { orderId, reference, kind, customer, pieces, currency, due, until, proof, reminders } = order;
  return (
    <article aria-label={`${customer}, ${reference}`}>
      <p className="between">
        <span>
          <strong>{customer}</strong>{' '}
          <Badge kind="pending">{proof ? 'Proof to check' : kindLabels[kind]}</Badge>
        </span>
        <strong className="tabular nowrap">
          <Amount amount={due} currency={currency} />
        </strong>
      </p>
      <p className="small">{pieces.join(', ')}</p>
      <p className="caption">
        {until ? `Reserved until ${formatStep(until)}` : 'Ready'} ·{' '}
        <Link className="link" to={`/admin/order/${orderId}`}>
          <Verbatim>{reference}</Verbatim>
        </Link>
      </p>
      {reminders.map((reminder) => (
        <p key={reminder.kind} className="caption">
          Reminder “{reminderLabels[reminder.kind]}” {stateLabels[reminder.state]},{' '}
          {formatDateTime(reminder.at)}
        </p>
      ))}
      {!proof && <AskLinks phone={order.phone} text={order.text} link={order.link} />}
    </article>
  );
}
