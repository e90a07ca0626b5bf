import { Link } from 'react-router';
import { formatDay } from '../../shared/orders/dates.ts';
import { Amount } from '../../ui/price.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';
import { QueryFrame } from '../kit/data-list.tsx';
import { useQuery } from '../kit/query.ts';
import styles from './inbox.module.css';

const maxOrders = 3;

/** Who wrote: the customer's contacts, tags and latest orders. */
export function SenderCard({ customerKey }: { customerKey: string }) {
  const card = useQuery((signal) => adminApi.customers.get({ key: customerKey }, { signal }), customerKey);
  return (
    <aside aria-label="Customer">
      <QueryFrame query={card} failure="Error fetching the customer">
        {({ data: { name, phones, emails, tags, orders, orderList } }) => (
          <>
            <h3>
              <Link className="link" to={`/admin/customer/${customerKey}`}>
                {name || 'Customer'}
              </Link>
            </h3>
            <p className="small above-1">{[...phones, ...emails].join(' · ')}</p>
            {tags.length > 0 && <p className="caption above-1">{tags.join(', ')}</p>}
            <p className="caption above-2">
              {orders} {orders === 1 ? 'order' : 'orders'}
            </p>
            <ul className={styles.orders}>
              {orderList.slice(0, maxOrders).map((order) => (
                <li key={order._id}>
                  <span className="between">
                    <Link className="link" to={`/admin/order/${order._id}`}>
                      <Verbatim>{order.reference}</Verbatim>
                    </Link>
                    <span className="tabular nowrap">
                      <Amount amount={order.amount} currency={order.currency} />
                    </span>
                  </span>
                  <span className="own-line caption">
                    {formatDay(order.date)} · {order.status}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryFrame>
    </aside>
  );
}
