import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import { peekReturnPath } from '../../state/return-path.ts';
import { dropSession } from '../../state/session.ts';
import * as usersPage from '../customers/users-page.tsx';
import AdminLayout from './admin-layout.tsx';

const noSession = { status: 401, json: { success: false, code: 'NOT_SIGNED_IN', message: 'Please log in.' } };
const counted = { tasks: {}, countedAt: '2026-11-16T11:00:00.000Z' };
const arrivals = { success: true, now: '2026-11-16T11:00:00.000Z', count: 0, newest: [] };

const Form = () => (
  <>
    <textarea aria-label="Note" />
    <Link to="/admin/users">Turn to the list</Link>
  </>
);
const routes = [
  {
    path: 'admin',
    Component: AdminLayout,
    children: [
      { path: 'account', Component: Form },
      { ...routeOf('users', usersPage), path: 'users' },
    ],
  },
];

/** Answers the page's own call, when the page is there. */
let refuse = (): void => undefined;

beforeEach(() => {
  signIn(admin);
  fakeApi.answer('GET /api/desk/today', noSession);
  fakeApi.answer('GET /api/order/arrivals', noSession);
  refuse = fakeApi.hold('GET /api/users/get_users', noSession);
});

test.each(['/admin/account', '/admin/users?q=ngozi#list'])(
  '%s with an expired session redirects to the login and back',
  async (path) => {
    const { address } = openPage(routes, path);
    await waitFor(() => expect(peekReturnPath()).toBe(path));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('redirects a page that is still loading to the login', async () => {
  fakeApi.answer('GET /api/desk/today', { json: { success: true, data: counted } });
  fakeApi.answer('GET /api/order/arrivals', { json: arrivals });
  const { address } = openPage(routes, '/admin/users');
  await screen.findAllByText('Loading');
  await waitFor(() => expect(fakeApi.calls('GET /api/desk/today')).toHaveLength(1));
  refuse();
  await waitFor(() => expect(peekReturnPath()).toBe('/admin/users'));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('redirects the next page to the login while the previous one shows the dialog', async () => {
  fakeApi.answer('GET /api/desk/today', { json: { success: true, data: counted } });
  fakeApi.answer('GET /api/order/arrivals', { json: arrivals });
  const { address } = openPage(routes, '/admin/account');
  await waitFor(() => expect(fakeApi.calls('GET /api/desk/today')).toHaveLength(1));
  // its time is over, which the loader of the next page is the first to see
  act(() => dropSession());
  await screen.findByRole('dialog', { name: 'Please log in again' });
  fireEvent.click(screen.getByText('Turn to the list'));
  await waitFor(() => expect(peekReturnPath()).toBe('/admin/users'));
  await waitFor(() => expect(address()).toBe('/login'));
});
