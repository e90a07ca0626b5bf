import { describe, expect, it, test } from 'vitest';
import { dayAndRest, dayOrderOf, isAmbiguous } from './format-days.ts';

describe('dayOrderOf', () => {
  test.each([
    { cells: ['03/11/2026', '25/11/2026'], order: 'day first' },
    { cells: ['03/11/2026', '11-25-26'], order: 'month first' },
    { cells: ['Tue, 24.11.2026'], order: 'day first' },
    { cells: ['03/11/2026', '04/12/2026'], order: undefined },
    { cells: ['12/12/2026'], order: undefined },
    { cells: ['25/11/2026', '11/25/2026'], order: undefined },
    { cells: ['2026-11-25', 'soon'], order: undefined },
  ])('of $cells is $order', ({ cells, order }) => {
    expect(dayOrderOf(cells)).toBe(order);
  });
});

describe('dayAndRest', () => {
  test.each([
    ['3/11/2026', '2026-11-03', ''],
    ['03.11.26 14:05', '2026-11-03', ' 14:05'],
    ['03 11 2026', '2026-11-03', ''],
    ['  Tuesday, 3-11-2026', '2026-11-03', ''],
    ['2026-11-3T09:00', '2026-11-03', 'T09:00'],
    ['2026/11/03', '2026-11-03', ''],
    ['2026.1.3', '2026-01-03', ''],
    ['3 Nov 2026', '2026-11-03', ''],
    ['3rd November, 2026 paid', '2026-11-03', ' paid'],
    ['1st-Jan-26', '2026-01-01', ''],
    ['22nd DECEMBER 2026', '2026-12-22', ''],
    ['November 3, 2026', '2026-11-03', ''],
    ['Sep 30th 2026', '2026-09-30', ''],
    ['20261103', '2026-11-03', ''],
    ['29/02/2028', '2028-02-29', ''],
  ])('reads %j', (cell, day, rest) => {
    expect(dayAndRest(cell, 'day first')).toEqual({ day, rest });
  });

  it('reads the month of numbers first where the file does', () => {
    expect(dayAndRest('11/03/2026 x', 'month first')).toEqual({ day: '2026-11-03', rest: ' x' });
    expect(dayAndRest('2026-11-03', 'month first')).toEqual({ day: '2026-11-03', rest: '' });
  });

  test.each([
    '',
    'soon',
    '31/02/2026',
    '00/11/2026',
    '3/13/2026',
    '3/11/20267',
    '3/11/202',
    '29/02/2027',
    '2026-13-01',
    '2026-11-031',
    '3 Now 2026',
    'Now 3, 2026',
    '20261303',
    '202611031',
    '19991103',
    'on 3/11/2026',
  ])('reads no day from %j', (cell) => {
    expect(dayAndRest(cell, 'day first')).toBeUndefined();
  });
});

test.each([
  ['03/11/2026', true],
  ['Tue 3.11.26', true],
  ['12/11/2026', true],
  ['03/03/2026', false],
  ['13/11/2026', false],
  ['11/13/2026', false],
  ['2026-11-03', false],
  ['soon', false],
])('whether %j is read in two ways: %s', (cell, twoWays) => {
  expect(isAmbiguous(cell)).toBe(twoWays);
});
