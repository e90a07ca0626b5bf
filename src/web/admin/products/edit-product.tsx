import type { AdminProduct, Product } from '../../../contract/api/catalog/catalog.ts';
import { errorTable } from '../../../contract/errors.ts';
import { api } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { DraftOffer } from '../drafts/draft-offer.tsx';
import { revived, typedPart } from '../drafts/product-drafts.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { countChanges } from '../ui/count-changes.rules.ts';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { unsavedInWords } from '../ui/save-bar.tsx';
import { useFetch } from '../ui/use-fetch.ts';
import { ConflictSheet } from './conflict-sheet.tsx';
import type { ProductDraft } from './form/product-draft.ts';
import { ProductForm } from './form/product-form.tsx';
import { SendFoot } from './form/send-foot.tsx';
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
export function EditProduct({ productId, ...acts }: EditProductProps) {
  const { value, error, reload } = useFetch(
    (signal) => api.catalog.get({ id: productId }, { signal }),
    productId,
  );
  const product = value?.data;
  if (product && isForAdmins(product)) return <EditDialog loaded={product} {...acts} />;
  const problem = product ? errorTable.NOT_SIGNED_IN.message : error?.message;
  return (
    <Dialog open onClose={acts.onClose} title="Edit product" size="wide" className={styles.editDialog}>
      {problem ? <ErrorState title={problem} onRetry={reload} /> : <Skeleton lines={6} />}
    </Dialog>
  );
}

/** Only an admin's session is told all that the form holds; where it ended, the switch is asked for again, not guessed. */
function isForAdmins(product: Product): product is AdminProduct {
  return product.sellable !== undefined && product.visibility !== undefined;
}

type EditDialogProps = Omit<EditProductProps, 'productId'> & { loaded: AdminProduct };

function EditDialog({ loaded, onClose, onSaved, onDuplicate, onDelete }: EditDialogProps) {
  const edit = useProductEdit(loaded, () => {
    kept.forget();
    onSaved();
    onClose();
  });
  const { product, draft, conflict } = edit;
  const kept = useDraft<Partial<ProductDraft>>({
    record: `product/${product._id}`,
    value: typedPart(edit.before, draft),
    changed: edit.changed,
    onRestore: (part) => edit.form.change(revived(part)),
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
      {conflict && <ConflictSheet conflict={conflict} onSettle={edit.settle} onClose={edit.putOff} />}
      <DraftOffer draft={kept} what="What you typed here" />
      <ProductForm
        form={edit.form}
        onSubmit={save}
        stored={{ productId: product._id, variants: edit.before.variants }}
        end={
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
        foot={
          <SendFoot label="Save changes" workingLabel="Saving..." upload={edit.upload}>
            <Button variant="text" onClick={onClose}>
              Cancel
            </Button>
            {edit.changed && (
              <span role="status" className="caption">
                {unsavedInWords(Math.max(1, countChanges(edit.before, draft)))}
              </span>
            )}
          </SendFoot>
        }
      />
      <LeaveGuard
        when={edit.changed}
        released={edit.saved}
        text={`Your changes to ${product.name} are not saved. They are offered again when you come back.`}
      />
    </Dialog>
  );
}
