import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import * as staffPage from './staff-page.tsx';

const list = 'GET /api/users/staff';
const invites = 'GET /api/users/invites';
const invite = 'POST /api/users/invite';
const person = {
  _id: 'musa',
  name: 'Musa Bello',
  email: 'musa@example.test',
  duty: 'packer',
  factor: false,
  lastSeenAt: null,
  createdAt: '2026-01-05T09:00:00.000Z',
};
const own = { ...person, _id: admin.id, name: admin.name, email: admin.email, duty: 'owner', factor: true };
const link = 'https://shop.example/invite/t0ken';
const open = {
  _id: 'one',
  email: '',
  phone: '+2348035550101',
  duty: 'tailor',
  by: admin.name,
  createdAt: '2026-11-16T09:00:00.000Z',
  expiresAt: '2026-11-23T09:00:00.000Z',
  link,
  whatsApp: { text: link, url: 'https://wa.me/2348035550101?text=hello' },
};
const answerInvites = (...data: object[]) => fakeApi.answer(invites, { json: { success: true, data } });
const openStaff = () => openPage([routeOf('admin/staff', staffPage)], '/admin/staff');

beforeEach(() => {
  signIn(admin);
  fakeApi.answer(list, { json: { success: true, data: [own, person] } });
  answerInvites();
});

test('lists who works here, with no action on oneself', async () => {
  openStaff();
  const row = within(await screen.findByRole('row', { name: /^Musa Bello/ }));
  for (const text of ['Packer', 'Off', 'Never']) row.getByText(text);
  row.getByRole('button', { name: 'Change duty: Musa Bello' });
  const mine = within(screen.getByRole('row', { name: /\(you\)/ }));
  mine.getByText('On');
  expect(mine.queryByRole('button')).toBeNull();
  await screen.findByText(/^No open invitations/);
});

test('says what could not be loaded, and tries again', async () => {
  fakeApi.breakConnection(list);
  const { user } = openStaff();
  await screen.findByText('Error fetching staff');
  fakeApi.answer(list, { json: { success: true, data: [own, person] } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('row', { name: /^Musa Bello/ });
});

test('shows a refusal at its field, and the new invitation with the ways to send it', async () => {
  const { user } = openStaff();
  await user.click(await screen.findByRole('button', { name: 'Invite somebody' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Invite somebody' }));
  const fields = { email: 'Enter an email or a phone number.' };
  fakeApi.answer(invite, {
    status: 422,
    json: { success: false, code: 'INVALID_FIELDS', message: '', fields },
  });
  await user.click(dialog.getByRole('button', { name: 'Create invitation' }));
  await dialog.findByText('Enter an email or a phone number.');
  await user.type(dialog.getByLabelText('Phone'), '0803 555 0101');
  await user.click(dialog.getByRole('radio', { name: /^Tailor/ }));
  fakeApi.answer(invite, {
    json: { success: true, data: open, link, message: 'The link is ready to send.' },
  });
  answerInvites(open);
  await user.click(dialog.getByRole('button', { name: 'Create invitation' }));
  await screen.findByText('The link is ready to send.');
  expect(fakeApi.calls(invite).at(-1)?.body).toEqual({ email: '', phone: '0803 555 0101', duty: 'tailor' });
  const card = within(await screen.findByRole('article', { name: 'Invitation of +2348035550101' }));
  const whatsApp = card.getByRole('link', { name: 'Send on WhatsApp' });
  expect(whatsApp.getAttribute('href')).toBe(open.whatsApp.url);
  await user.click(card.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(link);
});

test('withdraws an invitation once that is confirmed', async () => {
  answerInvites(open);
  const { user } = openStaff();
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  fakeApi.answer('DELETE /api/users/invite', {
    json: { success: true, message: 'The invitation is withdrawn.' },
  });
  answerInvites();
  await user.click(screen.getByRole('button', { name: 'Withdraw invitation' }));
  await screen.findByText(/^No open invitations/);
  expect(fakeApi.calls('DELETE /api/users/invite').at(-1)?.body).toEqual({ id: 'one' });
});

test('removes somebody from the staff once that is confirmed', async () => {
  const { user } = openStaff();
  await user.click(await screen.findByRole('button', { name: 'Remove from staff: Musa Bello' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Musa Bello from staff?' }));
  fakeApi.answer('POST /api/users/role', {
    json: { success: true, message: 'Musa Bello is a customer now.' },
  });
  fakeApi.answer(list, { json: { success: true, data: [own] } });
  await user.click(dialog.getByRole('button', { name: 'Remove Musa Bello from staff' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Musa Bello/ })).toBeNull());
  expect(fakeApi.calls('POST /api/users/role').at(-1)?.body).toEqual({ userId: 'musa', role: 'user' });
});
