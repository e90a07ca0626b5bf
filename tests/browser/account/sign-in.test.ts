import type { Page } from '@playwright/test';
import { addProduct, removeProduct, setStock } from '../support/back-office.ts';
import { addBubu, cartCount, cartLines } from '../support/shopping.ts';
import { expect, test } from '../support/test.ts';

type Person = { email: string; password: string };

async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login' }).click();

test('a cart reduced to the stock says so after the login', async ({ page, admin, customer, request }) => {
  const name = `Short run ${Date.now()}`;
  const product = await addProduct(request, admin, { name, stockQuantity: '3' });
  try {
    await page.goto(`/product/${product._id}`);
    await page.getByRole('radio', { name: /^M/ }).check();
    await page.getByRole('radio', { name: 'Palm green' }).check();
    await page.getByRole('button', { name: 'Increase quantity' }).first().click();
    await page.getByRole('button', { name: 'Increase quantity' }).first().click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(cartCount(page)).toHaveText('Cart 3 pieces');
    await setStock(request, admin, product._id, 1);
    await page.goto('/login');
    await fillLogin(page, customer);
    await submit(page);
    await expect(page.getByText(`Only 1 items available: ${name}`)).toBeVisible();
    await expect(cartCount(page)).toHaveText('Cart 1 piece');
  } finally {
    await removeProduct(request, admin, product._id);
  }
});

test('rapid clicks on the stepper end with the right quantity, in few calls', async ({
  page,
  customer,
  signIn,
}) => {
  await signIn(page, customer);
  await addBubu(page, 'M');
  await page.goto('/cart');
  const line = cartLines(page).first();
  await expect(line.getByRole('status', { name: 'Quantity' })).toHaveText('1');
  const sent: number[] = [];
  page.on('request', (call) => {
    if (call.url().endsWith('/api/cart/set')) sent.push(call.postDataJSON().quantity);
  });
  await line.evaluate(async (item) => {
    for (const action of ['Increase', 'Increase', 'Increase', 'Increase', 'Decrease']) {
      item.querySelector<HTMLButtonElement>(`button[aria-label^="${action} quantity"]`)?.click();
      await new Promise((shown) => setTimeout(shown));
    }
  });
  await expect(line.getByRole('status', { name: 'Quantity' })).toHaveText('4');
  await expect.poll(() => sent.at(-1)).toBe(4);
  expect(sent.length).toBeLessThanOrEqual(2);
  const plus = line.getByRole('button', { name: 'Increase quantity' });
  await plus.press('Enter');
  await expect(line.getByRole('status', { name: 'Quantity' })).toHaveText('5');
  await expect(plus).toBeFocused();
  await expect.poll(() => sent.at(-1)).toBe(5);
  await page.reload();
  await expect(cartLines(page).first().getByRole('status', { name: 'Quantity' })).toHaveText('5');
});
