import { useRef, useState } from 'react';
import type { Product } from '../../contract/catalog.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import { api } from '../api.ts';
import { ApiError } from '../api-client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { toast } from '../ui/toast.ts';
import { UploadProgress } from '../ui/upload-progress.tsx';
import { clearErrors } from './add-page.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { checkDraft, draftOf, type ProductDraft, updateForm } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import { sendProduct } from './send-product.ts';
import { useFetch } from './use-fetch.ts';

type EditProductProps = {
  productId: string;
  onClose: () => void;
  onSaved: () => void;
  onDelete: (product: Product) => void;
};

/** Edits one product: a dialog on wide screens, the whole page on phones. */
export function EditProduct({ productId, onClose, onSaved, onDelete }: EditProductProps) {
  const { value, error, reload } = useFetch(
    (signal) => api.catalog.get({ id: productId }, { signal }),
    productId,
  );
  if (value)
    return <EditDialog loaded={value.data} onClose={onClose} onSaved={onSaved} onDelete={onDelete} />;
  return (
    <Dialog open onClose={onClose} title="Edit product" size="wide" className="edit-dialog">
      {error ? <ErrorState title={error.message} onRetry={reload} /> : <Skeleton lines={6} />}
    </Dialog>
  );
}

type EditDialogProps = Omit<EditProductProps, 'productId'> & { loaded: Product };

function EditDialog({ loaded, onClose, onSaved, onDelete }: EditDialogProps) {
  const [product, setProduct] = useState(loaded);
  const [before, setBefore] = useState(() => draftOf(loaded));
  const [draft, setDraft] = useState(before);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [newer, setNewer] = useState<Product>();
  const [sentPart, setSentPart] = useState<number>();
  const saved = useRef(false);
  const changed = updateForm(before, draft) !== undefined;
  const sending = sentPart !== undefined;

  function change(part: Partial<ProductDraft>) {
    setDraft((old) => ({ ...old, ...part }));
    setErrors((old) => clearErrors(old, part));
  }

  function startFrom(other: Product, keepTyped: boolean) {
    setProduct(other);
    setBefore(draftOf(other));
    if (!keepTyped) setDraft(draftOf(other));
    setNewer(undefined);
    setFailure(undefined);
  }

  async function save() {
    const found = checkDraft(draft);
    setErrors(found);
    setFailure(Object.keys(found).length > 0 ? 'Please fill in all fields' : undefined);
    if (Object.keys(found).length > 0) return;
    const form = updateForm(before, draft);
    if (!form) return onClose();
    form.append('version', String(product.version));
    setSentPart(0);
    try {
      const { message } = await sendProduct('PUT', `/product/update/${product._id}`, form, setSentPart);
      saved.current = true;
      toast.success(message);
      onSaved();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'EDIT_CONFLICT' && error.data.current) setNewer(error.data.current as Product);
      else setFailure(error.message);
      setErrors(error.fields);
      toast.error('Failed to update the product');
    } finally {
      setSentPart(undefined);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit product"
      lead={product.name}
      size="wide"
      className="edit-dialog"
    >
      {newer && (
        <EditConflict
          mine={draft}
          theirs={draftOf(newer)}
          soldOnly={newer.version === product.version}
          onTakeTheirs={() => startFrom(newer, false)}
          onKeepMine={() => startFrom(newer, true)}
        />
      )}
      <ProductForm
        draft={draft}
        onChange={change}
        errors={errors}
        failure={failure}
        onSubmit={save}
        foot={
          <>
            <Button type="submit" working={sending} workingLabel="Saving..." disabled={newer !== undefined}>
              Save changes
            </Button>
            {sending ? (
              <UploadProgress part={sentPart} then="Preparing the pictures..." />
            ) : (
              <>
                <Button variant="text" onClick={onClose}>
                  Cancel
                </Button>
                <Button variant="danger" size="sm" className="push" onClick={() => onDelete(product)}>
                  Delete
                </Button>
              </>
            )}
          </>
        }
      />
      <LeaveGuard when={changed} released={saved} text={`Your changes to ${product.name} are not saved.`} />
    </Dialog>
  );
}
