import { addProduct, fillProduct, pictureFile, removeProduct } from '../support/back-office.ts';
import { expect, smoke, test } from '../support/test.ts';

test.beforeEach(async ({ page, admin, signIn }) => {
  await signIn(page, admin);
});

test('an owner adds a product, sees it in the shop, edits it and deletes it', smoke, async ({ page }) => {
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

test('the form names what is missing, takes the first five of six pictures, and refuses what is none', async ({
  page,
}) => {
  await page.goto('/admin/add');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Please fill in all fields')).toBeVisible();
  await expect(page.getByText('Add at least one picture.')).toBeVisible();
  await expect(page.getByText('The GBP price is required.')).toBeVisible();
  const six = await Promise.all(Array.from({ length: 6 }, (_, n) => pictureFile(`${n}.jpg`, '#ffffff')));
  await page.getByLabel('Add pictures').setInputFiles(six);
  await expect(page.getByText('You can only upload a maximum of 5 images. Not taken: 5.jpg.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove picture/ })).toHaveCount(5);
  await page.getByRole('button', { name: 'Remove picture 5' }).click();
  await page
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(page.getByText('notes.txt is not an image file')).toBeVisible();
});

test('restores what was typed after the browser was closed, however slow its storage is', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (...of) => {
      const request = open(...of);
      const late = new EventTarget() as IDBOpenDBRequest;
      Object.defineProperty(late, 'result', { get: () => request.result });
      request.addEventListener('upgradeneeded', () =>
        late.onupgradeneeded?.call(late, new Event('') as never),
      );
      request.addEventListener('success', () =>
        setTimeout(() => late.onsuccess?.call(late, new Event('success')), 1_000),
      );
      return late;
    };
  });
  await page.goto('/admin/add');
  await page.getByLabel('Name', { exact: true }).fill('Half a dress');
  await page.goto('/admin/list');
  await page.goto('/admin/add');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a dress');
  await page.getByRole('button', { name: 'Start with an empty form' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});

test.describe('two people edit the same product', () => {
  test.use({ expectedErrors: [/409/] });

  test('merges what one person changed, and asks only about what both changed', async ({
    page,
    context,
    admin,
    signIn,
  }) => {
    const { _id } = await addProduct(page.request, admin, { name: `Two editors ${Date.now()}` });
    const headers = { authorization: `Bearer ${admin.token}` };
    const stored = async () =>
      (await (await page.request.get(`/api/product/${_id}`, { headers })).json()).data;
    const other = await context.newPage();
    await signIn(other, admin);
    for (const each of [page, other]) await each.goto(`/admin/list?edit=${_id}`);
    const mine = page.getByRole('dialog', { name: 'Edit product' });
    const theirs = other.getByRole('dialog', { name: 'Edit product' });

    await theirs.getByLabel('USD', { exact: true }).fill('131');
    await theirs.getByRole('button', { name: 'Save changes' }).click();
    await expect(theirs).toBeHidden();
    await mine.getByLabel('Description').fill('Mine');
    await mine.getByRole('button', { name: 'Save changes' }).click();
    // two responses precede it: the rejection, and the merged edit
    const merged = page.getByText(/Kept from the other edit: USD price/);
    await expect(merged).toBeVisible({ timeout: 40_000 });
    await expect(mine).toBeHidden();
    expect(await stored()).toMatchObject({
      description: 'Mine',
      prices: [{ currency: 'usd', amount: 131 }, {}, {}, {}],
    });

    for (const each of [page, other]) await each.goto(`/admin/list?edit=${_id}`);
    await theirs.getByLabel('Name', { exact: true }).fill('Two editors, theirs');
    await theirs.getByLabel('Additional information').fill('Theirs');
    await theirs.getByRole('button', { name: 'Save changes' }).click();
    await expect(theirs).toBeHidden();
    await mine.getByLabel('Name', { exact: true }).fill('Two editors, mine');
    await mine.getByLabel('Additional information').fill('Mine');
    await mine.getByRole('button', { name: 'Save changes' }).click();
    const sheet = page.getByRole('dialog', {
      name: 'Someone else saved this product while you were editing',
    });
    await expect(sheet).toBeInViewport();
    await expect(sheet.getByRole('group')).toHaveCount(2);
    await expect(sheet.getByRole('button', { name: 'Save with these' })).toBeDisabled();
    await sheet
      .getByRole('group', { name: 'Name' })
      .getByLabel(/^Yours/)
      .check();
    await sheet
      .getByRole('group', { name: 'Additional information' })
      .getByLabel(/^Saved now/)
      .check();
    await sheet.getByRole('button', { name: 'Save with these' }).click();
    await expect(mine).toBeHidden();
    expect(await stored()).toMatchObject({ name: 'Two editors, mine', additionalInfo: 'Theirs' });
    await removeProduct(page.request, admin, _id);
  });
});

test.describe('a draft', () => {
  test.use({ expectedErrors: [/404/] });

  test(
    'is on its page for admins only, and in the shop once published',
    smoke,
    async ({ page, browser, admin }) => {
      const { _id } = await addProduct(page.request, admin, { name: `Draft gown ${Date.now()}` });
      const headers = { authorization: `Bearer ${admin.token}` };
      const put = (visibility: string) =>
        page.request.put(`/api/product/update/${_id}`, { headers, data: { visibility } });
      const { data } = await (await put('draft')).json();
      const address = `/product/${data.slug}`;
      const guest = await browser.newPage();
      expect((await guest.goto(address))?.status()).toBe(404);
      await expect(guest.getByRole('heading', { name: 'Product not Found' })).toBeVisible();
      await page.goto(address);
      await expect(page.getByRole('heading', { name: data.name })).toBeVisible();
      await expect(page.getByText('This is a draft. Only admins see it.')).toBeInViewport();

      await page.goto(`/admin/list?state=draft&q=${encodeURIComponent(data.name)}`);
      await page.getByRole('button', { name: `Edit ${data.name}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit product' });
      await dialog.getByLabel('Visibility').selectOption('In the shop');
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('No product matches')).toBeVisible();
      expect((await guest.goto(address))?.status()).toBe(200);
      await put('hidden');
      expect((await guest.goto(address))?.status()).toBe(200);
      await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expect(guest.getByText('This piece is hidden')).toHaveCount(0);
      await page.goto(address);
      await expect(page.getByText('This piece is hidden. It is found by its link only.')).toBeVisible();
      await removeProduct(page.request, admin, _id);
    },
  );
});

test('previews bulk price changes', async ({ page, admin }) => {
  const name = `Bulk price ${Date.now()}`;
  const { _id } = await addProduct(page.request, admin, { name });
  await page.goto(`/admin/list?q=${encodeURIComponent(name)}`);
  await page.getByLabel(`Choose ${name}`).check();
  await page.getByRole('button', { name: 'Change…' }).click();
  await page.getByLabel('Change prices by percent').fill('-20');
  await page.getByRole('button', { name: 'See the new prices' }).click();
  const question = page.getByRole('dialog', { name: 'Change 1 product?' });
  await expect(question.getByRole('row', { name })).toContainText('Price in USD: $120.00 → $96.00');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row', { name })).toContainText('$120.00');
  await page.getByRole('button', { name: 'See the new prices' }).click();
  await question.getByRole('button', { name: 'Change 1 product' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('row', { name })).toContainText('$96.00');
  await removeProduct(page.request, admin, _id);
});
