import { lessDataCookie } from '../../../src/contract/less-data.ts';
import { expectNoFaults } from '../support/axe.ts';
import { openFooterList } from '../support/footer.ts';
import { addBubu, bubu } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

/** The pages to shop with, and those that only links of mails and forms lead to; those to read are tried in articles.test.ts. */
const pages = [
  '/',
  '/shop',
  '/collections',
  '/collections/adire',
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
  '/restock/confirmed',
  '/bag/stopped',
  '/newsletter/confirmed',
  '/needs-javascript',
];

// Still, so that no text is measured while it fades.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [320, 768, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });
    const onPush = width === 320 ? smoke : {};

    test('the pages of the shop have no faults', onPush, async ({ page }) => {
      for (const path of pages) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectNoFaults(page);
      }
    });

    test('menus and overlays of the frame have no faults', width === 768 ? {} : smoke, async ({ page }) => {
      await page.goto('/about');
      for (const title of ['Visit', 'Your account', 'Policies', 'Help']) await openFooterList(page, title);
      await expectNoFaults(page);
      await page.getByRole('contentinfo').getByRole('button', { name: 'Size Guide' }).click();
      await page.getByRole('dialog', { name: 'Size Guide' }).waitFor();
      await expectNoFaults(page);
      await page.keyboard.press('Escape');
      if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click();
      else await page.getByRole('button', { name: /^Currency/ }).click();
      await page.getByRole(width < 1024 ? 'dialog' : 'menu').waitFor();
      // the doors of the phone's menu are there, with their pictures
      if (width < 1024) await expect(page.getByRole('dialog').locator('picture')).toHaveCount(3);
      await expectNoFaults(page);
    });

    test('the filters of the shop have no faults', onPush, async ({ page }) => {
      await page.goto('/shop');
      await page.getByRole('button', { name: 'Filter' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Show \d+ pieces/ })
        .waitFor();
      await expectNoFaults(page);
    });

    test('a full cart and the dialogs of a product have no faults', onPush, async ({ page }) => {
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

    test('a card in another colour has no faults', async ({ page }) => {
      await page.goto('/shop?category=Bubu');
      const card = page.getByRole('article').filter({ hasText: bubu.name });
      const oxblood = card.getByRole('list', { name: 'Colours' }).getByRole('link', { name: 'Oxblood' });
      // a sleeping page may lead to the piece in that colour instead
      await oxblood.focus();
      await page.waitForFunction(() => window.replayEarlyPresses === undefined);
      await oxblood.click();
      await expect(oxblood).toHaveAttribute('aria-current', 'true');
      await expectNoFaults(page);
    });

    test('the checkout has no faults, empty fields included', async ({ page, customer, signIn }) => {
      await signIn(page, customer);
      await addBubu(page, 'M');
      await page.goto('/checkout');
      await page.getByLabel('Country').waitFor();
      await expectNoFaults(page);
      await page.getByLabel('Country').selectOption('Nigeria');
      await page.getByRole('button', { name: /^Pay / }).first().click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectNoFaults(page);
    });

    test('pages of less data have no faults', async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: lessDataCookie, value: 'on', url: baseURL ?? '' }]);
      for (const path of ['/', '/shop', bubu.path]) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('data-less');
        await expectNoFaults(page);
      }
    });
  });
}
