import { useRef } from 'react';
import { ApiError } from '../../client/api-client.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type DeleteManyProps = {
  ids: readonly string[];
  onClose: () => void;
  /** Some are gone, or all. */
  onDeleted: () => void;
};

/** Deletes the chosen products one after the other, after confirmation; those already gone count as deleted. */
export function DeleteMany({ ids, onClose, onDeleted }: DeleteManyProps) {
  const countLabel = ids.length === 1 ? 'one product' : `${ids.length} products`;
  const deletedCount = useRef(0);
  return (
    <ConfirmDialog
      title={`Delete ${countLabel}?`}
      text="They will be removed from the shop, and from every cart and wishlist, at once. Past orders keep their lines and pictures. This cannot be undone."
      action={`Delete ${countLabel}`}
      workingLabel="Deleting..."
      failure={(error) =>
        `${error.message} ${deletedCount.current} of ${ids.length} were deleted; the others are still there.`
      }
      onConfirm={async () => {
        deletedCount.current = 0;
        for (const id of ids) {
          await adminApi.catalog.remove({ id }).catch(ignoreNotFound);
          deletedCount.current += 1;
        }
        toast.success(ids.length === 1 ? 'One product deleted' : `${ids.length} products deleted`);
      }}
      onClose={() => (deletedCount.current > 0 ? onDeleted() : onClose())}
    />
  );
}

function ignoreNotFound(error: unknown): void {
  if (error instanceof ApiError && error.code === 'PRODUCT_NOT_FOUND') return;
  throw error;
}
