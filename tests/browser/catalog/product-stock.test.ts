import type { Page } from '@playwright/test';
import { addDividedProduct } from '../support/products.ts';
import { buyBox, cartCount } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

const sizesOf = (page: Page) => page.getByRole('radiogroup', { name: 'Size' });
const colorsOf = (page: Page) => page.getByRole('radiogroup', { name: 'Color' });

test(
  'sizes that are sold out are struck through and named, and follow the colour',
  smoke,
  async ({ page, request, admin }) => {
    const { slug } = await addDividedProduct(request, admin);
    await page.goto(`/product/${slug}`);
    const box = buyBox(page);
    await expect(box.getByText('8 left')).toBeVisible();
    const medium = sizesOf(page).getByRole('radio', { name: 'M, sold out' });
    await expect(medium).toHaveAttribute('aria-disabled', 'true');
    await expect(medium).toBeEnabled({ enabled: false });
    await medium.focus();
    await expect(medium).toBeFocused();
    await medium.click({ force: true });
    await expect(medium).not.toBeChecked();
    await expect(sizesOf(page).getByText('M is sold out.')).toBeVisible();

    await colorsOf(page).getByRole('radio', { name: 'Indigo' }).check();
    await expect(sizesOf(page).getByText('is sold out.')).toBeHidden();
    await expect(sizesOf(page).getByRole('radio', { name: 'S, sold out' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(box.getByText('2 left')).toBeVisible();
    await sizesOf(page)
      .getByRole('radio', { name: /^L ?UK/ })
      .check();
    for (let press = 0; press < 2; press += 1) {
      await box.getByRole('button', { name: 'Increase quantity' }).click();
    }
    await expect(page.getByText('Only 2 items available')).toBeVisible();
    await expect(box.getByRole('status', { name: 'Quantity' })).toHaveText('2');

    await colorsOf(page).getByRole('radio', { name: 'Rust' }).check();
    await expect(box.getByText('5 left')).toBeVisible();
    await sizesOf(page)
      .getByRole('radio', { name: /^S ?UK/ })
      .check();
    await expect(box.getByText('1 left')).toBeVisible();
    await expect(box.getByRole('status', { name: 'Quantity' })).toHaveText('1');
    await expect(colorsOf(page).getByRole('radio', { name: 'Indigo, sold out in S' })).toBeVisible();
  },
);

test('a pair in the address is chosen, and told when it is gone', async ({ page, request, admin }) => {
  const { slug } = await addDividedProduct(request, admin);
  await page.goto(`/product/${slug}?size=L&color=rust`);
  await expect(sizesOf(page).getByRole('radio', { name: /^L ?UK/ })).toBeChecked();
  await expect(colorsOf(page).getByRole('radio', { name: 'Rust' })).toBeChecked();
  await page.goto(`/product/${slug}?size=S&color=Indigo`);
  const box = buyBox(page);
  await expect(sizesOf(page).getByText('S in Indigo is sold out.')).toBeVisible();
  await expect(box.getByText('Out of Stock')).toBeVisible();
  await expect(box.getByRole('button', { name: 'Add to Cart: Sold out' }).first()).toBeDisabled();
  await colorsOf(page).getByRole('radio', { name: 'Rust' }).check();
  await expect(box.getByText('Out of Stock')).toBeHidden();
  await box.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(cartCount(page)).toHaveText('Cart 1 piece');
});

test('a card offers only the sizes and colours that are there', async ({ page, request, admin }) => {
  const { slug, name } = await addDividedProduct(request, admin);
  await page.goto(`/product/${slug}`);
  await page.getByRole('button', { name: /^Add to Wishlist$/ }).click();
  await page.goto('/wishlist');
  await page.getByRole('button', { name: `Add to Cart: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('radio', { name: 'Indigo' }).check();
  await expect(dialog.getByRole('radio', { name: 'S, sold out' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('radio', { name: /^L ?UK/ }).check();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added to cart!')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says which sizes are sold out', async ({ page, request, admin }) => {
    const { slug } = await addDividedProduct(request, admin);
    await page.goto(`/product/${slug}`);
    await expect(sizesOf(page).getByRole('radio', { name: 'M, sold out' })).toHaveCount(1);
    await expect(sizesOf(page).getByText('sold out')).toBeVisible();
  });
});
