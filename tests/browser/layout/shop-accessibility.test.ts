import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addBubu, bubu } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Soft, so that a run names every page with a fault. */
async function expectNoFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`);
  expect.soft(faults, page.url()).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `pixels that ${page.url()} is wider than the window`).toBeLessThanOrEqual(0);
}

/** The pages to shop with; those to read are tried in reading.test.ts. */
const pages = [
  '/',
  '/shop',
  '/shop?q=zzzz',
  bubu.path,
  '/gallery',
  '/cart',
  '/wishlist',
  '/contact/thank-you',
  '/myorders',
  '/login',
  '/login?mode=signup',
  '/forgot-password',
];

// Still, so that no text is measured while it fades.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [320, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the pages to shop with have no faults', smoke, async ({ page }) => {
      for (const path of pages) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectNoFaults(page);
      }
    });

    test('menus and overlays of the frame have no faults', smoke, async ({ page }) => {
      await page.goto('/about');
      await page.getByRole('contentinfo').getByRole('button', { name: 'Size Guide' }).click();
      await page.getByRole('dialog', { name: 'Size Guide' }).waitFor();
      await expectNoFaults(page);
      await page.keyboard.press('Escape');
      if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click();
      else await page.getByRole('button', { name: /^Currency/ }).click();
      await page.getByRole(width < 1024 ? 'dialog' : 'menu').waitFor();
      await expectNoFaults(page);
    });

    test('a full cart and the dialogs of a product have no faults', smoke, async ({ page }) => {
      await addBubu(page, 'M');
      await page.getByRole('button', { name: 'Share' }).click();
      await expectNoFaults(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Size guide', exact: true }).click();
      await expectNoFaults(page);
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^Zoom:/ })
        .first()
        .click();
      await expectNoFaults(page);
      await page.goto('/cart');
      await page.getByRole('complementary', { name: 'Order Summary' }).waitFor();
      await expectNoFaults(page);
    });
  });
}
