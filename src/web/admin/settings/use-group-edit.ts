import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldErrors as FormErrors, useForm } from 'react-hook-form';
import type { FieldErrors } from '../../../contract/errors.ts';
import type { SettingsResponse } from '../../../contract/settings/settings.api.ts';
import { type FormGroup, groupValue } from '../../../contract/settings/settings-groups.ts';
import { toFailure } from '../../client/api-client.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { countChanges } from '../kit/count-changes.rules.ts';
import { focusFirstInvalid } from '../kit/form-section.tsx';
import { useDraft } from '../kit/stored-draft.tsx';
import {
  type FieldValue,
  type GroupValues,
  listChangedFields,
  listGroupFields,
  mergeGroups,
  toGroupInput,
  toGroupValues,
} from './group-fields.rules.ts';

/** What another user saved while this group was edited. */
export type GroupConflict = { theirs: GroupValues; taken: string[]; clashes: string[] };

export type GroupEdit = ReturnType<typeof useGroupEdit>;

const getGroupValues = (group: FormGroup, { data }: SettingsResponse) =>
  toGroupValues(group, groupValue(group, data));

/**
 * Manages an edit of one group of settings: the input, its errors and saving. Changes another user saved in the
 * meantime are taken over unless they conflict with the input; `conflict` lists both.
 */
export function useGroupEdit(
  group: FormGroup,
  response: SettingsResponse,
  onSaved: (response: SettingsResponse) => void,
) {
  const [base, setBase] = useState(() => ({
    typed: getGroupValues(group, response),
    version: response.versions[group],
  }));
  const form = useForm<GroupValues>({ defaultValues: base.typed });
  const [conflict, setConflict] = useState<GroupConflict>();
  const element = useRef<HTMLFormElement>(null);
  const { isSubmitting: working, submitCount } = form.formState;
  const errors = collectMessages(form.formState.errors);
  const typed = form.watch();
  const changes = listChangedFields(base.typed, typed);
  const changed = changes.length > 0;

  function resetTo(next: GroupValues, version: number) {
    setBase({ typed: next, version });
    form.reset(next);
  }

  const isOutdated = !changed && !working && response.versions[group] !== base.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved elsewhere while nothing was typed here
  useEffect(() => {
    if (isOutdated) resetTo(getGroupValues(group, response), response.versions[group]);
  }, [isOutdated, response]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try to save
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstInvalid(element.current);
  }, [submitCount]);

  const draft = useDraft({
    record: `settings/${group}`,
    value: Object.fromEntries(changes.map((name) => [name, typed[name]])) as GroupValues,
    changed,
    onRestore: (stored) => setValues(stored),
  });

  function setValues(values: GroupValues) {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value);
  }

  const send = form.handleSubmit(async (values) => {
    try {
      const saved = await adminApi.settings.saveGroup({
        group,
        value: toGroupInput(group, values),
        version: base.version,
      });
      resetTo(getGroupValues(group, saved), saved.versions[group]);
      setConflict(undefined);
      draft.clear();
      onSaved(saved);
      toast.success(saved.message);
    } catch (thrown) {
      const error = toFailure(thrown);
      if (error.code === 'SETTINGS_CHANGED') mergeNewer(error.data);
      else for (const [name, message] of Object.entries(error.fields)) form.setError(name, { message });
      form.setError('root', { message: error.message });
    }
  });

  function mergeNewer({ current, version }: Record<string, unknown>) {
    const theirs = toGroupValues(group, current);
    const { typed: merged, taken, clashes } = mergeGroups(base.typed, typed, theirs);
    resetTo(theirs, Number(version));
    setValues(merged);
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
      form.clearErrors(listGroupFields(group).find((field) => field.name === name)?.apiName);
    },
  };
}

/** The sentences of the API by its names of the fields, such as `holidays.0.date`. */
function collectMessages({ root: _, ...errors }: FormErrors): FieldErrors {
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
