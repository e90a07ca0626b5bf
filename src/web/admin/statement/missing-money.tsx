import { Link } from 'react-router';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { useLoad } from '../../state/use-load.ts';
import { Message } from '../../ui/message.tsx';
import { Amount } from '../../ui/price/price.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';

/** Orders whose customer sent a proof two days ago and for which no money was seen: a proof can be forged. */
export function MissingMoney() {
  const { value } = useLoad((signal) => adminApi.statement.missing({}, { signal }), 'missing');
  const orders = value?.data ?? [];
  if (orders.length === 0) return null;
  return (
    <div className="above-4">
      <Message
        kind="bad"
        title={`Proof, but no money: ${orders.length} ${orders.length === 1 ? 'order' : 'orders'}.`}
      >
        A proof was sent more than 48 hours ago, and no line has paid the order.
        <ul className="above-2">
          {orders.map(({ _id, reference, name, wanted, currency, proof }) => (
            <li key={_id}>
              <Link className="link" to={`/admin/order/${_id}`}>
                <Verbatim>{reference}</Verbatim>
              </Link>{' '}
              {name}, <Amount amount={wanted} currency={currency} />
              {proof && `, proof of ${formatDateTime(proof.at)}`}
            </li>
          ))}
        </ul>
      </Message>
    </div>
  );
}
