import type { APIRequestContext } from '@playwright/test';
import { type FeedKind, listFeedProblems, readFeed } from '../../support/feeds.ts';
import { fillAddress, fillCart, ordersOf } from '../support/checkout.ts';
import { asPerson } from '../support/orders.ts';
import { buyBox } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

type Feeds = { addresses: Record<FeedKind, string> | null };

/** Switches the feeds on; answers the path of one. */
async function openFeed(request: APIRequestContext, admin: { token: string }, kind: FeedKind) {
  const data = { feeds: { on: true, currency: 'NGN' } };
  const answer = await request.put('/api/settings', { headers: asPerson(admin), data });
  expect(answer.status(), await answer.text()).toBe(200);
  const { addresses } = (await answer.json()).data.feeds as Feeds;
  return new URL(addresses?.[kind] ?? '').pathname;
}

for (const kind of ['meta', 'google'] as const) {
  test(`the demo shop’s feed for ${kind} is valid, and equal to the pages it leads to`, async ({
    request,
    admin,
  }) => {
    const path = await openFeed(request, admin, kind);
    for (const currency of ['NGN', 'USD', 'GBP', 'EUR']) {
      const rows = readFeed(kind, await (await request.get(`${path}?currency=${currency}`)).text());
      expect(rows.length).toBeGreaterThan(20);
      expect(listFeedProblems(kind, rows, currency)).toEqual([]);
      const groups = new Map(rows.map((row) => [row.item_group_id, row]));
      for (const row of [...groups.values()].slice(0, 5)) {
        const { pathname, search } = new URL(row.link ?? '');
        const html = await (await request.get(pathname + search)).text();
        const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
          .map(([, json = '']) => JSON.parse(json))
          .find((one) => one['@type'] === 'Product');
        const offers = data.offers.filter((one: Record<string, string>) => one.priceCurrency === currency);
        expect(offers.map((one: Record<string, string>) => `${one.price} ${currency}`)).toEqual([
          row.sale_price || row.price,
        ]);
        expect(offers[0].availability.endsWith('InStock')).toBe(/^in.stock$/.test(row.availability ?? ''));
        const checked = [...html.matchAll(/<input\b[^>]*type="radio"[^>]*checked=""[^>]*>/g)].map(
          ([tag]) => tag,
        );
        for (const value of [row.size, row.color].filter(Boolean))
          expect(checked.some((tag) => tag.includes(`value="${value}"`))).toBe(true);
      }
    }
  });
}

test(
  'a link of a feed chooses size and colour, and its order names where it came from',
  smoke,
  async ({ page, request, admin, customer, signIn }) => {
    const rows = readFeed('meta', await (await request.get(await openFeed(request, admin, 'meta'))).text());
    const row = rows.find(({ size, color, availability }) => size && color && availability === 'in stock');
    const { pathname, search } = new URL(row?.link ?? '');
    await page.goto(pathname + search);
    const group = (name: string) => buyBox(page).getByRole('radiogroup', { name });
    await expect(group('Size').locator('input:checked')).toHaveValue(row?.size ?? '');
    await expect(group('Color').locator('input:checked')).toHaveValue(row?.color ?? '');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('src'))).toContain('meta');

    await fillCart(request, customer);
    await signIn(page, customer);
    // a later link changes nothing
    await page.goto('/checkout?src=google');
    await fillAddress(page, 'Nigeria');
    await page.getByRole('button', { name: /^Pay \$[\d,.]+ by card$/ }).click();
    await page.getByRole('button', { name: /decline/i }).waitFor();
    const [order] = await ordersOf(request, customer);
    const { reference } = order ?? {};
    const list = await request.get(`/api/order/list?q=${reference}`, { headers: asPerson(admin) });
    expect((await list.json()).data).toMatchObject([{ source: 'web', src: 'meta' }]);
  },
);

test('nothing is stored for a browser that asks not to be tracked', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
  );
  await page.goto('/shop?utm_source=newsletter');
  await page.mouse.move(50, 50);
  await page.getByRole('link', { name: 'About' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => localStorage.getItem('src'))).toBeNull();
});

test(
  'the screen for Meta and Google shows both addresses',
  smoke,
  async ({ page, request, admin, signIn }) => {
    const path = await openFeed(request, admin, 'google');
    await signIn(page, admin);
    await page.goto('/admin/settings');
    await page.getByRole('link', { name: /^Meta and Google/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meta and Google');
    await expect(page.getByText(path)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy address for Meta' })).toBeVisible();
  },
);
