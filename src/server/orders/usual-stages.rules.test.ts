import { expect, it } from 'vitest';
import { getUsualDay, type StageStep } from './usual-stages.rules.ts';

const day = 86_400_000;
const start = new Date('2026-11-02T09:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * day);
const step = (days: number, ...waits: number[]): StageStep => ({
  from: start,
  to: after(days),
  waitedUntil: waits.map(after),
});

it('is the median of the last twenty pieces, from five on', () => {
  expect(
    getUsualDay(
      [1, 2, 3, 4].map((days) => step(days)),
      start,
      start,
    ),
  ).toBeUndefined();
  expect(
    getUsualDay(
      [1, 9, 3, 2, 30].map((days) => step(days)),
      start,
      start,
    ),
  ).toBe('2026-11-05');
  expect(
    getUsualDay(
      [1, 9, 3, 2, 30, 5].map((days) => step(days)),
      start,
      start,
    ),
  ).toBe('2026-11-06');
  const many = [...Array.from({ length: 20 }, () => step(2)), ...Array.from({ length: 40 }, () => step(50))];
  expect(getUsualDay(many, start, start)).toBe('2026-11-04');
});

it('leaves out the days of waiting, and is never in the past', () => {
  const waited = [10, 10, 10, 10, 10].map((days) => step(days, 8, 3, 20));
  expect(getUsualDay(waited, start, start)).toBe('2026-11-04');
  expect(getUsualDay(waited, start, after(6))).toBe('2026-11-08');
});
