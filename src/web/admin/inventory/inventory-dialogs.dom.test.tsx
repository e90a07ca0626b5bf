import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import { makeAdminProduct } from '../../../../tests/support/components/products.ts';
import { defaultProductRules } from '../../../contract/settings/selling.ts';
import InventoryPage from './inventory-page.tsx';

const product = makeAdminProduct(7);
const saleCall = 'POST /api/product/sale';
const changeCall = 'POST /api/product/bulk';
const updateCall = `PUT /api/product/update/${product._id}`;
const line = {
  _id: product._id,
  name: product.name,
  version: product.version,
  replaces: null,
  changes: [{ field: 'USD', from: '$100.00', to: '$80.00' }],
};
const openInventory = () => openPage([{ path: 'admin/list', Component: InventoryPage }], '/admin/list');

beforeEach(() => {
  signIn(admin);
  const answers = {
    'GET /api/product/inventory': { data: [product], states: {}, page: 1, pages: 1, total: 1 },
    'GET /api/product/import': { data: [] },
    'GET /api/desk/views': { data: [] },
    'GET /api/collections': { data: [] },
    'GET /api/settings': { data: { lowStockMark: 3 } },
    'GET /api/settings/shop': { data: defaultProductRules },
  };
  for (const [route, json] of Object.entries(answers)) {
    fakeApi.answer(route, { json: { success: true, ...json } });
  }
});

test('a sale shows each refusal where it belongs, and starts after the prices were seen', async () => {
  const { user } = openInventory();
  await user.click(await screen.findByRole('button', { name: 'Sale' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sale' }));
  const fields = { percent: 'From 1 to 90.', category: 'No such category.' };
  const refusal = {
    success: false,
    code: 'INVALID_FIELDS',
    message: 'Please check the marked fields.',
    fields,
  };
  fakeApi.answer(saleCall, { status: 422, json: refusal });
  const look = { name: 'See the new prices' };
  await user.click(dialog.getByRole('button', look));
  expect((await dialog.findByRole('alert')).textContent?.trim()).toBe('No such category.');
  expect(dialog.getByRole('textbox', { name: 'Percent off' }).getAttribute('aria-invalid')).toBe('true');

  fakeApi.answer(saleCall, { json: { success: true, changed: 1, message: 'On sale', lines: [line] } });
  await user.click(dialog.getByRole('button', look));
  expect((await dialog.findByRole('row', { name: /\$80\.00/ })).textContent).toContain('$100.00 → $80.00');
  await user.click(dialog.getByRole('button', { name: 'Start the sale of 1' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = fakeApi.calls(saleCall).map(({ body }) => body);
  expect(sent.slice(1)).toEqual([
    { category: 'Bubu', percent: 20, from: '', until: '', dryRun: true },
    {
      category: 'Bubu',
      percent: 20,
      from: '',
      until: '',
      dryRun: false,
      replace: false,
      versions: { [product._id]: product.version },
    },
  ]);
});

test('stock that moved in the meantime is shown with what was typed, and saved at the second press', async () => {
  const { user } = openInventory();
  await user.click(await screen.findByRole('button', { name: `Change the stock of ${product.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stock' }));
  const pool = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Stock quantity' });
  await user.clear(pool);
  await user.type(pool, '9');
  const current = { ...product, stockQuantity: 6, version: product.version + 1 };
  const conflict = { success: false, code: 'EDIT_CONFLICT', message: 'Changed.', current };
  fakeApi.answer(updateCall, { status: 409, json: conflict });
  await user.click(dialog.getByRole('button', { name: 'Save stock' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('The stock moved while you were typing.');
  expect(pool.value).toBe('9');
  fakeApi.answer(updateCall, { json: { success: true, message: 'Saved', data: product } });
  await user.click(dialog.getByRole('button', { name: 'Save stock' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.calls(updateCall)).toHaveLength(2);
});

test('a change of many prices is refused above the buttons, else shown first and then saved', async () => {
  const { user } = openInventory();
  await user.click(await screen.findByRole('checkbox', { name: `Choose ${product.name}` }));
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 1 product' }));
  const percent = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Change prices by percent/ });
  await user.type(percent, '-20%');
  expect(percent.value).toBe('-20');
  const fields = { addStock: 'Too many.' };
  const refusal = {
    success: false,
    code: 'INVALID_FIELDS',
    message: 'Please check the marked fields.',
    fields,
  };
  fakeApi.answer(changeCall, { status: 422, json: refusal });
  await user.click(dialog.getByRole('button', { name: 'See the new prices' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Nothing was changed. Too many.');

  fakeApi.answer(changeCall, { json: { success: true, changed: 1, message: 'Changed', lines: [line] } });
  await user.click(dialog.getByRole('button', { name: 'See the new prices' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Change 1 product?' }));
  expect(preview.getByRole('row', { name: /USD/ }).textContent).toContain('USD: $100.00 → $80.00');
  await user.click(preview.getByRole('button', { name: 'Change 1 product' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const versions = { [product._id]: product.version };
  expect(fakeApi.calls(changeCall).map(({ body }) => body)).toEqual([
    { ids: [product._id], pricePercent: -20, dryRun: true },
    { ids: [product._id], pricePercent: -20, dryRun: true },
    { ids: [product._id], pricePercent: -20, versions },
  ]);
});
