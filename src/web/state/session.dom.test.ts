import { expect, test, vi } from 'vitest';

const expired = Buffer.from(JSON.stringify({ exp: 1_700_000_000, role: 'admin' })).toString('base64url');

test.each([
  ['cannot be decoded', 'not.a.token'],
  ['has expired', `x.${expired}.x`],
])('a token that %s is cleared from both stores when a page opens', async (_, token) => {
  localStorage.setItem('token', token);
  sessionStorage.setItem('token', token);
  // as on a page reload
  vi.resetModules();
  const { readSession } = await import('./session.ts');
  expect(readSession()).toBeUndefined();
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([null, null]);
});
