import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Collection } from '../../../contract/api/catalog/collections.ts';
import { api } from '../../client/api.ts';
import { failureOf } from '../../client/api-client.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { focusFirstWrong } from '../settings/use-group-edit.ts';
import {
  type CollectionDraft,
  collectionErrors,
  collectionInput,
  draftOfCollection,
  emptyCollection,
} from './collection-draft.ts';

/**
 * A collection under edit, or a new one: what is typed, what is wrong, and how saving goes. When somebody saved it
 * meanwhile, `newer` is their version, and nothing typed is lost until the owner chooses.
 */
export function useCollectionEdit(loaded: Collection | undefined, onSaved: () => void) {
  const [base, setBase] = useState(() => ({
    draft: loaded ? draftOfCollection(loaded) : emptyCollection,
    version: loaded?.version,
  }));
  const form = useForm<CollectionDraft>({ defaultValues: base.draft });
  const [newer, setNewer] = useState<Collection>();
  const saved = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const { isSubmitting: working, submitCount, errors } = form.formState;
  const draft = form.watch();
  const changed = JSON.stringify(draft) !== JSON.stringify(base.draft);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try to save
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstWrong(element.current);
  }, [submitCount]);

  const kept = useDraft<CollectionDraft>({
    record: `collection/${loaded?._id ?? 'new'}`,
    value: draft,
    changed,
    onRestore: fill,
  });

  function fill(values: CollectionDraft) {
    form.reset(values);
  }

  const send = form.handleSubmit(async (values) => {
    try {
      const input = collectionInput(values);
      const { message } = loaded
        ? await adminApi.collections.change({ id: loaded._id, ...input, version: base.version })
        : await adminApi.collections.add(input);
      saved.current = true;
      kept.forget();
      toast.success(message);
      onSaved();
    } catch (thrown) {
      const error = failureOf(thrown);
      for (const [name, message] of collectionErrors(error.fields, values.by)) {
        form.setError(name, { message });
      }
      form.setError('root', { message: error.message });
      if (error.code === 'EDIT_CONFLICT' && loaded) await lookForNewer(loaded._id);
    }
  });

  async function lookForNewer(id: string) {
    try {
      const { data } = await api.collections.list({});
      setNewer(data.find(({ _id }) => _id === id));
    } catch (error) {
      form.setError('root', { message: failureOf(error).message });
    }
  }

  /** Goes on from their version: with what is typed here, or with what they saved. */
  function goOn(whose: 'mine' | 'theirs') {
    if (!newer) return;
    const theirs = draftOfCollection(newer);
    setBase({ draft: theirs, version: newer.version });
    if (whose === 'theirs') fill(theirs);
    setNewer(undefined);
    form.clearErrors();
  }

  return {
    form: element,
    draft,
    kept,
    newer,
    goOn,
    working,
    changed,
    saved,
    failure: errors.root?.message,
    errorAt: (name: keyof CollectionDraft) => errors[name]?.message,
    set: <Name extends keyof CollectionDraft>(name: Name, value: CollectionDraft[Name]) => {
      form.setValue<keyof CollectionDraft>(name, value);
      form.clearErrors(name);
      form.clearErrors('root');
    },
    save: (event: FormEvent) => {
      form.clearErrors();
      return send(event);
    },
  };
}
