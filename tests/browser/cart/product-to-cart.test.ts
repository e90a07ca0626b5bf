import { addProduct } from '../support/products.ts';
import { addBubu, bubu, buyBox, cartCount, cartLines, choose } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

test('a piece needs a size and a colour; what is missing is said and takes the focus', async ({ page }) => {
  await page.goto(bubu.path);
  const add = buyBox(page).getByRole('button', { name: 'Add to Cart' }).first();
  await add.click();
  await expect(
    page.getByRole('radiogroup', { name: 'Size' }).getByText('Please select a size'),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: /^S ?UK/ })).toBeFocused();
  await page.getByRole('radio', { name: /^M ?UK/ }).check();
  await add.click();
  await expect(
    page.getByRole('radiogroup', { name: 'Color' }).getByText('Please select a color'),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Deep indigo' })).toBeFocused();
});

test('one dress in two sizes is two lines, with unit price and line total', smoke, async ({ page }) => {
  await addBubu(page, 'M');
  await addBubu(page, 'L', 'Oxblood');
  await cartCount(page).click();
  await expect(cartLines(page)).toHaveCount(2);
  await expect(cartLines(page).nth(0)).toContainText('M, UK 10 · Deep indigo');
  await expect(cartLines(page).nth(1)).toContainText('L, UK 12 · Oxblood');
  await cartLines(page).nth(0).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(cartLines(page).nth(0)).toContainText('$240.00');
  await expect(cartLines(page).nth(0)).toContainText('$120.00 each');
  const summary = page.getByRole('complementary', { name: 'Order Summary' });
  await expect(summary).toContainText('calculated at checkout');
  await expect(summary).toContainText('$360.00');
});

test('the button takes the chosen option out again, and Undo brings it back', smoke, async ({ page }) => {
  await addBubu(page, 'M');
  await buyBox(page).getByRole('button', { name: 'Remove from Cart' }).first().click();
  await expect(page.getByText('Removed from cart!')).toBeVisible();
  await expect(cartCount(page)).toHaveText('Cart');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cartCount(page)).toHaveText('Cart 1 piece');
});

test('no more than there are: rapid clicks stop at the stock', async ({ page, request, admin }) => {
  const left = 3;
  const { slug } = await addProduct(request, admin, left);
  await page.goto(`/product/${slug}`);
  await choose(page, 'M', 'Indigo');
  await buyBox(page).getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText('Added to cart!').waitFor();
  await page.goto('/cart');
  const plus = cartLines(page).getByRole('button', { name: 'Increase quantity' });
  for (let i = 0; i < left + 3; i += 1) await plus.click();
  await expect(page.getByText(`Only ${left} items available`)).toBeVisible();
  await expect(cartLines(page).getByRole('status', { name: 'Quantity' })).toHaveText(String(left));
});

test('of many pieces the page tells no number, and stops at it all the same', async ({
  page,
  request,
  admin,
}) => {
  const left = 13;
  const { slug } = await addProduct(request, admin, left);
  const html = await (await request.get(`/product/${slug}`)).text();
  expect(html).toContain('In Stock');
  await page.goto(`/product/${slug}`);
  await choose(page, 'M', 'Indigo');
  const box = buyBox(page);
  const chosen = box.getByRole('status', { name: 'Quantity' });
  for (let n = 2; n <= left; n += 1) {
    await box.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(chosen).toHaveText(String(n));
  }
  await box.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText(`Only ${left} items available`)).toBeVisible();
  await expect(chosen).toHaveText(String(left));
  await box.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to cart!')).toBeVisible();
  await expect(cartCount(page)).toHaveText(`Cart ${left} pieces`);
});

test('below one, a line leaves the cart', async ({ page }) => {
  await addBubu(page, 'M');
  await page.goto('/cart');
  await cartLines(page).getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
});

test('a colour shows its own picture first, the others say their colour, and each can be enlarged', async ({
  page,
}) => {
  await page.goto(bubu.path);
  await choose(page, 'S', 'Oxblood');
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await expect(pictures.getByRole('button', { name: 'Picture 1 of 5' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(pictures.getByText('Shown in')).toHaveCount(0);
  await pictures.getByRole('button', { name: 'Picture 3 of 5' }).click();
  await expect(pictures.getByText('Shown in Deep indigo')).toBeVisible();
  await pictures.getByRole('button', { name: 'Picture 1 of 5' }).click();
  await pictures.getByRole('button', { name: /^Zoom: .*oxblood/ }).click();
  const dialog = page.getByRole('dialog', { name: bubu.name });
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await expect(dialog.getByText('2 / 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a piece that is sold out says so and cannot be added', smoke, async ({ page }) => {
  await page.goto('/product/busola-iro-and-buba');
  await expect(buyBox(page).getByText('Out of Stock')).toBeVisible();
  const button = buyBox(page).getByRole('button', { name: 'Add to Cart' }).first();
  await expect(button).toBeDisabled();
  await expect(button).toHaveText('Sold out');
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.locator('.product-bar');
  await expect(bar.getByText('None left')).toBeVisible();
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
