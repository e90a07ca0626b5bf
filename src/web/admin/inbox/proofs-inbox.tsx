import { Link } from 'react-router';
import type { Order } from '../../../contract/orders/order.api.ts';
import { LiveNote } from '../../shared/orders/live-note.tsx';
import { allDay, useOrderUpdates } from '../../shared/orders/use-order-updates.ts';
import { PaymentBadge } from '../../shared/payments/payment-badge.tsx';
import { type Loading, useLoading } from '../../state/use-loading.ts';
import { Amount } from '../../ui/price.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';
import { DataList } from '../kit/data-list.tsx';
import type { ListUrl } from '../kit/list-url.ts';
import { prefetch } from '../kit/query.ts';
import { ProofPanel } from '../orders/details/proof-panel.tsx';
import styles from './inbox.module.css';

const limit = 10;

type ProofList = Awaited<ReturnType<typeof adminApi.proofs.waiting>>;

export function loadProofs(url: URL, { page }: ListUrl): Loading<ProofList> {
  return prefetch(url, (signal) => adminApi.proofs.waiting({ page, limit }, { signal }));
}

type ProofsInboxProps = { loading: Loading<ProofList>; onDecided: () => Promise<void> };

/** Proofs of transfer to be checked, the longest waiting first; new ones appear automatically. */
export function ProofsInbox({ loading, onDecided }: ProofsInboxProps) {
  const proofs = useLoading(loading);
  const refresh = async () => {
    await Promise.all([proofs.reload(), onDecided()]);
  };
  const poll = useOrderUpdates(refresh, proofs.value !== undefined, allDay);
  return (
    <>
      <LiveNote poll={poll} />
      <DataList
        query={proofs}
        failure="Error fetching proofs"
        items={(list) => list.data}
        empty={{
          title: 'No proofs to check',
          text: 'Proofs of transfer that customers send appear here.',
        }}
        limit={limit}
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map((order) => (
              <li key={order._id}>
                <WaitingProof order={order} onChanged={() => void refresh()} />
              </li>
            ))}
          </ul>
        )}
      </DataList>
    </>
  );
}

function WaitingProof({ order, onChanged }: { order: Order; onChanged: (order: Order) => void }) {
  const { firstName, lastName, city, country } = order.address;
  return (
    <article aria-label={`Order ${order.reference}`} className="stack">
      <div className="between">
        <h2>
          <Link className="link" to={`/admin/order/${order._id}`}>
            <Verbatim>{order.reference}</Verbatim>
          </Link>
        </h2>
        <b className="tabular">
          <Amount amount={order.amount} currency={order.currency} />
        </b>
      </div>
      <p className="row wrapping small">
        <PaymentBadge status={order.paymentStatus} />
        {firstName} {lastName}, {city}, {country}
      </p>
      <ProofPanel order={order} onChanged={onChanged} />
    </article>
  );
}
