import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Validates a form as submitting does, with errors next to the fields; for data sent by a button outside the form.
 */
export function isValid<Values extends FieldValues>(form: UseFormReturn<Values>): Promise<boolean> {
  return new Promise((resolve) => {
    const check = form.handleSubmit(
      () => resolve(true),
      () => resolve(false),
    );
    void check();
  });
}
