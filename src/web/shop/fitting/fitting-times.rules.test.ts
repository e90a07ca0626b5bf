import { expect, test } from 'vitest';
import { listFittingDays, listFittingTimes } from './fitting-times.rules.ts';

test('offers business days from 24 hours ahead on, over a weekend and a year’s end', () => {
  const friday = new Date('2026-12-25T12:30:00Z');
  expect(listFittingDays(friday, 4)).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31']);
  const thursday = new Date('2026-12-31T12:30:00Z');
  expect(listFittingDays(thursday, 2)).toEqual(['2027-01-01', '2027-01-04']);
  expect(listFittingDays(thursday, 2, ['2027-01-01'])).toEqual(['2027-01-04', '2027-01-05']);
});

test('of tomorrow only the times that are a day ahead, in Lagos', () => {
  const now = new Date('2026-12-01T12:30:00Z');
  expect(listFittingTimes('2026-12-02', now)).toEqual([
    '2026-12-02T13:00:00.000Z',
    '2026-12-02T14:00:00.000Z',
    '2026-12-02T15:00:00.000Z',
  ]);
  expect(listFittingTimes('2026-12-03', now)).toHaveLength(7);
  expect(listFittingDays(new Date('2026-12-01T16:00:00Z'), 1)).toEqual(['2026-12-03']);
});
