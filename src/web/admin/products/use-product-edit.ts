import { useRef, useState } from 'react';
import type { Product } from '../../../contract/api/catalog.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { ApiError } from '../../client/api-client.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { clearErrors } from './form/clear-errors.ts';
import { formFailure } from './form/form-failure.ts';
import { checkDraft, draftOf, type ProductDraft, updateForm } from './form/product-draft.ts';
import { type Merge, mergeDrafts, takeTheirs } from './merge-drafts.ts';
import { useUpload } from './use-upload.ts';

/** What was typed, and the stored version it was typed on. */
type Edit = { product: Product; before: ProductDraft; draft: ProductDraft };

/** Sends an edit once; answers the sentence of success. */
type SendOne = (edit: Edit) => Promise<string>;

/** A version saved meanwhile that clashes with what was typed. `soldOnly`: nobody edited it, its stock moved. */
export type Conflict = Merge & { newer: Product; soldOnly: boolean };

/** Versions saved meanwhile that are merged in a row without asking. */
const mostMerges = 3;

/**
 * A product under edit: what is typed, what is wrong, and how saving goes. What somebody else saved meanwhile is
 * merged; only where both changed the same thing there is a `conflict` to settle. Nothing typed is lost.
 */
export function useProductEdit(loaded: Product, onSaved: () => void) {
  const [edit, setEdit] = useState<Edit>(() => {
    const before = draftOf(loaded);
    return { product: loaded, before, draft: before };
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const upload = useUpload();
  const saved = useRef(false);
  const { product, before, draft } = edit;

  function change(part: Partial<ProductDraft>) {
    setEdit((old) => ({ ...old, draft: { ...old.draft, ...part } }));
    setErrors((old) => clearErrors(old, part));
  }

  async function save(wanted: Edit = edit) {
    const found = checkDraft(wanted.draft, wanted.before);
    const wrong = formFailure(found, wanted.draft);
    setErrors(found);
    setFailure(wrong);
    if (wrong) return;
    await upload.run((onProgress, signal) =>
      sendMerged(wanted, (current) => send(current, onProgress, signal)),
    );
  }

  async function sendMerged(wanted: Edit, sendOne: SendOne) {
    try {
      const done = await saveMerged(wanted, sendOne);
      if (!done) return;
      const { message, taken } = done;
      saved.current = true;
      const others = taken.length > 0 ? ` Kept from the other edit: ${taken.join(', ')}.` : '';
      toast.success(`${message}${others}`);
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.fields);
      setFailure(error.message);
      toast.error('Failed to update the product');
    }
  }

  /** Saves, merging what was saved meanwhile as long as nothing clashes. Undefined for a clash, put up for settling. */
  async function saveMerged(
    wanted: Edit,
    sendOne: SendOne,
  ): Promise<{ message: string; taken: string[] } | undefined> {
    const taken = new Set<string>();
    let current = wanted;
    for (let merges = 0; ; merges += 1) {
      try {
        return { message: await sendOne(current), taken: [...taken] };
      } catch (error) {
        const newer = conflictOf(error);
        if (!newer || merges === mostMerges) throw error;
        const theirs = draftOf(newer);
        const merge = mergeDrafts(current.before, current.draft, theirs);
        if (merge.clashes.length > 0) {
          setConflict({ ...merge, newer, soldOnly: newer.version === current.product.version });
          return undefined;
        }
        for (const label of merge.taken) taken.add(label);
        current = { product: newer, before: theirs, draft: merge.merged };
        setEdit(current);
      }
    }
  }

  /** Goes on with their version of the parts named and mine of the others, and saves. */
  function settle(theirLabels: readonly string[]) {
    if (!conflict) return;
    const theirs = draftOf(conflict.newer);
    const settled = takeTheirs(conflict.merged, theirs, theirLabels);
    const next = { product: conflict.newer, before: theirs, draft: settled };
    setConflict(undefined);
    setEdit(next);
    void save(next);
  }

  return {
    product,
    before,
    draft,
    errors,
    failure,
    conflict,
    upload,
    saved,
    changed: updateForm(before, draft) !== undefined,
    change,
    save: () => save(),
    settle,
    /** Back to the form, as it was typed. */
    putOff: () => setConflict(undefined),
  };
}

/** What somebody else saved meanwhile, where that is why an edit was refused. */
function conflictOf(error: unknown): Product | undefined {
  return error instanceof ApiError && error.code === 'EDIT_CONFLICT' ? error.data.current : undefined;
}

/** Sends what differs from the stored version; answers the sentence of success. */
async function send(
  { product, before, draft }: Edit,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const form = updateForm(before, draft);
  if (!form) return 'Product updated successfully';
  const input = { ...form, id: product._id, version: product.version };
  return (await adminApi.inventory.update(input, { onProgress, signal })).message;
}
