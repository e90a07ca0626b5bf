import type { FieldErrors } from '../../../contract/errors.ts';

/** Returns the field errors without this field's; the same object if it has none. */
export function withoutError(errors: FieldErrors, name: string): FieldErrors {
  if (!(name in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([other]) => other !== name));
}
