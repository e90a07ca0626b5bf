import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import type { CountedProduct } from '../../../contract/stock/count.api.ts';
import * as countPage from './count-page.tsx';

const makeProduct = (small: number, medium: number): CountedProduct => ({
  _id: 'p',
  name: 'Bubu',
  image: '',
  rows: [
    { _id: 's', size: 'S', color: 'Indigo', quantity: small },
    { _id: 'm', size: 'M', color: 'Indigo', quantity: medium },
  ],
});

beforeEach(() => {
  signIn({ ...admin, duty: 'packer' });
  fakeApi.answer('GET /api/stock/count', {
    json: { success: true, data: [makeProduct(2, 5)], page: 1, pages: 1, total: 1 },
  });
});

async function openCount() {
  const { user } = openPage([routeOf('admin/count', countPage)], '/admin/count');
  await user.click(await screen.findByRole('button', { name: 'Count Bubu' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

test('counts by steps and typed, shows the difference, and saves with the reason', async () => {
  fakeApi.answer('POST /api/stock/count', {
    json: { success: true, data: makeProduct(1, 15), message: 'Stock saved' },
  });
  const { user, dialog } = await openCount();
  const save = dialog.getByRole('button', { name: 'Save count' });
  expect(save).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('button', { name: 'One fewer: S, Indigo' }));
  const medium = dialog.getByRole('textbox', { name: 'Pieces: M, Indigo' });
  await user.clear(medium);
  dialog.getByText('A whole number.');
  await user.type(medium, '15');
  dialog.getByText('2 now, −1');
  dialog.getByText('2 numbers changed, +9 in all.');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Delivered');
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const rows = [
    { _id: 's', seen: 2, quantity: 1 },
    { _id: 'm', seen: 5, quantity: 15 },
  ];
  expect(fakeApi.calls('POST /api/stock/count')).toMatchObject([
    { body: { productId: 'p', reason: 'delivered', rows } },
  ]);
  screen.getByText('S 1 · M 15');
});

test('shows the new number where a piece was sold in between', async () => {
  fakeApi.answer('POST /api/stock/count', {
    status: 409,
    json: {
      success: false,
      code: 'STOCK_MOVED',
      message: 'The stock moved while you were counting.',
      current: makeProduct(2, 4),
    },
  });
  const { user, dialog } = await openCount();
  await user.click(dialog.getByRole('button', { name: 'One more: M, Indigo' }));
  await user.click(dialog.getByRole('button', { name: 'Save count' }));
  await dialog.findByText(/The stock moved while you were counting/);
  dialog.getByText('4 now, +2');
  expect(dialog.getByRole('textbox', { name: 'Pieces: M, Indigo' })).toHaveProperty('value', '6');
});
