import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../contract/errors.ts';
import { ApiError } from '../../client/api-client.ts';
import { useSaveFormInput } from '../../state/form-restore.ts';
import { withoutError } from '../../ui/forms/field.tsx';

/** A message above the form, and those next to its fields. */
export type Outcome = { message: string; fields: FieldErrors };
const noErrors: Outcome = { message: '', fields: {} };

type AccountForm = {
  /** Names what is typed where it is stored until after a new login; nothing is stored without it. */
  record?: string;
  /** Sends the form and does what follows a success. */
  send(values: FormData): Promise<void>;
  /** What is wrong before anything is sent; undefined when nothing is. */
  check?(values: FormData): Outcome | undefined;
  /** Puts a failure into sentences, or is the one for no answer and an answer without words. */
  otherwise: string | ((error: unknown) => Outcome);
  /** Where the focus goes when no field is marked; nowhere without it. */
  else?: 'first input';
};

/**
 * An account form: submits once at a time, shows failures in place and the server's messages next to their fields,
 * and focuses the first invalid field. Input is retained.
 * @returns `form`, the properties of the form element, whether it is being sent, and what is wrong
 */
export function useAccountForm({ record = '', send, check, otherwise, else: focusElse }: AccountForm) {
  const [outcome, setOutcome] = useState(noErrors);
  const [working, setWorking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** How often the form was refused: the focus moves then, not as sentences leave while one types. */
  const [refusals, setRefusals] = useState(0);

  useSaveFormInput(record, () => (record && form.current ? focusField(form.current) : undefined));

  // a field's message is cleared when the field changes, and the one above the form with the last of them
  function clearFieldError({ target }: FormEvent): void {
    if (target instanceof HTMLInputElement) setOutcome((before) => omitErrors(before, target.name));
  }

  useEffect(() => {
    if (refusals === 0) return;
    const marked = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (marked ?? (focusElse && form.current?.querySelector('input')))?.focus();
  }, [refusals, focusElse]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const wrong = check?.(values);
    setOutcome(wrong ?? noErrors);
    if (wrong) return setRefusals((before) => before + 1);
    setWorking(true);
    try {
      await send(values);
    } catch (error) {
      setRefusals((before) => before + 1);
      setOutcome(typeof otherwise === 'string' ? toOutcome(error, otherwise) : otherwise(error));
    } finally {
      setWorking(false);
    }
  }

  const props = { ref: form, onSubmit: submit, onInput: clearFieldError, noValidate: true };
  return { form: props, working, ...outcome };
}

function omitErrors(outcome: Outcome, name: string): Outcome {
  const fields = withoutError(outcome.fields, name);
  if (fields === outcome.fields) return outcome;
  return Object.keys(fields).length > 0 ? { ...outcome, fields } : noErrors;
}

/** Sentences by field, and one above the form when they do not say it all. */
function toOutcome(error: unknown, otherwise: string): Outcome {
  if (!(error instanceof ApiError)) return { message: otherwise, fields: {} };
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, sentence]) => [name.replace(/^address\./, ''), sentence]),
  );
  if (Object.keys(fields).length > 0) return { message: '', fields };
  const hasMessage = error.status > 0 && error.status < 500;
  return { message: hasMessage ? error.message : otherwise, fields };
}

/** Returns the values of a form's fields by name, without passwords. */
function focusField(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(
    ([name]) => form.querySelector(`[name="${name}"][type="password"]`) === null,
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** Reads a text field. */
export function getText(values: FormData, name: string): string {
  return String(values.get(name) ?? '');
}
