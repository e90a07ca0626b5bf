import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, smoke, test } from '../support/test.ts';

const made = Date.now();
let file = 0;

/** A file of the shop's own kind, with names of this journey alone. */
function ownFile(rows: [name: string, category: string][]) {
  file += 1;
  const lines = rows.map(([name, category]) => `${name},Wide,${category},10,15000,8,9,4`);
  return {
    name: `products-${file}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`name,description,category,usd,ngn,gbp,eur,stock quantity\n${lines.join('\n')}\n`),
  };
}

async function openImport(page: Page) {
  await page.goto('/admin/list');
  const act = page.getByRole('button', { name: 'Import CSV' });
  const fold = page.getByRole('main').locator('summary', { hasText: /^More$/ });
  await act.or(fold).filter({ visible: true }).first().waitFor();
  if (await fold.isVisible()) await fold.click();
  await act.click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const see = { name: 'See what would change' };

test('selected products are deleted together, after a confirmation', async ({ page, admin, signIn }) => {
  await signIn(page, admin);
  const dialog = await openImport(page);
  const names = [`Gone bubu ${made}`, `Gone dress ${made}`];
  await dialog.getByLabel('CSV file').setInputFiles(ownFile(names.map((name) => [name, 'Bubu'])));
  await dialog.getByRole('button', see).click();
  await dialog.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/admin/list?q=${encodeURIComponent(`Gone ${made}`)}&state=draft`);
  await page.getByLabel('Choose all on this page').check();
  await page.getByRole('button', { name: 'Delete 2', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Delete 2 products?' });
  await question.getByRole('button', { name: 'Delete 2 products' }).click();
  await expect(page.getByText('2 products deleted')).toBeVisible();
  await expect(page.getByText('No product matches')).toBeVisible();
});

test(
  'a foreign file: asks about unknown words, reports every line it leaves out, and offers an Undo',
  smoke,
  async ({ page, admin, signIn }) => {
    await signIn(page, admin);
    const [word, name] = [`Zigzag ${made}`, `Foreign gown ${made}`];
    const rows = [
      'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Inventory Tracker,Variant Price,Image Src',
      `gown-${made},${name},<p>Long &amp; wide</p>,${word},Size,Small,2,shopify,120,https://shop.example/a.jpg`,
      `gown-${made},,,,,Queen ${made},3,shopify,120,`,
    ];
    const dialog = await openImport(page);
    await dialog.getByLabel('CSV file').setInputFiles({
      name: `foreign-${made}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\n')),
    });
    await dialog.getByRole('button', see).click();
    await expect(dialog.getByText('An export of Shopify: 1 product in 2 rows')).toBeVisible();
    await expect(dialog.getByText('Choose a category for one word')).toBeVisible();
    await dialog.getByLabel(`${word} in the shop`).selectOption('Dresses');
    await dialog.getByLabel(`Queen ${made} in the shop`).selectOption('XL');
    await dialog.getByRole('button', see).click();
    const row = dialog.getByRole('row', { name });
    await expect(row).toContainText('S 2 · XL 3');
    await expect(row).toContainText('$120.00');
    await dialog.getByRole('button', { name: 'Import 1 product' }).click();
    await expect(dialog).toBeHidden();

    const strip = page.getByRole('region', { name: 'Imports' });
    const job = strip.locator('div', { hasText: `foreign-${made}.csv` });
    await expect(job).toContainText('Done: 1 new');
    await job.getByRole('button', { name: 'Report' }).click();
    const report = page.getByRole('dialog', { name: `Import of foreign-${made}.csv` });
    await expect(report.getByRole('row', { name })).toContainText('Added');
    const download = page.waitForEvent('download');
    await report.getByRole('button', { name: 'Download the report' }).click();
    expect((await download).suggestedFilename()).toMatch(/^import-.*\.csv$/);
    await page.keyboard.press('Escape');

    await job.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
    await expect(job).toHaveCount(0, { timeout: 15_000 });
    await page.goto(`/admin/list?q=${encodeURIComponent(name)}`);
    await expect(page.getByText('No product matches')).toBeVisible();
  },
);

for (const width of [320, 768]) {
  test(`the steps are accessible at ${width} px`, async ({ page, admin, signIn }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, admin);
    const dialog = await openImport(page);
    const names: [string, string][] = [
      [`Fair bubu ${made}`, 'Bubu'],
      [`Fair shoe ${made}`, `Shoes ${made}`],
    ];
    await dialog.getByLabel('CSV file').setInputFiles(ownFile(names));
    await dialog.getByRole('button', see).click();
    await expect(dialog.getByText('until then nothing is saved')).toBeVisible();
    const tooWide = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
}
