import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { placeOrder } from '../support/back-office.ts';
import { changeOrder } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

/** Simulates returning to the page, which polls immediately. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const today = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);

test('orders are filtered by day, with the filter in the address, and exported as a file', async ({
  page,
  admin,
  customer,
  signIn,
  request,
}) => {
  const { order } = await placeOrder(request, customer.token);
  await signIn(page, admin);
  await page.goto('/admin/orders');
  await page.getByLabel('Search orders').fill(order.reference);
  // the search is submitted when typing pauses, and the next step reloads the page
  await expect(page).toHaveURL(new RegExp(`q=${order.reference}`));
  const row = page.getByRole('row', { name: order.reference });
  await expect(row).toHaveCount(1);
  await page.getByLabel('From', { exact: true }).fill(today());
  await expect(page).toHaveURL(new RegExp(`from=${today()}`));
  await expect(row).toHaveCount(1);
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('No order matches')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('');
  await expect(row).toHaveCount(1);

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe('orders.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(order.reference);

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin/orders');
  await expect(page.getByLabel('Search orders')).toHaveValue('');
});

test('an internal note is for admins only', async ({ page, browser, admin, customer, signIn, request }) => {
  const { order } = await placeOrder(request, customer.token);
  await signIn(page, admin);
  await page.goto(`/admin/order/${order._id}`);
  await page.getByLabel('New note').fill('Call <b>before</b> sewing');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Call <b>before</b> sewing')).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, customer);
  await other.goto(`/dashboard/order/${order._id}`);
  await expect(other.getByRole('heading', { name: new RegExp(order.reference) })).toBeVisible();
  await expect(other.getByText('Call <b>before</b> sewing')).toHaveCount(0);
  await context.close();
});

test(
  'a paid order is on the picking list, printed without the frame, until it leaves',
  smoke,
  async ({ page, admin, customer, signIn, request }) => {
    const { order, product } = await placeOrder(request, customer.token);
    await changeOrder(request, admin, order._id, { paymentStatus: 'Paid' });
    await signIn(page, admin);
    await page.goto('/admin/orders');
    await page.getByRole('main').getByRole('link', { name: 'Picking list' }).click();
    const pick = page.getByRole('row').filter({ has: page.getByRole('link', { name: order.reference }) });
    await expect(pick).toContainText(product.name);
    const parcel = page.getByRole('listitem').filter({ hasText: `${order.reference}, 2 pieces` });
    await expect(parcel).toContainText('14 Rye Lane');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(parcel).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await changeOrder(request, admin, order._id, { status: 'Out for Delivery' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Picking list' })).toBeVisible();
    await expect(page.getByRole('main')).toHaveAttribute('id', 'main');
    await expect(page.getByText(/pieces? for|Nothing to pick/)).toBeVisible();
    await expect(parcel).toHaveCount(0);
  },
);

test(
  'a new order is announced wherever the admin is, counted, and shown on a click',
  smoke,
  async ({ page, admin, customer, signIn, request }) => {
    await signIn(page, admin);
    const answered = () => page.waitForResponse(/\/api\/order\/arrivals/);
    const first = answered();
    await page.goto('/admin/users');
    await first;
    await placeOrder(request, customer.token);
    await comeBack(page);
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(/New order|new orders/);
    const place = page
      .getByRole('navigation', { name: 'Admin Dashboard' })
      .getByRole('link', { name: /^Orders/ });
    await expect(place).toHaveText(/\d+\+? new/);

    await place.click();
    await expect(page.getByRole('table', { name: /Orders/ })).toBeVisible();
    const { order } = await placeOrder(request, customer.token);
    await comeBack(page);
    await page.getByRole('button', { name: /^Show (it|them)$/ }).click();
    await expect(page.getByRole('row', { name: order.reference })).toBeVisible();
  },
);

test('a user shows what they ordered and paid', async ({ page, admin, customer, signIn, request }) => {
  const { order } = await placeOrder(request, customer.token);
  await placeOrder(request, customer.token);
  await changeOrder(request, admin, order._id, { paymentStatus: 'Paid' });
  await signIn(page, admin);
  await page.goto(`/admin/users?q=${encodeURIComponent(customer.email.toUpperCase())}`);
  const row = page.getByRole('row', { name: customer.email });
  const amount = order.amount.toLocaleString('en-GB', { minimumFractionDigits: 2 });
  await expect(row).toContainText(`$${amount}`);
  await expect(row.getByRole('link', { name: `2 orders of ${customer.name}` })).toBeVisible();
});
