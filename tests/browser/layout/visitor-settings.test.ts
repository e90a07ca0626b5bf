import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { bubu } from '../support/shopping.ts';
import { expect, test } from '../support/test.ts';

/** Lightness of each pixel of an element, 0 to 255. */
async function readPixels(place: Locator): Promise<Buffer> {
  return sharp(await place.screenshot())
    .greyscale()
    .raw()
    .toBuffer();
}

/** Pixels that are clearly lighter or darker than before. */
function countChanged(before: Buffer, after: Buffer): number {
  return before.filter((value, index) => Math.abs(value - (after[index] ?? value)) > 60).length;
}

test.describe('in the colours of the system, light on dark', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
    colorScheme: 'dark',
  });

  test('the chosen colour of a card is seen', async ({ page }) => {
    await page.goto('/shop?category=Bubu');
    const card = page.getByRole('article').filter({ hasText: bubu.name });
    const oxblood = card.getByRole('link', { name: 'Oxblood' });
    await oxblood.scrollIntoViewIfNeeded();
    const before = await readPixels(oxblood);
    await oxblood.click();
    await expect(oxblood).toHaveAttribute('aria-current', 'true');
    await page.mouse.move(0, 0);
    await oxblood.blur();
    expect(countChanged(before, await readPixels(oxblood))).toBeGreaterThan(40);
  });

  test('the choice of less data is seen', async ({ page }) => {
    await page.goto('/about');
    const on = page.getByRole('group', { name: 'Use less data' }).getByRole('button', { name: 'On' });
    await on.scrollIntoViewIfNeeded();
    const before = await readPixels(on);
    await on.click();
    await expect(on).toHaveAttribute('aria-pressed', 'true');
    await on.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    expect(countChanged(before, await readPixels(on))).toBeGreaterThan(400);
  });

  test('which picture of a piece is shown is seen', async ({ page }) => {
    await page.goto(bubu.path);
    await page.evaluate(() => window.scrollBy(0, 1));
    const dots = page.getByRole('button', { name: /^Picture \d/ });
    await expect(dots.first()).toHaveAttribute('aria-current', 'true');
    expect(countChanged(await readPixels(dots.nth(1)), await readPixels(dots.first()))).toBeGreaterThan(8);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves', async ({ page }) => {
    for (const path of ['/', '/shop', '/gallery', '/collections/adire', bubu.path]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page
        .locator('a[href="/cart"]')
        .first()
        .evaluate((link) => link.setAttribute('data-waiting', ''));
      await page.mouse.wheel(0, 900);
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.className),
      );
      expect(moving, path).toEqual([]);
    }
  });
});

test('a printed page has the name of the shop, and nothing to press over its text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(bubu.path);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: bubu.name })).toBeVisible();
  const fixed = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (each) => getComputedStyle(each).position === 'fixed' && each.getBoundingClientRect().bottom > 0,
      )
      .map((each) => each.className),
  );
  expect(fixed).toEqual([]);
});
