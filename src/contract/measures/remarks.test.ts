import { expect, it } from 'vitest';
import type { MeasureBasis, MeasureName } from './measures.ts';
import { parseMeasures } from './parse-measures.ts';
import { areOld, remarksOn } from './remarks.ts';

const remarks = (typed: Partial<Record<MeasureName, string>>, basis: MeasureBasis = 'body') =>
  remarksOn(parseMeasures(typed, 'in').values, basis, 'in');

it('asks about a waist larger than the hip, and about nothing that is unknown or equal', () => {
  expect(remarks({ waist: '40', hip: '38' })).toEqual(['Waist larger than hip: is that right?']);
  expect(remarks({ waist: '38', hip: '38' })).toEqual([]);
  expect(remarks({ waist: '38' })).toEqual([]);
  expect(remarks({ bust: '34', underBust: '36' })).toEqual(['Under bust larger than bust: is that right?']);
});

it('asks about the unit of a body that is too small or too large, not of a dress laid flat', () => {
  expect(remarks({ bust: '18' })).toEqual(['Bust of 18 in · 45.7 cm: is the unit right?']);
  expect(remarks({ hip: '98' })).toEqual(['Hip of 98 in · 248.9 cm: is the unit right?']);
  expect(remarks({ bust: '18' }, 'garment')).toEqual([]);
});

it.each([
  ['2026-03-02T09:00:00Z', '2026-09-02T08:59:59Z', false],
  ['2026-03-02T09:00:00Z', '2026-09-02T09:00:00Z', true],
  ['2026-08-31T09:00:00Z', '2027-02-28T08:59:59Z', false],
  ['2026-08-31T09:00:00Z', '2027-02-28T09:00:00Z', true],
])('measures of %s are old at %s: %s', (taken, now, old) =>
  expect(areOld(new Date(taken), new Date(now))).toBe(old),
);
