import type { APIRequestContext, Page } from '@playwright/test';
import { browserPort } from '../support/address.ts';
import { startIsolatedShop } from '../support/isolated-shop.ts';
import { asPerson } from '../support/orders.ts';
import { addProduct } from '../support/products.ts';
import { buyBox, cartCount, cartLines } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';
import { translatePage } from '../support/translate-page.ts';

// a shop of their own: the workroom is the whole shop's
const port = browserPort + 9;
let stop: (() => Promise<void>) | undefined;

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://localhost:${port}`, viewport: { width: 360, height: 740 } });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stop = await startIsolatedShop(port, {});
});
test.afterAll(async () => {
  await stop?.();
});

/** Switches the workroom on, and adds a sold-out piece that is sewn to measure and to order. */
async function addSewn(request: APIRequestContext, admin: { token: string }) {
  const headers = asPerson(admin);
  const { data, versions } = await (await request.get('/api/settings', { headers })).json();
  if (!data.workroom.on) {
    const value = { value: { ...data.workroom, on: true }, version: versions.workroom };
    const saved = await request.put('/api/settings/workroom', { headers, data: value });
    expect(saved.status(), await saved.text()).toBe(200);
  }
  return addProduct(request, admin, 0, {
    madeToMeasure: JSON.stringify({ on: true, surcharge: { USD: 20 }, deposit: 70, from: 10, to: 15 }),
    madeToOrder: JSON.stringify({ on: true, from: 5, to: 8 }),
  });
}

const panel = (page: Page) => page.getByRole('region', { name: 'Made to measure' });
const chooseMeasured = (page: Page) => page.getByRole('radio', { name: 'Made to measure' }).check();
const add = (page: Page) => buyBox(page).getByRole('button', { name: 'Add to Cart' }).first().click();

test(
  'a guest has a sold-out piece made for two people, on a translated page too, and keeps both on logging in',
  smoke,
  async ({ page, request, admin, customer }) => {
    const product = await addSewn(request, admin);
    await page.goto(`/product/${product.slug}`);
    await expect(page.getByText('Made to order', { exact: true })).toBeVisible();
    await expect(buyBox(page)).toContainText('Sewn for you: leaves the workroom in 5–8 business days');
    await translatePage(page);
    await chooseMeasured(page);
    await expect(buyBox(page)).toContainText('$120');
    await panel(page).getByLabel('Bust', { exact: true }).fill('36½');
    await panel(page).getByLabel('Who is it for?').fill('Mum');
    await add(page);
    await expect(cartCount(page)).toHaveText('Cart 1 piece');
    await panel(page).getByLabel('Who is it for?').fill('Ada');
    await add(page);
    await expect(cartCount(page)).toHaveText('Cart 2 pieces');

    await page.goto('/cart');
    await expect(cartLines(page)).toHaveCount(2);
    const mum = cartLines(page).filter({ hasText: 'Made to measure · for Mum' });
    await mum.getByText('Measurements for Mum').click();
    await expect(mum).toContainText('36½ in · 92.7 cm');
    await expect(page.getByRole('complementary', { name: 'Order Summary' })).toContainText('$240');
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('/checkout');
    await page.goto('/cart');
    await expect(cartLines(page)).toHaveCount(2);
    await expect(mum).toBeVisible();
  },
);

test(
  'a customer takes saved measurements, and changes them in the cart',
  smoke,
  async ({ page, request, admin, customer, signIn }) => {
    const product = await addSewn(request, admin);
    const profile = { name: 'Mum', basis: 'body', unit: 'in', values: { bust: '46' } };
    const saved = await request.post('/api/measures', { headers: asPerson(customer), data: profile });
    expect(saved.status(), await saved.text()).toBe(201);
    await signIn(page, customer);
    await page.goto(`/product/${product.slug}`);
    await page.getByRole('button', { name: 'add your measurements' }).click();
    await expect(panel(page).getByRole('radio', { name: /^Mum/ })).toBeChecked();
    await add(page);
    await expect(page.getByText('Added to cart!')).toBeVisible();
    await page.goto('/cart');
    await cartLines(page).getByText('Measurements for Mum').click();
    await expect(cartLines(page)).toContainText('46 in · 116.8 cm');
    await cartLines(page).getByRole('button', { name: 'Change measurements' }).click();
    const dialog = page.getByRole('dialog', { name: 'Measurements' });
    await dialog.getByRole('radio', { name: 'Other measurements' }).check();
    await dialog.getByLabel('Bust', { exact: true }).fill('47');
    await dialog.getByRole('button', { name: 'Save measurements' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(cartLines(page)).toHaveCount(1);
    await cartLines(page).getByText('Measurements', { exact: true }).click();
    await expect(cartLines(page)).toContainText('47 in · 119.4 cm');
  },
);
