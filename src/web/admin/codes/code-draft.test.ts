import { expect, it } from 'vitest';
import type { DiscountCode } from '../../../contract/discounts/discount-codes.api.ts';
import { fieldsWith } from '../../../contract/discounts/discount-kinds.ts';
import { emptyCode, mapCodeErrors, toCodeDraft, toCodeInput } from './code-draft.ts';

const code: DiscountCode = {
  _id: '1',
  code: 'EWA10',
  ...fieldsWith(),
  minimum: null,
  from: null,
  until: null,
  uses: null,
  usesPerCustomer: null,
  collections: [],
  on: true,
  used: 0,
  state: 'running',
  version: 1,
  report: [],
};

it.each([
  ['percent', 12.5],
  ['amount', { NGN: 5000, USD: 5.5 }],
  ['freeDelivery', true],
] as const)('brings a code of the kind %s to the form and back unchanged', (kind, value) => {
  const draft = toCodeDraft({ ...code, ...fieldsWith(kind, value) });
  expect(draft.kind).toBe(kind);
  expect(toCodeInput(draft)).toMatchObject(fieldsWith(kind, value));
});

it('shows what is wrong with a kind at the field of the kind that is chosen', () => {
  const fields = { percent: 'Choose.', 'amount.NGN': 'Too little.', until: 'Too early.' };
  expect(mapCodeErrors(fields, 'amount')).toEqual([
    ['amount', 'Choose.'],
    ['amount', 'Too little.'],
    ['until', 'Too early.'],
  ]);
  expect(mapCodeErrors({ freeDelivery: 'Choose.', other: 'Wrong.' }, 'freeDelivery')).toEqual([
    ['kind', 'Choose.'],
    ['kind', 'Wrong.'],
  ]);
  expect(toCodeInput({ ...emptyCode, percent: '12,5 %' }).percent).toBe(125);
});
