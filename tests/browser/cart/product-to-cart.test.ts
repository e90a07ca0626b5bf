import { bubu, buyBox, choose } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

test('a colour shows its own picture first, the others say their colour, and each can be enlarged', async ({
  page,
}) => {
  await page.goto(bubu.path);
  await choose(page, 'S', 'Oxblood');
  const pictures = page.getByRole('region', { name: 'Pictures' });
  const slides = pictures.getByRole('listitem');
  await expect(slides.first().getByRole('button', { name: /^Zoom: .*oxblood/ })).toBeVisible();
  await expect(slides.first().getByText('Shown in')).toHaveCount(0);
  await expect(slides.nth(2).getByText('Shown in Deep indigo')).toBeVisible();
  await slides
    .first()
    .getByRole('button', { name: /^Zoom: .*oxblood/ })
    .click();
  const dialog = page.getByRole('dialog', { name: bubu.name });
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await expect(dialog.getByText('2 / 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a piece that is sold out says so and cannot be added', smoke, async ({ page }) => {
  await page.goto('/product/busola-iro-and-buba');
  await expect(buyBox(page).getByText('Out of Stock')).toBeVisible();
  await expect(buyBox(page).getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  await expect(buyBox(page).getByRole('button', { name: 'Email me when it’s back' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  const bar = page.locator('.product-bar');
  await expect(bar.getByText('Sold out')).toBeVisible();
  await bar.getByRole('button', { name: 'Email me when it’s back' }).click();
  await expect(buyBox(page).getByLabel('Email')).toBeFocused();
  await expect(buyBox(page).getByLabel('Email')).toBeInViewport();
  await expect(bar.getByText(/choose/i)).toHaveCount(0);
});

test.describe('an unknown piece', () => {
  test.use({ expectedErrors: [/404/] });

  test('is not found, with a way on', async ({ page }) => {
    const answer = await page.goto('/product/no-such-piece');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Product not Found' })).toBeVisible();
  });
});
