import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { configuredWords } from '../../support/demo-words.ts';
import { adminPassword, browserPort } from '../support/address.ts';
import { findDemoTraces } from '../support/demo-traces.ts';
import { hand } from '../support/hand.ts';
import { deskOf, house, houseSteps, logIn } from '../support/house-steps.ts';
import { startIsolatedShop } from '../support/isolated-shop.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

type Steps = ReturnType<typeof houseSteps>;

/** Takes the steps one after the other. Returns the taps of each. */
async function take(steps: Steps, { done }: ReturnType<typeof hand>): Promise<string> {
  const counts: string[] = [];
  for (const [name, run] of Object.entries(steps)) {
    const before = done.taps;
    await test.step(name, run);
    counts.push(`${done.taps - before} ${name}`);
  }
  return counts.join('\n');
}

test.describe('a shop without the demo', () => {
  // a shop of its own: its name, its goods and its pages are the whole shop's
  const port = browserPort + 15;
  let stop: () => Promise<void>;
  test.use({ baseURL: `http://localhost:${port}` });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    stop = await startIsolatedShop(port, { EMBEDDED_FSYNC: 'off' });
  });
  test.afterAll(() => stop());

  test('becomes a house in Kano in at most 90 taps, and nothing names another', async ({ page, request }) => {
    const by = hand(page);
    const counts = await take(houseSteps(page, by), by);
    expect(by.done.taps, counts).toBeLessThanOrEqual(90);

    await expect.poll(() => findDemoTraces(request, configuredWords)).toEqual([]);
    await page.goto('/');
    await expect(page.getByRole('link', { name: house.piece }).first()).toBeVisible();
    const sayNothing = async () => {
      await expect(page.getByRole('contentinfo')).toContainText(house.name);
      const text = await page.evaluate(() => document.body.textContent ?? '');
      expect(
        configuredWords.filter((words) => text.includes(words)),
        page.url(),
      ).toEqual([]);
    };
    for (const path of ['/admin', '/admin/picking', '/admin/settings', '/admin/staff', '/admin/orders']) {
      await page.goto(path);
      await sayNothing();
    }
    // the order, with its receipt for the printer
    await page.getByRole('main').locator('a[href^="/admin/order/"]').first().click();
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
    await sayNothing();
  });
});

test.describe('the demo', () => {
  const port = browserPort + 16;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'house-in-kano-'));
  const start = () => startIsolatedShop(port, { DEMO_DATA: 'on', EMBEDDED_FSYNC: 'off', DATA_DIR: dataDir });
  let stop: () => Promise<void>;
  test.use({ baseURL: `http://localhost:${port}` });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    stop = await start();
  });
  test.afterAll(async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('becomes a house in Kano by Begin, in at most 60 taps, and stays one after a new start', async ({
    page,
    request,
  }) => {
    const by = hand(page);
    const { button, link, open } = deskOf(page, by);
    const steps = houseSteps(page, by, { category: 'Bubu', sizes: ['M'] });
    const first: Steps = {
      async begin() {
        await logIn(page, by);
        await open('Settings');
        await by.press(link(/^Begin my own shop/));
        await by.press(button('Begin my own shop'));
        await by.type(page.getByLabel('Name of the shop'), 'Ewa Atelier');
        await by.next(page.getByLabel('Your password'), adminPassword);
        await page.keyboard.press('Enter');
        await expect(page.getByText('The demo is gone. The shop is yours.')).toBeVisible();
      },
    };
    const names = [
      'name, city, hours, wordmark, icon and currencies',
      'contact',
      'bank',
      'two ways of delivery',
      'a product with a photo and stock',
    ];
    const rest = Object.fromEntries(Object.entries(steps).filter(([name]) => names.includes(name)));
    const counts = await take({ ...first, ...rest }, by);
    expect(by.done.taps, counts).toBeLessThanOrEqual(60);
    await expect.poll(() => findDemoTraces(request, configuredWords)).toEqual([]);

    // a new start brings nothing of it back; nothing asks the shop while it is away
    await page.goto('about:blank');
    await stop();
    stop = await start();
    await page.goto('/');
    await expect(page.getByRole('link', { name: house.piece }).first()).toBeVisible();
    expect(await findDemoTraces(request, configuredWords)).toEqual([]);
  });
});
