import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

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
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const see = { name: 'See what would change' };

test('what is changed after a preview asks for another before anything goes in', async ({
  page,
  admin,
  signIn,
}) => {
  await signIn(page, admin);
  const dialog = await openImport(page);
  await dialog.getByLabel('CSV file').setInputFiles(ownFile([[`Steps bubu ${made}`, 'Bubu']]));
  await expect(dialog.getByRole('heading', { name: '4. What would change' })).toHaveCount(0);
  await dialog.getByRole('button', see).click();
  await expect(dialog.getByRole('row', { name: `Steps bubu ${made}` })).toContainText('New');
  await expect(dialog.getByRole('button', { name: 'Import 1 product' })).toBeVisible();
  await dialog.getByLabel('Currency of the prices').selectOption('NGN');
  await expect(dialog.getByRole('button', { name: 'Import 1 product' })).toHaveCount(0);
  await expect(dialog.getByText('You changed something')).toBeVisible();
  await dialog.getByRole('button', see).click();
  await expect(dialog.getByRole('button', { name: 'Import 1 product' })).toBeVisible();
});

test('the dialog can be closed and opened again without losing the file or the preview', async ({
  page,
  admin,
  signIn,
}) => {
  await signIn(page, admin);
  const dialog = await openImport(page);
  await dialog.getByLabel('CSV file').setInputFiles(ownFile([[`Kept bubu ${made}`, 'Bubu']]));
  await dialog.getByRole('button', see).click();
  await expect(dialog.getByRole('button', { name: 'Import 1 product' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await expect(dialog.getByRole('row', { name: `Kept bubu ${made}` })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 1 product' })).toBeVisible();
});

test.describe('on a connection that breaks', () => {
  test.use({ expectedErrors: [/ERR_FAILED|import/] });

  test('nothing is lost: the same file is tried again', async ({ page, admin, signIn }) => {
    await signIn(page, admin);
    const dialog = await openImport(page);
    await dialog.getByLabel('CSV file').setInputFiles(ownFile([[`Lost bubu ${made}`, 'Bubu']]));
    await page.route('**/api/product/import', (route) => route.abort('failed'));
    await dialog.getByRole('button', see).click();
    await expect(dialog.getByRole('alert')).toContainText('Your file and what you said of it are kept here');
    await page.unroute('**/api/product/import');
    await dialog.getByRole('button', see).click();
    await expect(dialog.getByRole('row', { name: `Lost bubu ${made}` })).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  });
});

test('chosen products are deleted together, after a question', async ({ page, admin, signIn }) => {
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
