import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, customer, signIn } from '../../../../tests/support/components/people.ts';
import * as usersPage from './users-page.tsx';

const list = 'GET /api/users/get_users';
const remove = 'DELETE /api/users/remove_users';
const listed = { ...customer, _id: customer.id, duty: null, createdAt: '2026-01-05T09:00:00.000Z' };
const answer = { success: true, users: [{ ...listed, orders: 0, spent: [] }], page: 1, pages: 1, total: 1 };
const refusal = (code: string, message: string) => ({
  status: 409,
  json: { success: false, code, message },
});

const openUsers = (query = '') => openPage([routeOf('admin/users', usersPage)], `/admin/users${query}`);
const alert = (part: Pick<typeof screen, 'getByRole'>, sentence: string) =>
  waitFor(() => expect(part.getByRole('alert').textContent).toContain(sentence));

beforeEach(() => {
  signIn(admin);
  fakeApi.answer(list, { json: answer });
});

test('distinguishes a missing response from a rejection in the list of users', async () => {
  fakeApi.breakConnection(list);
  const { user } = openUsers();
  await alert(screen, 'Error fetching users');
  fakeApi.answer(list, refusal('WRONG_STATE', 'Not now.'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await alert(screen, 'Failed to fetch users');
  await alert(screen, 'Not now.');
  fakeApi.answer(list, { json: answer });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('row', { name: new RegExp(customer.name) });
});

test('distinguishes them when removing a user too, and names the user in the confirmation', async () => {
  const { user } = openUsers('?q=adaeze');
  const act = `Remove ${customer.name}`;
  await user.click(await screen.findByRole('button', { name: act }));
  const dialog = within(screen.getByRole('dialog', { name: `${act}?` }));
  fakeApi.breakConnection(remove);
  await user.click(dialog.getByRole('button', { name: act }));
  await alert(dialog, 'Error deleting user');
  fakeApi.answer(remove, refusal('LAST_ADMIN', 'Not this one.'));
  await user.click(dialog.getByRole('button', { name: act }));
  await alert(dialog, 'Failed to delete user');
  await alert(dialog, 'Not this one.');

  fakeApi.answer(remove, { json: { success: true, message: 'User deleted successfully' } });
  fakeApi.answer(list, { json: { ...answer, users: [], total: 0 } });
  await user.click(dialog.getByRole('button', { name: act }));
  await screen.findByText('User deleted successfully');
  await screen.findByText('No user matches');
  expect(fakeApi.calls(remove).at(-1)?.body).toEqual({ userId: customer.id });
});

test('confirms before making somebody an admin, and lists the permissions', async () => {
  const { user } = openUsers();
  const act = await screen.findByRole('button', { name: `Make an admin: ${customer.name}` });
  expect(act.querySelector('.sr-only')).toBeNull();
  await user.click(act);
  const dialog = within(screen.getByRole('dialog', { name: `Make ${customer.name} an admin?` }));
  dialog.getByRole('radio', { name: /^Owner.*the bank account/ });
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Packer/ }).checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('row', { name: new RegExp(customer.name) }).textContent).toContain('Customer');
  expect(fakeApi.calls('POST /api/users/role')).toEqual([]);
});
