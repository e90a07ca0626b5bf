import { expect, it } from 'vitest';
import { formatDays, formatNearDays } from './dates.ts';

it.each([
  ['2026-12-04', '2026-12-18', '4–18 Dec'],
  ['2026-11-30', '2026-12-14', '30 Nov – 14 Dec'],
  ['2026-12-28', '2027-01-13', '28 Dec – 13 Jan'],
  ['2026-12-01', '2026-12-01', '1 Dec'],
])('writes %s to %s as %s', (from, to, words) => {
  expect(formatNearDays({ from, to }).replaceAll('\u00a0', ' ')).toBe(words);
});

it.each([
  ['2026-12-04', '2026-12-09', '4–9 Dec 2026'],
  ['2026-11-30', '2026-12-14', '30 Nov – 14 Dec 2026'],
  ['2026-12-30', '2027-01-14', '30 Dec 2026 – 14 Jan 2027'],
  ['2026-12-01', '2026-12-01', '1 Dec 2026'],
])('writes %s to %s with the year as %s', (from, to, words) => {
  expect(formatDays({ from, to }).replaceAll('\u00a0', ' ')).toBe(words);
});
