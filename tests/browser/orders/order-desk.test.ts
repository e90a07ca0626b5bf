import { placeOrder } from '../support/back-office.ts';
import { asPerson, changeOrder } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

test(
  'a rating is shown on the order and in the list, and the period’s figures lead to it',
  smoke,
  async ({ page, admin, customer, signIn, request }) => {
    const { order } = await placeOrder(request, customer.token);
    await changeOrder(request, admin, order._id, { paymentStatus: 'Paid' });
    await changeOrder(request, admin, order._id, { status: 'Delivered' });
    const data = { orderId: order._id, rating: 4, comment: 'Lovely, a bit long' };
    await request.post('/api/order/feedback', { headers: asPerson(customer), data });
    await signIn(page, admin);
    await page.goto('/admin?period=7');
    const period = page.getByRole('region', { name: 'Last 7 days' });
    await expect(period).toContainText('Average order');
    await expect(page.getByRole('heading', { name: 'Fulfilment' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
    await page.getByRole('link', { name: 'Read them' }).click();
    const rating = page.getByRole('article', { name: `Rating of order ${order.reference}` });
    await expect(rating).toContainText('Lovely, a bit long');
    await rating.getByRole('link', { name: order.reference }).click();
    await expect(page.getByRole('region', { name: 'Rating' })).toContainText('4 of 5');
    await expect(page.getByText('May come back until')).toBeVisible();
  },
);

test('an order is found by its phone however it is typed', async ({
  page,
  admin,
  customer,
  signIn,
  request,
}) => {
  const { order } = await placeOrder(request, customer.token);
  await signIn(page, admin);
  for (const typed of ['+447700900123', '07700 900123', 'london']) {
    await page.goto(`/admin/orders?q=${encodeURIComponent(typed)}`);
    await expect(page.getByRole('row', { name: order.reference })).toBeVisible();
  }
});

test('the mark of new orders does not come back over a list that shows them', async ({
  page,
  admin,
  customer,
  signIn,
  request,
}) => {
  await signIn(page, admin);
  await page.goto('/admin/users');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('orders-seen-at'))).not.toBeNull();
  await placeOrder(request, customer.token);
  const requested = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  // the question that is under way while the list is opened is answered last
  await page.route(/order\/arrivals\?after=/, async (route) => {
    const answer = await route.fetch();
    requested.resolve();
    await mayAnswer.promise;
    await route.fulfill({ response: answer });
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await requested.promise;
  const seen = page.waitForResponse((answer) => answer.url().endsWith('/api/order/arrivals'));
  const place = page
    .getByRole('navigation', { name: 'Admin Dashboard' })
    .getByRole('link', { name: /^Orders/ });
  await place.click();
  await seen;
  await expect(page.getByRole('table', { name: /Orders/ })).toBeVisible();
  const late = page.waitForResponse(/order\/arrivals\?after=/);
  mayAnswer.resolve();
  await late;
  await expect(place).toHaveText('Orders');
  await expect(page.getByRole('button', { name: /^Show (it|them)$/ })).toHaveCount(0);
});

test('printed receipts break inside margins, name the order on each sheet, and the roll fits its lines', async ({
  page,
  admin,
  customer,
  signIn,
  request,
}) => {
  const { order } = await placeOrder(request, customer.token);
  const full = (await (await request.get(`/api/order/${order._id}`, { headers: asPerson(admin) })).json())
    .data;
  const [item] = full.items;
  await signIn(page, admin);
  await page.route(`**/api/order/${order._id}`, (route) => {
    const items = Array.from({ length: 30 }, (_, n) => ({ ...item, productId: `${n}`, size: `S${n}` }));
    return route.fulfill({ json: { success: true, data: { ...full, items } } });
  });
  const pagesOf = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
      widthMm: Math.round((Number(width) / 72) * 25.4),
      heightMm: Math.round((Number(height) / 72) * 25.4),
    }));
  };
  await page.goto(`/admin/order/${order._id}`);
  await page.getByRole('button', { name: 'Print receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print receipt' });
  await expect(dialog).toContainText(order.reference);
  const sheets = await pagesOf();
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets[0]).toEqual({ widthMm: 210, heightMm: 297 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.receipt-print thead .receipt-again')).toHaveText(
    `Order summary ${order.reference}`,
  );
  await page.emulateMedia({ media: null });

  await dialog.getByRole('tab', { name: '80 mm roll' }).click();
  const long = await pagesOf();
  expect(long).toHaveLength(1);
  expect(long[0]?.widthMm).toBe(80);
  await page.unroute(`**/api/order/${order._id}`);
  await page.reload();
  await page.getByRole('button', { name: 'Print receipt' }).click();
  await dialog.getByRole('tab', { name: '80 mm roll' }).click();
  const short = await pagesOf();
  expect(short).toHaveLength(1);
  expect(short[0]?.heightMm).toBeLessThan(150);
  expect(long[0]?.heightMm).toBeGreaterThan((short[0]?.heightMm ?? 0) + 100);
});
