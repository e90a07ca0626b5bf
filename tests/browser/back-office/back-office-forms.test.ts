import { pictureFile } from '../support/back-office.ts';
import { expect, smoke, test } from '../support/test.ts';

test.beforeEach(async ({ page, admin, signIn }) => {
  await signIn(page, admin);
});

test('pictures are put in order by keyboard and by dragging, and a price ten times off is noticed', async ({
  page,
}) => {
  await page.goto('/admin/add');
  await page
    .getByLabel('Add pictures')
    .setInputFiles([await pictureFile('front.jpg', '#7a3f26'), await pictureFile('back.jpg', '#3f5a44')]);
  const shown = (place: number) => page.getByLabel(`What picture ${place} shows`);
  await shown(1).fill('Front');
  await shown(2).fill('Back');
  await page.getByRole('button', { name: 'Move picture 2 forward' }).press('Enter');
  await expect(shown(1)).toHaveValue('Back');
  const shot = (alt: string) =>
    page.getByRole('listitem').filter({ has: page.getByAltText(alt, { exact: true }) });
  await shot('Front').getByAltText('Front').dragTo(shot('Back').getByAltText('Back'));
  await expect(shown(1)).toHaveValue('Front');
  await expect(shown(2)).toHaveValue('Back');

  await page.getByLabel('USD', { exact: true }).fill('100');
  await page.getByLabel('NGN', { exact: true }).fill('12000');
  await expect(page.getByText(/The NGN price looks low/)).toBeVisible();
  await page.getByLabel('NGN', { exact: true }).fill('120000');
  await expect(page.getByText(/The NGN price looks/)).toHaveCount(0);
});

test(
  'a file is previewed, a product is copied, and several are changed together',
  smoke,
  async ({ page, admin }) => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const made = Date.now();
    const names = [`Import bubu ${made}`, `Import dress ${made}`];
    const file = (category: string) => ({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `name,description,category,usd,ngn,gbp,eur,stock quantity\n${names[0]},Wide,Bubu,10,15000,8,9,4\n${names[1]},Long,${category},20,30000,16,18,4\n`,
      ),
    });
    await page.goto('/admin/list');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = page.getByRole('dialog', { name: /Import/ });
    await dialog.getByLabel('CSV file').setInputFiles(file('Shoes'));
    await dialog.getByRole('button', { name: /Try|Check|See/ }).click();
    await expect(dialog.getByRole('row', { name: names[1] })).toContainText('Shoes');
    await expect(dialog.getByText('until then nothing is saved')).toBeVisible();
    await dialog.getByLabel('CSV file').setInputFiles(file('Dresses'));
    await dialog.getByRole('button', { name: /Try|Check|See/ }).click();
    await dialog.getByRole('button', { name: /^Import/ }).click();
    await expect(dialog).toBeHidden();

    await page.goto(`/admin/list?q=${made}`);
    await expect(page.getByRole('row', { name: names[0] })).toBeVisible();
    await page.getByLabel('Choose all on this page').check();
    await page.getByRole('button', { name: 'Change…' }).click();
    await page.getByLabel('Pieces to add to the stock').fill('3');
    await page.getByRole('button', { name: 'Save changes' }).click();
    for (const name of names) await expect(page.getByRole('row', { name })).toContainText('7');
    await page.getByRole('button', { name: `Duplicate ${names[0]}` }).click();
    const copy = page.getByRole('dialog', { name: 'Edit product' });
    await expect(copy.getByLabel('Name', { exact: true })).toHaveValue(new RegExp(names[0] ?? ''));
    await expect(copy.getByLabel('Stock quantity')).toHaveValue('0');

    const { data } = await (await page.request.get(`/api/product/inventory?q=${made}`, { headers })).json();
    expect(data.map(({ visibility }: { visibility: string }) => visibility)).toEqual([
      'draft',
      'draft',
      'draft',
    ]);
    for (const { _id } of data)
      await page.request.post('/api/product/remove', { headers, data: { id: _id } });
  },
);
