import { formatDateTimeField } from '../../../contract/delivery/schedule-fields.ts';
import type { DiscountCode } from '../../../contract/discounts/discount-codes.api.ts';
import {
  type Amounts,
  type DiscountFields,
  type DiscountKind,
  discountKinds,
  fieldsWith,
  offersIn,
} from '../../../contract/discounts/discount-kinds.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { byCurrency, type Currency, currencies } from '../../../contract/money/currencies.ts';

/** A code as its form holds it, all as typed; what is typed for another kind is retained while the form is open. */
export type CodeDraft = {
  code: string;
  kind: DiscountKind;
  percent: string;
  amount: Record<Currency, string>;
  minimum: Record<Currency, string>;
  from: string;
  until: string;
  uses: string;
  usesPerCustomer: string;
  /** Slugs; none for all pieces. */
  collections: string[];
  on: boolean;
};

const emptyAmounts = byCurrency(() => '');

export const emptyCode: CodeDraft = {
  code: '',
  kind: 'percent',
  percent: '10',
  amount: emptyAmounts,
  minimum: emptyAmounts,
  from: '',
  until: '',
  uses: '',
  usesPerCustomer: '1',
  collections: [],
  on: true,
};

/** The field of the form for each form of arguments. */
const argFields = { percent: 'percent', amounts: 'amount', switch: 'kind' } as const;

export function toCodeDraft(code: DiscountCode): CodeDraft {
  const kind = offersIn(code)[0]?.kind ?? 'percent';
  const value = code[kind];
  return {
    code: code.code,
    kind,
    percent: typeof value === 'number' ? String(value) : '',
    amount: toAmountFields(typeof value === 'object' ? value : null),
    minimum: toAmountFields(code.minimum),
    from: code.from ? formatDateTimeField(new Date(code.from)) : '',
    until: code.until ? formatDateTimeField(new Date(code.until)) : '',
    uses: code.uses === null ? '' : String(code.uses),
    usesPerCustomer: code.usesPerCustomer === null ? '' : String(code.usesPerCustomer),
    collections: code.collections,
    on: code.on,
  };
}

export function toAmountFields(amounts: Amounts | null): Record<Currency, string> {
  return byCurrency((currency) => String(amounts?.[currency] ?? ''));
}

/** Converts the draft for the API; an invalid number is sent as it is, so that the server returns the error. */
export function toCodeInput(draft: CodeDraft) {
  const { code, from, until, collections, on } = draft;
  return {
    code,
    ...toKindFields(draft),
    minimum: parseAmounts(draft.minimum),
    from,
    until,
    uses: draft.uses.trim() === '' ? null : parseNumber(draft.uses),
    usesPerCustomer: draft.usesPerCustomer.trim() === '' ? null : parseNumber(draft.usesPerCustomer),
    collections,
    on,
  };
}

function toKindFields({ kind, percent, amount }: CodeDraft): DiscountFields {
  const { form } = discountKinds[kind];
  const value = { percent: parseNumber(percent), amounts: parseAmounts(amount), switch: true }[form];
  return fieldsWith(kind, value);
}

export function parseAmounts(typed: Record<Currency, string>): Partial<Record<Currency, number>> {
  return Object.fromEntries(
    currencies.flatMap((code) => (typed[code].trim() === '' ? [] : [[code, parseNumber(typed[code])]])),
  );
}

/** Not a number where nothing readable is typed: it travels as null, and the shop names the field. */
export function parseNumber(typed: string): number {
  const text = typed.replaceAll(',', '').replace('%', '').trim();
  return text === '' ? Number.NaN : Number(text);
}

/** Assigns the server's errors to the fields of the form: amounts share one. */
export function mapCodeErrors(fields: FieldErrors, kind: DiscountKind): [keyof CodeDraft, string][] {
  return Object.entries(fields).map(([path, sentence]) => {
    const [first = ''] = path.split('.');
    if (Object.hasOwn(discountKinds, first)) return [argFields[discountKinds[kind].form], sentence];
    const field = (Object.keys(emptyCode) as (keyof CodeDraft)[]).find((name) => name === first);
    return [field ?? 'kind', sentence];
  });
}
