import { addBubu } from '../support/shopping.ts';
import { expect, test } from '../support/test.ts';

for (const path of ['/login', '/forgot-password', '/reset-password']) {
  test(`${path} has a way back to the shop and a footer, also before scripts run`, async ({ page }) => {
    const html = await (await page.request.get(path)).text();
    for (const landmark of ['nav', 'main', 'footer']) expect(html).toContain(`<${landmark}`);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expect(
      page.getByRole('navigation').getByRole('link', { name: 'Continue Shopping' }),
    ).toHaveAttribute('href', '/shop');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
    await expect(footer.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}

test('the button that shows a password stands in the middle of its field', async ({ page }) => {
  await page.goto('/login');
  const field = await page.getByLabel('Password', { exact: true }).boundingBox();
  const button = await page.getByRole('button', { name: 'Show password' }).boundingBox();
  if (!field || !button) throw new Error('the field and its button are on the page');
  const middle = (box: { y: number; height: number }) => box.y + box.height / 2;
  expect(Math.abs(middle(field) - middle(button))).toBeLessThanOrEqual(1);
});

test('the lead says what waits where one was going, and speaks of the cart to shoppers only', async ({
  page,
}) => {
  const lead = page.getByRole('main').locator('.lead');
  await addBubu(page, 'M');
  await page.goto('/admin/orders');
  await expect(page).toHaveURL('/login');
  await expect(lead).toHaveText('To open the back office, sign in with your admin account.');
  await page.goto('/dashboard/my-orders');
  await expect(page).toHaveURL('/login');
  await expect(lead).toHaveText('To order, and to find your orders and addresses again.');
  await page.goto('/cart');
  await page.getByRole('button', { name: /Checkout/ }).click();
  await expect(page).toHaveURL('/login');
  await expect(lead).toHaveText('Your cart waits here while you sign in.');
});
