import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { makeOrder } from '../../../../tests/support/components/orders.ts';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import type { AdminReturn } from '../../../contract/returns/returns.api.ts';
import * as returnsPage from './admin-returns-page.tsx';

const sending = makeOrder({ _id: 'order-2', kind: 'exchange', amount: 0, paymentStatus: 'Paid' });
const accepted: AdminReturn = {
  _id: 'order-2',
  reference: 'R-4CJ6AKYH',
  state: 'Accepted',
  wants: 'exchange',
  reason: 'Too tight',
  faulty: false,
  withdrawal: false,
  lines: [{ index: 0, quantity: 1, size: 'L', color: 'Indigo' }],
  note: '',
  askedAt: '2026-11-16T11:00:00.000Z',
  deadline: '2026-11-20T22:59:00.000Z',
  receivedAt: '2026-11-17T11:00:00.000Z',
  dueAt: '2026-11-19T11:00:00.000Z',
  difference: 0,
  late: false,
  holdUntil: null,
  photos: [],
  paysWayBack: 'customer',
  exchangeOrder: { _id: 'order-2', reference: '2CH4NG3D' },
  order: {
    _id: 'order-1',
    reference: '7KQ4M2XT',
    customer: 'Adaeze Okonkwo',
    email: 'adaeze@example.test',
    currency: 'NGN',
    paymentMethod: 'card',
    deliveredAt: '2026-11-15T11:00:00.000Z',
    country: 'Nigeria',
  },
  pieces: [],
  refund: 0,
  overdue: true,
  moves: [],
};

test('dispatches an accepted exchange from its return, which ends with the parcel', async () => {
  signIn(admin);
  let state: AdminReturn['state'] = 'Accepted';
  fakeApi.answer('GET /api/order/returns', () => ({
    json: { success: true, data: [{ ...accepted, state }], counts: {}, page: 1, pages: 1, total: 1 },
  }));
  fakeApi.answer('GET /api/order/order-2', { json: { success: true, data: sending } });
  fakeApi.answer('GET /api/desk/today', {
    json: { success: true, data: { tasks: {}, countedAt: accepted.askedAt } },
  });
  fakeApi.answer('POST /api/order/status', () => {
    state = 'Exchanged';
    return { json: { success: true, data: { ...sending, status: 'Out for Delivery' }, message: '' } };
  });
  const { user } = openPage([routeOf('admin/returns', returnsPage)], '/admin/returns?state=exchange-to-send');
  await user.click(await screen.findByRole('button', { name: /^Send it/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Carrier'), 'GIG Logistics');
  await user.type(dialog.getByLabelText('Number'), 'GIG123');
  await user.click(dialog.getByRole('button', { name: 'Add the parcel' }));
  await vi.waitFor(() => expect(fakeApi.calls('POST /api/order/status')).toHaveLength(1));
  await screen.findByText('Exchanged', { selector: 'article *' });
  expect(screen.queryByRole('button', { name: /^Send it/ })).toBeNull();
});
