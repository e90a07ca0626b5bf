import { useState } from 'react';
import type { AdminProduct, Product } from '../../../contract/catalog/catalog.api.ts';
import { errorTable } from '../../../contract/errors.ts';
import { api } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { Message } from '../../ui/message.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { countChanges } from '../kit/count-changes.rules.ts';
import { DialogFoot, InfoDialog } from '../kit/form-dialog.tsx';
import { LeaveGuard } from '../kit/leave-guard.tsx';
import { useQuery } from '../kit/query.ts';
import { formatUnsaved } from '../kit/save-bar.tsx';
import { DraftOffer, useDraft } from '../kit/stored-draft.tsx';
import type { ProductDraft } from './form/product-draft.ts';
import { ProductForm } from './form/product-form-sections.tsx';
import { SubmitFooter } from './form/submit-footer.tsx';
import type { Clash } from './merge-drafts.ts';
import { pickChangedFields, reviveDraft } from './product-drafts.ts';
import styles from './products.module.css';
import { type Conflict, useProductEdit } from './use-product-edit.ts';

type EditProductProps = {
  productId: string;
  onClose: () => void;
  onSaved: () => void;
  onDuplicate: (product: AdminProduct) => void;
  onDelete: (product: Product) => void;
};

/** Edits one product: a dialog on wide screens, the whole page on phones. */
export function EditProduct({ productId, ...handlers }: EditProductProps) {
  const { value, error, reload } = useQuery(
    (signal) => api.catalog.get({ id: productId }, { signal }),
    productId,
  );
  const product = value?.data;
  if (product && isAdminProduct(product)) return <EditDialog loaded={product} {...handlers} />;
  const problem = product ? errorTable.NOT_SIGNED_IN.message : error?.message;
  return (
    <InfoDialog onClose={handlers.onClose} title="Edit product" size="wide" className={styles.editDialog}>
      {problem ? <ErrorState title={problem} onRetry={reload} /> : <Skeleton lines={6} />}
    </InfoDialog>
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
    <InfoDialog
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
          <SubmitFooter label="Save changes" workingLabel="Saving..." upload={edit.form.upload}>
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
    </InfoDialog>
  );
}

type ConflictSheetProps = {
  conflict: Conflict;
  /** Continues with their version of the parts named. */
  onResolve: (theirLabels: string[]) => void;
  onClose: () => void;
};

type Side = 'mine' | 'theirs';

/** Resolves changes of the same field by two admins, part by part. Covers the form, wherever that is. */
export function ConflictSheet({ conflict, onResolve, onClose }: ConflictSheetProps) {
  const { clashes, taken, stockOnly } = conflict;
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const undecidedCount = clashes.filter(({ label }) => !chosen[label]).length;
  return (
    <InfoDialog
      onClose={onClose}
      className={styles.conflictSheet}
      title={
        stockOnly
          ? 'Pieces were sold, or came back, while you were editing'
          : 'Someone else saved this product while you were editing'
      }
      lead="Nothing of yours is lost. Choose what holds where you both changed the same."
    >
      <div className="stack">
        {clashes.map((clash) => (
          <ClashChoice
            key={clash.label}
            clash={clash}
            chosen={chosen[clash.label]}
            onChoose={(side) => setChosen((before) => ({ ...before, [clash.label]: side }))}
          />
        ))}
        {taken.length > 0 && (
          <Message>Kept from the other edit, since you did not touch it: {taken.join(', ')}.</Message>
        )}
        <DialogFoot sticky={false}>
          <Button
            disabled={undecidedCount > 0}
            onClick={() =>
              onResolve(clashes.flatMap(({ label }) => (chosen[label] === 'theirs' ? [label] : [])))
            }
          >
            Save with these
          </Button>
          <Button variant="text" onClick={onClose}>
            Back to the form
          </Button>
        </DialogFoot>
      </div>
    </InfoDialog>
  );
}

type ClashChoiceProps = { clash: Clash; chosen: Side | undefined; onChoose: (side: Side) => void };

function ClashChoice({ clash: { label, mine, theirs }, chosen, onChoose }: ClashChoiceProps) {
  const renderOption = (side: Side, title: string, value: string) => (
    <label className={fieldsStyles.check}>
      <input type="radio" name={`clash ${label}`} checked={chosen === side} onChange={() => onChoose(side)} />
      <span>
        <strong>{title}</strong>
        <span className={styles.clashWords}>{value || 'Nothing'}</span>
      </span>
    </label>
  );
  return (
    <fieldset className={styles.clash}>
      <legend className="label">{label}</legend>
      {renderOption('mine', 'Yours', mine)}
      {renderOption('theirs', 'Saved now', theirs)}
    </fieldset>
  );
}
