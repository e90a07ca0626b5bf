import { browserPort } from '../support/address.ts';
import { expectNoFaults } from '../support/axe.ts';
import { startIsolatedShop } from '../support/isolated-shop.ts';
import { quoteOn, switchWorkroom } from '../support/sewing.ts';
import { expect, smoke, test } from '../support/test.ts';

const port = browserPort + 8;
const address = `http://localhost:${port}`;
let stop: () => Promise<void>;

test.use({ baseURL: address, viewport: { width: 360, height: 740 } });
test.beforeAll(async () => {
  stop = await startIsolatedShop(port, { DEMO_DATA: 'pieces', EMBEDDED_FSYNC: 'off' });
});
test.afterAll(() => stop());
test.describe.configure({ mode: 'serial' });

const piece = 'ebiere-kimono-bubu';
const pages = [
  '/',
  '/shop',
  `/product/${piece}`,
  '/about',
  '/contact',
  '/size-guide',
  '/faqs',
  '/terms',
  '/cart',
];
const named = /made-to-measure|In my measurements/;

test(
  'while the workroom is off no page names it, and its own page is not there',
  smoke,
  async ({ request }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    expect(sitemap).not.toMatch(named);
    for (const path of pages) expect(await (await request.get(path)).text(), path).not.toMatch(named);
    expect((await request.get('/made-to-measure')).status()).toBe(404);
  },
);

test(
  'a guest asks for a piece on a phone, answers a question, and accepts and pays the quote',
  smoke,
  async ({ page, request, admin }) => {
    await switchWorkroom(request, admin, true);
    for (const path of pages.filter((one) => one !== '/terms'))
      expect(await (await request.get(path)).text(), path).toMatch(named);

    await page.goto(`/product/${piece}`);
    let taps = 1;
    await page.getByRole('link', { name: 'In my measurements' }).click();
    await expect(page).toHaveURL(`/made-to-measure?product=${piece}`);
    await expectNoFaults(page);
    const tap = async (name: string, text: string) => {
      taps += 1;
      await page.getByLabel(name, { exact: true }).fill(text);
    };
    await tap('What would you like?', 'Longer, with sleeves to the wrist');
    await page.getByText('Advise me').click();
    await page.getByText('Add my measurements').click();
    await tap('Bust', '46');
    await tap('Name', 'Kemi Ade');
    await tap('Phone', '0803 123 4567');
    await expectNoFaults(page);
    await page.getByRole('button', { name: 'Send my request' }).click();
    taps += 3;
    expect(taps).toBeLessThanOrEqual(14);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request is with us');
    await expect(page.getByText('Longer, with sleeves to the wrist')).toBeVisible();
    await expectNoFaults(page);

    const link = new URL(page.url()).pathname;
    const quoteLink = await quoteOn(request, admin, link);
    await page.reload();
    await page.getByRole('link', { name: 'See your quote' }).click();
    await expect(page).toHaveURL(quoteLink);
    const answer = await page.reload();
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('button', { name: 'Accept and pay ₦105,000.70' })).toBeVisible();
    await expectNoFaults(page);
    await page.getByRole('button', { name: /^Accept and pay/ }).click();
    await expect(page.getByRole('alert')).toContainText('check');
    await page.getByLabel('Street').fill('12 Aba Road');
    await page.getByLabel('City').fill('Port Harcourt');
    await page.getByLabel('State').selectOption('Rivers');
    await page.getByLabel('Email').fill('kemi@example.test');
    await page.getByRole('button', { name: 'Accept and pay ₦105,000.70' }).click();
    await page.getByRole('button', { name: /^Pay .*test/ }).click();
    // a payment that is left before its answer is not made
    await expect(page).not.toHaveURL(/simulated/);
    await page.goto(quoteLink);
    await expect(page.getByText('₦105,000.70 of ₦150,001.00 paid')).toBeVisible();
    await expectNoFaults(page);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/ csp$/] });

  test('a request is sent, and one with a wrong number says so', smoke, async ({ page }) => {
    await page.goto('/made-to-measure');
    await page.getByLabel('What would you like?').fill('A gown for a wedding');
    await page.getByLabel('Name', { exact: true }).fill('Kemi Ade');
    await page.getByLabel('Phone').fill('12');
    await page.getByRole('button', { name: 'Send my request' }).click();
    await expect(page).toHaveURL('/made-to-measure/not-sent/check');
    await page.goBack();
    await expect(page.getByLabel('What would you like?')).toHaveValue('A gown for a wedding');
    await page.getByLabel('Phone').fill('0803 123 4567');
    await page.getByRole('button', { name: 'Send my request' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request is with us');
    await expect(page.getByText('A gown for a wedding')).toBeVisible();
  });
});
