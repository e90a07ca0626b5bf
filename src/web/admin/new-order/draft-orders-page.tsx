import { Link } from 'react-router';
import type { Draft } from '../../../contract/drafts/drafts.api.ts';
import { type DraftState, draftStates } from '../../../contract/drafts/drafts.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { useLoading } from '../../state/use-loading.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Amount } from '../../ui/price.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';
import { ActionButton, DialogButton } from '../kit/action-button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { DataList } from '../kit/data-list.tsx';
import { readListUrl } from '../kit/list-url.ts';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/draft-orders-page.ts';
import { PayLink } from './draft-order-result.tsx';
import styles from './new-order.module.css';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Written orders');

const limit = 20;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page, filter } = readListUrl(url);
  const state = draftStates.find((each) => each === filter('state'));
  const query = { q: filter('q'), state, page, limit };
  return { drafts: prefetch(url, (signal) => adminApi.drafts.list(query, { signal })) };
}

/** Staff orders: saved, sent, paid, expired. */
export default function DraftOrdersPage({ loaderData }: Route.ComponentProps) {
  const drafts = useLoading(loaderData.drafts);
  return (
    <>
      <div className="between">
        <h1>Written orders</h1>
        <LinkButton size="sm" to="/admin/orders/new">
          New order
        </LinkButton>
      </div>
      <DataList
        query={drafts}
        failure="Error fetching written orders"
        items={(list) => list.data}
        limit={limit}
        search={{ label: 'Search written orders', placeholder: 'Name, phone or reference' }}
        filters={[{ name: 'state', label: 'State', anyLabel: 'Any state', options: draftStates }]}
        empty={{
          title: 'No orders written yet',
          text: 'Orders out of chats, by phone and at the counter stand here.',
          filtered: { title: 'No order matches' },
        }}
      >
        {(items) => (
          <ul className={styles.written}>
            {items.map((draft) => (
              <li key={draft._id}>
                <DraftRow draft={draft} onChanged={drafts.reload} />
              </li>
            ))}
          </ul>
        )}
      </DataList>
    </>
  );
}

const badgeKinds: Record<DraftState, 'in' | 'pending' | 'out'> = {
  Draft: 'pending',
  Sent: 'pending',
  Paid: 'in',
  Expired: 'out',
  Cancelled: 'out',
};

function DraftRow({ draft, onChanged }: { draft: Draft; onChanged: () => Promise<void> }) {
  const { _id, state, customer, amount, currency, lines, reference, orderId, updatedAt, by } = draft;
  const isOpen = state === 'Draft' || state === 'Sent' || state === 'Expired';
  return (
    <>
      <p className="between">
        <span>
          <strong>{customer.name}</strong> <Badge kind={badgeKinds[state]}>{state}</Badge>
        </span>
        <span className="tabular nowrap">
          <Amount amount={amount} currency={currency} />
        </span>
      </p>
      <p className="small">
        {lines
          .map(({ name, size, quantity }) =>
            [name, size, quantity > 1 && `× ${quantity}`].filter(Boolean).join(' '),
          )
          .join(', ')}
      </p>
      <p className="caption">
        {formatDateTime(updatedAt)}
        {by && `, ${by}`}
        {orderId && (
          <>
            {' · '}
            <Link className="link" to={`/admin/order/${orderId}`}>
              <Verbatim>{reference}</Verbatim>
            </Link>
          </>
        )}
      </p>
      <PayLink draft={draft} />
      {isOpen && (
        <p className="row wrapping">
          <LinkButton size="sm" variant="quiet" to={`/admin/orders/new?draft=${_id}`}>
            Edit
          </LinkButton>
          {state !== 'Sent' && (
            <ActionButton
              size="sm"
              variant="quiet"
              action={async () => {
                await adminApi.drafts.send({ draftId: _id });
                toast.success('The link is ready, for 72 hours');
                await onChanged();
              }}
            >
              Link to pay
            </ActionButton>
          )}
          {state !== 'Expired' && (
            <DialogButton
              size="sm"
              variant="quiet"
              dialog={(onClose) => (
                <ConfirmDialog
                  title={`Delete the order of ${customer.name}?`}
                  text={
                    state === 'Sent'
                      ? 'Its link ends, and the pieces go back into the stock.'
                      : 'What was typed is gone then.'
                  }
                  action="Delete order"
                  workingLabel="Deleting..."
                  failure="The order was not deleted"
                  onConfirm={async () => {
                    const { message } = await adminApi.drafts.remove({ id: _id });
                    toast.success(message);
                    await onChanged();
                  }}
                  onClose={onClose}
                />
              )}
            >
              Delete<span className="sr-only"> the order of {customer.name}</span>
            </DialogButton>
          )}
        </p>
      )}
    </>
  );
}
