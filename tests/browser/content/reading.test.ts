import AxeBuilder from '@axe-core/playwright';
import { expect, smoke, test } from '../support/test.ts';

/** Page, its heading, and something that only its text says. */
const pages = [
  ['/about', 'Sewn in Port Harcourt, worn anywhere', 'Our vision'],
  ['/contact', 'Contact', '+234'],
  ['/shipping', 'Shipping', 'Taxes and duties'],
  ['/returns', 'Returns', '10 business days'],
  ['/terms', 'Terms', 'Last updated May 1, 2025'],
  ['/privacy-policy', 'Privacy policy', 'Nigeria Data Protection Act'],
  ['/faqs', 'FAQs', 'Which size am I?'],
  ['/disclaimer', 'Disclaimer', 'demonstration shop'],
  ['/size-guide', 'Size Guide', '41.5'],
  ['/blog', 'From the cutting table', 'What adire is, and why no two pieces match'],
  ['/blog/washing-indigo', 'Washing indigo, and other hand-dyed cotton', 'What to leave on the shelf'],
  ['/media', 'Media', 'The house in brief'],
  ['/media/words-and-marks', 'Words and marks: a small style sheet', 'Aso-oke'],
  ['/offline', 'You are offline', 'not on your device'],
] as const;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/ csp$/] });

  test('every page can be read', smoke, async ({ page }) => {
    for (const [path, heading, words] of pages) {
      await page.goto(path);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
      await expect.soft(page.getByRole('main'), path).toContainText(words);
    }
  });

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

test('the pages to read are fit for everyone, on a narrow phone too', smoke, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const [path] of pages) {
    await page.goto(path);
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(tooWide, path).toBeLessThanOrEqual(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect
      .soft(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        path,
      )
      .toEqual([]);
  }
});

test.describe('an article nobody wrote', () => {
  test.use({ expectedErrors: [/404/] });

  test('answers 404 with a way home', async ({ page }) => {
    const answer = await page.goto('/blog/no-such-article');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found !' })).toBeVisible();
  });
});
