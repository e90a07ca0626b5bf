import { useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '../../../contract/orders/order.api.ts';
import { formatDay } from '../orders/dates.ts';

/** The way to withdraw for a consumer of the European Union, as long as there is one. */
export function WithdrawLink({ order }: { order: Pick<Order, 'reference' | 'withdrawUntil'> }) {
  const { reference, withdrawUntil } = order;
  const [now] = useState(() => Date.now());
  if (!withdrawUntil || Date.parse(withdrawUntil) < now) return null;
  return (
    <p className="small above-4">
      As a consumer of the European Union you may withdraw until{' '}
      <span className="nowrap">{formatDay(withdrawUntil)}</span>:{' '}
      <Link className="link" to={`/withdraw?reference=${reference}`}>
        Withdraw from contract here
      </Link>
      .
    </p>
  );
}
