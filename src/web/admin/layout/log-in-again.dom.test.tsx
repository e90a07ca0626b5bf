import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { admin, customer, signIn, tokenOf } from '../../../../tests/support/components/people.ts';
import { adminApi } from '../admin-api.ts';
import AdminLayout from './admin-layout.tsx';

const boma = { ...admin, id: 'admin-2', name: 'Boma Hart', email: 'boma@example.test' };
const noSession = { status: 401, json: { success: false, code: 'NOT_SIGNED_IN', message: 'Please log in.' } };

/** A page that sends the shop a request on a press. */
function Page() {
  return (
    <button type="button" onClick={() => void adminApi.settings.get().catch(() => undefined)}>
      Ask
    </button>
  );
}

const routes = [{ path: 'admin', Component: AdminLayout, children: [{ path: 'account', Component: Page }] }];

/** An admin's page whose session ended, which a press found out. */
async function openInterrupted() {
  const page = openPage(routes, '/admin/account');
  await page.user.click(await screen.findByRole('button', { name: 'Ask' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Please log in again' }));
  const logIn = async (person: typeof admin) => {
    fakeApi.answer('POST /api/users/login', { json: { success: true, token: tokenOf(person) } });
    const email = dialog.getByRole('textbox', { name: 'Email' });
    await page.user.clear(email);
    await page.user.type(email, person.email);
    await page.user.type(dialog.getByLabelText('Password'), 'river-lantern-42');
    await page.user.click(dialog.getByRole('button', { name: 'Login' }));
  };
  return { ...page, dialog, logIn };
}

beforeEach(() => {
  signIn(admin);
  const counted = { tasks: {}, countedAt: '2026-11-16T11:00:00.000Z' };
  fakeApi.answer('GET /api/desk/today', { json: { success: true, data: counted } });
  fakeApi.answer('GET /api/order/arrivals', {
    json: { success: true, now: '2026-11-16T11:00:00.000Z', count: 0, newest: [] },
  });
  fakeApi.answer('GET /api/settings', noSession);
});

test('asks another admin before continuing with the page', async () => {
  const { user, dialog, logIn, address } = await openInterrupted();
  await logIn(boma);
  await dialog.findByText(/You are logged in as Boma Hart, but Ngozi Eze was working on this page\./);
  await user.click(dialog.getByRole('button', { name: 'Log in as Ngozi Eze' }));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(admin.email);
  await logIn(boma);
  fakeApi.answer('GET /api/settings', { json: { success: true } });
  await user.click(await dialog.findByRole('button', { name: 'Go on as Boma Hart' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('button', { name: 'Account: Boma Hart' });
  expect(address()).toBe('/admin/account');
});

test('does not let a customer continue with the page', async () => {
  const { user, dialog, logIn, address } = await openInterrupted();
  await logIn(customer);
  await dialog.findByText(/is not an admin/);
  expect(dialog.queryByRole('button', { name: /^Go on/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Leave this page' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(localStorage.getItem('token')).toBeNull();
});
