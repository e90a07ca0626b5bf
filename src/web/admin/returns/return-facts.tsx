import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminReturn } from '../../../contract/returns/returns.api.ts';
import { formatDateTime, formatDay, formatDeadline } from '../../shared/orders/dates.ts';
import { formatOverdue } from '../../shared/orders/returns/return-deadlines.ts';
import { Amount } from '../../ui/price/price.tsx';
import tablesStyles from '../../ui/tables.module.css';
import { Verbatim } from '../../ui/verbatim.tsx';
import styles from './return-desk.module.css';

/** What the policy determines for a return: days, who pays the return shipping, the amount. */
export function ReturnDetails({ one }: { one: AdminReturn }) {
  const { order, deadline, receivedAt, wants, holdUntil, difference, exchangeOrder } = one;
  const late = formatOverdue(one);
  const rows: [string, ReactNode][] = [];
  if (order.deliveredAt) rows.push(['Delivered', formatDay(order.deliveredAt)]);
  rows.push(['Back with us by', formatDeadline(deadline)]);
  if (receivedAt) {
    const when = formatDateTime(receivedAt);
    rows.push([
      'Received',
      late ? <span key="late" className={styles.late}>{`${when}, late by ${late}`}</span> : when,
    ]);
  }
  rows.push(['The way back', one.paysWayBack === 'shop' ? 'The shop pays it' : 'The customer pays it']);
  if (wants === 'refund') {
    rows.push(['Money back', <Amount key="refund" amount={one.refund} currency={order.currency} />]);
  }
  if (holdUntil) rows.push(['Kept aside until', formatDeadline(holdUntil)]);
  if (wants === 'exchange' && difference !== 0) {
    const sum = <Amount key="sum" amount={Math.abs(difference)} currency={order.currency} />;
    rows.push([difference > 0 ? 'The customer pays more' : 'Comes back to the customer', sum]);
  }
  if (exchangeOrder) {
    rows.push([
      'Exchange order',
      <Link key="order" className="link" to={`/admin/order/${exchangeOrder._id}`}>
        <Verbatim>{exchangeOrder.reference}</Verbatim>
      </Link>,
    ]);
  }
  return (
    <dl className={`${tablesStyles.rows} small ${styles.facts}`}>
      {rows.map(([label, shown]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  );
}
