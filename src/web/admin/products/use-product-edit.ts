import { useRef, useState } from 'react';
import type { AdminProduct } from '../../../contract/catalog/catalog.api.ts';
import { ApiError } from '../../client/api-client.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { type ProductDraft, toProductDraft, toUpdateForm } from './form/product-draft.ts';
import { useProductForm } from './form/use-product-form.ts';
import { applyTheirs, type Merge, mergeDrafts } from './merge-drafts.ts';

/** What was typed, and the stored version it was typed on. */
type Edit = { product: AdminProduct; before: ProductDraft; draft: ProductDraft };

/** A newer version that clashes with what was typed. `stockOnly`: nobody edited it, its stock moved. */
export type Conflict = Merge & { newer: AdminProduct; stockOnly: boolean };

/** How many newer versions in a row are merged without asking the user. */
const maxMerges = 3;

/**
 * Manages a product edit: the draft, its errors and saving. Changes another user saved in the meantime are merged;
 * only where both changed the same field is there a `conflict` to resolve. No input is lost.
 */
export function useProductEdit(loaded: AdminProduct, onSaved: () => void) {
  const [base, setBase] = useState(() => ({ product: loaded, before: toProductDraft(loaded) }));
  const latest = useRef(base);
  const form = useProductForm(
    () => base.before,
    () => latest.current.before,
  );
  const [conflict, setConflict] = useState<Conflict>();
  const saved = useRef(false);
  const { product, before } = base;
  const { draft } = form;

  /** Continues from another stored version, with the current input. */
  function rebaseOn({ draft, ...next }: Edit) {
    latest.current = next;
    setBase(next);
    form.startWith(draft);
  }

  const save = () =>
    form.submit(
      async (draft, signal) => {
        const done = await saveMerged({ ...latest.current, draft }, signal);
        if (!done) return;
        saved.current = true;
        const others = done.taken.length > 0 ? ` Kept from the other edit: ${done.taken.join(', ')}.` : '';
        toast.success(`${done.message}${others}`);
        onSaved();
      },
      ({ message }) => ({ failure: message, toast: 'Failed to update the product' }),
    );

  /**
   * Saves, merging newer versions as long as nothing conflicts. On a conflict, sets it for the user to resolve and
   * returns undefined.
   */
  async function saveMerged(
    wanted: Edit,
    signal: AbortSignal,
  ): Promise<{ message: string; taken: string[] } | undefined> {
    const taken = new Set<string>();
    let current = wanted;
    for (let merges = 0; ; merges += 1) {
      try {
        return { message: await send(current, signal), taken: [...taken] };
      } catch (error) {
        const newer = getConflict(error);
        if (!newer || merges === maxMerges) throw error;
        const theirs = toProductDraft(newer);
        const merge = mergeDrafts(current.before, current.draft, theirs);
        if (merge.clashes.length > 0) {
          setConflict({ ...merge, newer, stockOnly: newer.version === current.product.version });
          return undefined;
        }
        for (const label of merge.taken) taken.add(label);
        current = { product: newer, before: theirs, draft: merge.merged };
        rebaseOn(current);
      }
    }
  }

  /** Continues with their version of the named fields and mine of the others, and saves. */
  function resolveConflict(theirLabels: readonly string[]) {
    if (!conflict) return;
    const theirs = toProductDraft(conflict.newer);
    const resolved = applyTheirs(conflict.merged, theirs, theirLabels);
    const next = { product: conflict.newer, before: theirs, draft: resolved };
    setConflict(undefined);
    rebaseOn(next);
    void save();
  }

  return {
    form,
    product,
    before,
    draft,
    conflict,
    saved,
    changed: toUpdateForm(before, draft) !== undefined,
    save,
    settle: resolveConflict,
    /** Back to the form, as it was typed. */
    putOff: () => setConflict(undefined),
  };
}

/** Returns the version another user saved in the meantime, if that is why an edit was rejected. */
function getConflict(error: unknown): AdminProduct | undefined {
  return error instanceof ApiError && error.code === 'EDIT_CONFLICT' ? error.data.current : undefined;
}

/** Sends what differs from the stored version; answers the sentence of success. */
async function send({ product, before, draft }: Edit, signal: AbortSignal): Promise<string> {
  const form = toUpdateForm(before, draft);
  if (!form) return 'Product updated successfully';
  const input = { ...form, id: product._id, version: product.version };
  return (await adminApi.inventory.update(input, { signal })).message;
}
