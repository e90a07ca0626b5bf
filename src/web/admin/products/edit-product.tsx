import type { AdminProduct, Product } from '../../../contract/catalog/catalog.api.ts';
import { errorTable } from '../../../contract/errors.ts';
import { api } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { DraftOffer } from '../drafts/draft-offer.tsx';
import { pickChangedFields, reviveDraft } from '../drafts/product-drafts.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { countChanges } from '../ui/count-changes.rules.ts';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { formatUnsaved } from '../ui/save-bar.tsx';
import { useFetch } from '../ui/use-fetch.ts';
import { ConflictSheet } from './conflict-sheet.tsx';
import type { ProductDraft } from './form/product-draft.ts';
import { ProductForm } from './form/product-form-sections.tsx';
import { SubmitFooter } from './form/submit-footer.tsx';
import styles from './products.module.css';
import { useProductEdit } from './use-product-edit.ts';

type EditProductProps = {
  productId: string;
  onClose: () => void;
  onSaved: () => void;
  onDuplicate: (product: AdminProduct) => void;
  onDelete: (product: Product) => void;
};

/** Edits one product: a dialog on wide screens, the whole page on phones. */
export function EditProduct({ productId, ...handlers }: EditProductProps) {
  const { value, error, reload } = useFetch(
    (signal) => api.catalog.get({ id: productId }, { signal }),
    productId,
  );
  const product = value?.data;
  if (product && isAdminProduct(product)) return <EditDialog loaded={product} {...handlers} />;
  const problem = product ? errorTable.NOT_SIGNED_IN.message : error?.message;
  return (
    <Dialog open onClose={handlers.onClose} title="Edit product" size="wide" className={styles.editDialog}>
      {problem ? <ErrorState title={problem} onRetry={reload} /> : <Skeleton lines={6} />}
    </Dialog>
  );
}

/**
 * Whether the response has all that the form needs: only an admin's session gets it; if it has ended, the switch is
 * fetched again, not guessed.
 */
function isAdminProduct(product: Product): product is AdminProduct {
  return product.sellable !== undefined && product.visibility !== undefined;
}

type EditDialogProps = Omit<EditProductProps, 'productId'> & { loaded: AdminProduct };

function EditDialog({ loaded, onClose, onSaved, onDuplicate, onDelete }: EditDialogProps) {
  const edit = useProductEdit(loaded, () => {
    storedDraft.clear();
    onSaved();
    onClose();
  });
  const { product, draft, conflict } = edit;
  const storedDraft = useDraft<Partial<ProductDraft>>({
    record: `product/${product._id}`,
    value: pickChangedFields(edit.before, draft),
    changed: edit.changed,
    onRestore: (part) => edit.form.change(reviveDraft(part)),
  });
  const save = () => (edit.changed ? edit.save() : onClose());
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit product"
      lead={product.name}
      size="wide"
      className={styles.editDialog}
    >
      {conflict && <ConflictSheet conflict={conflict} onResolve={edit.settle} onClose={edit.putOff} />}
      <DraftOffer draft={storedDraft} what="What you typed here" />
      <ProductForm
        form={edit.form}
        onSubmit={save}
        stored={{ productId: product._id, variants: edit.before.variants }}
        actions={
          <div className="row">
            <Button
              variant="secondary"
              size="sm"
              disabled={edit.changed}
              onClick={() => onDuplicate(product)}
            >
              Duplicate
            </Button>
            <Button variant="danger" size="sm" onClick={() => onDelete(product)}>
              Delete
            </Button>
          </div>
        }
        footer={
          <SubmitFooter label="Save changes" workingLabel="Saving..." upload={edit.upload}>
            <Button variant="text" onClick={onClose}>
              Cancel
            </Button>
            {edit.changed && (
              <span role="status" className="caption">
                {formatUnsaved(Math.max(1, countChanges(edit.before, draft)))}
              </span>
            )}
          </SubmitFooter>
        }
      />
      <LeaveGuard
        when={edit.changed}
        saved={edit.saved}
        text={`Your changes to ${product.name} are not saved. They are offered again when you come back.`}
      />
    </Dialog>
  );
}
