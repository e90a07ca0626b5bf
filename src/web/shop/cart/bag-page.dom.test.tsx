import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { readGuestCart } from '../../state/guest-storage.ts';
import * as bagPage from './bag-page.tsx';

const line = { itemId: '0a0a0a0a-0000-4000-8000-000000000001', size: 'M', color: 'Indigo', quantity: 2 };

function Cart() {
  return <h1>Cart</h1>;
}

function open(address: string) {
  return openPage([routeOf('bag/:outcome', bagPage), { path: 'cart', Component: Cart }], address);
}

test('the link of the mail fills a cart, in the currency it was filled in', async () => {
  fakeApi.answer('POST /api/cart/reminder/open', { json: { success: true, lines: [line], currency: 'GBP' } });
  open('/bag/fill?token=abc');
  await screen.findByRole('heading', { name: 'Cart' });
  expect(fakeApi.calls('POST /api/cart/reminder/open')[0]?.body).toEqual({ token: 'abc' });
  expect(readGuestCart()).toEqual([line]);
});

test('a link that is over says so, and one that fails can be tried again', async () => {
  fakeApi.answer('POST /api/cart/reminder/open', {
    status: 500,
    json: { success: false, code: 'UNEXPECTED', message: 'Something failed on our side.' },
  });
  const { user } = open('/bag/fill?token=abc');
  const again = await screen.findByRole('button', { name: /again/i });
  fakeApi.answer('POST /api/cart/reminder/open', {
    status: 422,
    json: { success: false, code: 'LINK_EXPIRED', message: 'This link was used already or is too old.' },
  });
  await user.click(again);
  await waitFor(() => screen.getByText(/^This link no longer works/));
});

test('stopping needs one press, of a form that needs no script', async () => {
  open('/bag/stop?token=abc');
  const button = await screen.findByRole('button', { name: 'Stop reminders' });
  expect(button.closest('form')?.getAttribute('method')).toBe('post');
  expect(fakeApi.calls('POST /api/cart/reminder/open')).toEqual([]);
});
