import type { Order } from '../../../contract/orders/order.api.ts';
import type { AdminReturn } from '../../../contract/returns/returns.api.ts';
import { adminApi } from '../admin-api.ts';
import inboxStyles from '../inbox/inbox.module.css';
import { useQuery } from '../kit/query.ts';
import { ReturnCard } from './return-card.tsx';
import styles from './return-desk.module.css';

type OrderReturnsProps = { order: Order; onMoved: () => void };

/** The returns of the order at hand, with their moves. Nothing where there are none. */
export function OrderReturns({ order, onMoved }: OrderReturnsProps) {
  const statesKey = order.returns.map(({ _id, state }) => `${_id} ${state}`).join();
  if (!statesKey) return null;
  return <Returns orderId={order._id} stamp={statesKey} onMoved={onMoved} />;
}

function Returns({ orderId, stamp, onMoved }: { orderId: string; stamp: string; onMoved: () => void }) {
  const returns = useQuery(
    (signal) => adminApi.returns.list({ orderId, state: 'all', limit: 50 }, { signal }),
    `${orderId} ${stamp}`,
  );
  const all = returns.value?.data ?? [];
  const first = all.find(({ moves }) => moves.length > 0) ?? all[0];
  const getCollapseState = (one: AdminReturn) => (one === first ? ('open' as const) : ('closed' as const));
  return (
    <section aria-label="Returns" className={styles.ofOrder}>
      <h2>Returns</h2>
      {returns.error && (
        <p className="small" role="alert">
          {returns.error.message}{' '}
          <button type="button" className="link" onClick={() => void returns.reload()}>
            Try again
          </button>
        </p>
      )}
      <ul className={inboxStyles.list}>
        {all.map((one) => (
          <li key={one._id}>
            <ReturnCard
              orderReturn={one}
              isOnOrderPage
              collapse={all.length > 1 ? getCollapseState(one) : undefined}
              onMoved={(moved) => {
                returns.set((list) => ({
                  ...list,
                  data: list.data.map((each) => (each._id === moved._id ? moved : each)),
                }));
                onMoved();
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
