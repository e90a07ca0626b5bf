import { addProduct, pictureFile, removeProduct } from '../support/back-office.ts';
import { expect, smoke, test } from '../support/test.ts';

test(
  'pictures find their products by their file names, are shown first, and change nobody’s visibility',
  smoke,
  async ({ page, admin, request, signIn }) => {
    await signIn(page, admin);
    const product = await addProduct(request, admin, { name: `Named pictures ${Date.now()}` });
    const headers = { authorization: `Bearer ${admin.token}` };
    const stored = async () =>
      (await (await request.get(`/api/product/${product._id}`, { headers })).json()).data;
    // room for two more: the shop shows five
    const fields = { keepImages: JSON.stringify((await stored()).images.slice(0, 2)) };
    const fewer = await request.put(`/api/product/update/${product._id}`, { headers, data: fields });
    expect(fewer.status(), await fewer.text()).toBe(200);
    const before = await stored();
    await page.goto('/admin/list');
    await page.getByRole('button', { name: 'Add pictures by file name' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add pictures by file name' });
    await dialog
      .getByLabel('Pictures', { exact: true })
      .setInputFiles([
        await pictureFile('of-nobody.jpg', '#222222'),
        await pictureFile(`${before.slug.toUpperCase()}_2.jpg`, '#26517a'),
        await pictureFile(`${before.slug}-1.jpg`, '#7a3f26'),
      ]);
    await expect(dialog.getByText('2 of 3 have a product; 1 will not be sent.')).toBeVisible();
    const lines = dialog.getByRole('listitem');
    await expect(lines.nth(0)).toContainText(`${before.slug}-1.jpg`);
    await expect(lines.nth(2)).toContainText('No product has this handle or SKU.');
    await dialog.getByRole('button', { name: 'Send 2 pictures' }).click();
    await expect(dialog.getByText('2 of 2 are in the shop.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const after = await stored();
    expect(after.images).toHaveLength(before.images.length + 2);
    expect(after.visibility).toBe(before.visibility);
    await removeProduct(request, admin, product._id);
  },
);
