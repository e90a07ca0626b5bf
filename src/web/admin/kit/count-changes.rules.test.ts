import { expect, it } from 'vitest';
import { countChanges } from './count-changes.rules.ts';

it.each([
  ['nothing', { name: 'A', tags: ['x'] }, { name: 'A', tags: ['x'] }, 0],
  ['two fields', { name: 'A', text: '', on: true }, { name: 'B', text: 'new', on: true }, 2],
  ['amounts each by itself', { prices: { NGN: '1', USD: '2' } }, { prices: { NGN: '1', USD: '3' } }, 1],
  ['a row added once', { rows: [{ a: 1 }] }, { rows: [{ a: 2 }, { a: 3 }] }, 1],
  ['fields of rows', { rows: [{ a: 1, b: 1 }, { a: 1 }] }, { rows: [{ a: 2, b: 2 }, { a: 1 }] }, 2],
  ['a field that was empty', { end: null }, { end: '2026-11-23' }, 1],
  ['a field that came', {}, { end: '2026-11-23' }, 1],
  ['a field that went', { end: { day: 1 } }, { end: null }, 1],
])('counts %s', (_, before, after, changes) => {
  expect(countChanges(before, after)).toBe(changes);
  expect(countChanges(after, before)).toBe(changes);
});
