import { expect, test } from 'vitest';
import { actDetails, isWorthALook } from './act-words.ts';

test.each([
  ['role changed', { from: 'user', to: 'admin' }, 'customer to admin'],
  ['user removed', { role: 'user' }, 'customer'],
  ['order removed', { paymentStatus: 'Paid', amountMinor: 100 }, 'payment Paid'],
  ['order removed', {}, ''],
  ['signed in', {}, ''],
])('%s with %j says "%s"', (action, details, words) => {
  expect(actDetails({ action, details })).toBe(words);
});

test('failures and changes of power stand out, everyday acts do not', () => {
  const marked = ['sign-in failed', 'role changed', 'signed in', 'profile changed'];
  expect(marked.filter((action) => isWorthALook({ action }))).toEqual(['sign-in failed', 'role changed']);
});
