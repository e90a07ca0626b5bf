import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { customer, signIn } from '../../../../tests/support/components/people.ts';
import MyOrdersPage, { clientLoader } from './my-orders-page.tsx';

const orders = 'POST /api/order/userorders';
const none = { json: { success: true, orders: [], data: [], total: 0, page: 1, pages: 1 } };

beforeEach(() => {
  signIn(customer);
  // the page asks now and then whether anything has changed
  fakeApi.answer('GET /api/order/updates', { json: { success: true, cursor: '1', changed: [] } });
});

function openOrders() {
  const page = { path: 'dashboard/my-orders', Component: MyOrdersPage, loader: clientLoader };
  return openPage([page] as Parameters<typeof openPage>[0], '/dashboard/my-orders');
}

test('a new customer finds a way to the shop in place of orders', async () => {
  fakeApi.answer(orders, none);
  const { user, address } = openOrders();
  await screen.findByText('No orders yet');
  await user.click(screen.getByRole('link', { name: 'Start Shopping' }));
  expect(address()).toBe('/shop');
});

test('a list leaves its skeleton for a sentence and a button that loads it', async () => {
  fakeApi.breakConnection(orders);
  const { user } = openOrders();
  const again = await screen.findByRole('button', { name: 'Try again' });
  fakeApi.answer(orders, none);
  await user.click(again);
  await screen.findByText('No orders yet');
});
