import { useRef, useState } from 'react';
import type { Collection } from '../../../contract/catalog/collections.api.ts';
import { api } from '../../client/api.ts';
import { toFailure } from '../../client/api-client.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { QueryFrame } from '../kit/data-list.tsx';
import { moveItem } from '../kit/order-buttons.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/collections-page.ts';
import { CollectionDialog } from './collection-dialog.tsx';
import { CollectionRows } from './collection-rows.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta = () => adminMeta('Collections');

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
