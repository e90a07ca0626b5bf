import { addBubu, bubu, cartCount, cartLines } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

test('a currency re-prices the page and the next ones, without a load', smoke, async ({ page }) => {
  await addBubu(page, 'M');
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  await page.getByRole('button', { name: 'Currency' }).click();
  await page.getByRole('menuitemradio', { name: /GBP.*British Pound/ }).click();
  await expect(page.getByRole('region', { name: 'Buy' }).getByText('£95').first()).toBeVisible();
  await cartCount(page).click();
  await expect(cartLines(page)).toContainText('£95');
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
  await page.reload();
  await expect(cartLines(page)).toContainText('$120');
});

test('nothing in the header moves when the first piece is counted', async ({ page }) => {
  await page.goto(bubu.path);
  const account = page.getByRole('banner').getByRole('button', { name: 'Account' });
  const before = await account.boundingBox();
  await addBubu(page, 'M');
  await expect(cartCount(page)).toHaveText('Cart 1 piece');
  expect(await account.boundingBox()).toEqual(before);
});

test('a reference is shown letter for letter where it is typed', async ({ page }) => {
  await page.goto('/myorders');
  const reference = page.getByLabel('Order reference');
  await expect(reference).toHaveCSS('font-variant-ligatures', 'no-contextual');
});

test('the size guide opens over the page and gives the focus back', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Size Guide' });
  await opener.click();
  const guide = page.getByRole('dialog', { name: 'Size Guide' });
  await expect(guide.getByRole('table', { name: 'Curvy Fit, inches' })).toContainText('On request');
  await page.keyboard.press('Escape');
  await expect(guide).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the footer is short, and its lists open without scripts', smoke, async ({ page, browser }) => {
    await page.goto('/about');
    const foot = page.getByRole('contentinfo');
    const { height = 0 } = (await foot.boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(420);
    for (const name of ['Phone', 'WhatsApp', 'Instagram', 'TikTok'])
      await expect(foot.getByRole('link', { name })).toBeVisible();
    await expect(foot.getByRole('link', { name: 'Terms' })).toBeHidden();

    const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    await plain.goto('/about');
    const plainFoot = plain.getByRole('contentinfo');
    await plainFoot.getByText('Policies').first().click();
    await plainFoot.getByRole('link', { name: 'Terms' }).click();
    await expect(plain).toHaveURL('/terms');
    await plain.close();
  });

  test('the menu is a sheet, and the way to the cart stays at the bottom', smoke, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Shop' }).click();
    await expect(page).toHaveURL('/shop');
    await page.goto(bubu.path);
    const bar = page.getByRole('button', { name: 'Add to Cart' }).last();
    await expect(bar).toBeInViewport();
    await bar.click();
    await expect(page.getByText('Please select a size').first()).toBeVisible();
  });
});
