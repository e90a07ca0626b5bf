import type { FieldErrors } from '../../../../contract/errors.ts';
import type { ProductDraft } from './product-draft.ts';

/**
 * Returns the message above a product's form that cannot be submitted: that fields are missing, otherwise what is
 * wrong in the filled ones. Undefined if nothing is wrong.
 */
export function getFormFailure(errors: FieldErrors, draft: ProductDraft): string | undefined {
  const fields = Object.keys(errors);
  if (fields.length === 0) return undefined;
  if (fields.some((field) => isEmpty(draft, field))) return 'Please fill in all fields';
  return [...new Set(Object.values(errors))].join(' ');
}

/** Whether nothing is typed where a sentence belongs: a field, an amount, or the name of a colour. */
function isEmpty(draft: ProductDraft, path: string): boolean {
  const [field = '', at] = path.split('.');
  if (field === 'images') return draft.pictures.length === 0;
  if (field === 'availableColors' && at) return draft.availableColors[Number(at)]?.name.trim() === '';
  const value: unknown = draft[field as keyof ProductDraft] ?? '';
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object' && value !== null && at) return String(value[at as never]).trim() === '';
  return String(value).trim() === '';
}
