import type { FieldErrors } from '../../../contract/errors.ts';

/** The sentences beside the fields but the one of this field; the same object where there is none. */
export function withoutError(errors: FieldErrors, name: string): FieldErrors {
  if (!(name in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([other]) => other !== name));
}
