import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import type { ListedUser } from '../../../contract/api/users.ts';
import UsersPage, { clientLoader } from './users-page.tsx';

const list = 'GET /api/users/get_users';
const remove = 'DELETE /api/users/remove_users';
const customer: ListedUser = {
  _id: 'customer-1',
  name: 'Adaeze Okonkwo',
  email: 'adaeze@example.test',
  role: 'user',
  duty: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  orders: 0,
  spent: [],
};
const listOf = (users: ListedUser[]) => ({
  json: { success: true, users, total: users.length, page: 1, pages: 1 },
});
const refusal = (code: string, message: string) => ({ status: 409, json: { success: false, code, message } });

beforeEach(() => signIn(admin));

function openUsers(at = '/admin/users') {
  const page = { path: 'admin/users', Component: UsersPage, loader: clientLoader };
  return openPage([page] as Parameters<typeof openPage>[0], at);
}

const alert = async () => (await screen.findByRole('alert')).textContent;

test('the list of users tells an answer that never came from one that was refused', async () => {
  fakeApi.breakConnection(list);
  const { user } = openUsers();
  expect(await alert()).toContain('Error fetching users');
  fakeApi.answer(list, refusal('WRONG_STATE', 'Not now.'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/Not now\./);
  expect(await alert()).toContain('Failed to fetch users');
  fakeApi.answer(list, listOf([]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nobody has an account yet');
});

test('removing a user tells them apart too, and the question stays open', async () => {
  fakeApi.answer(list, listOf([customer]));
  const { user } = openUsers('/admin/users?q=adaeze');
  await user.click(await screen.findByRole('button', { name: `Remove ${customer.name}` }));
  const dialog = within(screen.getByRole('dialog'));
  const confirm = () => user.click(dialog.getByRole('button', { name: `Remove ${customer.name}` }));
  fakeApi.breakConnection(remove);
  await confirm();
  expect((await dialog.findByRole('alert')).textContent).toContain('Error deleting user');
  fakeApi.answer(remove, refusal('LAST_ADMIN', 'Not this one.'));
  await confirm();
  await dialog.findByText(/Not this one\./);
  expect((await dialog.findByRole('alert')).textContent).toContain('Failed to delete user');
});
