import AxeBuilder from '@axe-core/playwright';
import { browserPort } from '../support/address.ts';
import { startIsolatedShop } from '../support/isolated-shop.ts';
import { asPerson } from '../support/orders.ts';
import { addProduct } from '../support/products.ts';
import { expect, smoke, test } from '../support/test.ts';

// a shop of their own: ways of delivery are the whole shop's
const port = browserPort + 6;
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

const places = [
  {
    country: 'Nigeria',
    state: 'Rivers',
    ways: [
      { _id: 'rider', way: 'rider', name: 'Rider', fee: { NGN: 2000 }, from: 1, to: 2 },
      { _id: 'counter', way: 'pickup', name: 'Collect at Aggrey Road', fee: { NGN: 0 } },
    ],
  },
  { country: 'Nigeria', ways: [{ _id: 'courier', way: 'courier', name: 'Courier', fee: { NGN: 5500 } }] },
];

test(
  'a staff order is delivered with a fee, collected, or handed over',
  smoke,
  async ({ page, request, admin, signIn }) => {
    const headers = asPerson(admin);
    const { versions } = await (await request.get('/api/settings', { headers })).json();
    const saved = await request.put('/api/settings/delivery', {
      headers,
      data: { value: { places }, version: versions.delivery },
    });
    expect(saved.status(), await saved.text()).toBe(200);
    const product = await addProduct(request, admin, 9, { availableSizes: 'M', availableColors: '[]' });
    await signIn(page, admin);
    await page.goto('/admin/orders/new');
    await page.getByLabel('Find a piece').fill(product.name);
    await page.getByRole('button', { name: `Choose ${product.name}` }).click();
    await page.getByLabel('Customer’s name').fill('Ngozi Okafor');
    await page.getByLabel('Phone', { exact: true }).fill('0803 123 4567');
    await page.getByText('Delivery, discount, deposit').click();

    const ways = page.getByRole('group', { name: 'Delivery' });
    await expect(ways.getByRole('radio', { name: 'Handed over in the shop' })).toBeChecked();
    await expect(page.getByLabel(/^Street/)).toBeHidden();
    await ways.getByRole('radio', { name: /The customer chooses/ }).check();
    await page.getByLabel(/^State/).fill('Kano');
    await expect(ways.getByRole('radio', { name: /Courier, ₦5,500.00/ })).toBeVisible();
    await page.getByLabel(/^State/).fill('Rivers');
    const rider = ways.getByRole('radio', { name: /Rider, ₦2,000.00.*1–2 working days/ });
    await rider.check();
    await expect(page.getByText('with Rider')).toBeVisible();
    await ways.getByRole('radio', { name: /Collect at Aggrey Road, free/ }).check();
    await expect(page.getByLabel(/^Street/)).toBeHidden();
    await rider.check();
    await page.getByLabel(/^Street/).fill('12 Aba Road');
    await page.getByLabel(/^City/).fill('Port Harcourt');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Link to pay' }).click();
    await expect(page.getByRole('heading', { name: 'The link is ready' })).toBeVisible();
    await expect(page.getByText('₦2,000.00 for the delivery')).toBeVisible();
    const whatsApp = await page.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href');
    const message = new URL(whatsApp ?? '').searchParams.get('text') ?? '';
    expect(message).toContain('Delivery: ₦2,000.00');
    const [, path = ''] = /(\/pay\/\S+)/.exec(message) ?? [];
    await page.goto(path);
    await expect(page.getByText('Shipping, Rider')).toBeVisible();
  },
);
