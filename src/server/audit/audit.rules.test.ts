import { expect, test } from 'vitest';
import { changesBetween, describeSide } from './audit.rules.ts';

const fields = { name: 'Name', stock: 'Stock', onSale: 'For sale' };

test('only named fields that differ are changes; a missing value is none', () => {
  const before = { name: 'Adaeze', stock: 3, onSale: true };
  expect(changesBetween(before, { name: 'Adaeze', stock: 5 }, fields)).toEqual([
    { field: 'Stock', from: 3, to: 5 },
    { field: 'For sale', from: true, to: null },
  ]);
  expect(changesBetween(before, { ...before }, fields)).toEqual([]);
});

test('one change reads as its bare values, several name their fields', () => {
  const stock = { field: 'Stock', from: 3, to: 0 };
  const onSale = { field: 'For sale', from: true, to: false };
  const note = { field: 'Note', from: null, to: 'late' };
  expect([describeSide([stock], 'from'), describeSide([stock], 'to')]).toEqual(['3', '0']);
  expect([describeSide([note], 'from'), describeSide([], 'to')]).toEqual(['', '']);
  expect(describeSide([stock, onSale, note], 'from')).toBe('Stock: 3; For sale: yes; Note: –');
  expect(describeSide([stock, onSale, note], 'to')).toBe('Stock: 0; For sale: no; Note: late');
});
