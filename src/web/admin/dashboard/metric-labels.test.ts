import { expect, test } from 'vitest';
import { getAxisTicks } from './bar-chart.tsx';
import { formatChange, formatDuration } from './metric-labels.ts';

test.each([
  [110, 100, '10 % more than before'],
  [50, 100, '50 % less than before'],
  [5, 0, 'none before'],
  [0, 0, 'as before'],
  [7, null, undefined],
])('formats %d after %s as "%s"', (value, before, words) => {
  expect(formatChange(value, before)).toBe(words);
});

test('formats seconds as minutes and seconds', () => {
  expect(formatDuration(228)).toBe('3m 48s');
  expect(formatDuration(0)).toBe('0m 0s');
});

test.each([0, 1, 3, 7, 40, 999, 1186, 50_000])('scales the axis to %d in a few round steps', (highest) => {
  const ticks = getAxisTicks(highest);
  expect(ticks[0]).toBe(0);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
  expect(ticks.length).toBeLessThanOrEqual(6);
});
