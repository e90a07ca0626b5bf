import { useRef, useState } from 'react';
import type { Product } from '../../../contract/catalog/catalog.api.ts';
import { ApiError } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { StickyFooter } from '../kit/save-bar.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import styles from './inventory.module.css';

type BulkBarProps = { ids: string[]; onDone: () => void; onSale: () => void; onClear: () => void };

/** What can be done with the chosen products: one line over the list, each opens its own dialog. */
export function BulkBar({ ids, onDone, onSale, onClear }: BulkBarProps) {
  const [openDialog, setOpenDialog] = useState<'change' | 'delete'>();
  const close = () => setOpenDialog(undefined);
  return (
    <StickyFooter label="Change the chosen products" className={styles.bulk}>
      <span className="small tabular">{ids.length} chosen</span>
      <Button size="sm" variant="text" onClick={onClear}>
        Clear selection
      </Button>
      <span className={styles.bulkActs}>
        <Button size="sm" onClick={() => setOpenDialog('change')}>
          Change…
        </Button>
        <Button size="sm" variant="quiet" onClick={onSale}>
          Sale…
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setOpenDialog('delete')}>
          Delete {ids.length}
        </Button>
      </span>
      {openDialog === 'delete' && <DeleteMany ids={ids} onClose={close} onDeleted={onDone} />}
      {openDialog === 'change' && <BulkDialog ids={ids} onDone={onDone} onClose={close} />}
    </StickyFooter>
  );
}

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

type DeleteProductProps = { product: Product; onClose: () => void; onDeleted: () => void };

/** Deletes the product after a confirmation that names it. */
export function DeleteProduct({ product, onClose, onDeleted }: DeleteProductProps) {
  return (
    <ConfirmDialog
      title={`Delete ${product.name}?`}
      text="It will be removed from the shop, and from every cart and wishlist, at once. Past orders keep their lines and pictures. This cannot be undone."
      action={`Delete ${product.name}`}
      workingLabel="Deleting..."
      failure="Failed to delete the product"
      onConfirm={async () => {
        const { message } = await adminApi.catalog.remove({ id: product._id });
        toast.success(message);
        onDeleted();
      }}
      onClose={onClose}
    />
  );
}
