import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { admin, tokenOf } from '../../../../tests/support/components/people.ts';
import InvitePage from './invite-page.tsx';

const accept = 'POST /api/users/invite/accept';
const invite = {
  email: '',
  duty: 'packer',
  from: 'Ada',
  expiresAt: '2026-11-23T09:00:00.000Z',
  hasAccount: false,
};
const refusal = (status: number, code: string, fields: object = {}) => ({
  status,
  json: { success: false, code, message: 'Refused.', fields },
});
function openInvite(found: object) {
  const page = { id: 'invite', path: 'invite/:token', Component: InvitePage as never, loader: () => found };
  return openPage([page], '/invite/t0ken', { invite: found });
}
const type = async (user: ReturnType<typeof openInvite>['user'], fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await user.type(screen.getByLabelText(label), value);
};

test('asks for what is missing, and leads into the back office', async () => {
  const { user, address } = openInvite({ kind: 'open', invite });
  await screen.findByText(/Ada invites you to the back office as packer/);
  await type(user, { Email: 'ebiere@example.test', Name: 'Ebiere', Password: 'meadow-kettle-63' });
  fakeApi.answer(accept, { status: 201, json: { success: true, token: tokenOf(admin), message: '' } });
  await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
  await waitFor(() => expect(address()).toBe('/admin'));
  expect(fakeApi.calls(accept).at(-1)?.body).toEqual({
    token: 't0ken',
    name: 'Ebiere',
    email: 'ebiere@example.test',
    password: 'meadow-kettle-63',
  });
});

test('asks for the password of an account that is there, and for a name again after another email', async () => {
  const { user } = openInvite({ kind: 'open', invite });
  await screen.findByText(/Choose a password/);
  await type(user, { Email: 'ada@example.test', Name: 'Ada', Password: 'meadow-kettle-63' });
  fakeApi.answer(accept, refusal(422, 'WRONG_PASSWORD', { password: 'There is an account.' }));
  await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
  await screen.findByText('There is an account.');
  expect(screen.queryByLabelText('Name')).toBeNull();
  screen.getByRole('link', { name: 'Forgot password?' });
  fakeApi.answer(accept, refusal(422, 'INVALID_FIELDS', { name: 'Name is required.' }));
  await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
  await screen.findByText('Name is required.');
  screen.getByLabelText('Name');
});

test('does not ask for the invited email again', async () => {
  openInvite({ kind: 'open', invite: { ...invite, email: 'ebiere@example.test', hasAccount: true } });
  await screen.findByText(/You have an account already/);
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect([email.value, email.readOnly]).toEqual(['ebiere@example.test', true]);
});

test('says that it has ended, also when that happens on the page', async () => {
  const { user } = openInvite({ kind: 'open', invite });
  await screen.findByText(/Choose a password/);
  fakeApi.answer(accept, refusal(410, 'INVITE_ENDED'));
  await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
  await screen.findByRole('heading', { name: 'This invitation has ended' });
});

test.each([
  ['unknown', 'There is no such invitation'],
  ['throttled', 'Too many links were tried'],
])('names a link that is %s', async (kind, title) => {
  openInvite({ kind });
  await screen.findByRole('heading', { name: title });
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
});
