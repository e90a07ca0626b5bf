import type { FieldErrors } from '../../../contract/errors.ts';
import { byCurrency, type Currency } from '../../../contract/money/currencies.ts';
import type { ProductSet } from '../../../contract/sets/sets.api.ts';
import { parseAmounts, parseNumber, toAmountFields } from '../codes/code-draft.ts';

/** A set as its form holds it, all as typed; what is typed for the other kind is retained while the form is open. */
export type SetDraft = {
  name: string;
  productIds: string[];
  kind: 'percent' | 'price';
  percent: string;
  price: Record<Currency, string>;
  on: boolean;
};

export const emptySet: SetDraft = {
  name: '',
  productIds: [],
  kind: 'price',
  percent: '10',
  price: byCurrency(() => ''),
  on: true,
};

export function toSetDraft({ name, productIds, percent, price, on }: ProductSet): SetDraft {
  return {
    name,
    productIds,
    kind: percent === null ? 'price' : 'percent',
    percent: percent === null ? '' : String(percent),
    price: toAmountFields(price),
    on,
  };
}

/** The draft as the API takes it; an invalid number is sent as it is, so that the server returns the error. */
export function toSetInput({ name, productIds, kind, percent, price, on }: SetDraft) {
  const cost =
    kind === 'percent'
      ? { percent: parseNumber(percent), price: null }
      : { percent: null, price: parseAmounts(price) };
  return { name, productIds, ...cost, on };
}

/** The API's sentences by the fields of the form that they belong to. */
export function mapSetErrors(fields: FieldErrors, kind: SetDraft['kind']): [keyof SetDraft, string][] {
  return Object.entries(fields).map(([path, sentence]) => {
    const [first] = path.split('.');
    return [first === 'name' || first === 'productIds' ? first : kind, sentence];
  });
}
