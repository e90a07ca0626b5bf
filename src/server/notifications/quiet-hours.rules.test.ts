import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.rules.ts';

const night = { from: 22, to: 6 };

test.each([
  // Lagos is an hour ahead: 21:00 UTC is 22:00
  ['2026-03-02T20:59:59.999Z', undefined],
  ['2026-03-02T21:00:00Z', '2026-03-03T05:00:00.000Z'],
  ['2026-03-02T22:59:00Z', '2026-03-03T05:00:00.000Z'],
  ['2026-03-02T23:30:00Z', '2026-03-03T05:00:00.000Z'],
  ['2026-12-31T21:30:00Z', '2027-01-01T05:00:00.000Z'],
  ['2026-03-03T04:59:59.999Z', '2026-03-03T05:00:00.000Z'],
  ['2026-03-03T05:00:00Z', undefined],
  ['2026-03-03T12:00:00Z', undefined],
])('what happens at %s waits until %s', (moment, until) => {
  expect(quietUntil(new Date(moment), night)?.toISOString()).toBe(until);
});

test('hours within a day are quiet too, and none when both are the same', () => {
  const siesta = { from: 13, to: 15 };
  expect(quietUntil(new Date('2026-03-03T12:30:00Z'), siesta)?.toISOString()).toBe(
    '2026-03-03T14:00:00.000Z',
  );
  expect(quietUntil(new Date('2026-03-03T14:00:00Z'), siesta)).toBeUndefined();
  expect(quietUntil(new Date('2026-03-03T05:30:00Z'), { from: 6, to: 6 })).toBeUndefined();
});
