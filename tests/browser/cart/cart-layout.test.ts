import type { Locator } from '@playwright/test';
import { addProduct, removeProduct, setStock } from '../support/back-office.ts';
import { fillCart, linesOf } from '../support/checkout.ts';
import { expect, test } from '../support/test.ts';

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not on the page');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test('a cart message overlaps neither the heading above nor what follows', async ({
  page,
  request,
  admin,
  customer,
  signIn,
}) => {
  const product = await addProduct(request, admin, { name: `Soon gone ${Date.now()}` });
  const { data } = await (await request.get(`/api/product/${product._id}`)).json();
  await fillCart(request, customer, data);
  await fillCart(request, customer);
  await setStock(request, admin, product._id, 0);
  await signIn(page, customer);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/cart');
    const news = page.getByRole('status').filter({ hasText: 'Out of Stock:' });
    const heading = await boxOf(page.getByRole('heading', { level: 1, name: 'Cart' }));
    const red = await boxOf(news);
    expect(red.y - heading.bottom, `above at ${width} px`).toBeGreaterThanOrEqual(16);
    const items = await boxOf(page.getByRole('region', { name: 'Items' }));
    expect(items.y - red.bottom, `below at ${width} px`).toBeGreaterThanOrEqual(16);
    // the page takes the line out on the server too: late, that would take the next one
    await expect.poll(() => linesOf(request, customer)).not.toContain(product._id);
    await setStock(request, admin, product._id, 5);
    await fillCart(request, customer, data);
    await setStock(request, admin, product._id, 0);
  }
  await removeProduct(request, admin, product._id);
});

test('the folded summary shows its full label next to a sum in millions', async ({
  page,
  request,
  admin,
  customer,
  signIn,
}) => {
  const product = await addProduct(request, admin, { name: `Dear gown ${Date.now()}` });
  const prices = ['usd', 'ngn', 'gbp', 'eur'].map((currency) => ({ currency, amount: 2_358_000 }));
  const headers = { authorization: `Bearer ${admin.token}` };
  const path = `/api/product/update/${product._id}`;
  const changed = await request.put(path, { headers, data: { prices: JSON.stringify(prices) } });
  expect(changed.status(), await changed.text()).toBe(200);
  await fillCart(request, customer, (await changed.json()).data);
  await signIn(page, customer);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/checkout?currency=NGN');
  const summary = page.locator('summary', { hasText: 'Order summary' });
  const sum = await boxOf(summary.getByText('₦2,358,000'));
  const label = await boxOf(summary.getByText('Order summary,'));
  const pieces = await boxOf(summary.getByText('1 piece'));
  expect(label.height).toBeLessThan(32);
  expect(pieces.y - label.y, 'the label is one line').toBeLessThan(4);
  expect(sum.height).toBeLessThan(32);
  expect(sum.x - pieces.right, 'room before the sum').toBeGreaterThanOrEqual(8);
  expect(sum.right).toBeLessThanOrEqual(360 - 16);
  await removeProduct(request, admin, product._id);
});
