import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import { readSharedChat } from '../new-order/stored-chat.ts';
import * as messagesPage from './messages-page.tsx';

const message = {
  _id: 'm1',
  name: 'Ngozi Okafor',
  email: 'ngozi@example.test',
  message: 'I want the wine bubu, size 12. 0803 123 4104',
  createdAt: '2026-11-16T11:00:00.000Z',
  handledAt: null,
  phone: '+2348031234104',
  customerKey: 'c1',
  replies: [],
};

beforeEach(() => {
  signIn(admin);
  fakeApi.answer('GET /api/order/proofs', { json: { success: true, data: [], page: 1, pages: 1, total: 0 } });
});

function openInbox(changes: object = {}) {
  const data = [{ ...message, ...changes }];
  fakeApi.answer('GET /api/messages', {
    json: { success: true, data, open: 1, page: 1, pages: 1, total: 1 },
  });
  return openPage([routeOf('admin/messages', messagesPage)], '/admin/messages');
}

test('offers replies by email and WhatsApp, and links to the customer', async () => {
  openInbox();
  const reply = await screen.findByRole('link', { name: 'Email to Ngozi Okafor' });
  expect(reply.getAttribute('href')).toContain('body=Dear%20Ngozi%20Okafor');
  const chat = screen.getByRole('link', { name: 'WhatsApp to Ngozi Okafor' });
  expect(chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/2348031234104\?/);
  const customer = screen.getByRole('link', { name: 'Customer card of Ngozi Okafor' });
  expect(customer.getAttribute('href')).toBe('/admin/customer/c1');
});

test('offers no reply without an address', async () => {
  openInbox({ phone: null, customerKey: null });
  await screen.findByRole('link', { name: /^Email/ });
  expect(screen.queryByRole('link', { name: /WhatsApp|Customer card/ })).toBeNull();
});

test('opens the chat reader with the message to write an order', async () => {
  const { user, address } = openInbox();
  await user.click(await screen.findByRole('link', { name: 'Write an order from this' }));
  await waitFor(() => expect(address()).toBe('/admin/orders/new'));
  expect(readSharedChat()).toContain('I want the wine bubu, size 12.');
  expect(readSharedChat()).toContain('ngozi@example.test');
});
