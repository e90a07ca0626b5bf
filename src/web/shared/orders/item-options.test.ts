import { expect, test } from 'vitest';
import { defaultColor, namedColor } from '../../../contract/catalog/colors.ts';
import { formatOptions } from './item-options.ts';

test('shows no colour of a piece without named colours', () => {
  expect(namedColor(defaultColor)).toBe('');
  expect(namedColor('')).toBe('');
  expect(namedColor('Deep indigo')).toBe('Deep indigo');
});

test('omits that colour in orders and receipts, as in the cart', () => {
  expect(formatOptions({ size: 'M', color: defaultColor })).toBe('M, UK 10');
  expect(formatOptions({ size: 'M', color: 'Oxblood' })).toBe('M, UK 10 · Oxblood');
});
