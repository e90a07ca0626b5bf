import { expect, test } from 'vitest';
import { suggestHex } from './swatches.ts';

test.each([
  ['Wine', '#5E1B2A'],
  ['Olive', '#6B6B3A'],
  ['Deep indigo', '#2B2F6B'],
  ['Zobo', '#7D1F3A'],
  ['Harmattan', '#D9C9A8'],
])('%s begins as %s', (name, code) => {
  expect(suggestHex(name, ['#2A3778'])).toBe(code);
});

test('colours whose names mean no shade begin unlike each other', () => {
  const codes: string[] = [];
  for (const name of ['', 'Àdùnní', 'Ìyá', 'Àkànkẹ́']) codes.push(suggestHex(name, codes));
  expect(new Set(codes).size).toBe(4);
});
