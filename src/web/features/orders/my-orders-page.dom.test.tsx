import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type FakeApi, fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { currentAddress, renderPage } from '../../../../tests/support/components/render-page.tsx';
import { makeToken } from '../../../../tests/support/components/tokens.ts';
import { saveSession } from '../../state/session/session.ts';
import * as myOrdersPage from './my-orders-page.tsx';

const path = '/order/userorders';
const none = { json: { success: true, orders: [], data: [], total: 0, page: 1, pages: 1 } };

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  saveSession(makeToken({ name: 'Adaeze', email: 'adaeze@example.test' }), true);
});

it('leads a new customer to the shop in place of orders', async () => {
  api.reply(path, none);
  const user = renderPage(myOrdersPage, { at: '/dashboard/my-orders' });
  expect(await screen.findByText('No orders yet')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Start Shopping' }));
  expect(currentAddress()).toBe('/shop');
});

it('leaves its skeleton for a sentence and a button that loads it', async () => {
  api.reply(path, 'no connection');
  const user = renderPage(myOrdersPage, { at: '/dashboard/my-orders' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.reply(path, none);
  await user.click(again);
  expect(await screen.findByText('No orders yet')).toBeTruthy();
});
