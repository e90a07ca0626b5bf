import { addProduct, fillProduct, pictureFile, removeProduct } from '../support/back-office.ts';
import { asPerson } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

const london = {
  firstName: 'Hannah',
  lastName: 'Lewis',
  email: 'hannah@example.test',
  phone: '+44 7700 900123',
  street: '14 Rye Lane',
  city: 'London',
  state: 'Greater London',
  zipcode: 'SE15 5BS',
  country: 'United Kingdom',
};

test.describe('a stock edited while a piece is sold', () => {
  test.use({ expectedErrors: [/409/] });

  test('shows what is left, and saves after confirmation', async ({
    page,
    admin,
    customer,
    request,
    signIn,
  }) => {
    const product = await addProduct(request, admin, {
      name: `Sold during edit ${Date.now()}`,
      stockQuantity: '5',
    });
    await signIn(page, admin);
    await page.goto(`/admin/list?edit=${product._id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit product' });
    await dialog.getByLabel('Stock quantity').fill('9');
    const sold = await request.post('/api/order/place', {
      headers: asPerson(customer),
      data: {
        address: london,
        currency: 'USD',
        paymentMethod: 'transfer',
        lines: [{ itemId: product._id, size: 'M', color: 'Palm green', quantity: 2 }],
      },
    });
    expect(sold.status()).toBe(201);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    const sheet = page.getByRole('dialog', { name: /^Pieces were sold, or came back/ });
    const stock = sheet.getByRole('group', { name: 'Stock quantity' });
    await expect(stock.getByLabel(/^Saved now/)).toBeVisible();
    await expect(stock).toContainText('3');
    await sheet.getByRole('button', { name: 'Back to the form' }).click();
    await expect(dialog.getByLabel('Stock quantity')).toHaveValue('9');
    await dialog.getByLabel('Stock quantity').fill('7');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await stock.getByLabel(/^Yours/).check();
    await sheet.getByRole('button', { name: 'Save with these' }).click();
    await expect(dialog).toBeHidden();
    const { data } = await (await request.get(`/api/product/${product._id}`)).json();
    expect(data.stockQuantity).toBe(7);
    await removeProduct(request, admin, product._id);
  });
});

test.describe('a connection that drops in the middle of a save', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_CONNECTION/] });

  test(
    'leaves the add form filled and nothing half-saved; the next attempt adds it once',
    smoke,
    async ({ page, admin, request, signIn }) => {
      const name = `Cut off ${Date.now()}`;
      const found = async () => {
        const list = await request.get(`/api/product/list?limit=10&q=${encodeURIComponent(name)}`);
        return (await list.json()).data as { _id: string; images: string[] }[];
      };
      await signIn(page, admin);
      await page.goto('/admin/add');
      await fillProduct(page, name);
      await page.getByLabel('Add pictures').setInputFiles([await pictureFile('front.jpg', '#7a3f26')]);
      await page.route('**/api/product/add', (route) => route.abort('connectionreset'));
      await page.getByRole('button', { name: 'Add product' }).click();
      await expect(
        page.getByRole('main').getByText('Network error. Please try again.').first(),
      ).toBeVisible();
      expect(await found()).toEqual([]);
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
      await expect(page.getByLabel('NGN', { exact: true })).toHaveValue('148,000');
      await expect(page.getByLabel('XL', { exact: true })).toBeChecked();
      await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();

      await page.unroute('**/api/product/add');
      await page.getByRole('button', { name: 'Add product' }).click();
      await expect(page.getByText('Product added successfully')).toBeVisible();
      const [product, ...others] = await found();
      expect(others).toEqual([]);
      expect(product?.images).toHaveLength(1);
      await removeProduct(request, admin, String(product?._id));
    },
  );

  test('leaves the edit form as typed and the product as it was', async ({
    page,
    admin,
    request,
    signIn,
  }) => {
    const product = await addProduct(request, admin, { name: `Cut off edit ${Date.now()}` });
    const read = async () => (await (await request.get(`/api/product/${product._id}`)).json()).data;
    await signIn(page, admin);
    await page.goto(`/admin/list?edit=${product._id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit product' });
    await dialog.getByLabel('Description').fill('A new description.');
    await page.route('**/api/product/update/*', (route) => route.abort('connectionreset'));
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByText('Network error. Please try again.').first()).toBeVisible();
    await expect(dialog.getByLabel('Description')).toHaveValue('A new description.');
    expect((await read()).version).toBe(product.version);
    await page.unroute('**/api/product/update/*');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
    expect(await read()).toMatchObject({ description: 'A new description.', version: product.version + 1 });
    await removeProduct(request, admin, product._id);
  });
});
