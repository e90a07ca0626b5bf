import { useState } from 'react';
import { Link } from 'react-router';
import type { ProductSet } from '../../../contract/sets/sets.api.ts';
import { rareApi } from '../../client/rare-api.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { IconButton } from '../../ui/marks/icon.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { QueryFrame } from '../kit/data-list.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { useProductsById } from '../products/use-products-by-id.ts';
import type { Route } from './+types/sets-page.ts';
import { formatSetCost } from './format-set-cost.ts';
import { SetDialog } from './set-dialog.tsx';
import styles from './sets-page.module.css';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Sets');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { sets: prefetch(url, (signal) => rareApi.sets.list({}, { signal })) };
}

/** Products that cost less together. */
export default function SetsPage({ loaderData }: Route.ComponentProps) {
  const list = useLoading(loaderData.sets);
  const [editing, setEditing] = useState<ProductSet | 'new'>();
  const [deleting, setDeleting] = useState<ProductSet>();
  const hasHeaderButton = list.value ? list.value.data.length > 0 : list.error !== undefined;
  return (
    <>
      <div className="between">
        <h1>Sets</h1>
        {hasHeaderButton && (
          <Button size="sm" onClick={() => setEditing('new')}>
            Add a set
          </Button>
        )}
      </div>
      <p className="soft small above-3">
        Pieces that cost less together. Shoppers find a set on the page of each of its pieces; codes do not
        count for them.
      </p>
      <QueryFrame
        query={list}
        failure="Error fetching sets"
        empty={{
          when: ({ data }) => data.length === 0,
          title: 'No sets yet',
          text: 'Sell two to five pieces together: at a price, or a percentage less.',
          action: <Button onClick={() => setEditing('new')}>Add a set</Button>,
        }}
      >
        {({ data }) => <SetRows sets={data} onEdit={setEditing} onDelete={setDeleting} />}
      </QueryFrame>
      {editing && (
        <SetDialog
          set={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={() => void list.reload()}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={`Delete ${deleting.name}?`}
          text="Its pieces stay in the shop, and orders keep what they were sold at."
          action={`Delete ${deleting.name}`}
          workingLabel="Deleting..."
          failure="The set was not deleted"
          onConfirm={async () => {
            const { message } = await adminApi.sets.remove({ id: deleting._id });
            toast.success(message);
            await list.reload();
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

type SetRowsProps = {
  sets: ProductSet[];
  onEdit: (set: ProductSet) => void;
  onDelete: (set: ProductSet) => void;
};

function SetRows({ sets, onEdit, onDelete }: SetRowsProps) {
  const pieces = useProductsById([...new Set(sets.flatMap(({ productIds }) => productIds))]);
  return (
    <ul className={styles.rows} aria-label="Sets">
      {sets.map((set) => (
        <li key={set._id}>
          <div className={styles.head}>
            <h2 className="small">
              {set.shown ? (
                <Link className="link" to={`/sets/${set._id}`}>
                  {set.name}
                </Link>
              ) : (
                set.name
              )}
            </h2>
            <SetState set={set} />
          </div>
          <div className={styles.words}>
            <p className="tabular">{formatSetCost(set)}</p>
            <p className="caption">
              {set.productIds.map((id) => pieces.value?.get(id)?.name ?? 'a piece').join(', ')}
            </p>
          </div>
          <span className={styles.acts}>
            <IconButton icon="edit" label={`Edit ${set.name}`} onClick={() => onEdit(set)} />
            <IconButton icon="trash" label={`Delete ${set.name}`} onClick={() => onDelete(set)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function SetState({ set: { on, shown } }: { set: ProductSet }) {
  if (!on) return <Badge kind="refunded">Off</Badge>;
  return shown ? <Badge kind="in">On</Badge> : <Badge kind="pending">A piece is not public</Badge>;
}
