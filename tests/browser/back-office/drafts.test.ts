import { endSessions, makeAdmin } from '../support/admins.ts';
import { addProduct, pictureFile, placeOrder, removeProduct } from '../support/back-office.ts';
import { expect, smoke, test } from '../support/test.ts';

// a session that ended answers 401 once; the browser writes it to the console
test.use({ expectedErrors: [/401/] });

test(
  'a half-typed product, an edit and a note are restored after a new login, pictures included',
  smoke,
  async ({ page, admin, customer, request, signIn }) => {
    const product = await addProduct(request, admin, { name: `Kept edit ${Date.now()}` });
    const { order } = await placeOrder(request, customer.token);
    const ada = await makeAdmin(request, admin, 'Ada Obi');
    await signIn(page, ada);
    page.on('dialog', (dialog) => dialog.accept());

    await page.goto('/admin/add');
    await page.getByLabel('Name', { exact: true }).fill('Half a bubu');
    await page
      .getByLabel('Add pictures')
      .setInputFiles([await pictureFile('front.jpg', '#7a3f26'), await pictureFile('back.jpg', '#26517a')]);
    await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeVisible();
    await page.goto(`/admin/list?edit=${product._id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit product' });
    await dialog.getByLabel('Description').fill('Five hundred letters that must not be lost.');
    await page.goto(`/admin/order/${order._id}`);
    await page.getByLabel('New note').fill('Ask for the waist.');

    await endSessions(request, ada);
    await page.goto('/admin/add');
    await page.getByLabel('Email').fill(ada.email);
    await page.getByLabel('Password', { exact: true }).fill(ada.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();

    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a bubu');
    await expect(page.getByRole('button', { name: /^Remove picture/ })).toHaveCount(2);
    const shown = page.locator('.form-pictures-shots img').first();
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

    await page.goto(`/admin/list?edit=${product._id}`);
    await dialog.getByRole('button', { name: 'Go on with it' }).click();
    await expect(dialog.getByLabel('Description')).toHaveValue('Five hundred letters that must not be lost.');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`/admin/list?edit=${product._id}`);
    await expect(dialog.getByLabel('Description')).toHaveValue('Five hundred letters that must not be lost.');
    await expect(dialog.getByRole('button', { name: 'Go on with it' })).toHaveCount(0);

    await page.goto(`/admin/order/${order._id}`);
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await expect(page.getByLabel('New note')).toHaveValue('Ask for the waist.');
    await removeProduct(request, admin, product._id);
  },
);

test('does not offer a draft to another admin', async ({ page, admin, request, signIn }) => {
  const ada = await makeAdmin(request, admin, 'Ada Obi');
  await signIn(page, ada);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/add');
  await page.getByLabel('Name', { exact: true }).fill('Only for Ada');
  await page.goto('/admin/users');
  const boma = await makeAdmin(request, admin, 'Boma Hart');
  await page.addInitScript((fresh) => window.localStorage.setItem('token', fresh), boma.token);
  await page.goto('/admin/add');
  await expect(page.getByRole('button', { name: 'Account: Boma Hart' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});
