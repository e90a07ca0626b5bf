import { expect, test } from 'vitest';
import { getDarkPictureWarning } from './picture-brightness.rules.ts';

const pixels = (...rgba: number[][]) => new Uint8ClampedArray(rgba.flat());

test('measures darkness over the whole picture', () => {
  const dark = [20, 18, 22, 255];
  expect(getDarkPictureWarning('night.jpg', pixels(dark, dark))).toMatch(/^night\.jpg is very dark/);
  expect(getDarkPictureWarning('day.jpg', pixels(dark, [200, 190, 180, 255]))).toBeUndefined();
  expect(getDarkPictureWarning('indigo.jpg', pixels([38, 52, 110, 255]))).toBeUndefined();
});

test('treats transparent pixels as white', () => {
  expect(getDarkPictureWarning('cut.png', pixels([0, 0, 0, 0], [10, 10, 10, 255]))).toBeUndefined();
  expect(getDarkPictureWarning('empty.png', pixels())).toBeUndefined();
});
