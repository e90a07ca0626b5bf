import { Link } from 'react-router';
import type { StatementLine } from '../../../contract/api/statement.ts';
import { formatMoment } from '../../orders/dates.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import styles from './statement.module.css';
import { inCurrency } from './sums.ts';

/** What a line has paid, who confirmed it, and what of it is to be given back. */
export function LinePayments({ line }: { line: StatementLine }) {
  const { payments, over, settledAt } = line;
  if (payments.length === 0) return null;
  return (
    <ul className="small">
      {payments.map(({ orderId, reference, amount, short, by, at }) => (
        <li key={reference}>
          {orderId ? (
            <Link className="link" to={`/admin/order/${orderId}`}>
              <Verbatim>{reference}</Verbatim>
            </Link>
          ) : (
            reference
          )}
          : {inCurrency(line, amount)}
          {short > 0 && `, ${inCurrency(line, short)} short and accepted`}, confirmed by {by},{' '}
          {formatMoment(at)}
        </li>
      ))}
      {over > 0 && (
        <li className={settledAt ? undefined : styles.difference}>
          {inCurrency(line, over)} over,{' '}
          {settledAt ? `given back ${formatMoment(settledAt)}` : 'to be given back'}
        </li>
      )}
    </ul>
  );
}
