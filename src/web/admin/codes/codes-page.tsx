import { useState } from 'react';
import type { DiscountCode } from '../../../contract/discounts/discount-codes.api.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { QueryFrame } from '../kit/data-list.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/codes-page.ts';
import { CodeDialog } from './code-dialog.tsx';
import { CodeRows } from './code-rows.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta = () => adminMeta('Codes');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { codes: prefetch(url, (signal) => adminApi.codes.list({}, { signal })) };
}

/** Discount codes: their state, how often they are used, and what they brought. */
export default function CodesPage({ loaderData }: Route.ComponentProps) {
  const list = useLoading(loaderData.codes);
  const [editing, setEditing] = useState<DiscountCode | 'new'>();
  const [deleting, setDeleting] = useState<DiscountCode>();
  const add = <Button onClick={() => setEditing('new')}>Add a code</Button>;
  // while the list is loading, the button's position is unknown: it would move from under the finger
  const hasHeaderButton = list.value ? list.value.data.length > 0 : list.error !== undefined;
  return (
    <>
      <div className="between">
        <h1>Codes</h1>
        {hasHeaderButton && (
          <Button size="sm" onClick={() => setEditing('new')}>
            Add a code
          </Button>
        )}
      </div>
      <p className="soft small above-3">
        Customers type a code at the checkout. Pieces on sale never count; what was bought with a percentage
        or an amount off is not returned, unless faulty.
      </p>
      <QueryFrame
        query={list}
        failure="Error fetching codes"
        empty={{
          when: ({ data }) => data.length === 0,
          title: 'No codes yet',
          text: 'Take a percentage, an amount or the delivery fee off: for an occasion, a collection, a first order.',
          action: add,
        }}
      >
        {({ data }) => <CodeRows codes={data} onEdit={setEditing} onDelete={setDeleting} />}
      </QueryFrame>
      {editing && (
        <CodeDialog
          code={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={() => void list.reload()}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={`Delete ${deleting.code}?`}
          text={
            deleting.used > 0
              ? 'Orders keep what it took off, and its figures here go. To end it and keep them, edit it and switch it off.'
              : 'Nobody has used it.'
          }
          action={`Delete ${deleting.code}`}
          workingLabel="Deleting..."
          failure="The code was not deleted"
          onConfirm={async () => {
            const { message } = await adminApi.codes.remove({ id: deleting._id });
            toast.success(message);
            await list.reload();
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
