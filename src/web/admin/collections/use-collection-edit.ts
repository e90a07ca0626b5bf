import { useRef, useState } from 'react';
import type { Collection } from '../../../contract/catalog/collections.api.ts';
import { api } from '../../client/api.ts';
import { toFailure } from '../../client/api-client.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { useDraftForm } from '../kit/use-draft-form.ts';
import {
  type CollectionDraft,
  emptyCollection,
  mapCollectionErrors,
  toCollectionDraft,
  toCollectionInput,
} from './collection-draft.ts';

/**
 * Manages a collection being edited, or a new one: values, errors and saving. If another admin saved it in the
 * meantime, `newer` is their version, and nothing typed is lost until the owner chooses.
 */
export function useCollectionEdit(loaded: Collection | undefined, onSaved: () => void) {
  const [base, setBase] = useState(() => ({
    draft: loaded ? toCollectionDraft(loaded) : emptyCollection,
    version: loaded?.version,
  }));
  const record = `collection/${loaded?._id ?? 'new'}`;
  const { form, storedDraft, shown, saving } = useDraftForm<CollectionDraft>({ record, base: base.draft });
  const [newer, setNewer] = useState<Collection>();
  const saved = useRef(false);

  const send = form.handleSubmit(async (values) => {
    try {
      const input = toCollectionInput(values);
      const { message } = loaded
        ? await adminApi.collections.change({ id: loaded._id, ...input, version: base.version })
        : await adminApi.collections.add(input);
      saved.current = true;
      storedDraft.clear();
      toast.success(message);
      onSaved();
    } catch (thrown) {
      const error = toFailure(thrown);
      for (const [name, message] of mapCollectionErrors(error.fields, values.by)) {
        form.setError(name, { message });
      }
      form.setError('root', { message: error.message });
      if (error.code === 'EDIT_CONFLICT' && loaded) await loadNewer(loaded._id);
    }
  });

  async function loadNewer(id: string) {
    try {
      const { data } = await api.collections.list({});
      setNewer(data.find(({ _id }) => _id === id));
    } catch (error) {
      form.setError('root', { message: toFailure(error).message });
    }
  }

  /** Continues from their version: with what is typed here, or with what they saved. */
  function resolveConflict(whose: 'mine' | 'theirs') {
    if (!newer) return;
    const theirs = toCollectionDraft(newer);
    setBase({ draft: theirs, version: newer.version });
    if (whose === 'theirs') form.reset(theirs);
    setNewer(undefined);
    form.clearErrors();
  }

  return { ...shown, newer, goOn: resolveConflict, saved, save: saving(send) };
}
