import { screen, within } from '@testing-library/react';
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
  const data = [unpaid, paid, failed, exchange];
  const answers = {
    'GET /api/order/list': { data, page: 1, pages: 1, total: data.length },
    'GET /api/desk/views': { data: [] },
    'GET /api/order/arrivals': { now: paid.date, count: 0, newest: [] },
  };
  for (const [route, json] of Object.entries(answers)) {
    fakeApi.answer(route, { json: { success: true, ...json } });
  }
  openPage([routeOf('admin/orders', ordersPage)], '/admin/orders');
  return within(await screen.findByRole('table', { name: 'Orders' }));
}

test('only orders that never had money can be deleted', async () => {
  const table = await openOrders();
  const names = table
    .getAllByRole('button', { name: /^Delete order/ })
    .map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual([`Delete order ${unpaid.reference}`]);
});

test('an exchange names the order it replaces, and no payment', async () => {
  const table = await openOrders();
  const row = table.getByRole('rowheader', { name: new RegExp(exchange.reference) }).closest('tr');
  expect(row?.textContent).toContain('Exchange of A9LM4LZ8');
  expect(row?.textContent).not.toMatch(/Paid|card/);
});
