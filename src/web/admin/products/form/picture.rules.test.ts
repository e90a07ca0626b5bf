import { expect, test } from 'vitest';
import { fittingSize } from '../../../ui/forms/shrink-picture.ts';
import {
  getDarkPictureWarning,
  getPoint,
  getSmallPictureWarning,
  movePoint,
  toObjectPosition,
} from './picture.rules.ts';

const box = { left: 100, top: 50, width: 200, height: 400 };

test('sets a point where the picture was pressed, in whole percent', () => {
  expect(getPoint({ clientX: 150, clientY: 151 }, box)).toEqual({ x: 25, y: 25 });
  expect(getPoint({ clientX: 90, clientY: 900 }, box)).toEqual({ x: 0, y: 100 });
  expect(toObjectPosition({ x: 25, y: 0 })).toEqual({ objectPosition: '25% 0%' });
  expect(toObjectPosition(undefined)).toBeUndefined();
});

test('moves it with the arrow keys by two or ten percent, within the picture', () => {
  expect(movePoint({ x: 50, y: 50 }, 'ArrowLeft', false)).toEqual({ x: 48, y: 50 });
  expect(movePoint({ x: 50, y: 95 }, 'ArrowDown', true)).toEqual({ x: 50, y: 100 });
  expect(movePoint({ x: 50, y: 50 }, 'Enter', false)).toBeUndefined();
});

test('scales a picture to at most 2,400 pixels on its longest side, never up', () => {
  expect(fittingSize({ width: 4000, height: 3000 })).toEqual({ width: 2400, height: 1800 });
  expect(fittingSize({ width: 3000, height: 4800 })).toEqual({ width: 1500, height: 2400 });
  expect(fittingSize({ width: 800, height: 1000 })).toEqual({ width: 800, height: 1000 });
  expect(fittingSize({ width: 20000, height: 2 })).toEqual({ width: 2400, height: 1 });
});

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

test('accepts pictures from 800 pixels on their shorter side', () => {
  expect(getSmallPictureWarning('a.jpg', { width: 800, height: 1000 })).toBeUndefined();
  expect(getSmallPictureWarning('a.jpg', { width: 3000, height: 800 })).toBeUndefined();
  expect(getSmallPictureWarning('a.jpg', { width: 799, height: 3000 })).toContain('799 × 3000 pixels');
  expect(getSmallPictureWarning('a.jpg', { width: 3000, height: 799 })).toContain('3000 × 799 pixels');
});

test('names the file and its fault in the warning', () => {
  expect(getSmallPictureWarning('front.jpg', { width: 600, height: 750 })).toMatch(
    /^front\.jpg .*blurred on the product page and zoomed in\./,
  );
  expect(getSmallPictureWarning('front.jpg', { width: 300, height: 200 })).toMatch(
    /blurred everywhere in the shop\./,
  );
});
