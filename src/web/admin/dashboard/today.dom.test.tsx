import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import { PrintedPassword } from './printed-password.tsx';
import { Today } from './today.tsx';
import { refreshDesk } from './use-desk.ts';

const noSales = { orders: 0, usd: 0, charged: { USD: 0, NGN: 0, GBP: 0, EUR: 0 } };

async function openToday(fields: object) {
  signIn(admin);
  const data = { tasks: {}, countedAt: '2026-11-16T11:00:00.000Z', ...fields };
  fakeApi.answer('GET /api/desk/today', { json: { success: true, data } });
  openPage([{ path: 'admin', Component: Today }], '/admin');
  await act(refreshDesk);
  await screen.findByText('Monday 16 November');
}

test('links each task to its list, and shows what is late after the number of parcels', async () => {
  await openToday({ tasks: { toSend: 42, late: 8, returns: 1, exchanges: 2, repairs: 1 } });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['42 parcels to send', '/admin/picking'],
    ['8 late', '/admin/orders?task=late'],
    ['1 return to decide', '/admin/returns?state=to-decide'],
    ['2 exchanges to send', '/admin/returns?state=exchange-to-send'],
    ['1 repair to send back', '/admin/returns?state=repair-to-send'],
  ]);
});

test('warns of a printed password, and counts again as it may have been changed', async () => {
  signIn(admin);
  const data = { tasks: {}, countedAt: '2026-11-16T11:00:00.000Z' };
  const answer = (fields: object) =>
    fakeApi.answer('GET /api/desk/today', { json: { success: true, data: { ...data, ...fields } } });
  answer({ passwordPrinted: true });
  await refreshDesk();
  answer({});
  openPage([{ path: 'admin', Component: PrintedPassword }], '/admin');
  const link = screen.getByRole('link', { name: 'Choose your own' });
  expect(link.getAttribute('href')).toBe('/admin/account');
  await waitFor(() => expect(screen.queryByText('Change the printed password')).toBeNull());
});

test('abbreviates millions, with the full amount below', async () => {
  const week = {
    ...noSales,
    orders: 3,
    charged: { ...noSales.charged, NGN: 10_357_196.65, USD: 1_250_000.5 },
  };
  await openToday({ sales: { today: noSales, week, includesTestPayments: false } });
  screen.getByText('₦10.36m');
  screen.getByText('₦10,357,196.65');
  screen.getByText('3 paid orders, and $1,250,000.50');
});

test('names the balances of what is ready with their sums', async () => {
  await openToday({
    balances: [
      { currency: 'NGN', due: 320_000, orders: 3 },
      { currency: 'USD', due: 45.5, orders: 1 },
    ],
  });
  const link = screen.getByRole('link', { name: '4 balances, ₦320,000, $45.50' });
  expect(link.getAttribute('href')).toBe('/admin/orders/balances');
});

test.each([
  [
    [
      { currency: 'NGN', due: 612_000, orders: 3 },
      { currency: 'GBP', due: 40, orders: 1 },
    ],
    '4 orders wait for ₦612,000 and £40',
  ],
  [[{ currency: 'USD', due: 45.5, orders: 1 }], '1 order waits for $45.50'],
] as const)('names the orders that wait for money: %j', async (unpaid, name) => {
  await openToday({ unpaid: [...unpaid] });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/admin/orders/unpaid');
});
