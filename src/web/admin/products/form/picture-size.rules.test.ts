import { expect, test } from 'vitest';
import { getSmallPictureWarning } from './picture-size.rules.ts';

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
