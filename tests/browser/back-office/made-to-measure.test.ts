import AxeBuilder from '@axe-core/playwright';
import { standardWorkroom } from '../../../src/contract/workroom/standard-workroom.ts';
import { browserPort } from '../support/address.ts';
import { startIsolatedShop } from '../support/isolated-shop.ts';
import { asPerson } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

// a shop of their own: the workroom is the whole shop's
const port = browserPort + 5;
let stop: (() => Promise<void>) | undefined;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  stop = await startIsolatedShop(port, {});
});
test.afterAll(async () => {
  await stop?.();
});
test.use({ baseURL: `http://localhost:${port}`, viewport: { width: 360, height: 740 } });

test(
  'a request is answered with a quote in a few taps, of which none types what the request says',
  smoke,
  async ({ page, request, admin, signIn }) => {
    const headers = asPerson(admin);
    const settings = await (await request.get('/api/settings', { headers })).json();
    const before = settings.data.workroom;
    const value = { ...standardWorkroom, ...before, on: true };
    const version = settings.versions.workroom ?? 0;
    await request.put('/api/settings/workroom', { headers, data: { value, version } });
    const name = `Kemi ${Date.now()}`;
    const measures = { basis: 'body', unit: 'in', values: { bust: '46', hip: '36½' } };
    const data = { name, phone: '0803 123 4567', text: 'Size 18 for my mother', measures };
    const sent = await request.post('/api/made-to-measure', { data });
    expect(sent.status()).toBe(201);

    await signIn(page, admin);
    await page.goto('/admin/made-to-measure');
    const row = page.getByRole('link', { name });
    await expect(row).toContainText('Requested');
    let taps = 0;
    const tap = async (label: string) => {
      taps += 1;
      await page.getByRole('button', { name: label, exact: true }).click();
    };
    taps += 1;
    await row.click();
    await expect(page.getByText('36½ in · 92.7 cm')).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await tap('Quote');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    taps += 2;
    await page.getByLabel('Unit price, NGN').fill('100,001');
    await page.getByLabel('Cost of one, NGN').fill('40000');
    await expect(page.getByText('₦70,000.70 now, ₦30,000.30 before it leaves')).toBeVisible();
    await page.getByLabel('Add a sketch').setInputFiles('demo/og-default.jpg');
    await expect(page.getByRole('img', { name: 'Sketch or example 1' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Shown' })).toBeChecked();
    await tap('Send quote');
    const whatsApp = page.getByRole('link', { name: 'Send on WhatsApp' });
    await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/2348031234567\?text=.*quote/);
    taps += 1;
    expect(taps).toBeLessThanOrEqual(20);
    await expect(page.getByText('Quote 1')).toBeVisible();
    const list = await (await request.get('/api/made-to-measure', { headers })).json();
    await page.goto(list.data.find((each: { name: string }) => each.name === name).quoteLink);
    const sketch = page.locator('img[src*="/made-to-measure/picture/"]').first();
    await expect.poll(() => sketch.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    const now = await (await request.get('/api/settings', { headers })).json();
    await request.put('/api/settings/workroom', {
      headers,
      data: { value: before, version: now.versions.workroom },
    });
  },
);
