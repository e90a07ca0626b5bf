import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, showHtml, stubAt } from '../../../../tests/support/components/open-page.tsx';
import type { PayPage as Shown } from '../../../contract/drafts/pay-links.api.ts';
import PayPage from './pay-link-page.tsx';

const route = 'GET /api/pay/t0ken';
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const unpaid: Shown = {
  state: 'open',
  reference: 'VAHTUYXD',
  firstName: 'Ngozi',
  town: 'Port Harcourt',
  items: [],
  currency: 'NGN',
  linesTotal: 150_001,
  discount: 0,
  shippingFee: 0,
  deliveryName: '',
  amount: 150_001,
  deposit: 70,
  toPay: 105_000.7,
  later: 45_000.3,
  paid: 0,
  returnedFrom: null,
  expiresAt: null,
  asks: [],
  addressIsWhole: true,
  goesTo: '',
  collects: false,
  country: 'Nigeria',
  choosesWay: false,
  methods: ['card'],
  testPayments: false,
  transfer: null,
};
const deposited: Shown = {
  ...unpaid,
  deposit: 0,
  paid: 105_000.7,
  toPay: 45_000.3,
  later: 0,
  returnedFrom: 'arrived',
};

const routesWith = (page: Shown) => [
  { id: 'pay', path: 'pay/:token', loader: () => ({ kind: 'open', page }), Component: PayPage as never },
];
const loaded = (page: Shown) => ({ pay: { kind: 'open', page } });
const answer = (data: Shown) => fakeApi.answer(route, { json: { success: true, data } });
const status = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('shows an arrived deposit with the balance, and no second payment of it', async () => {
  answer(deposited);
  openPage(routesWith(unpaid), '/pay/t0ken?reference=VAHTUYXD-1', loaded(unpaid));
  expect(status().join()).toContain('We’re waiting for your payment to arrive.');
  await pass(10);
  expect(fakeApi.calls(route)[0]?.query.get('reference')).toBe('VAHTUYXD-1');
  expect(status().join()).toContain('₦105,000.70 of ₦150,001.00 paid, thank you.');
  expect(status().join()).not.toContain('waiting');
  expect(screen.getByRole('button', { name: 'Pay ₦45,000.30' })).toBeTruthy();
  const callCount = fakeApi.calls(route).length;
  await pass(60_000);
  expect(fakeApi.calls(route)).toHaveLength(callCount);
});

test('waits for a pending payment, and allows another after a decline', async () => {
  answer({ ...unpaid, returnedFrom: 'open' });
  openPage(routesWith(unpaid), '/pay/t0ken?trxref=VAHTUYXD-1', loaded(unpaid));
  await pass(10);
  expect(screen.getByRole('button', { name: 'Pay ₦105,000.70 again' })).toBeTruthy();
  answer({ ...unpaid, returnedFrom: 'declined' });
  await pass(5000);
  expect(status().join()).toContain('Your payment didn’t go through.');
  expect(screen.getByRole('button', { name: 'Pay ₦105,000.70' })).toBeTruthy();
});

test('hydrates the server’s page regardless of the provider’s query parameters', async () => {
  answer(deposited);
  const written = { ...deposited, returnedFrom: null };
  const page = showHtml(routesWith(written), '/pay/t0ken', loaded(written));
  const problems: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(page, stubAt(routesWith(written), '/pay/t0ken?reference=VAHTUYXD-1', loaded(written)), {
      onRecoverableError: (error) => problems.push(error),
    }),
  );
  await pass(10);
  expect(problems).toEqual([]);
  act(() => root.unmount());
});
