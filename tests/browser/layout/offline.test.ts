import type { Page } from '@playwright/test';
import { bubu, buyBox, cartCount, cartLines, choose } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

test.use({
  serviceWorkers: 'allow',
  // the last: requests made before the page knows that it is a copy
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/],
});

/** Waits until the service worker is in charge of the page. */
async function underWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    }
  });
}

/** Waits until a page is cached. */
async function waitUntilCached(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(async (p) => Boolean(await caches.match(p)), path)).toBe(true);
}

// 'You are offline.' or 'This is a saved copy.': browsers are not sure of the first after a reload
const warning = /Prices and stock may have changed\./;

test(
  'visited pages and the cart open without a connection, and say that they may be old',
  smoke,
  async ({ page, context }) => {
    await page.goto('/returns');
    await underWorker(page);
    await waitUntilCached(page, '/returns');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible();
    await waitUntilCached(page, '/shipping');
    await waitUntilCached(page, '/cart');
    await expect(page.getByText(warning)).toBeHidden();

    await context.setOffline(true);
    await expect(page.getByText(warning)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible();
    await expect(page.getByText(warning)).toBeVisible();
    await page.goto('/returns');
    await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await context.setOffline(false);
    await page.goto('/returns');
    await expect(page.getByText(warning)).toBeHidden();
  },
);

test('what a guest put into the cart is there without a connection', async ({ page, context }) => {
  await page.goto('/shop');
  await underWorker(page);
  const card = page
    .getByRole('article')
    .filter({ hasNotText: 'Out of Stock' })
    .first()
    .getByRole('heading')
    .getByRole('link');
  const name = (await card.textContent()) ?? '';
  await card.click();
  await page
    .getByRole('radiogroup', { name: 'Size' })
    .getByRole('radio', { disabled: false })
    .first()
    .check();
  await page.getByRole('radiogroup', { name: 'Color' }).getByRole('radio').first().check();
  const response = page.waitForResponse(/by_ids/);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await response;
  await waitUntilCached(page, '/cart');
  await context.setOffline(true);
  await page.goto('/cart');
  const items = page.getByRole('region', { name: 'Items' });
  await expect(items).toContainText(name);
  const drawn = () =>
    items
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(drawn, 'the picture, or what stands in for it').toBeGreaterThan(0);
  await expect(page.getByText(warning)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/],
  });

  test(
    'a piece added from a cached page is in the cart; back online the page refreshes by itself',
    smoke,
    async ({ page, context }) => {
      await page.goto(bubu.path);
      await underWorker(page);
      await waitUntilCached(page, bubu.path);
      await waitUntilCached(page, '/cart');
      await context.setOffline(true);
      await page.reload();
      await choose(page, 'M', 'Oxblood');
      await buyBox(page).getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(cartCount(page)).toHaveText('Cart 1 piece');
      await page.goto('/cart');
      await expect(cartLines(page)).toContainText('M, UK 10 · Oxblood');

      const bar = page.getByText(warning);
      const box = await bar.boundingBox();
      // at the foot, over the page: it moves nothing that a finger may be on
      expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 360, 740]);
      expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
      expect(await bar.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
      await page.evaluate(() => Object.assign(window, { sameVisit: true }));
      await context.setOffline(false);
      await expect(bar).toBeHidden();
      expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
    },
  );
});

test('a page that was never visited says that it is not there yet', async ({ page, context }) => {
  await page.goto('/about');
  await underWorker(page);
  await waitUntilCached(page, '/offline');
  await context.setOffline(true);
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
});

test('caches nothing personal', async ({ page, customer, signIn }) => {
  await signIn(page, customer);
  await page.goto('/');
  await underWorker(page);
  await page.goto('/cart');
  await page.goto('/');
  await waitUntilCached(page, '/');
  const addresses = await page.evaluate(async () => {
    const caught: string[] = [];
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys())
        caught.push(new URL(request.url).pathname);
    }
    return caught;
  });
  expect(
    addresses.filter((path) => /^\/(dashboard|admin|api\/(users|cart|wishlist|order))/.test(path)),
  ).toEqual([]);
});

test('a phone that only reads a page wakes when the connection is lost, and says so', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'allow',
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/about', { waitUntil: 'networkidle' });
  // the service worker caches the scripts that the page fetches once it is touched
  const isCached = () =>
    page.evaluate(async () => {
      const caught = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
      return (await Promise.all(caught)).flat().some(({ url }) => /\/frame-[\w-]+\.js$/.test(url));
    });
  await expect.poll(isCached).toBe(true);
  expect(await page.evaluate(() => window.replayEarlyPresses !== undefined)).toBe(true);
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await context.close();
});
