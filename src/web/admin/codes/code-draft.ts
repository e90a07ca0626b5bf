import { formatDateTimeField } from '../../../contract/delivery/schedule-fields.ts';
import type { DiscountCode } from '../../../contract/discounts/discount-codes.api.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { byCurrency, type Currency, currencies } from '../../../contract/money/currencies.ts';

export const codeKinds = ['percent', 'amount', 'freeDelivery'] as const;
export type CodeKind = (typeof codeKinds)[number];

export const kindLabels: Record<CodeKind, string> = {
  percent: 'A percentage',
  amount: 'An amount',
  freeDelivery: 'The delivery fee',
};

/** A code as its form holds it, all as typed; fields of another kind are retained while the form is open. */
export type CodeDraft = {
  code: string;
  kind: CodeKind;
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

export function toCodeDraft(code: DiscountCode): CodeDraft {
  return {
    code: code.code,
    kind: code.freeDelivery ? 'freeDelivery' : code.amount ? 'amount' : 'percent',
    percent: code.percent === null ? '' : String(code.percent),
    amount: toAmountFields(code.amount),
    minimum: toAmountFields(code.minimum),
    from: code.from ? formatDateTimeField(new Date(code.from)) : '',
    until: code.until ? formatDateTimeField(new Date(code.until)) : '',
    uses: code.uses === null ? '' : String(code.uses),
    usesPerCustomer: code.usesPerCustomer === null ? '' : String(code.usesPerCustomer),
    collections: code.collections,
    on: code.on,
  };
}

function toAmountFields(amounts: DiscountCode['amount']): Record<Currency, string> {
  return byCurrency((currency) => String(amounts?.[currency] ?? ''));
}

/** Converts the draft for the API; an invalid number is sent as it is, so that the server returns the error. */
export function toCodeInput(draft: CodeDraft) {
  const { code, kind, from, until, collections, on } = draft;
  return {
    code,
    percent: kind === 'percent' ? parseNumber(draft.percent) : null,
    amount: kind === 'amount' ? parseAmounts(draft.amount) : null,
    freeDelivery: kind === 'freeDelivery',
    minimum: parseAmounts(draft.minimum),
    from,
    until,
    uses: draft.uses.trim() === '' ? null : parseNumber(draft.uses),
    usesPerCustomer: draft.usesPerCustomer.trim() === '' ? null : parseNumber(draft.usesPerCustomer),
    collections,
    on,
  };
}

function parseAmounts(typed: Record<Currency, string>): Partial<Record<Currency, number>> {
  return Object.fromEntries(
    currencies.flatMap((code) => (typed[code].trim() === '' ? [] : [[code, parseNumber(typed[code])]])),
  );
}

/** Not a number where nothing readable is typed: it travels as null, and the shop names the field. */
function parseNumber(typed: string): number {
  const text = typed.replaceAll(',', '').replace('%', '').trim();
  return text === '' ? Number.NaN : Number(text);
}

/** Assigns the server's errors to the fields of the form: amounts share one. */
export function mapCodeErrors(fields: FieldErrors, kind: CodeKind): [keyof CodeDraft, string][] {
  return Object.entries(fields).map(([path, sentence]) => {
    const [first = ''] = path.split('.');
    if (first === 'percent' && kind === 'amount') return ['amount', sentence];
    const field = (Object.keys(emptyCode) as (keyof CodeDraft)[]).find((name) => name === first);
    return [field ?? 'kind', sentence];
  });
}
