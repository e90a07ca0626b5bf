import { adminPassword, browserPort } from '../support/address.ts';
import { findDemoTraces } from '../support/demo-traces.ts';
import { startIsolatedShop } from '../support/isolated-shop.ts';
import { asPerson } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

const port = browserPort + 12;
let stop: () => Promise<void>;

test.describe.configure({ mode: 'serial' });
test.use({
  baseURL: `http://localhost:${port}`,
  viewport: { width: 360, height: 740 },
  // signing in writes into every frame, also into that of the preview, which may store nothing
  expectedErrors: [/The document is sandboxed/],
});
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stop = await startIsolatedShop(port, { DEMO_DATA: 'on', EMBEDDED_FSYNC: 'off' });
});
test.afterAll(() => stop());

test('an owner gives a mail her own words and sees it', smoke, async ({ page, request, admin, signIn }) => {
  await signIn(page, admin);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: /^Emails/ }).click();
  await page.getByRole('link', { name: 'Payment received' }).click();
  await page.getByLabel('Opening').fill('We have it, ');
  await page.getByRole('button', { name: 'First name' }).click();
  await expect(page.getByLabel('Opening')).toHaveValue('We have it, {name}');
  const mail = page.frameLocator('iframe[title="Preview of the email"]');
  await expect(mail.getByText('We have it, Adaeze')).toBeVisible();
  await page.getByRole('button', { name: 'Save email' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  const { data } = await (await request.get('/api/settings', { headers: asPerson(admin) })).json();
  expect(data.mails).toEqual({ 'order-paid': { opening: 'We have it, {name}', closing: '' } });
});

test(
  'an owner begins her own shop, and nothing of the demo is left',
  smoke,
  async ({ page, request, admin, signIn }) => {
    expect(await findDemoTraces(request)).not.toEqual([]);
    await signIn(page, admin);
    await page.goto('/admin/settings');
    await page.getByRole('link', { name: /^Begin my own shop/ }).click();
    await expect(page.getByRole('region', { name: 'What is removed' })).toContainText('Products of the demo');
    await page.getByRole('button', { name: 'Begin my own shop' }).click();
    await page.getByLabel('Name of the shop').fill('Ewa Atelier');
    await page.getByLabel('Your password').fill(adminPassword);
    await page.getByRole('button', { name: 'Remove the demo' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByText('The demo is gone. The shop is yours.')).toBeVisible();
    await expect.poll(() => findDemoTraces(request)).toEqual([]);
    const { data } = await (await request.get('/api/product/list')).json();
    expect(data).toEqual([]);
    await page.goto('/contact');
    await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
    await expect(page.getByLabel('Message')).toBeVisible();
  },
);

test.describe('a shop without the demo', () => {
  const other = browserPort + 13;
  let stopOther: () => Promise<void>;
  test.use({ baseURL: `http://localhost:${other}` });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    stopOther = await startIsolatedShop(other, { EMBEDDED_FSYNC: 'off' });
  });
  test.afterAll(() => stopOther());

  test('shows nothing of it', smoke, async ({ request }) => {
    expect(await findDemoTraces(request)).toEqual([]);
  });
});
