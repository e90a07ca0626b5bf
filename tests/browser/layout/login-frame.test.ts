import { expect, test } from '../support/test.ts';

test('/reset-password has a way back to the shop and a footer, also before scripts run', async ({ page }) => {
  const html = await (await page.request.get('/reset-password')).text();
  for (const landmark of ['nav', 'main', 'footer']) expect(html).toContain(`<${landmark}`);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/reset-password');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
    'href',
    '/shop',
  );
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  await expect(footer.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('the button that shows a password is vertically centred in its field', async ({ page }) => {
  await page.goto('/login');
  const field = await page.getByLabel('Password', { exact: true }).boundingBox();
  const button = await page.getByRole('button', { name: 'Show password' }).boundingBox();
  if (!field || !button) throw new Error('the field and its button are on the page');
  const middle = (box: { y: number; height: number }) => box.y + box.height / 2;
  expect(Math.abs(middle(field) - middle(button))).toBeLessThanOrEqual(1);
});
