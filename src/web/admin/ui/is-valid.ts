import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Checks a form as sending it does, with its sentences beside the fields; for what is sent by a button elsewhere. */
export function isValid<Values extends FieldValues>(form: UseFormReturn<Values>): Promise<boolean> {
  return new Promise((resolve) => {
    const check = form.handleSubmit(
      () => resolve(true),
      () => resolve(false),
    );
    void check();
  });
}
