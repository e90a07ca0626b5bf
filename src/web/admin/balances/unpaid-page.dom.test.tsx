import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import type { UnpaidOrder } from '../../../contract/reminders/reminders.api.ts';
import * as unpaidPage from './unpaid-page.tsx';

const order: UnpaidOrder = {
  orderId: 'order-1',
  reference: '7KQ4M2XT',
  kind: 'transfer',
  customer: 'Ngozi Eze',
  phone: '+2348031234567',
  pieces: ['Adire bubu'],
  currency: 'GBP',
  due: 117,
  until: '2026-11-28T09:00:00.000Z',
  proof: false,
  link: 'https://shop.example/checkout/confirmation/order-1',
  text: 'Hello Ngozi',
  reminders: [{ kind: 'transfer', at: '2026-11-27T09:00:00.000Z', state: 'sent' }],
};

function open(data: UnpaidOrder[]) {
  signIn(admin);
  const due = data.reduce((sum, each) => sum + each.due, 0);
  const totals = data.length > 0 ? [{ currency: 'GBP', due, orders: data.length }] : [];
  fakeApi.answer('GET /api/reminders', { json: { success: true, data, totals } });
  openPage([routeOf('admin/orders/unpaid', unpaidPage)], '/admin/orders/unpaid');
}

test('lists who has not paid, with a text for WhatsApp and what was mailed', async () => {
  open([order, { ...order, orderId: 'order-2', reference: '8LR5N3YU', proof: true, reminders: [] }]);
  const [first, second] = await screen.findAllByRole('article');
  const card = within(first as HTMLElement);
  card.getByText('£117.00');
  card.getByText('Transfer');
  card.getByText('Reminder “Unpaid transfer” sent, 27 Nov 2026, 10:00');
  expect(card.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')).toBe(
    'https://wa.me/2348031234567?text=Hello%20Ngozi',
  );
  const proved = within(second as HTMLElement);
  proved.getByText('Proof to check');
  expect(proved.queryByRole('link', { name: /^WhatsApp/ })).toBeNull();
});

test('says so when nothing is unpaid', async () => {
  open([]);
  await screen.findByText('No order waits for money');
});
