import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserPort } from '../support/address.ts';
import { expectNoFaults } from '../support/axe.ts';
import { startIsolatedShop } from '../support/isolated-shop.ts';
import { asPerson } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

// a shop of their own: whether pages ask for addresses is the whole shop's
const port = browserPort + 17;
const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-letters-'));
let stop: (() => Promise<void>) | undefined;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  stop = await startIsolatedShop(port, { DATA_DIR: dataDir });
});
test.afterAll(async () => {
  await stop?.();
  rmSync(dataDir, { recursive: true, force: true });
});
test.use({
  baseURL: `http://localhost:${port}`,
  viewport: { width: 360, height: 740 },
  // the preview is a document of its own, without scripts
  expectedErrors: [/The document is sandboxed/],
});

/** The path of the link in the mail that asks to confirm; waits until it is written. */
async function findConfirmPath(): Promise<string> {
  const folder = path.join(dataDir, 'mail');
  const read = () => {
    try {
      const name = readdirSync(folder).findLast(
        (each) => each.includes('news-confirm') && each.endsWith('.eml'),
      );
      const mail = name ? readFileSync(path.join(folder, name), 'utf8') : '';
      const whole = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
      return /\/newsletter\/confirm\?token=[\w-]+/.exec(whole)?.[0];
    } catch {
      return undefined;
    }
  };
  await expect.poll(read, { message: 'the mail to confirm', timeout: 45_000 }).toBeDefined();
  return read() ?? '';
}

test(
  'somebody asks for news without scripts, and gets a letter',
  smoke,
  async ({ page, browser, request, admin, signIn }) => {
    test.setTimeout(180_000);
    await page.goto('/about');
    await expect(page.getByRole('heading', { name: /^News from/ })).toHaveCount(0);

    await signIn(page, admin);
    await page.goto('/admin/letters');
    await expect(page.getByText('No letters yet')).toBeVisible();
    await expect(page.getByText('News is off', { exact: false })).toBeVisible();
    const headers = asPerson(admin);
    const version = (await (await request.get('/api/settings', { headers })).json()).versions.news;
    await request.put('/api/settings/news', { headers, data: { value: { on: true }, version } });

    const plain = await browser.newPage({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
      baseURL: `http://localhost:${port}`,
    });
    await plain.goto('/about');
    await plain.getByLabel('Email').fill('kemi@example.test');
    await plain.getByRole('button', { name: 'Send me news' }).click();
    await expect(plain.getByRole('heading', { name: 'Please check your email' })).toBeVisible();
    await plain.goto(await findConfirmPath());
    await plain.getByRole('button', { name: 'Yes, send me news' }).click();
    await expect(plain.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await plain.close();

    await page.goto('/admin/letters/new');
    await expect(page.getByText('1 person will get it.')).toBeVisible();
    await expectNoFaults(page);
    await page.getByLabel('Subject').fill('New in the shop');
    await page.getByRole('button', { name: 'Add a block' }).first().click();
    await page.getByRole('button', { name: /^Heading/ }).click();
    await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('It is here.');
    await expect(
      page.frameLocator('iframe[title="Preview of the letter"]').getByText('It is here.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Send letter' }).click();
    await page.getByRole('button', { name: 'Send to 1 person' }).click();
    await expect(page.getByRole('heading', { name: 'New in the shop' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/letters\/[\da-f-]{36}$/);
    await page.goto('/admin/letters');
    await expect(page.getByRole('link', { name: 'New in the shop' })).toBeVisible();
    await expectNoFaults(page);
    await page.goto('/admin/letters/whatsapp');
    await page.getByLabel('Text').fill('Dear {name}, come by!');
    await page.getByRole('button', { name: 'List texts' }).click();
    await expect(page.getByText('Nobody to write to')).toBeVisible();
  },
);
