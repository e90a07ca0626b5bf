import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { customer, signIn } from '../../../../tests/support/components/people.ts';
import * as myOrdersPage from './my-orders-page.tsx';

const list = 'POST /api/order/userorders';
const noOrders = { json: { success: true, data: [], page: 1, pages: 1, total: 0 } };

beforeEach(() => {
  signIn(customer);
  // what is followed for news of an order is answered when there is some
  fakeApi.hold('GET /api/order/updates', { json: { success: true } });
});

const openOrders = () => openPage([routeOf('dashboard/my-orders', myOrdersPage)], '/dashboard/my-orders');

test('shows a new customer a link to the shop instead of orders', async () => {
  fakeApi.answer(list, noOrders);
  const { user, address } = openOrders();
  await screen.findByText('No orders yet');
  await user.click(screen.getByRole('link', { name: 'Start Shopping' }));
  await waitFor(() => expect(address()).toBe('/shop'));
});

test('replaces the skeleton with an error and a retry button if the response breaks off', async () => {
  fakeApi.breakConnection(list);
  const { user } = openOrders();
  await screen.findByText('Your orders could not be loaded');
  fakeApi.answer(list, noOrders);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No orders yet');
});
