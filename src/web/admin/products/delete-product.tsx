import type { Product } from '../../../contract/catalog/catalog.api.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

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
