import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { makeOrder } from '../../../../tests/support/components/orders.ts';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import * as ordersPage from './orders-page.tsx';

const unpaid = makeOrder({ _id: 'order-1', reference: 'UNPAID22' });
const paid = makeOrder({ _id: 'order-2', reference: 'PAID2222', paymentStatus: 'Paid', paid: 150_000 });
const failed = makeOrder({
  _id: 'order-3',
  reference: 'FAILED22',
  paymentStatus: 'Failed',
  history: [{ kind: 'payment', from: 'Pending', to: 'Paid', at: paid.date, by: 'the shop', note: '' }],
});
const setAside = makeOrder({
  _id: 'order-5',
  reference: 'ASIDE222',
  paymentStatus: 'Paid',
  setAsideAt: paid.date,
});
const exchange = makeOrder({
  _id: 'order-4',
  reference: 'EXCHNG22',
  kind: 'exchange',
  amount: 0,
  paymentStatus: 'Paid',
  exchangeOf: { _id: 'order-9', reference: 'A9LM4LZ8', returnReference: 'R-4CJ6AKYH' },
});

async function openOrders() {
  signIn(admin);
  const data = [unpaid, paid, failed, exchange, setAside];
  const answers = {
    'GET /api/order/list': { data, page: 1, pages: 1, total: data.length },
    'GET /api/desk/views': { data: [] },
    'GET /api/order/arrivals': { now: paid.date, count: 0, newest: [] },
  };
  for (const [route, json] of Object.entries(answers)) {
    fakeApi.answer(route, { json: { success: true, ...json } });
  }
  const { user } = openPage([routeOf('admin/orders', ordersPage)], '/admin/orders');
  return { user, table: within(await screen.findByRole('table', { name: 'Orders' })) };
}

test('offers to delete every order, and explains the consequences in the confirmation', async () => {
  const { user, table } = await openOrders();
  for (const [order, words] of [
    [unpaid, 'its pieces go back into the stock. This cannot be undone.'],
    [paid, 'it is set aside, not erased.'],
    [failed, 'it is set aside, not erased.'],
    [exchange, 'it is set aside, not erased.'],
  ] as const) {
    await user.click(table.getByRole('button', { name: `Delete order ${order.reference}` }));
    const question = within(screen.getByRole('dialog', { name: `Delete order ${order.reference}?` }));
    question.getByText(new RegExp(words));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
  }
});

test('restores a set-aside order from the list', async () => {
  const { user, table } = await openOrders();
  const restored = { ...setAside, setAsideAt: undefined };
  fakeApi.answer('POST /api/order/restore', {
    json: { success: true, data: restored, message: 'Order restored' },
  });
  expect(table.queryByRole('button', { name: 'Delete order ASIDE222' })).toBeNull();
  await user.click(table.getByRole('button', { name: 'Restore order ASIDE222' }));
  await waitFor(() =>
    expect(fakeApi.calls('POST /api/order/restore')).toMatchObject([{ body: { orderId: 'order-5' } }]),
  );
});

test('shows the replaced order for an exchange, and no payment', async () => {
  const { table } = await openOrders();
  const row = table.getByRole('rowheader', { name: new RegExp(exchange.reference) }).closest('tr');
  expect(row?.textContent).toContain('Exchange of A9LM4LZ8');
  expect(row?.textContent).not.toMatch(/Paid|card/);
});
