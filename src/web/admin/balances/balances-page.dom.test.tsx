import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import type { Balance } from '../../../contract/workroom/workroom.api.ts';
import * as balancesPage from './balances-page.tsx';

const balance: Balance = {
  orderId: 'order-1',
  reference: '7KQ4M2XT',
  customer: 'Ngozi Eze',
  phone: '+2348031234567',
  pieces: ['Bespoke gown'],
  currency: 'NGN',
  paid: 70_000.7,
  due: 30_000.3,
  readyAt: '2026-11-16T11:00:00.000Z',
  overdue: true,
  link: 'https://shop.example/pay/7KQ4M2XT-abc',
  text: 'Hello Ngozi, your Bespoke gown is ready.',
  remindedAt: null,
};

test('takes a balance in two presses, and shows what is left', async () => {
  signIn(admin);
  let data = [balance];
  fakeApi.answer('GET /api/order/balances', () => ({
    json: {
      success: true,
      data,
      totals: data.map(({ currency, due }) => ({ currency, due, orders: 1 })),
    },
  }));
  fakeApi.answer('GET /api/desk/today', {
    json: { success: true, data: { tasks: {}, countedAt: balance.readyAt } },
  });
  fakeApi.answer('POST /api/order/draft/paid', () => {
    data = [];
    return { json: { success: true, data: null, order: {}, message: 'Taken' } };
  });
  const { user } = openPage([routeOf('admin/orders/balances', balancesPage)], '/admin/orders/balances');
  const card = within(await screen.findByRole('article', { name: /Ngozi Eze/ }));
  card.getByText('Over 30 days');
  expect(card.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')).toContain(
    'wa.me/2348031234567?text=',
  );
  await user.click(card.getByRole('button', { name: /^Cash/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Take ₦30,000.30' }));
  await vi.waitFor(() => expect(fakeApi.calls('POST /api/order/draft/paid')).toHaveLength(1));
  expect(fakeApi.calls('POST /api/order/draft/paid')[0]?.body).toEqual({
    orderId: 'order-1',
    by: 'cash',
    amount: 30_000.3,
  });
  await screen.findByText('Nothing is left to pay');
});
