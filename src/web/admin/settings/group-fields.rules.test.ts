import { expect, it } from 'vitest';
import { mergeGroups, toGroupInput, toGroupValues } from './group-fields.rules.ts';

const base = { phone: '1', email: 'a@b.c', address: 'Lane 1' };

it('merges what only one side changed', () => {
  const merged = mergeGroups(base, { ...base, phone: '2' }, { ...base, email: 'x@y.z' });
  expect(merged).toEqual({ typed: { ...base, phone: '2', email: 'x@y.z' }, taken: ['email'], clashes: [] });
});

it('reports only fields that both sides changed to different values', () => {
  const mine = { ...base, phone: '2', address: 'Lane 9' };
  const theirs = { ...base, phone: '3', address: 'Lane 9' };
  expect(mergeGroups(base, mine, theirs)).toEqual({ typed: mine, taken: [], clashes: ['phone'] });
});

it.each([
  ['notices' as const, ['true', 'null']],
  ['contact' as const, { phone: '0809', email: 'a@b.c', address: ['1', '2'] }],
  ['bank' as const, { bankName: '1e5', accountNumber: '007' }],
  ['holidays' as const, [{ date: '2026-12-25', name: 'Christmas Day', status: 'declared' }]],
  ['stock' as const, { lowStockMark: 4 }],
  [
    'shop' as const,
    { currencies: ['NGN', 'USD'], firstCurrency: 'NGN', rememberCurrency: true, picturesPerProduct: 8 },
  ],
])('brings the %s group to the form and back unchanged', (group, value) => {
  expect(toGroupInput(group, toGroupValues(group, value))).toEqual(value);
});
