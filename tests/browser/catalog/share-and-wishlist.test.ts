import { bubu } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

test(
  'a piece is added to the wishlist from a card and to the cart from the wishlist',
  smoke,
  async ({ page }) => {
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
  },
);
