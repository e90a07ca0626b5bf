import type { Locator } from '@playwright/test';
import { bubu } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** Whether the browser has laid this part out, or keeps its place until it comes near. */
const isLaidOut = (part: Locator) =>
  part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

for (const [device, options, tag] of [
  ['a phone', phone, smoke],
  ['a wide screen', { viewport: { width: 1440, height: 900 } }, {}],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(options);

    test(
      'what is below the first view is laid out when it comes near, in about its place',
      tag,
      async ({ page }) => {
        await page.goto('/', { waitUntil: 'networkidle' });
        const height = () => page.evaluate(() => document.documentElement.scrollHeight);
        const chapters = page.locator('.later');
        const last = page.getByRole('heading', { name: 'What you can hold us to' });
        expect(await isLaidOut(last)).toBe(false);
        const before = await height();
        for (const chapter of await chapters.all()) {
          await chapter.scrollIntoViewIfNeeded();
          await expect.poll(() => isLaidOut(chapter.locator('*').first())).toBe(true);
        }
        // a place that is kept too small or too large moves where a visitor returns to
        expect(Math.abs((await height()) - before)).toBeLessThan(before * 0.06);
      },
    );

    test('an address with a place leads to it', async ({ page }) => {
      await page.goto('/#bespoke', { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { name: 'Made to your own measurements' })).toBeInViewport();
    });

    test('prints whole', async ({ page }) => {
      await page.goto('/');
      await page.emulateMedia({ media: 'print' });
      expect(await isLaidOut(page.getByRole('heading', { name: 'What you can hold us to' }))).toBe(true);
    });
  });
}

test.describe('on a phone', () => {
  test.use(phone);

  test("a piece's pictures are fetched when the one before them shows", async ({ page }) => {
    await page.goto(bubu.path, { waitUntil: 'networkidle' });
    const pictures = page.getByRole('region', { name: 'Pictures' }).getByRole('listitem').locator('img');
    const fetched = () =>
      pictures.evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).currentSrc).length);
    const all = await pictures.count();
    expect(all).toBeGreaterThan(3);
    expect(await fetched()).toBeLessThan(all);
    await pictures.last().scrollIntoViewIfNeeded();
    await expect.poll(fetched).toBe(all);
  });
});
