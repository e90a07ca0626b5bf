import { bubu, buyBox } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

test('sharing copies the link, or hands it to the places people use', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(bubu.path);
  const share = buyBox(page).getByRole('button', { name: 'Share' });
  await share.click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Product link copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${bubu.path}`);

  await share.click();
  const address = (name: string) => page.getByRole('menuitem', { name }).getAttribute('href');
  const message = `Check out this product: ${bubu.name}`;
  expect(new URL((await address('Twitter')) ?? '').searchParams.get('text')).toBe(message);
  expect(new URL((await address('WhatsApp')) ?? '').searchParams.get('text')).toBe(
    `${message} ${baseURL}${bubu.path}`,
  );
  expect(new URL((await address('Facebook')) ?? '').searchParams.get('u')).toBe(`${baseURL}${bubu.path}`);
});

test('a link that cannot be copied, and a browser that cannot share, say so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('no')) },
    });
  });
  await page.goto(bubu.path);
  await buyBox(page).getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Share by another app' }).click();
  await expect(page.getByText('Web Share API not supported, using link instead.')).toBeVisible();
  await expect(page.getByText('Failed to copy link')).toBeVisible();
});

test('sharing natively succeeds, fails, or is left alone', async ({ page }) => {
  await page.addInitScript(() => {
    const outcomes = [
      () => Promise.resolve(),
      () => Promise.reject(new Error('no')),
      () => Promise.reject(new DOMException('left', 'AbortError')),
    ];
    Object.defineProperty(navigator, 'share', { value: () => outcomes.shift()?.() });
  });
  await page.goto(bubu.path);
  const shareNatively = async () => {
    await buyBox(page).getByRole('button', { name: 'Share' }).click();
    await page.getByRole('menuitem', { name: 'Share by another app' }).click();
  };
  await shareNatively();
  await expect(page.getByText('Shared successfully!')).toBeVisible();
  await shareNatively();
  await expect(page.getByText('Error sharing the product')).toBeVisible();
});

test('a wish goes on the list from a card and into the cart from the list', smoke, async ({ page }) => {
  await page.goto('/wishlist');
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Start Shopping' }).click();
  await expect(page).toHaveURL('/shop');
  await page.goto('/shop?q=aduke');
  await page.getByRole('button', { name: `Add to Wishlist: ${bubu.name}` }).click();
  await expect(page.getByText('Added to wishlist!')).toBeVisible();
  const link = page.getByRole('banner').getByRole('link', { name: 'Wishlist' });
  await expect(link).toHaveText('Wishlist 1 piece');
  await link.click();
  await page.getByRole('button', { name: `Add to Cart: ${bubu.name}` }).click();
  const dialog = page.getByRole('dialog', { name: bubu.name });
  await dialog.getByRole('radio', { name: /^M ?UK/ }).check();
  await dialog.getByRole('radio', { name: 'Oxblood' }).check();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added to cart!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: `Remove from Wishlist: ${bubu.name}` }).click();
  await expect(page.getByText('Removed from wishlist!')).toBeVisible();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
});

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: [/503/] });

  test('a wish is taken back', async ({ page, customer, signIn }) => {
    await signIn(page, customer);
    await page.route('**/api/wishlist/add', (route) =>
      route.fulfill({ status: 503, json: { success: false, code: 'BUSY', message: 'Busy' } }),
    );
    await page.goto(bubu.path);
    await buyBox(page).getByRole('button', { name: 'Add to Wishlist' }).click();
    await expect(page.getByText('Failed to update wishlist')).toBeVisible();
    await expect(buyBox(page).getByRole('button', { name: 'Add to Wishlist' })).toBeVisible();
  });
});
