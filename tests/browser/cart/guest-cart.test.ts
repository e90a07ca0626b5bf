import { addBubu, cartCount, cartLines } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

test("a guest's cart survives a reload and follows in other tabs", smoke, async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/');
  await addBubu(page, 'M');
  await expect(cartCount(other)).toHaveText('Cart 1 piece');
  await page.reload();
  await expect(cartCount(page)).toHaveText('Cart 1 piece');
  await other.goto('/cart');
  await cartLines(other)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(cartCount(page)).toHaveText('Cart');
});

test('a cart older than 30 days is empty', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-05-01T10:00:00Z') });
  await addBubu(page, 'M');
  await page.clock.setSystemTime(new Date('2026-05-31T11:00:00Z'));
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test.describe('without storage', () => {
  // The router's own scroll restoration logs this to the console.
  test.use({ expectedErrors: [/insecure/] });

  test('the cart lasts for the visit', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    });
    await addBubu(page, 'M');
    await cartCount(page).click();
    await expect(cartLines(page)).toHaveCount(1);
  });
});

test("logging in brings the guest's cart along, once", smoke, async ({ page, customer, signIn }) => {
  await addBubu(page, 'M');
  await signIn(page, customer);
  await page.goto('/cart');
  await expect(cartLines(page)).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('guestCart'))).toBeNull();
  await page.reload();
  await expect(cartLines(page).getByRole('status', { name: 'Quantity' })).toHaveText('1');
  await cartLines(page).getByRole('button', { name: 'Increase quantity' }).dblclick();
  await expect(cartLines(page).getByRole('status', { name: 'Quantity' })).toHaveText('3');
  await page.reload();
  await expect(cartLines(page).getByRole('status', { name: 'Quantity' })).toHaveText('3');
});
