import { expect, test } from 'vitest';
import { defaultColor, namedColor } from '../../../contract/rules/catalog/colors.ts';
import { formatOptions } from './item-options.ts';

test('a piece without named colours has no colour to name', () => {
  expect(namedColor(defaultColor)).toBe('');
  expect(namedColor('')).toBe('');
  expect(namedColor('Deep indigo')).toBe('Deep indigo');
});

test('orders and receipts leave that colour out, as the cart does', () => {
  expect(formatOptions({ size: 'M', color: defaultColor })).toBe('M, UK 10');
  expect(formatOptions({ size: 'M', color: 'Oxblood' })).toBe('M, UK 10 · Oxblood');
});
