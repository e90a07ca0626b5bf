import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldErrors as FormErrors, useForm } from 'react-hook-form';
import type { SettingsResponse } from '../../../contract/api/settings/settings.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { groupValue } from '../../../contract/rules/settings/settings.rules.ts';
import { failureOf } from '../../client/api-client.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { countChanges } from '../ui/count-changes.rules.ts';
import { unfold } from '../ui/form-section.tsx';
import {
  changedFields,
  type FieldValue,
  type FormGroup,
  mergeGroups,
  type TypedGroup,
  toGroupValue,
  toTyped,
} from './group-fields.rules.ts';

/** What somebody else saved while this group was edited. */
export type GroupConflict = { theirs: TypedGroup; taken: string[]; clashes: string[] };

export type GroupEdit = ReturnType<typeof useGroupEdit>;

const typedOf = (group: FormGroup, { data }: SettingsResponse) => toTyped(group, groupValue(group, data));

/**
 * One group of settings under edit: what is typed, what is wrong, and how saving goes. When somebody else saved it
 * meanwhile, their changes are taken over where they do not clash with what is typed, and `conflict` says which.
 */
export function useGroupEdit(
  group: FormGroup,
  answer: SettingsResponse,
  onSaved: (answer: SettingsResponse) => void,
) {
  const [base, setBase] = useState(() => ({
    typed: typedOf(group, answer),
    version: answer.versions[group],
  }));
  const form = useForm<TypedGroup>({ defaultValues: base.typed });
  const [conflict, setConflict] = useState<GroupConflict>();
  const element = useRef<HTMLFormElement>(null);
  const { isSubmitting: working, submitCount } = form.formState;
  const errors = sentencesOf(form.formState.errors);
  const typed = form.watch();
  const changes = changedFields(base.typed, typed);
  const changed = changes.length > 0;

  function begin(next: TypedGroup, version: number) {
    setBase({ typed: next, version });
    form.reset(next);
  }

  const isOutdated = !changed && !working && answer.versions[group] !== base.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved elsewhere while nothing was typed here
  useEffect(() => {
    if (isOutdated) begin(typedOf(group, answer), answer.versions[group]);
  }, [isOutdated, answer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try to save
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstWrong(element.current);
  }, [submitCount]);

  const draft = useDraft({
    record: `settings/${group}`,
    value: Object.fromEntries(changes.map((name) => [name, typed[name]])) as TypedGroup,
    changed,
    onRestore: (kept) => fill(kept),
  });

  function fill(values: TypedGroup) {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value);
  }

  const send = form.handleSubmit(async (values) => {
    try {
      const saved = await adminApi.settings.saveGroup({
        group,
        value: toGroupValue(group, values),
        version: base.version,
      });
      begin(typedOf(group, saved), saved.versions[group]);
      setConflict(undefined);
      draft.forget();
      onSaved(saved);
      toast.success(saved.message);
    } catch (thrown) {
      const error = failureOf(thrown);
      if (error.code === 'SETTINGS_CHANGED') takeNewer(error.data);
      else for (const [name, message] of Object.entries(error.fields)) form.setError(name, { message });
      form.setError('root', { message: error.message });
    }
  });

  function takeNewer({ current, version }: Record<string, unknown>) {
    const theirs = toTyped(group, current);
    const { typed: merged, taken, clashes } = mergeGroups(base.typed, typed, theirs);
    begin(theirs, Number(version));
    fill(merged);
    setConflict({ theirs, taken, clashes });
  }

  return {
    group,
    form: element,
    typed,
    errors,
    failure: form.formState.errors.root?.message,
    conflict,
    working,
    changed,
    changes: countChanges(base.typed, typed),
    draft,
    save: (event: FormEvent) => {
      form.clearErrors();
      return send(event);
    },
    set: (name: string, value: FieldValue) => {
      form.setValue(name, value);
      form.clearErrors(group === 'bank' ? `bank.${name}` : name);
    },
  };
}

/** The sentences of the API by its names of the fields, such as `holidays.0.date`. */
function sentencesOf({ root: _, ...errors }: FormErrors): FieldErrors {
  const found: FieldErrors = {};
  const collect = (part: object, path: string[]) => {
    for (const [name, each] of Object.entries(part)) {
      if (typeof each?.message === 'string') found[[...path, name].join('.')] = each.message;
      else if (typeof each === 'object' && each !== null) collect(each, [...path, name]);
    }
  };
  collect(errors, []);
  return found;
}

/** Brings the first field that is marked wrong into view and focus. */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  unfold(wrong);
  wrong?.focus({ preventScroll: true });
  wrong?.scrollIntoView({ block: 'center' });
}
