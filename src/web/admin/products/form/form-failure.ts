import type { FieldErrors } from '../../../../contract/errors.ts';
import { type Currency, toCurrency } from '../../../../contract/rules/money/currencies.ts';
import type { ProductDraft } from './product-draft.ts';

/**
 * What stands above a product's form that cannot be sent: that fields are missing, or else what is wrong in those that
 * are filled in. Undefined when nothing is wrong.
 */
export function formFailure(errors: FieldErrors, draft: ProductDraft): string | undefined {
  const fields = Object.keys(errors);
  if (fields.length === 0) return undefined;
  if (fields.some((field) => isEmpty(draft, field))) return 'Please fill in all fields';
  return [...new Set(Object.values(errors))].join(' ');
}

function isEmpty(draft: ProductDraft, field: string): boolean {
  const [part, at = ''] = field.split('.');
  if (part === 'availableSizes') return draft.sizes.length === 0;
  if (part === 'images') return draft.pictures.length === 0;
  if (part === 'colors') return draft.colors[Number(at)]?.name.trim() === '';
  const currency: Currency | undefined = toCurrency(at);
  if (part === 'prices' && currency) return draft.prices[currency].trim() === '';
  return String(draft[part as keyof ProductDraft] ?? '').trim() === '';
}
