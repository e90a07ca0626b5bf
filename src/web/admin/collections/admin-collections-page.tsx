import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Collection } from '../../../contract/catalog/collections.api.ts';
import { api } from '../../client/api.ts';
import { toFailure } from '../../client/api-client.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/marks/icon.tsx';
import { Picture } from '../../ui/marks/picture.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { QueryFrame } from '../kit/data-list.tsx';
import { moveItem, OrderButtons } from '../kit/order-buttons.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/admin-collections-page.ts';
import styles from './admin-collections.module.css';
import { CollectionDialog } from './collection-dialog.tsx';
import { formatRule } from './collection-draft.ts';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Collections');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { collections: prefetch(url, (signal) => api.collections.list({}, { signal })) };
}

/** The owner's own collections, in the order in which shoppers meet them. */
export default function CollectionsPage({ loaderData }: Route.ComponentProps) {
  const list = useLoading(loaderData.collections);
  const [editing, setEditing] = useState<Collection | 'new'>();
  const [deleting, setDeleting] = useState<Collection>();
  const pendingSort = useRef<Promise<void>>(Promise.resolve());

  function move(from: number, to: number) {
    const before = list.value?.data ?? [];
    const data = moveItem(before, from, to);
    list.set((value) => ({ ...value, data }));
    pendingSort.current = pendingSort.current.then(() => saveOrder(data.map(({ _id }) => _id)));
  }

  async function saveOrder(ids: string[]) {
    try {
      await adminApi.collections.sort({ ids });
    } catch (error) {
      toast.error(`The order was not saved. ${toFailure(error).message}`);
      await list.reload();
    }
  }

  const add = <Button onClick={() => setEditing('new')}>Add a collection</Button>;
  const isEmpty = list.value?.data.length === 0;
  return (
    <>
      <div className="between">
        <h1>Collections</h1>
        {!isEmpty && (
          <Button size="sm" onClick={() => setEditing('new')}>
            Add a collection
          </Button>
        )}
      </div>
      <p className="soft small above-3">Shoppers meet them in this order.</p>
      <QueryFrame
        query={list}
        failure="Error fetching collections"
        empty={{
          when: ({ data }) => data.length === 0,
          title: 'No collections yet',
          text: 'Gather pieces by hand or by a tag: for a season, an occasion, a cloth.',
          action: add,
        }}
      >
        {({ data }) => (
          <CollectionRows collections={data} onMove={move} onEdit={setEditing} onDelete={setDeleting} />
        )}
      </QueryFrame>
      {editing && (
        <CollectionDialog
          collection={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={() => void list.reload()}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={`Delete ${deleting.name}?`}
          text="The collection and its page go. Its pieces stay in the shop."
          action={`Delete ${deleting.name}`}
          workingLabel="Deleting..."
          failure="The collection was not deleted"
          onConfirm={async () => {
            const { message } = await adminApi.collections.remove({ id: deleting._id });
            toast.success(message);
            await list.reload();
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

type CollectionRowsProps = {
  collections: Collection[];
  onMove: (from: number, to: number) => void;
  onEdit: (collection: Collection) => void;
  onDelete: (collection: Collection) => void;
};

function CollectionRows({ collections, onMove, onEdit, onDelete }: CollectionRowsProps) {
  return (
    <ol className={styles.rows} aria-label="Collections">
      {collections.map((collection, index) => (
        <li key={collection._id}>
          <span className={`picture ${styles.rowPicture}`}>
            <Picture
              picture={collection.picture ? { ...collection.picture, alt: '' } : undefined}
              alt=""
              sizes="4rem"
            />
          </span>
          <div className={styles.rowWords}>
            <h2 className="small">
              <Link className="link" to={`/collections/${collection.slug}`}>
                {collection.name}
              </Link>
            </h2>
            <p className="caption">{formatRule(collection.rule)}</p>
            <p className="caption tabular">{formatPieceCount(collection)}</p>
          </div>
          <span className={styles.rowActs}>
            <OrderButtons
              name={collection.name}
              position={index}
              count={collections.length}
              onMove={(to) => onMove(index, to)}
            />
            <IconButton icon="edit" label={`Edit ${collection.name}`} onClick={() => onEdit(collection)} />
            <IconButton
              icon="trash"
              label={`Delete ${collection.name}`}
              onClick={() => onDelete(collection)}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** How many pieces shoppers see in it, and how many of those chosen by hand they do not. */
function formatPieceCount({ count, rule }: Collection): string {
  const hiddenCount = (rule.products?.length ?? count) - count;
  const hiddenNote =
    hiddenCount > 0 ? `, ${hiddenCount} more that ${hiddenCount === 1 ? 'is' : 'are'} not public` : '';
  if (count > 0) return `${count === 1 ? '1 piece' : `${count} pieces`}${hiddenNote}`;
  if (hiddenCount > 0) return `None of its pieces is public: shoppers do not see it`;
  return 'Nothing in it yet: shoppers do not see it';
}
