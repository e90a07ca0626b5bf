import type { BrowserContext } from '@playwright/test';
import { lessDataCookie } from '../../../src/contract/less-data.ts';
import { followBytes, sum } from '../support/bytes.ts';
import { addBubu, bubu } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

/** Bytes of a first visit, compressed, with headers. */
const budgets: [path: string, bytes: number][] = [
  ['/', 60_000],
  [bubu.path, 80_000],
  ['/shop', 90_000],
  ['/collections/owambe', 90_000],
  ['/about', 90_000],
  ['/blog/washing-indigo', 90_000],
];

async function chooseData(context: BrowserContext, choice: string, baseURL = ''): Promise<void> {
  await context.addCookies([{ name: lessDataCookie, value: choice, url: baseURL }]);
}

test(
  'home, a product, the shop and what is read are light where less data is used',
  smoke,
  async ({ browser, baseURL }) => {
    for (const [path, budget] of budgets) {
      const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
      await chooseData(context, 'on', baseURL);
      const page = await context.newPage();
      const requests = await followBytes(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(sum(requests), path).toBeLessThanOrEqual(budget);
      expect(requests.filter(({ type }) => type === 'Font')).toEqual([]);
      // the page sleeps: only what counts the visit and caches the page
      expect(sum(requests.filter(({ type }) => type === 'Script'))).toBeLessThan(10_000);
      await expect(page.locator('#page-weight')).toHaveText(/^This page: \d+ kB$/);
      const shown =
        Number(((await page.locator('#page-weight').textContent()) ?? '').replace(/\D/g, '')) * 1000;
      // what the service worker fetches is not the page's
      expect(Math.abs(shown - sum(requests))).toBeLessThan(sum(requests) * 0.25);
      const light = sum(requests);
      await context.close();
      const other = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
      const normal = await other.newPage();
      const all = await followBytes(normal);
      await normal.goto(path, { waitUntil: 'networkidle' });
      expect(sum(all), path).toBeGreaterThan(light);
      await other.close();
    }
  },
);

test(
  'a product sends one small picture, and what else is asked for',
  smoke,
  async ({ page, context, baseURL }) => {
    await chooseData(context, 'on', baseURL);
    const requests = await followBytes(page);
    const pictures = () => requests.filter(({ url }) => url.includes('/images/')).map(({ url }) => url);
    const related = () => requests.filter(({ url }) => /related|zoom-dialog|product\/list/.test(url));
    await page.goto(bubu.path, { waitUntil: 'networkidle' });
    expect(pictures()).toHaveLength(1);
    const gallery = page.getByRole('region', { name: 'Pictures' });
    await gallery
      .getByText(/^Show picture/)
      .first()
      .click();
    await expect.poll(() => pictures().length).toBe(2);
    expect(pictures().filter((url) => !/\/320\./.test(url))).toEqual([]);

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(related()).toEqual([]);
    await page.getByRole('button', { name: 'Show similar pieces' }).click();
    await expect(page.getByRole('heading', { name: /cloth|colours|Complete the look/ })).toBeVisible();
  },
);

test('the menu of a phone switches to less data', smoke, async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('group', { name: 'Use less data' }).getByRole('button', { name: 'On' }).tap();
  await expect(page).toHaveURL('/about');
  await expect(page.locator('html')).toHaveAttribute('data-less');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the other pictures of a product are shown when asked for', async ({ page, context, baseURL }) => {
    await chooseData(context, 'on', baseURL);
    await page.goto(bubu.path);
    const gallery = page.getByRole('region', { name: 'Pictures' });
    await gallery
      .getByText(/^Show picture/)
      .first()
      .click();
    await expect(gallery.getByRole('img').nth(1)).toHaveJSProperty('complete', true);
  });

  test('less data is switched on and off from the footer', async ({ page }) => {
    await page.goto('/shop?category=Bubu');
    await expect(page.locator('html')).not.toHaveAttribute('data-less');
    await page.getByRole('group', { name: 'Use less data' }).getByRole('button', { name: 'On' }).click();
    await expect(page).toHaveURL('/shop?category=Bubu');
    await expect(page.locator('html')).toHaveAttribute('data-less');
    await page.getByText('Show 4 more').click();
    await expect(page.locator('article')).toHaveCount(8);
    await page.getByRole('group', { name: 'Use less data' }).getByRole('button', { name: 'Auto' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-less');
  });
});

test('a browser that saves data is sent less until she says otherwise', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setExtraHTTPHeaders({ 'save-data': 'on' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-less');
  await chooseData(context, 'off', baseURL);
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveAttribute('data-less');
});

test('a sleeping page of less data wakes at a touch and sells', async ({ page, context, baseURL }) => {
  await chooseData(context, 'on', baseURL);
  await addBubu(page, 'M');
  await expect(page.locator('html')).toHaveAttribute('data-less');
});
