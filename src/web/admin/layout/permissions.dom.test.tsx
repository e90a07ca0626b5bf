import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { makeOrder } from '../../../../tests/support/components/orders.ts';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import * as activityPage from '../activity/activity-page.tsx';
import * as codesPage from '../codes/codes-page.tsx';
import * as messagesPage from '../inbox/messages-page.tsx';
import * as inventoryPage from '../inventory/inventory-page.tsx';
import * as moneyPage from '../money/money-page.tsx';
import * as orderPage from '../orders/details/admin-order-page.tsx';
import * as ordersPage from '../orders/orders-page.tsx';
import * as returnsPage from '../returns/admin-returns-page.tsx';
import * as settingsPage from '../settings/settings-page.tsx';
import * as statementPage from '../statement/statement-page.tsx';
import * as workroomPage from '../workroom/workroom-page.tsx';
import AdminLayout from './admin-layout.tsx';

const pages = {
  codes: codesPage,
  settings: settingsPage,
  money: moneyPage,
  activity: activityPage,
  returns: returnsPage,
  messages: messagesPage,
  statement: statementPage,
  workroom: workroomPage,
  list: inventoryPage,
  orders: ordersPage,
  'order/:orderId': orderPage,
};
const children = Object.entries(pages).map(([path, page]) => routeOf(path, page));
const openOffice = (at: string) => openPage([{ path: 'admin', Component: AdminLayout, children }], at);

const order = makeOrder({
  currency: 'USD',
  amount: 120,
  paymentMethod: 'transfer',
  paymentStatus: 'Paid',
  address: { ...makeOrder().address, country: 'United Kingdom' },
});
const moneyActs = [/^Refund/, /^Confirm (payment|transfer)/, /^Put in review/, /^Mark as failed/];
const changes = [/^Edit order/, /^Cancel order/, /^Delete order/];

function expectNone(role: string, names: readonly RegExp[]) {
  for (const name of names) expect(screen.queryByRole(role, { name })).toBeNull();
}

beforeEach(() => {
  const now = '2026-11-16T11:00:00.000Z';
  const answers = {
    'GET /api/desk/today': { data: { tasks: {}, countedAt: now } },
    'GET /api/desk/views': { data: [] },
    'GET /api/order/arrivals': { now, count: 0, newest: [] },
    'GET /api/order/updates': { changed: [], cursor: '1' },
    'GET /api/order/list': { data: [order], page: 1, pages: 1, total: 1 },
    [`GET /api/order/${order._id}`]: { data: order },
  };
  for (const [route, json] of Object.entries(answers)) {
    fakeApi.answer(route, { json: { success: true, ...json } });
  }
});

test.each(['codes', 'settings', 'money', 'activity', 'returns', 'messages', 'statement', 'list'])(
  'sends no requests from the page %s of another duty',
  async (path) => {
    signIn({ ...admin, duty: 'packer' });
    openOffice(`/admin/${path}`);
    await screen.findByText('This page is not part of your duty');
    // the layout's own requests follow a little later, as would those of the page
    const requestedPaths = () => new Set(fakeApi.calls().map((call) => call.path));
    await waitFor(() =>
      expect(requestedPaths()).toEqual(new Set(['/api/desk/today', '/api/order/arrivals'])),
    );
  },
);

test('shows a packer the packing of an order, but no payment actions', async () => {
  signIn({ ...admin, duty: 'packer' });
  const { unmount } = openOffice(`/admin/order/${order._id}`);
  await screen.findByRole('button', { name: 'Add a parcel' });
  screen.getByRole('combobox', { name: `Status of ${order.reference}` });
  screen.getByRole('button', { name: 'Add note' });
  expectNone('button', [...moneyActs, ...changes]);
  expectNone('link', [/customer’s card/]);
  unmount();

  openOffice('/admin/orders');
  await screen.findByRole('checkbox', { name: `Choose order ${order.reference}` });
  expectNone('button', [/^Delete order/]);
});

test('shows a bookkeeper no upload of a bank file', async () => {
  signIn({ ...admin, duty: 'bookkeeper' });
  const lines = { lines: [], counts: {}, page: 1, pages: 1, total: 0 };
  fakeApi.answer('GET /api/payment/statement', { json: { success: true, ...lines } });
  fakeApi.answer('GET /api/payment/statement/missing', { json: { success: true, data: [] } });
  openOffice('/admin/statement');
  await screen.findByRole('heading', { name: 'Bank statement' });
  screen.getByText(/^Money that came, beside the order it is for\./);
  expect(screen.queryByText(/Choose the file/)).toBeNull();
});

test('shows a bookkeeper an order and its payments, but no changes', async () => {
  const pending = { ...order, paymentStatus: 'Pending' };
  fakeApi.answer(`GET /api/order/${order._id}`, { json: { success: true, data: pending } });
  signIn({ ...admin, duty: 'bookkeeper' });
  const { unmount } = openOffice(`/admin/order/${order._id}`);
  const payment = await screen.findByRole('region', { name: 'Payment' });
  expect(payment.textContent).toContain('Pending');
  screen.getByRole('button', { name: 'Print receipt' });
  expectNone('button', [...moneyActs, ...changes, /^Add a parcel/, /^Add note/]);
  expectNone('combobox', [/^Status of/]);
  unmount();

  openOffice('/admin/orders');
  await screen.findByRole('link', { name: order.reference });
  expectNone('checkbox', [/./]);
  expectNone('combobox', [/^Status of/]);
});

test('a tailor lands on the board, and nothing else is asked or offered', async () => {
  fakeApi.answer('GET /api/workroom/board', { json: { success: true, data: [] } });
  signIn({ ...admin, duty: 'tailor' });
  const { address } = openOffice('/admin');
  await screen.findByRole('heading', { name: 'Workroom' });
  expect(address()).toBe('/admin/workroom');
  const [menu] = screen.getAllByRole('navigation', { name: 'Admin Dashboard' });
  const links = [...(menu?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent);
  expect(links).toEqual(['Workroom']);
  expectNone('link', [/settings/]);
  const requestedPaths = new Set(fakeApi.calls().map((call) => call.path));
  expect(requestedPaths).toEqual(new Set(['/api/workroom/board']));
});

test('shows an owner what the others do not see', async () => {
  signIn(admin);
  openOffice(`/admin/order/${order._id}`);
  await screen.findByRole('button', { name: 'Refund by transfer' });
  for (const name of changes) screen.getByRole('button', { name });
});
