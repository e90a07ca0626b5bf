import type { Order } from '../../../../contract/orders/order.api.ts';
import { formatDateTime, formatDay, formatDays } from '../../../shared/orders/dates.ts';
import styles from '../../../ui/tables.module.css';

/** What was promised to the customer, and by when things must happen: each only while it counts. */
export function OrderDates({ order }: { order: Order }) {
  const { estimate, expiresAt, returnUntil, paymentStatus } = order;
  const promised = paymentStatus === 'Paid' ? estimate : null;
  const rows: [string, string][] = [];
  if (expiresAt) rows.push(['Pieces kept until', `${formatDateTime(expiresAt)}, Lagos time`]);
  if (promised?.dispatch) rows.push(['Dispatch promised', formatDays(promised.dispatch)]);
  if (promised) rows.push(['Arrival promised', formatDays(promised.delivery)]);
  if (returnUntil) rows.push(['May come back until', formatDay(returnUntil)]);
  if (rows.length === 0) return null;
  return (
    <dl className={`${styles.rows} small above-3`}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
