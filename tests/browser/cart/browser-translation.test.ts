import { bubu, buyBox, choose } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';
import { translatePage } from '../support/translate-page.ts';

test('amounts and sums stay true on a page that the browser translates', smoke, async ({ page }) => {
  await page.goto(bubu.path);
  await translatePage(page);
  await choose(page, 'S', 'Deep indigo');
  await buyBox(page).getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.goto('/cart');
  const summary = page.getByRole('complementary', { name: 'Order Summary' });
  await expect(summary).toContainText('Subtotal, 1 piece$120');
  await translatePage(page);
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(summary).toContainText('Subtotal, 2 pieces$240');
  await translatePage(page);
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(summary).toContainText('Subtotal, 3 pieces$360');
  await expect(summary).toContainText('Total$360');
  await page.goto('/shop');
  await translatePage(page);
  await page
    .getByRole('button', { name: /^Currency/ })
    .first()
    .click();
  await page.getByRole('menuitemradio', { name: /NGN/ }).click();
  await expect(page.getByRole('main').getByText('₦').first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$120');
  await page.getByRole('link', { name: bubu.name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bubu.name);
});
