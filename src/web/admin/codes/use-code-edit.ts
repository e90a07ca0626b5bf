import { useRef, useState } from 'react';
import type { DiscountCode } from '../../../contract/discounts/discount-codes.api.ts';
import { toFailure } from '../../client/api-client.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { useDraftForm } from '../kit/use-draft-form.ts';
import { type CodeDraft, emptyCode, mapCodeErrors, toCodeDraft, toCodeInput } from './code-draft.ts';

/**
 * Manages a discount code being edited, or a new one. If another admin saved it in the meantime, `newer` is their
 * version, and nothing typed is lost until the owner chooses.
 */
export function useCodeEdit(loaded: DiscountCode | undefined, onSaved: () => void) {
  const [base, setBase] = useState(() => ({
    draft: loaded ? toCodeDraft(loaded) : emptyCode,
    version: loaded?.version,
  }));
  const record = `code/${loaded?._id ?? 'new'}`;
  const { form, storedDraft, shown, saving } = useDraftForm<CodeDraft>({ record, base: base.draft });
  const [newer, setNewer] = useState<DiscountCode>();
  const saved = useRef(false);

  const send = form.handleSubmit(async (values) => {
    try {
      const input = toCodeInput(values);
      const { message } = loaded
        ? await adminApi.codes.change({ id: loaded._id, ...input, version: base.version })
        : await adminApi.codes.add(input);
      saved.current = true;
      storedDraft.clear();
      toast.success(message);
      onSaved();
    } catch (thrown) {
      const error = toFailure(thrown);
      for (const [name, message] of mapCodeErrors(error.fields, values.kind))
        form.setError(name, { message });
      form.setError('root', { message: error.message });
      if (error.code === 'EDIT_CONFLICT' && loaded) await loadNewer(loaded._id);
    }
  });

  async function loadNewer(id: string) {
    try {
      const { data } = await adminApi.codes.list({});
      setNewer(data.find(({ _id }) => _id === id));
    } catch (error) {
      form.setError('root', { message: toFailure(error).message });
    }
  }

  /** Continues from their version: with what is typed here, or with what they saved. */
  function resolveConflict(whose: 'mine' | 'theirs') {
    if (!newer) return;
    const theirs = toCodeDraft(newer);
    setBase({ draft: theirs, version: newer.version });
    if (whose === 'theirs') form.reset(theirs);
    setNewer(undefined);
    form.clearErrors();
  }

  return { ...shown, newer, goOn: resolveConflict, saved, save: saving(send) };
}
