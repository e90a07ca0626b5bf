import { expect, test } from 'vitest';
import {
  claim,
  formatLoginMessage,
  hasRoom,
  isExpired,
  toUnsentOutcome,
  type UnsentState,
  unsentLimit,
} from './outbox.rules.ts';

const dayMs = 86_400_000;
const now = Date.parse('2026-11-27T10:00:00Z');
const item: UnsentState = {
  id: 'message 1',
  kind: 'message',
  title: 'Your message',
  excerpt: 'Do you sew UK 20?',
  path: '/contact',
  userId: '',
  at: now,
  claimedUntil: 0,
  refusal: '',
};

test.each([
  ['just now', 0, false],
  ['a week ago', 7 * dayMs, false],
  ['longer ago', 7 * dayMs + 1, true],
  ['by a clock that was set back since', -8 * dayMs, true],
])('what was written %s: expired %s', (_, ageMs, expected) => {
  expect(isExpired({ at: now - ageMs }, now)).toBe(expected);
});

test('three fit, and one takes the place of an earlier one', () => {
  const kept = Array.from({ length: unsentLimit.items }, (_, n) => ({ id: `message ${n}` }));
  expect(hasRoom(kept.slice(1), 'message 9')).toBe(true);
  expect(hasRoom(kept, 'message 9')).toBe(false);
  expect(hasRoom(kept, 'message 2')).toBe(true);
});

test('a tab takes what no other tab is sending, and what one stopped sending long ago', () => {
  const claimedUntil = claim(item, now) ?? 0;
  expect(claimedUntil).toBeGreaterThan(now);
  expect(claim({ ...item, claimedUntil }, now + 1000)).toBeUndefined();
  expect(claim({ ...item, claimedUntil }, now + 5 * 60_000)).toBeDefined();
  expect(claim({ ...item, refusal: 'No.' }, now)).toBeUndefined();
});

test.each([
  ['OFFLINE', 0, 'waits'],
  ['NOT_JSON', 502, 'waits'],
  ['TOO_MANY', 429, 'waits'],
  ['BUSY', 503, 'waits'],
  ['NOT_SIGNED_IN', 401, 'login'],
  ['WRONG_STATE', 409, 'refused'],
  ['ALREADY_REVIEWED', 409, 'sent'],
])('%s (%i): %s', (code, status, kind) => {
  expect(toUnsentOutcome({ code, status, message: 'Why.' })).toMatchObject({ kind });
});

test('names what waits for a login', () => {
  expect(formatLoginMessage('Your review of Ada dress')).toBe('Log in to send your review of Ada dress.');
});
