import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type FakeApi, fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { renderPage } from '../../../../tests/support/components/render-page.tsx';
import { makeToken } from '../../../../tests/support/components/tokens.ts';
import type { ListedUser } from '../../../contract/api/users.ts';
import { saveSession } from '../../state/session/session.ts';
import * as usersPage from './users-page.tsx';

const list = '/users/get_users';
const customer: ListedUser = {
  _id: 'person-2',
  name: 'Adaeze Okonkwo',
  email: 'adaeze@example.test',
  role: 'user',
  duty: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  orders: 0,
  spent: [],
};

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  saveSession(makeToken({ name: 'Ewa', email: 'owner@example.test', role: 'admin', duty: 'owner' }), true);
});

const alert = async () => (await screen.findByRole('alert')).textContent;

it('tells an answer that never came from one that was refused, and tries again', async () => {
  api.reply(list, 'no connection');
  const user = renderPage(usersPage, { at: '/admin/users' });
  expect(await alert()).toContain('Error fetching users');
  api.refuse(list, 409, { code: 'WRONG_STATE', message: 'Not now.' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/Not now\./);
  expect(await alert()).toContain('Failed to fetch users');
  api.reply(list, { json: { success: true, users: [], total: 0, page: 1, pages: 1 } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody has an account yet')).toBeTruthy();
});

it('tells them apart where a user is removed, and keeps the question open', async () => {
  api.reply(list, { json: { success: true, users: [customer], total: 1, page: 1, pages: 1 } });
  const user = renderPage(usersPage, { at: '/admin/users?q=adaeze' });
  await user.click(await screen.findByRole('button', { name: `Remove ${customer.name}` }));
  const dialog = within(screen.getByRole('dialog'));
  const confirm = () => user.click(dialog.getByRole('button', { name: `Remove ${customer.name}` }));
  api.reply('/users/remove_users', 'no connection');
  await confirm();
  expect((await dialog.findByRole('alert')).textContent).toContain('Error deleting user');
  api.refuse('/users/remove_users', 409, { code: 'LAST_ADMIN', message: 'Not this one.' });
  await confirm();
  expect(await dialog.findByText(/Not this one\./)).toBeTruthy();
  expect((await dialog.findByRole('alert')).textContent).toContain('Failed to delete user');
});
