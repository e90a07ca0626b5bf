import { useState } from 'react';
import { Link } from 'react-router';
import type { Draft } from '../../../contract/drafts/drafts.api.ts';
import { type DraftState, draftStates } from '../../../contract/drafts/drafts.ts';
import { toFailure } from '../../client/api-client.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Amount } from '../../ui/price.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { PagedList } from '../kit/data-list.tsx';
import { formatFailure } from '../kit/failure-message.ts';
import { FilterSelect, SearchBox } from '../kit/list-filters.tsx';
import { readListUrl, useListUrl } from '../kit/list-url.ts';
import listStyles from '../kit/lists.module.css';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/draft-orders-page.ts';
import { PayLink } from './draft-order-result.tsx';
import styles from './new-order.module.css';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta = () => adminMeta('Written orders');

const limit = 20;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page, filter } = readListUrl(url);
  const [q, typed] = [filter('q'), filter('state')];
  const state = draftStates.find((each) => each === typed);
  return {
    q,
    state,
    drafts: prefetch(url, (signal) => adminApi.drafts.list({ q, state, page, limit }, { signal })),
  };
}

/** Staff orders: saved, sent, paid, expired. */
export default function DraftOrdersPage({ loaderData: { q, state, drafts: loading } }: Route.ComponentProps) {
  const { setFilter, getPageUrl } = useListUrl();
  const drafts = useLoading(loading);
  const [deleting, setDeleting] = useState<Draft>();
  const resend = async (draft: Draft) => {
    try {
      await adminApi.drafts.send({ draftId: draft._id });
      toast.success('The link is ready, for 72 hours');
      await drafts.reload();
    } catch (error) {
      toast.error(formatFailure(toFailure(error)));
    }
  };
  return (
    <>
      <div className="between">
        <h1>Written orders</h1>
        <LinkButton size="sm" to="/admin/orders/new">
          New order
        </LinkButton>
      </div>
      <div className={listStyles.filters}>
        <SearchBox
          label="Search written orders"
          placeholder="Name, phone or reference"
          value={q}
          onSearch={(text) => setFilter('q', text)}
        />
        <FilterSelect
          label="State"
          anyLabel="Any state"
          value={state ?? ''}
          options={draftStates}
          onChange={(value) => setFilter('state', value)}
        />
      </div>
      <PagedList
        query={drafts}
        failure="Error fetching written orders"
        items={(list) => list.data}
        empty={{
          title: q || state ? 'No order matches' : 'No orders written yet',
          text: 'Orders out of chats, by phone and at the counter stand here.',
        }}
        limit={limit}
        to={getPageUrl}
      >
        {(items) => (
          <ul className={styles.written}>
            {items.map((draft) => (
              <li key={draft._id}>
                <DraftRow draft={draft} onSend={() => resend(draft)} onDelete={() => setDeleting(draft)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {deleting && (
        <ConfirmDialog
          title={`Delete the order of ${deleting.customer.name}?`}
          text={
            deleting.state === 'Sent'
              ? 'Its link ends, and the pieces go back into the stock.'
              : 'What was typed is gone then.'
          }
          action="Delete order"
          workingLabel="Deleting..."
          failure="The order was not deleted"
          onConfirm={async () => {
            const { message } = await adminApi.drafts.remove({ id: deleting._id });
            toast.success(message);
            await drafts.reload();
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
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

function DraftRow({
  draft,
  onSend,
  onDelete,
}: {
  draft: Draft;
  onSend: () => Promise<void>;
  onDelete: () => void;
}) {
  const [working, setWorking] = useState(false);
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
            <Button
              size="sm"
              variant="quiet"
              working={working}
              onClick={async () => {
                setWorking(true);
                await onSend();
                setWorking(false);
              }}
            >
              Link to pay
            </Button>
          )}
          {state !== 'Expired' && (
            <Button size="sm" variant="quiet" onClick={onDelete}>
              Delete<span className="sr-only"> the order of {customer.name}</span>
            </Button>
          )}
        </p>
      )}
    </>
  );
}
