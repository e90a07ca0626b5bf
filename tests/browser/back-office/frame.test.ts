import { makeAdmin } from '../support/admins.ts';
import { placeOrder } from '../support/back-office.ts';
import { expect, test } from '../support/test.ts';

const pages = [
  ['/admin', 'Dashboard'],
  ['/admin/add', 'Add Items'],
  ['/admin/list', 'Inventory'],
  ['/admin/collections', 'Collections'],
  ['/admin/codes', 'Codes'],
  ['/admin/home', 'Home page'],
  ['/admin/orders', 'Orders'],
  ['/admin/picking', 'Picking list'],
  ['/admin/returns', 'Returns'],
  ['/admin/users', 'Users'],
  ['/admin/activity', 'Activity'],
  ['/admin/messages', 'Messages'],
  ['/admin/messages?tab=proofs', 'Messages'],
  ['/admin/settings', 'Settings'],
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
    }
  }
  await page.setViewportSize({ width: 320, height: 740 });
  await page.getByRole('button', { name: /^Account/ }).click();
  const menu = await page.getByRole('menu').boundingBox();
  expect(menu?.x).toBeGreaterThanOrEqual(0);
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(320);
});

test('every page has a title and a heading of its own, and its landmarks', async ({
  page,
  admin,
  signIn,
}) => {
  await signIn(page, admin);
  const titles = new Map<string, string>();
  for (const [path, name] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(new RegExp(`^${name} \\| `));
    await expect(page.getByRole('navigation', { name: 'Admin Dashboard' })).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    titles.set(await page.title(), name);
  }
  expect(titles.size).toBe(new Set(pages.map(([, name]) => name)).size);
});

test("the server's own page has one heading before anything has run", async ({ request }) => {
  for (const path of ['/admin', '/admin/settings', '/dashboard', '/dashboard/my-orders']) {
    const html = await (await request.get(path)).text();
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
  }
});

test('the menu counts the messages that wait', async ({ page, admin, request, signIn }) => {
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

test.describe('a page of the back office that fails', () => {
  test.use({ expectedErrors: [/./] });

  test('says so in words for the back office, and leads back to it', async ({
    page,
    admin,
    request,
    customer,
    signIn,
  }) => {
    const { order } = await placeOrder(request, customer.token);
    await signIn(page, admin);
    await page.route(`**/api/order/${order._id}`, (route) =>
      route.fulfill({ json: { success: true, data: { ...order, items: null } } }),
    );
    await page.goto(`/admin/order/${order._id}`);
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('What was saved is kept.');
    await expect(page.getByRole('main')).not.toContainText(/cart|wishlist/);
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});

test('on a phone a colour’s code is whole, and a test payment stands clear of the status before it', async ({
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
  expect(mark.x - (status.x + status.width)).toBeGreaterThanOrEqual(6);
});
