import { expect, test } from 'vitest';
import { getSmallPictureWarning } from './picture-size.rules.ts';

test('a picture is large enough from 800 pixels on its shorter side, whichever side that is', () => {
  expect(getSmallPictureWarning('a.jpg', { width: 800, height: 1000 })).toBeUndefined();
  expect(getSmallPictureWarning('a.jpg', { width: 3000, height: 800 })).toBeUndefined();
  expect(getSmallPictureWarning('a.jpg', { width: 799, height: 3000 })).toContain('799 × 3000 pixels');
  expect(getSmallPictureWarning('a.jpg', { width: 3000, height: 799 })).toContain('3000 × 799 pixels');
});

test('the warning names the file and what will look poor', () => {
  expect(getSmallPictureWarning('front.jpg', { width: 600, height: 750 })).toMatch(
    /^front\.jpg .*blurred on the product page and zoomed in\./,
  );
  expect(getSmallPictureWarning('front.jpg', { width: 300, height: 200 })).toMatch(
    /blurred everywhere in the shop\./,
  );
});
