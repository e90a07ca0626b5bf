import { expect, test } from 'vitest';
import { isWide } from './is-wide.ts';

test('gives the whole width to a picture wider than it is high', () => {
  expect(isWide({ width: 1600, height: 1067 })).toBe(true);
  expect(isWide({ width: 1600, height: 1600 })).toBe(false);
  expect(isWide(undefined)).toBe(false);
});
