import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { makeOrder } from '../../../../tests/support/components/orders.ts';
import { customer, signIn } from '../../../../tests/support/components/people.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import * as orderPage from './customer-order-page.tsx';

const updates = 'GET /api/order/updates';
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const answerOrder = (order: Order) =>
  fakeApi.answer(`GET /api/order/${order._id}`, { json: { success: true, data: order } });

async function openOrder(order: Order) {
  answerOrder(order);
  openPage([routeOf('dashboard/order/:orderId', orderPage)], `/dashboard/order/${order._id}`);
  await pass(1);
}

beforeEach(() => {
  vi.useFakeTimers();
  fakeApi.answer(updates, { json: { success: true, changed: [], cursor: '1' } });
  fakeApi.answer('GET /api/order/payment_options', { json: { success: true, data: { testCurrencies: [] } } });
  signIn(customer);
});
afterEach(() => void vi.useRealTimers());

test('shows the age of an open order without a connection, and refreshes on a click', async () => {
  const order = makeOrder();
  fakeApi.breakConnection(updates);
  await openOrder(order);
  screen.getByRole('button', { name: 'Pay now' });
  await pass(60_000);
  screen.getByText(/The shop cannot be reached\. This is how things stood at/);

  const paid = { at: '2026-11-16T12:00:00.000Z', kind: 'payment', from: 'Pending', to: 'Paid' } as const;
  answerOrder({ ...order, paymentStatus: 'Paid', history: [{ ...paid, by: 'shop', note: '' }] });
  fakeApi.answer(updates, { json: { success: true, changed: [], cursor: '1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await pass(1);
  screen.getByText('Your payment has arrived.');
  expect(screen.queryByText(/The shop cannot be reached\./)).toBeNull();
});

test('shows a submitted rating, and no form', async () => {
  await openOrder(
    makeOrder({
      paymentStatus: 'Paid',
      status: 'Delivered',
      returnUntil: '2099-11-23T22:59:59.000Z',
      feedback: { rating: 4, comment: 'The hem is long.', at: '2026-11-20T11:00:00.000Z' },
    }),
  );
  screen.getByText('You gave this order 4 of 5.');
  screen.getByText('The hem is long.', { exact: false });
  expect(screen.queryByRole('button', { name: 'Send feedback' })).toBeNull();
  screen.getByText(/You can return pieces until/);
});

const requestedReturn: Order['returns'][number] = {
  _id: 'return-1',
  reference: 'R-7KQ4M2XT',
  state: 'Asked',
  wants: 'exchange',
  reason: '',
  faulty: false,
  withdrawal: false,
  lines: [{ index: 0, quantity: 1, size: 'L', color: '' }],
  note: '',
  askedAt: '2026-11-22T09:00:00.000Z',
  deadline: '2099-11-23T22:59:59.000Z',
  receivedAt: null,
  dueAt: null,
  difference: 0,
  late: false,
  holdUntil: null,
  photos: [],
  paysWayBack: 'customer',
  exchangeOrder: null,
};

test('focuses the return in the URL, and does not offer its piece again', async () => {
  HTMLElement.prototype.scrollIntoView = vi.fn();
  const order = makeOrder({
    paymentStatus: 'Paid',
    status: 'Delivered',
    returnUntil: '2099-11-23T22:59:59.000Z',
    returns: [requestedReturn],
  });
  answerOrder(order);
  const routes = [routeOf('dashboard/order/:orderId', orderPage)];
  openPage(routes, `/dashboard/order/${order._id}#return-${requestedReturn._id}`);
  await pass(1);
  const own = screen.getByRole('region', { name: /^Return R-/ });
  expect(document.activeElement).toBe(own);
  expect(own.scrollIntoView).toHaveBeenCalled();
  screen.getByText('Everything in this order is in a return already.');
  expect(screen.queryByRole('link', { name: 'Another size' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Return or exchange' })).toBeNull();
});
