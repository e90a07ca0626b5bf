import { expect, test } from 'vitest';
import { formatAuditDetails, formatValue, isNoteworthy } from './audit-details.ts';

test.each([
  ['products imported', { count: 1240 }, '1,240 in all'],
  ['user removed', { role: 'user' }, 'customer'],
  ['order removed', { paymentStatus: 'Paid', amountMinor: 100 }, 'payment Paid'],
  ['order removed', {}, ''],
  ['signed in', {}, ''],
  ['report downloaded', { from: '2026-11-01', to: '2026-12-31', by: 'day' }, '1 Nov 2026 to 31 Dec 2026'],
  ['orders downloaded', { from: '2026-11-01' }, 'from 1 Nov 2026'],
  ['orders downloaded', { to: '2026-12-31' }, 'until 31 Dec 2026'],
  ['products downloaded', {}, ''],
])('%s with %j says "%s"', (action, details, words) => {
  expect(formatAuditDetails({ action, details })).toBe(words);
});

test('highlights failures and role changes, but not everyday actions', () => {
  const marked = ['sign-in failed', 'role changed', 'signed in', 'profile changed'];
  expect(marked.filter((action) => isNoteworthy({ action }))).toEqual(['sign-in failed', 'role changed']);
});

test.each([
  ['user', 'customer'],
  ['admin', 'admin'],
  [null, 'nothing'],
  ['', 'nothing'],
  [false, 'no'],
  [0, '0'],
])('%j reads "%s"', (value, words) => {
  expect(formatValue(value)).toBe(words);
});
