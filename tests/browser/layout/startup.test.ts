import { expect, smoke, test } from '../support/test.ts';

test('the shop opens with its collection, and every picture in view arrives', smoke, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] });

  test('answers 404 with a way home', smoke, async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found !' })).toBeVisible();
    await page.getByRole('link', { name: 'Go Back Home' }).click();
    await expect(page).toHaveURL('/');
  });
});
