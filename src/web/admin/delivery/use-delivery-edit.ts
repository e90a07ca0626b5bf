import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DeliverySettings } from '../../../contract/delivery/delivery-methods.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import type { SettingsResponse } from '../../../contract/settings/settings.api.ts';
import { toFailure } from '../../client/api-client.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { countChanges } from '../kit/count-changes.rules.ts';
import { focusFirstInvalid } from '../kit/form-section.tsx';
import { useDraft } from '../kit/use-draft.ts';
import { type DeliveryDraft, toDraft, toInput } from './delivery-draft.rules.ts';

type Base = { draft: DeliveryDraft; version: number };

/**
 * Manages the delivery settings being edited, saved on the version that was read. If another admin saved them in the
 * meantime, all that is typed stays until the owner chooses a version.
 */
export function useDeliveryEdit(
  { data, versions }: SettingsResponse,
  onSaved: (answer: SettingsResponse) => void,
) {
  const [base, setBase] = useState<Base>(() => ({
    draft: toDraft(data.delivery),
    version: versions.delivery,
  }));
  const [draft, setDraft] = useState(base.draft);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [working, setWorking] = useState(false);
  const [theirs, setTheirs] = useState<Base>();
  const form = useRef<HTMLFormElement>(null);
  const savedRef = useRef(false);
  const changed = JSON.stringify(toInput(draft)) !== JSON.stringify(toInput(base.draft));
  const storedDraft = useDraft({ record: 'settings/delivery', value: draft, changed, onRestore: setDraft });

  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstInvalid(form.current);
  }, [errors]);

  function resetTo(next: Base) {
    setBase(next);
    setDraft(next.draft);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (working) return;
    setWorking(true);
    setErrors({});
    setFailure(undefined);
    try {
      const saved = await adminApi.settings.saveGroup({
        group: 'delivery',
        value: toInput(draft),
        version: base.version,
      });
      resetTo({ draft: toDraft(saved.data.delivery), version: saved.versions.delivery });
      storedDraft.clear();
      onSaved(saved);
      toast.success(saved.message);
    } catch (thrown) {
      const error = toFailure(thrown);
      if (error.code === 'SETTINGS_CHANGED') {
        const { current, version } = error.data;
        setTheirs({ draft: toDraft(current as DeliverySettings), version: Number(version) });
      }
      setErrors(error.fields);
      setFailure(error.message);
    } finally {
      setWorking(false);
    }
  }

  /** Continues from their version: with what is typed here, or with what they saved. */
  function resolveConflict(whose: 'mine' | 'theirs') {
    if (!theirs) return;
    if (whose === 'theirs') resetTo(theirs);
    else setBase(theirs);
    setTheirs(undefined);
    setFailure(undefined);
  }

  return {
    form,
    released: savedRef,
    draft,
    storedDraft,
    changed,
    changes: countChanges(toInput(base.draft), toInput(draft)),
    working,
    failure,
    isConflict: theirs !== undefined,
    goOn: resolveConflict,
    save,
    errorAt: (field: string) => errors[`delivery.${field}`],
    /** How many fields were refused. */
    wrong: Object.keys(errors).length,
    /** Takes other places, and the refusals away that may no longer be true. */
    change(next: DeliveryDraft, at?: string) {
      setDraft(next);
      setErrors((old) =>
        Object.fromEntries(
          Object.entries(old).filter(([name]) => at !== undefined && name !== `delivery.${at}`),
        ),
      );
    },
  };
}
