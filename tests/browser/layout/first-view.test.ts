import type { Page } from '@playwright/test';
import { bubu } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

type Request = { url: string; type: string; bytes: number };

/** Follows a page's requests; the sizes are those on the wire, compressed, with headers. */
async function followBytes(page: Page): Promise<Request[]> {
  const done: Request[] = [];
  const open = new Map<string, Omit<Request, 'bytes'>>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('http')) open.set(requestId, { url: request.url, type: type ?? '' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = open.get(requestId);
    if (request) done.push({ ...request, bytes: encodedDataLength });
  });
  return done;
}

/** Bytes of scripts in the first view of any page one buys from. */
const mostScripts = 130_000;

const sum = (requests: Request[]) => requests.reduce((bytes, request) => bytes + request.bytes, 0);

for (const deviceScaleFactor of [2, 3]) {
  test.describe(`on a phone of ${deviceScaleFactor} pixels to the point`, () => {
    test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor, isMobile: true, hasTouch: true });

    test('the first view of the home page is light and stands still', smoke, async ({ page }) => {
      const requests = await followBytes(page);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/', { waitUntil: 'networkidle' });
      await expect(page.getByRole('img', { name: /indigo adire bubu/ })).toHaveJSProperty('complete', true);
      const hero = requests.find(({ url }) => url.includes('/assets/phone-'));
      expect(hero?.bytes).toBeLessThan(60_000);
      expect(sum(requests.filter(({ type }) => type === 'Script'))).toBeLessThan(mostScripts);
      expect(requests.filter(({ url }) => /\/manifest-\w+\.js/.test(url))).toEqual([]);
      expect(sum(requests)).toBeLessThan(300_000);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((all, one) => all + one, 0)).toBeLessThan(0.01);
    });
  });
}

for (const [what, path] of [
  ['a product', bubu.path],
  ['the login', '/login'],
  ['the cart', '/cart'],
] as const) {
  test(`the first view of ${what} keeps to its share of scripts`, smoke, async ({ page }) => {
    const requests = await followBytes(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(sum(requests.filter(({ type }) => type === 'Script'))).toBeLessThan(mostScripts);
  });
}

test('scripts are asked for after what the first view is painted from', smoke, async ({ page }) => {
  const requests = await followBytes(page);
  await page.goto('/returns', { waitUntil: 'networkidle' });
  const html = await (await page.request.get('/returns')).text();
  expect(html).not.toContain('rel="modulepreload"');
  const place = (type: string) => requests.findIndex((request) => request.type === type);
  expect(place('Stylesheet')).toBeGreaterThan(-1);
  expect(place('Script')).toBeGreaterThan(place('Stylesheet'));
});
