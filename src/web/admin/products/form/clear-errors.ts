import type { FieldErrors } from '../../../../contract/errors.ts';
import type { ProductDraft } from './product-draft.ts';

const fieldsOfDraft: Partial<Record<keyof ProductDraft, string>> = {
  sizes: 'availableSizes',
  pictures: 'images',
  care: 'careInstructions',
};

/** A field that is being mended loses its sentence. */
export function clearErrors(errors: FieldErrors, part: Partial<ProductDraft>): FieldErrors {
  const names = Object.keys(part).flatMap((name) => [
    name,
    fieldsOfDraft[name as keyof ProductDraft] ?? name,
  ]);
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([field]) => !names.some((name) => field === name || field.startsWith(`${name}.`)),
    ),
  );
}
