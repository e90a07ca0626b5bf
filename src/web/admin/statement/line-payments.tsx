import { Link } from 'react-router';
import type { StatementLine } from '../../../contract/payments/statement.api.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { formatInCurrency } from './line-amounts.ts';
import styles from './statement.module.css';

/** The orders a line has paid, who confirmed each payment, and the amount to be refunded. */
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
          : {formatInCurrency(line, amount)}
          {short > 0 && `, ${formatInCurrency(line, short)} short and accepted`}, confirmed by {by},{' '}
          {formatDateTime(at)}
        </li>
      ))}
      {over > 0 && (
        <li className={settledAt ? undefined : styles.difference}>
          {formatInCurrency(line, over)} over,{' '}
          {settledAt ? `given back ${formatDateTime(settledAt)}` : 'to be given back'}
        </li>
      )}
    </ul>
  );
}
