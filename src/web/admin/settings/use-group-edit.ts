import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SettingsAnswer } from '../../../contract/api/settings.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { groupValue, type SettingsGroup } from '../../../contract/rules/shop/settings.rules.ts';
import { ApiError } from '../../client/api-client.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { useDraft } from '../drafts/use-draft.ts';
import {
  changedFields,
  type FieldValue,
  mergeGroups,
  type TypedGroup,
  toGroupValue,
  toTyped,
} from './group-fields.rules.ts';

type Base = { typed: TypedGroup; version: number };

/** What somebody else saved while this group was edited. */
export type GroupConflict = { theirs: TypedGroup; taken: string[]; clashes: string[] };

export type GroupEdit = ReturnType<typeof useGroupEdit>;

function baseOf(group: SettingsGroup, answer: SettingsAnswer): Base {
  return { typed: toTyped(group, groupValue(group, answer.data)), version: answer.versions[group] };
}

/**
 * One group of settings under edit: what is typed, what is wrong, and how saving goes. When somebody else saved it
 * meanwhile, their changes are taken over where they do not clash with what is typed, and `conflict` says which.
 */
export function useGroupEdit(
  group: SettingsGroup,
  answer: SettingsAnswer,
  onSaved: (answer: SettingsAnswer) => void,
) {
  const [base, setBase] = useState(() => baseOf(group, answer));
  const [typed, setTyped] = useState(base.typed);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<GroupConflict>();
  const [working, setWorking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const changes = changedFields(base.typed, typed);
  const changed = changes.length > 0;

  // saved elsewhere while nothing was typed here: show what is there
  const newest = baseOf(group, answer);
  if (!changed && !working && newest.version !== base.version) {
    setBase(newest);
    setTyped(newest.typed);
  }

  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstWrong(form.current);
  }, [errors]);

  const draft = useDraft({
    record: `settings/${group}`,
    value: Object.fromEntries(changes.map((name) => [name, typed[name]])) as TypedGroup,
    changed,
    onRestore: (kept) => setTyped((now) => ({ ...now, ...kept })),
  });

  async function save(event: FormEvent) {
    event.preventDefault();
    setWorking(true);
    setErrors({});
    setFailure(undefined);
    try {
      const fresh = await adminApi.settings.saveGroup({
        group,
        value: toGroupValue(group, typed),
        version: base.version,
      });
      const saved = baseOf(group, fresh);
      setBase(saved);
      setTyped(saved.typed);
      setConflict(undefined);
      draft.forget();
      onSaved(fresh);
      toast.success(fresh.message);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'SETTINGS_CHANGED') takeNewer(error.data);
      else setErrors(error.fields);
      setFailure(error.message);
    } finally {
      setWorking(false);
    }
  }

  function takeNewer({ current, version }: Record<string, unknown>) {
    const theirs = toTyped(group, current);
    const { typed: merged, taken, clashes } = mergeGroups(base.typed, typed, theirs);
    setBase({ typed: theirs, version: Number(version) });
    setTyped(merged);
    setConflict({ theirs, taken, clashes });
  }

  return {
    group,
    form,
    typed,
    errors,
    failure,
    conflict,
    working,
    changed,
    draft,
    save,
    set: (name: string, value: FieldValue) => {
      setTyped((old) => ({ ...old, [name]: value }));
      setErrors((old) => without(old, group === 'bank' ? `bank.${name}` : name));
    },
  };
}

/** The errors but those of one field. */
function without(errors: FieldErrors, field: string): FieldErrors {
  const left = Object.entries(errors).filter(([name]) => name !== field && !name.startsWith(`${field}.`));
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus({ preventScroll: true });
  wrong?.scrollIntoView({ block: 'center' });
}
