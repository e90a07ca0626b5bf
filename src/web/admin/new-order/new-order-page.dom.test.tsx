import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import { makeDividedProduct, makeProduct } from '../../../../tests/support/components/products.ts';
import * as newOrderPage from './new-order-page.tsx';

const bubu = makeDividedProduct({ name: 'Adire bubu' });

beforeEach(() => {
  signIn(admin);
  const answers = {
    'GET /api/product/inventory': { data: [bubu], total: 1 },
    'GET /api/product/by_ids': { data: [bubu] },
    'POST /api/order/draft/ways': { ways: [], note: '' },
  };
  for (const [route, json] of Object.entries(answers))
    fakeApi.answer(route, { json: { success: true, ...json } });
});

async function openWithPiece() {
  const { user } = openPage([routeOf('admin/orders/new', newOrderPage)], '/admin/orders/new');
  await user.type(await screen.findByLabelText('Find a piece'), 'adire');
  await user.click(await screen.findByRole('button', { name: 'Choose Adire bubu' }));
  await screen.findByRole('group', { name: 'Size of Adire bubu' });
  return user;
}

function refuse(body: { code: string; fields: Record<string, string> }, status = 422) {
  const json = { success: false, message: 'Please check the marked fields.', ...body };
  fakeApi.answer('POST /api/order/draft', { status, json });
}

test('names the piece that lacks a size, and goes to its choice', async () => {
  const user = await openWithPiece();
  refuse({ code: 'INVALID_FIELDS', fields: { 'lines.0.size': 'Please choose a size.' } });
  await user.click(screen.getByRole('button', { name: 'Link to pay' }));
  expect((await screen.findByRole('alert')).textContent.trim()).toBe('Adire bubu: Please choose a size.');
  const group = screen.getByRole('group', { name: 'Size of Adire bubu' });
  await waitFor(() => expect(document.activeElement).toBe(group));
  expect(group.textContent).toContain('Please choose a size.');
});

test('goes to what is wrong with a line as a whole', async () => {
  const user = await openWithPiece();
  const twice = 'Adire bubu stands on another line in this size and colour. Please put both together.';
  refuse({ code: 'INVALID_FIELDS', fields: { 'lines.0.productId': twice } });
  await user.click(screen.getByRole('button', { name: 'Paid in cash' }));
  expect((await screen.findByRole('alert')).textContent.trim()).toBe(twice);
  await waitFor(() => expect(document.activeElement?.textContent.trim()).toBe(twice));
});

test('opens the price of a piece that is not sold in the currency', async () => {
  const user = await openWithPiece();
  refuse({ code: 'INVALID_FIELDS', fields: { 'lines.0.price': 'The price is wrong.' } });
  await user.click(screen.getByRole('button', { name: 'Link to pay' }));
  const field = await screen.findByLabelText('Unit price, NGN');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.closest('details')?.open).toBe(true);
});

test('writes a set with its price, each piece in its own size', async () => {
  const scarf = makeProduct({ name: 'Silk scarf', availableSizes: 'M' });
  const productIds = [bubu._id, scarf._id];
  const set = { _id: 'x', name: 'Sunday best', productIds, percent: 10, price: null, on: true, shown: true };
  const off = { ...set, _id: 'y', name: 'Off', on: false };
  fakeApi.answer('GET /api/product/by_ids', { json: { success: true, data: [bubu, scarf] } });
  fakeApi.answer('GET /api/sets', { json: { success: true, data: [set, off] } });
  const { user } = openPage([routeOf('admin/orders/new', newOrderPage)], '/admin/orders/new');
  await user.click(await screen.findByText('Add a set'));
  expect(await screen.findByRole('button', { name: 'Choose Sunday best' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Choose Off' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Choose Sunday best' }));
  const lines = within(await screen.findByRole('list', { name: 'Pieces of the order' }));
  expect(await lines.findAllByText(/^Part of the set Sunday best, −₦/)).toHaveLength(2);
  const sizes = within(lines.getByRole('group', { name: 'Size of Adire bubu' }));
  const [size] = sizes.getAllByRole('button');
  if (size) await user.click(size);
  refuse({ code: 'INVALID_FIELDS', fields: { 'lines.0.color': 'Choose a colour.' } });
  await user.click(screen.getByRole('button', { name: 'Link to pay' }));
  const sent = fakeApi.calls('POST /api/order/draft').at(-1)?.body as { lines: object[] };
  expect(sent.lines).toMatchObject([
    { productId: bubu._id, set: 'x' },
    { productId: scarf._id, set: 'x', size: 'M' },
  ]);
  await user.click(lines.getByRole('button', { name: 'Remove Silk scarf' }));
  expect(await lines.findByText(/^Not in the set Sunday best yet/)).toBeDefined();
});
