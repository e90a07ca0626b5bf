import type { APIRequestContext, Page } from '@playwright/test';
import { addDividedProduct, changeProduct } from '../support/products.ts';
import { expect, smoke, test } from '../support/test.ts';

test.beforeEach(async ({ page, admin, signIn }) => {
  await signIn(page, admin);
});

const grid = (page: Page) => page.getByRole('table', { name: 'Pieces by size and colour' });
const cell = (page: Page, name: string) => grid(page).getByLabel(`Pieces of ${name}`, { exact: true });

/** Returns "S Rust 2" for every size and colour that the shop returns. */
async function stockOf(request: APIRequestContext, id: string): Promise<string[]> {
  const { data } = await (await request.get(`/api/product/${id}`)).json();
  return data.variants.map((each: { size: string; color: string; quantity: number }) =>
    [each.size, each.color, each.quantity].join(' '),
  );
}

test('renaming a colour keeps its numbers; removing a size warns of its pieces and of carts', async ({
  page,
  request,
  admin,
  customer,
}) => {
  const product = await addDividedProduct(request, admin);
  await request.post('/api/cart/add', {
    headers: { authorization: `Bearer ${customer.token}` },
    data: { itemId: product._id, size: 'S', color: 'Rust', quantity: 1 },
  });
  await page.goto(`/admin/list?edit=${product._id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit product' });
  await dialog.getByLabel('Name of color 1').fill('Brick');
  await expect(cell(page, 'L, Brick')).toHaveValue('5');
  await dialog.getByLabel('S', { exact: true }).uncheck();
  await expect(dialog.getByText('S, Rust: 1 piece leaves the stock when you save.')).toBeVisible();
  await expect(dialog.getByText('One cart holds what you take out')).toBeVisible();
  await dialog.getByLabel('S', { exact: true }).check();
  await expect(cell(page, 'S, Brick')).toHaveValue('1');
  await dialog.getByLabel('S', { exact: true }).uncheck();
  await dialog.getByText('SKU for each size and colour').click();
  await dialog.getByLabel('SKU of L, Brick').fill('BR-L');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  expect(await stockOf(request, product._id)).toEqual(['M Brick 0', 'M Indigo 0', 'L Brick 5', 'L Indigo 2']);
});

test.describe('when the stock changed while editing', () => {
  test.use({ expectedErrors: [/409/] });

  test('both versions are shown, and the chosen one holds', async ({ page, request, admin }) => {
    const product = await addDividedProduct(request, admin);
    await page.goto(`/admin/list?edit=${product._id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit product' });
    await cell(page, 'L, Rust').fill('9');
    const variants = product.variants.map((each: { size: string; color: string; quantity: number }) =>
      each.size === 'L' && each.color === 'Rust' ? { ...each, quantity: 4 } : each,
    );
    await changeProduct(request, admin, product._id, { variants: JSON.stringify(variants) });
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    const conflict = page.getByRole('dialog', { name: /while you were editing/ });
    await expect(conflict.getByText(/L Rust 4/)).toBeVisible();
    await conflict.getByRole('radio', { name: /L Rust 9/ }).check();
    await conflict.getByRole('button', { name: 'Save with these' }).click();
    await expect(page.getByText(/Product updated successfully/)).toBeVisible();
    expect(await stockOf(request, product._id)).toContain('L Rust 9');
  });
});

test(
  'the inventory shows the stock by size, grouped by colour, and changes it',
  smoke,
  async ({ page, request, admin }) => {
    const product = await addDividedProduct(request, admin);
    await page.goto(`/admin/list?q=${encodeURIComponent(product.name)}`);
    const row = page.getByRole('row', { name: product.name });
    await expect(row.getByText('S 1 · M 0 low · L 7')).toBeVisible();
    await row.getByText('S 1 · M 0 low · L 7').click();
    await expect(row.getByText('Rust', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: `Change the stock of ${product.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Stock' });
    await cell(page, 'M, Indigo').fill('6');
    await dialog.getByRole('button', { name: 'Save stock' }).click();
    await expect(page.getByText('Product updated successfully')).toBeVisible();
    await expect(row.getByText('S 1 · M 6 · L 7')).toBeVisible();
  },
);
