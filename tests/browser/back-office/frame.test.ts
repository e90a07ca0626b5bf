import { makeAdmin } from '../support/admins.ts';
import { addProduct, placeOrder, removeProduct } from '../support/back-office.ts';
import { expectRoomForLargeText } from '../support/large-text.ts';
import { expect, smoke, test } from '../support/test.ts';

const pages = [
  ['/admin', 'Dashboard'],
  ['/admin/add', 'Add Items'],
  ['/admin/list', 'Inventory'],
  ['/admin/collections', 'Collections'],
  ['/admin/codes', 'Codes'],
  ['/admin/sets', 'Sets'],
  ['/admin/money', 'Money'],
  ['/admin/home', 'Home page'],
  ['/admin/orders', 'Orders'],
  ['/admin/orders/balances', 'Balances'],
  ['/admin/orders/unpaid', 'Unpaid orders'],
  ['/admin/workroom', 'Workroom'],
  ['/admin/workroom/slips', 'Slips'],
  ['/admin/picking', 'Picking list'],
  ['/admin/picking/labels', 'Address labels'],
  ['/admin/count', 'Count stock'],
  ['/admin/returns', 'Returns'],
  ['/admin/returns/receive', 'Receive returns'],
  ['/admin/users', 'Users'],
  ['/admin/staff', 'Staff'],
  ['/admin/customers', 'Customers'],
  ['/admin/letters', 'Letters'],
  ['/admin/letters/new', 'New letter'],
  ['/admin/letters/whatsapp', 'WhatsApp list'],
  ['/admin/activity', 'Activity'],
  ['/admin/messages', 'Messages'],
  ['/admin/messages?tab=proofs', 'Messages'],
  ['/admin/pages', 'Pages'],
  ['/admin/pages/faqs', 'FAQs'],
  ['/admin/articles', 'Articles'],
  ['/admin/articles/new', 'New article'],
  ['/admin/settings', 'Settings'],
  ['/admin/settings/delivery', 'Delivery'],
  ['/admin/settings/workroom', 'Workroom settings'],
  ['/admin/settings/goods', 'Sizes and categories'],
  ['/admin/settings/feeds', 'Meta and Google'],
  ['/admin/ratings', 'Ratings'],
  ['/admin/reviews', 'Reviews'],
  ['/admin/account', 'Your account'],
] as const;

test('no page is wider than the screen for an admin whose name has 40 letters', async ({
  page,
  admin,
  customer,
  request,
  signIn,
}) => {
  test.setTimeout(240_000);
  const { order } = await placeOrder(request, customer.token);
  const adaeze = await makeAdmin(request, admin, 'Adaezeobiageliwinifredchidimmaonyinyechi');
  expect(adaeze.name).toHaveLength(40);
  await signIn(page, adaeze);
  const addresses = [...pages.map(([path]) => path), `/admin/order/${order._id}`];
  for (const path of addresses) {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('One moment');
    await expect(page.locator('.skeleton')).toHaveCount(0);
    for (const width of [320, 360, 414, 768]) {
      await page.setViewportSize({ width, height: 740 });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest, `${path} at ${width} px`).toBe(width);
      const bar = page.getByRole('navigation', { name: 'Admin Dashboard' });
      await expect(bar).toBeInViewport();
      await expect(bar.getByRole('button', { name: /^More/ })).toHaveCount(width < 768 ? 1 : 0);
    }
  }
  await page.setViewportSize({ width: 320, height: 740 });
  await page.getByRole('button', { name: /^Account/ }).click();
  const menu = await page.getByRole('menu').boundingBox();
  expect(menu?.x).toBeGreaterThanOrEqual(0);
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(320);
});

test(
  'on a phone the bottom bar leads everywhere, stays in view and marks the current page',
  smoke,
  async ({ page, admin, signIn }) => {
    await signIn(page, admin);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/admin');
    const bar = page.getByRole('navigation', { name: 'Admin Dashboard' });
    // the number of waiting items is next to the names
    await expect(bar.getByRole('link', { name: /^(Today|Orders|Products|Inbox)\b/ })).toHaveCount(4);
    await expect(bar.getByRole('button', { name: /^More\b/ })).toBeVisible();
    for (const [name, heading, path] of [
      ['Orders', 'Orders', '/admin/orders'],
      ['Products', 'Inventory', '/admin/list'],
      ['Inbox', 'Messages', '/admin/messages'],
      ['Today', 'Dashboard', '/admin'],
    ] as const) {
      await bar.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(bar.locator('[aria-current]')).toHaveText(new RegExp(`^${name}`));
    }
    await expect(page.getByRole('heading', { name: 'Running out' })).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'See the shop' })).toBeInViewport();
    const foot = await bar.boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBe(740);
    expect(foot?.height).toBeGreaterThanOrEqual(56);

    await bar.getByRole('button', { name: /^More/ }).click();
    const more = page.getByRole('dialog', { name: 'More' });
    for (const link of await more.getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(box?.height, (await link.textContent()) ?? '').toBeGreaterThanOrEqual(44);
    }
    await more.getByRole('link', { name: 'Settings' }).click();
    await expect(more).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  },
);

test('each task of today leads to the list with exactly its items', async ({
  page,
  admin,
  customer,
  request,
  signIn,
}) => {
  const { order } = await placeOrder(request, customer.token);
  const headers = { authorization: `Bearer ${admin.token}` };
  await request.post('/api/order/payment', {
    headers,
    data: { orderId: order._id, paymentStatus: 'Review' },
  });
  await signIn(page, admin);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin');
  const waiting = page.getByRole('list', { name: 'Waiting for you' });
  const payments = waiting.getByRole('link', { name: /payments? to decide$/ });
  const count = Number.parseInt((await payments.textContent()) ?? '', 10);
  expect(count).toBeGreaterThan(0);
  await payments.click();
  await expect(page).toHaveURL('/admin/orders?payment=Review');
  await expect(page.getByText(order.reference).first()).toBeVisible();
  const { total } = await (
    await request.get('/api/order/list?paymentStatus=Review&limit=1', { headers })
  ).json();
  expect(total).toBe(count);
  await page.goto('/admin');
  const currency = page.getByLabel('Currency of the sales');
  await expect(currency).toHaveValue('NGN');
  await currency.selectOption('USD');
  await page.reload();
  await expect(currency).toHaveValue('USD');
});

test('one price is changed on a phone in four presses', async ({ page, admin, request, signIn }) => {
  const { _id } = await addProduct(request, admin, { name: `Priced in a hand ${Date.now()}` });
  await signIn(page, admin);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/list?edit=${_id}`);
  const price = page.getByLabel('NGN', { exact: true });
  await expect(price).toBeVisible();
  await price.fill('151,000');
  await expect(page.getByRole('status').getByText('1 unsaved change')).toBeInViewport();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await removeProduct(request, admin, _id);
});

test(
  'every page has a title and a heading of its own, and its landmarks',
  smoke,
  async ({ page, admin, signIn }) => {
    await signIn(page, admin);
    const titles = new Map<string, string>();
    for (const [path, name] of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      // the number of waiting items is in front of it
      await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${name} \\| `));
      await expect(page.getByRole('navigation', { name: 'Admin Dashboard' })).toBeVisible();
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
      titles.set((await page.title()).replace(/^\(\d+\) /, ''), name);
    }
    expect(titles.size).toBe(new Set(pages.map(([, name]) => name)).size);
  },
);

test("the server's own page has one heading before anything has run", async ({ request }) => {
  for (const path of ['/admin', '/admin/settings', '/dashboard', '/dashboard/my-orders']) {
    const html = await (await request.get(path)).text();
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
  }
});

test('the menu counts the open messages', async ({ page, admin, request, signIn }) => {
  const sent = await request.post('/api/contact', {
    data: { name: 'Ibim', email: 'ibim@example.test', message: 'Do you make UK 18?' },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const { open } = await (
    await request.get('/api/messages?limit=1&state=open', {
      headers: { authorization: `Bearer ${admin.token}` },
    })
  ).json();
  expect(open).toBeGreaterThan(0);
  await signIn(page, admin);
  await page.goto('/admin/settings');
  const place = page.getByRole('navigation', { name: 'Admin Dashboard' }).getByRole('link', {
    name: /^Messages/,
  });
  await expect(place).toHaveAccessibleName(/^Messages \d+\+? waiting$/);
});

test('on a phone a colour’s code is fully shown, and a test payment does not touch the status before it', async ({
  page,
  admin,
  customer,
  request,
  signIn,
}) => {
  await placeOrder(request, customer.token);
  await signIn(page, admin);
  await page.setViewportSize({ width: 360, height: 740 });
  const { data } = await (await request.get('/api/product/ireti-pleated-midi-dress')).json();
  await page.goto(`/admin/list?edit=${data._id}`);
  await page.getByText('Sizes, colours and stock').click();
  const code = page.getByLabel('Hex code of color 1');
  await expect(code).toHaveValue(/^#/);
  await code.fill('#d4d4d4');
  expect(await code.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0);

  await page.route('**/api/order/list*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const orders = body.data.map((order: object) => ({ ...order, simulated: true }));
    await route.fulfill({ response: answer, json: { ...body, data: orders } });
  });
  await page.goto('/admin/orders');
  const payment = page.getByRole('cell').filter({ hasText: 'Test payment' }).first();
  const mark = await payment.getByText('Test payment').boundingBox();
  const status = await payment.getByText('Pending').boundingBox();
  if (!mark || !status) throw new Error('both stand in the row');
  const below = mark.y >= status.y + status.height;
  expect(below || mark.x - (status.x + status.width) >= 6).toBe(true);
});

test('the figures of a busy shop have room on a phone, whatever its letters', async ({
  page,
  admin,
  signIn,
}) => {
  await signIn(page, admin);
  const busy = (value: unknown): unknown => {
    if (typeof value === 'number') return value * 1000 + 27_654.32;
    if (Array.isArray(value)) return value;
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, busy(part)]));
  };
  await page.route('**/api/dashboard/metrics*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const { inPeriod, inNaira, ...others } = data;
    const figures = { inPeriod: busy(inPeriod), inNaira: inNaira && busy(inNaira) };
    await route.fulfill({ response: answer, json: { ...rest, data: { ...others, ...figures } } });
  });
  await page.goto('/admin?period=7');
  await page.getByRole('heading', { name: 'Last 7 days' }).waitFor();
  await expectRoomForLargeText(page);
});
