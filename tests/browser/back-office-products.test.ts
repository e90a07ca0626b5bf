import { fillProduct, pictureFile } from './support/back-office.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page, admin, signIn }) => {
  await signIn(page, admin);
});

test('an owner adds a product, sees it in the shop, edits it and deletes it', async ({ page }) => {
  const name = `Ọláìyá ankara gown ${Date.now()}`;
  await page.goto('/admin/add');
  await fillProduct(page, name);
  await page
    .getByLabel('Add pictures')
    .setInputFiles([await pictureFile('front.jpg', '#7a3f26'), await pictureFile('back.jpg', '#3f5a44')]);
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Product added successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/list/);
  await expect(page.getByRole('row', { name })).toContainText('$120.00');

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit product' });
  await dialog.getByLabel('USD', { exact: true }).fill('99.50');
  await dialog.getByLabel('Stock quantity').fill('2');
  await dialog.getByRole('button', { name: 'Remove picture 1' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name })).toContainText('$99.50');

  const { data } = await (await page.request.get(`/api/product/list?q=${encodeURIComponent(name)}`)).json();
  expect(data[0]).toMatchObject({ stockQuantity: 2, images: [expect.any(String)], availableSizes: 'M,XL' });

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Delete ${name}?` });
  await question.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await expect(page.getByText('No product matches')).toBeVisible();
});

test('the form names what is missing, refuses six pictures and what is none', async ({ page }) => {
  await page.goto('/admin/add');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Please fill in all fields')).toBeVisible();
  await expect(page.getByText('Add at least one picture.')).toBeVisible();
  await expect(page.getByText('The GBP price is required.')).toBeVisible();
  const six = await Promise.all(Array.from({ length: 6 }, (_, n) => pictureFile(`${n}.jpg`, '#ffffff')));
  await page.getByLabel('Add pictures').setInputFiles(six);
  await expect(page.getByText('You can only upload a maximum of 5 images.')).toBeVisible();
  await page
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(page.getByText('notes.txt is not an image file')).toBeVisible();
});

test('what was typed is there again after the browser was closed', async ({ page }) => {
  await page.goto('/admin/add');
  await page.getByLabel('Name', { exact: true }).fill('Half a dress');
  await page.goto('/admin/list');
  await page.goto('/admin/add');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a dress');
  await page.getByRole('button', { name: 'Begin with an empty form' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});

test('leaving with unsaved changes asks first', async ({ page }) => {
  await page.goto('/admin/list?q=Nkechi');
  await page.getByRole('button', { name: 'Edit Nkechi silk bubu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit product' });
  await dialog.getByLabel('Description').fill('Something else');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(dialog.getByLabel('Description')).toHaveValue('Something else');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave the form' }).click();
  await expect(dialog).toBeHidden();
});

test.describe('two people edit the same product', () => {
  test.use({ expectedErrors: [/409/] });

  test('the second sees what changed and loses nothing', async ({ page, context, admin, signIn }) => {
    const { data } = await (await page.request.get('/api/product/list?sort=name-desc&limit=1')).json();
    const address = `/admin/list?edit=${data[0]._id}`;
    const other = await context.newPage();
    await signIn(other, admin);
    await page.goto(address);
    await other.goto(address);
    const mine = page.getByRole('dialog', { name: 'Edit product' });
    const theirs = other.getByRole('dialog', { name: 'Edit product' });
    await mine.getByLabel('Additional information').fill('Mine');
    await theirs.getByLabel('Additional information').fill('Theirs');
    await theirs.getByRole('button', { name: 'Save changes' }).click();
    await expect(theirs).toBeHidden();
    await mine.getByRole('button', { name: 'Save changes' }).click();
    await expect(mine.getByRole('alert')).toContainText('Somebody else saved this product');
    await expect(mine.getByRole('row', { name: /^Additional information/ })).toContainText('Theirs');
    await mine.getByRole('button', { name: 'Keep mine and save over it' }).click();
    await mine.getByRole('button', { name: 'Save changes' }).click();
    await expect(mine).toBeHidden();
    const saved = await (await page.request.get(`/api/product/${data[0]._id}`)).json();
    expect(saved.data.additionalInfo).toBe('Mine');
  });
});
