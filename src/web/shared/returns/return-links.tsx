import { useState } from 'react';
import { Link } from 'react-router';
import type { Order, TrackedOrder } from '../../../contract/orders/order.api.ts';
import { receivedReturnStates } from '../../../contract/returns/return-states.ts';
import { Reference } from '../../ui/marks/reference.tsx';
import { formatDay } from '../orders/dates.ts';
import { formatReturnStatus, returnTypeLabels } from './return-labels.ts';

type TrackedReturn = TrackedOrder['returns'][number];

/** How far the returns of a followed order are, without anything that was written about them. */
export function TrackedReturns({ returns }: { returns: readonly TrackedReturn[] }) {
  if (returns.length === 0) return null;
  return (
    <section className="above-6">
      <h3>Returns</h3>
      <ul className="above-2">
        {returns.map((one) => (
          <li key={one.reference}>
            {one.withdrawal ? 'Withdrawal' : returnTypeLabels[one.wants]},{' '}
            <Reference>{one.reference}</Reference>: <b>{formatReturnStatus(one)}</b>
            {formatReturnDay(one) && <span className="soft">. {formatReturnDay(one)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What comes next, and by when. */
function formatReturnDay({ state, wants, deadline, dueAt }: TrackedReturn): string {
  if (state === 'Approved' || state === 'On its way') return `It must be with us by ${formatDay(deadline)}.`;
  if (!dueAt || !receivedReturnStates.includes(state)) return '';
  const step = { refund: 'We’ll refund you', exchange: 'The other piece leaves', repair: 'It leaves us' }[
    wants
  ];
  return `${step} by ${formatDay(dueAt)}.`;
}

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
