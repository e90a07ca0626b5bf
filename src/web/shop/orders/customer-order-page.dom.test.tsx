import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { makeOrder } from '../../../../tests/support/components/orders.ts';
import { customer, signIn } from '../../../../tests/support/components/people.ts';
import type { Order, OrderItem } from '../../../contract/orders/order.api.ts';
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
  screen.getByText(/The shop can’t be reached\. Last updated at/);

  const paid = { at: '2026-11-16T12:00:00.000Z', kind: 'payment', from: 'Pending', to: 'Paid' } as const;
  answerOrder({ ...order, paymentStatus: 'Paid', history: [{ ...paid, by: 'shop', note: '' }] });
  fakeApi.answer(updates, { json: { success: true, changed: [], cursor: '1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await pass(1);
  screen.getByText('Your payment has arrived.');
  expect(screen.queryByText(/The shop can’t be reached\./)).toBeNull();
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
  screen.getByText('You gave this order 4 out of 5.');
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
  screen.getByText('Everything in this order is already in a return.');
  expect(screen.queryByRole('link', { name: 'Another size' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Return or exchange' })).toBeNull();
});

/** A gown to measure of which the cloth is ready; two fifths of its price are still due. */
const sewnOrder = (fields: Partial<OrderItem> = {}) => {
  const [item] = makeOrder().items as [OrderItem];
  return makeOrder({
    paymentStatus: 'Paid',
    paid: 90_000,
    due: 60_000,
    promisedBy: '2026-12-12',
    items: [
      {
        ...item,
        madeToMeasure: true,
        plan: ['Measured', 'Cloth ready', 'Cut', 'Ready'],
        stages: [
          { stage: 'Measured', at: '2026-11-20T09:00:00.000Z' },
          { stage: 'Cloth ready', at: '2026-11-21T09:00:00.000Z', note: 'The blue is lovely.' },
        ],
        nextStage: 'Cut',
        nextUsually: '2026-12-01',
        readyBy: '2026-12-10',
        cutAt: null,
        readyAt: null,
        fittings: [
          {
            _id: 'fitting-1',
            at: '2026-12-05T10:00:00.000Z',
            place: 'atelier',
            result: null,
            changes: '',
            link: '/fitting/t0ken',
          },
        ],
        cloth: { state: 'waiting', yards: null, note: '', picture: '', at: '' },
        ...fields,
      },
    ],
  });
};

test('shows how far what is sewn is, what comes next, and what is left to pay', async () => {
  await openOrder(sewnOrder());
  await act(() => vi.dynamicImportSettled());
  await pass(1);
  const line = within(screen.getByRole('article', { name: 'Ibim belted ankara dress' }));
  expect(line.getByText(/^Next:/).textContent).toBe(
    'Next: Cut, usually by Tuesday 1 December. Ready by Thursday 10 December.',
  );
  const states = line.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(states.filter((text) => /^(Done|Now|To come)/.test(text ?? ''))).toEqual([
    expect.stringMatching(/^Done: Measured/),
    expect.stringMatching(/^Now: Cloth ready.*The blue is lovely\.$/),
    'To come: Cut',
    'To come: Ready',
  ]);
  expect(line.getByRole('link', { name: 'See or move it' }).getAttribute('href')).toBe('/fitting/t0ken');
  line.getByText('Waiting for the cloth');
  line.getByText('You can cancel it for free until the cloth is cut.');
  screen.getByText(/^We promised it for/);
  screen.getByRole('button', { name: 'Pay ₦60,000' });
  screen.getByRole('button', { name: 'Cancel order' });
});

test('once the cloth is cut, cancelling is a question', async () => {
  await openOrder(sewnOrder({ cutAt: '2026-11-22T09:00:00.000Z' }));
  await act(() => vi.dynamicImportSettled());
  await pass(1);
  screen.getByText('The cloth was cut on Sunday 22 November.');
  screen.getByRole('button', { name: 'Request cancellation' });
});

test('an order without anything sewn shows none of it', async () => {
  await openOrder(makeOrder({ paymentStatus: 'Paid' }));
  await pass(1);
  expect(screen.queryByText('In the workroom')).toBeNull();
  screen.getByRole('button', { name: 'Request cancellation' });
});
