import { placeOrder } from '../support/back-office.ts';
import { expect, smoke, test } from '../support/test.ts';

test(
  'guests are sent to the login and customers home',
  smoke,
  async ({ page, customer, browser, signIn }) => {
    await page.goto('/admin/orders');
    await expect(page).toHaveURL('/login');
    const context = await browser.newContext();
    const other = await context.newPage();
    await signIn(other, customer);
    await other.goto('/admin');
    await expect(other).toHaveURL('/');
    await context.close();
  },
);

test(
  'an order is found, moved on, paid and printed, and remains in the books',
  smoke,
  async ({ page, admin, customer, signIn, request }) => {
    const { order, product } = await placeOrder(request, customer.token);
    await signIn(page, admin);
    await page.goto('/admin/orders');
    await page.getByLabel('Search orders').fill(order.reference);
    const row = page.getByRole('row', { name: order.reference });
    await expect(row).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`q=${order.reference}`));
    await expect(row.getByRole('cell').first()).toHaveText('1');
    await row.getByLabel(`Status of ${order.reference}`).selectOption('Out for Delivery');
    const confirmation = page.getByRole('dialog', { name: `Move ${order.reference} to Out for Delivery?` });
    await expect(confirmation).toContainText('This order is not paid');
    await confirmation.getByRole('button', { name: 'Move to Out for Delivery' }).click();
    await confirmation.getByRole('button', { name: 'Yes, move to Out for Delivery' }).click();
    await expect(page.getByText(`${order.reference}: Out for Delivery`)).toBeVisible();

    await row.getByRole('link', { name: order.reference }).click();
    await expect(page.getByRole('heading', { level: 1, name: order.reference })).toBeVisible();
    await expect(page.getByRole('row', { name: product.name })).toContainText('M');
    await expect(page.getByText('14 Rye Lane')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    const confirm = page.getByRole('dialog');
    await confirm.getByLabel(/^Note/).fill('Bank reference 4711');
    await confirm.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(page.getByText('Payment: Pending to Paid')).toBeVisible();
    await expect(page.getByText('Bank reference 4711')).toBeVisible();

    await page.getByRole('button', { name: 'Print receipt' }).click();
    const receipt = page.getByRole('dialog', { name: 'Print receipt' });
    await expect(receipt).toContainText(order.reference);
    await receipt.getByRole('tab', { name: '80 mm roll' }).click();
    await expect(receipt).toContainText('2 × $');
    await receipt.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: `Delete order ${order.reference}` }).click();
    const question = page.getByRole('dialog', { name: `Delete order ${order.reference}?` });
    await expect(question).toContainText('it is set aside, not erased');
    await question.getByRole('button', { name: `Delete ${order.reference}` }).click();
    await expect(page.getByText('Order deleted successfully')).toBeVisible();
    await page.goto('/admin/orders?deleted=true');
    await page.getByRole('button', { name: `Restore order ${order.reference}` }).click();
    await expect(page.getByText('Order restored')).toBeVisible();
  },
);

test('serial numbers continue over the pages', async ({ page, admin, customer, signIn, request }) => {
  for (let n = 0; n < 3; n += 1) await placeOrder(request, customer.token);
  await signIn(page, admin);
  await page.route('**/api/order/list?*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '1');
    return route.continue({ url: url.href });
  });
  await page.goto('/admin/orders?page=2');
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('21');
});

test(
  'the dashboard shows ten figures, each explained, and a table behind each chart',
  smoke,
  async ({ page, admin, signIn }) => {
    await signIn(page, admin);
    await page.goto('/admin');
    await expect(page.locator('.dashboard-metric')).toHaveCount(10);
    await page.getByRole('button', { name: 'How these figures are counted' }).click();
    await expect(page.getByRole('dialog')).toContainText('midnight in Lagos');
    await page.keyboard.press('Escape');
    await page.getByLabel('Period').selectOption('7');
    await expect(page).toHaveURL('/admin?period=7');
    const sales = page.locator('section', { has: page.getByRole('heading', { name: 'Sales a day' }) });
    await sales.getByText('Show as a table').click();
    await expect(sales.getByRole('row')).toHaveCount(8);
  },
);

test('a message waits in the inbox until it is answered', smoke, async ({ page, admin, signIn, request }) => {
  const name = `Ibim ${Date.now()}`;
  await request.post('/api/contact', {
    data: { name, email: 'ibim@example.test', message: 'UK <b>20</b>?' },
  });
  await signIn(page, admin);
  await page.goto(`/admin/messages?q=${encodeURIComponent(name)}`);
  const message = page.getByRole('article', { name: `Message of ${name}` });
  await expect(message).toContainText('UK <b>20</b>?');
  await message.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(message.getByText('Answered', { exact: true })).toBeVisible();
});

test('a changed announcement is on the public pages', smoke, async ({ page, admin, signIn, browser }) => {
  await signIn(page, admin);
  await page.goto('/admin/settings');
  const notices = page.getByLabel('Notices');
  const before = await notices.inputValue();
  await notices.fill(`${before}\nThe workroom rests on 28 December.`);
  await page.getByRole('button', { name: 'Save banner' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await expect(async () => {
    await visitor.goto('/about');
    await expect(visitor.getByText('The workroom rests on 28 December.')).toBeAttached({ timeout: 500 });
  }).toPass();
  await notices.fill(before);
  await page.getByRole('button', { name: 'Save banner' }).click();
  await expect(page.getByRole('region', { name: 'Banner' }).getByRole('status')).toContainText(/^Saved/);
});
