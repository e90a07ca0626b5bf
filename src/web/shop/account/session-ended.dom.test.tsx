import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { customer, signIn } from '../../../../tests/support/components/people.ts';
import { peekReturnPath } from '../../state/return-path.ts';
import TrackPage from '../orders/track-page.tsx';
import AccountLayout from './account-layout.tsx';
import * as profilePage from './profile-page.tsx';

const noSession = { status: 401, json: { success: false, code: 'NOT_SIGNED_IN', message: 'Please log in.' } };
const profile = {
  _id: 'c1',
  name: 'Ada Obi',
  email: 'ada@example.test',
  createdAt: '2026-01-02T10:00:00.000Z',
};
const routes = [
  { path: 'dashboard', Component: AccountLayout, children: [{ ...routeOf('', profilePage), path: '' }] },
];

test('redirects an account page with an expired session to the login', async () => {
  signIn(customer);
  for (const route of ['GET /api/users/profile', 'GET /api/users/addresses'])
    fakeApi.answer(route, noSession);
  const { address } = openPage(routes, '/dashboard');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(peekReturnPath()).toBe('/dashboard');
});

test('restores input after the login, but no password', async () => {
  signIn(customer);
  fakeApi.answer('GET /api/users/profile', { json: { success: true, data: profile } });
  fakeApi.answer('GET /api/users/addresses', { json: { success: true, data: [] } });
  fakeApi.answer('PUT /api/users/profile', noSession);
  const { user, address, unmount } = openPage(routes, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Ada Obi-Hart');
  await user.clear(screen.getByRole('textbox', { name: 'Email' }));
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'new@example.test');
  await user.type(screen.getByLabelText('Your password'), 'river-lantern-42');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('river-lantern-42');
  unmount();
  signIn(customer);
  openPage(routes, '/dashboard');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Ada Obi-Hart');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('new@example.test');
  expect(screen.getByLabelText<HTMLInputElement>('Your password').value).toBe('');
});

test('shows on Track Order that the session has ended', async () => {
  const track = [{ path: 'myorders', Component: TrackPage }];
  signIn(customer);
  fakeApi.answer('POST /api/order/userorders', noSession);
  const { user, address } = openPage(track, '/myorders');
  await screen.findByText('Your session has ended.');
  expect(address()).toBe('/myorders');
  await user.click(screen.getByRole('link', { name: 'Log in again' }));
  expect([peekReturnPath(), address()]).toEqual(['/myorders', '/login']);
});

test('shows no message to a guest', async () => {
  openPage([{ path: 'myorders', Component: TrackPage }], '/myorders');
  await screen.findByRole('heading', { name: 'Track Order' });
  expect(screen.queryByText('Your session has ended.')).toBeNull();
});
