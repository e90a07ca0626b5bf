import { type FormEvent, useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import { focusFirstInvalid } from '../settings/use-group-edit.ts';
import { countChanges } from './count-changes.rules.ts';
import { useDraft } from './use-draft.ts';

type DraftFormOptions<Draft> = {
  /** The key under which the input is stored in this browser. */
  record: string;
  /** What was read, or saved last. */
  base: Draft;
};

/**
 * A form whose draft is stored in the browser while it differs from the saved version; a validation error focuses its
 * field.
 */
export function useDraftForm<Draft extends FieldValues>({ record, base }: DraftFormOptions<Draft>) {
  const form = useForm<Draft>({ defaultValues: base as DefaultValues<Draft> });
  const element = useRef<HTMLFormElement>(null);
  const { isSubmitting: working, submitCount, errors } = form.formState;
  const draft = form.watch();
  const changed = JSON.stringify(draft) !== JSON.stringify(base);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try to save
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstInvalid(element.current);
  }, [submitCount]);

  const storedDraft = useDraft<Draft>({
    record,
    value: draft,
    changed,
    onRestore: (values) => form.reset(values),
  });

  return {
    form,
    storedDraft,
    /** What the form's page shows and calls. */
    shown: {
      form: element,
      draft,
      storedDraft,
      changed,
      changes: countChanges(base, draft),
      working,
      failure: errors.root?.message,
      errorAt: (name: Path<Draft>) => errors[name]?.message as string | undefined,
      set: <Name extends Path<Draft>>(name: Name, value: PathValue<Draft, Name>) => {
        form.setValue(name, value);
        form.clearErrors(name);
        form.clearErrors('root');
      },
    },
    /** Submits again, after clearing the errors of the previous attempt. */
    saving: (send: (event: FormEvent) => Promise<void>) => (event: FormEvent) => {
      form.clearErrors();
      return send(event);
    },
  };
}
