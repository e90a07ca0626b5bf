import { expectNoFaults } from '../support/axe.ts';
import { expectRoomForLargeText } from '../support/large-text.ts';
import { expect, smoke, test } from '../support/test.ts';

const pages = [
  '/about',
  '/contact',
  '/shipping',
  '/returns',
  '/terms',
  '/privacy-policy',
  '/faqs',
  '/disclaimer',
  '/size-guide',
  '/blog',
  '/blog/washing-indigo',
  '/media',
  '/media/words-and-marks',
  '/offline',
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/ csp$/] });

  test('a question opens', async ({ page }) => {
    await page.goto('/faqs');
    await expect(page.getByText('Our sizes are UK sizing')).toBeHidden();
    await page.getByText('Which size am I?').click();
    await expect(page.getByText('Our sizes are UK sizing')).toBeVisible();
  });

  test("the footer's Size Guide leads to its page", async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Size Guide' }).click();
    await expect(page).toHaveURL('/size-guide');
  });
});

test('the articles fit a narrow phone, with large text too', smoke, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of pages) {
    await page.goto(path);
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(tooWide, path).toBeLessThanOrEqual(0);
    await expectRoomForLargeText(page);
  }
});

test('the articles are accessible', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of pages) {
    await page.goto(path);
    await expectNoFaults(page);
  }
});

test.describe('an unknown article', () => {
  test.use({ expectedErrors: [/404/] });

  test('answers 404 with a way home', async ({ page }) => {
    const answer = await page.goto('/blog/no-such-article');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found !' })).toBeVisible();
  });
});
