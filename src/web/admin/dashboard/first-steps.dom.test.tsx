import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import { FirstSteps } from './first-steps.tsx';

const route = 'GET /api/desk/first-steps';
const password = { key: 'password', done: true, path: '/admin/account' };
const product = { key: 'product', done: false, path: '/admin/add' };
const answer = (...data: object[]) => fakeApi.answer(route, { json: { success: true, data, hidden: false } });
const open = () => openPage([{ path: 'admin', Component: FirstSteps }], '/admin');

test('lead to what is not done, until they are hidden', async () => {
  signIn(admin);
  answer(password, product);
  const { user } = open();
  await screen.findByText('1 of 2 done');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([['Add your first product', '/admin/add']]);
  screen.getByText('Change the printed password');
  fakeApi.answer('POST /api/desk/first-steps/hide', { json: { success: true, message: '' } });
  answer();
  await user.click(screen.getByRole('button', { name: 'Hide first steps' }));
  await waitFor(() => expect(screen.queryByText('First steps')).toBeNull());
});

test('are not there once all is done', async () => {
  signIn(admin);
  answer(password, { ...product, done: true });
  open();
  await waitFor(() => expect(fakeApi.calls(route)).toHaveLength(1));
  expect(screen.queryByText('First steps')).toBeNull();
});

test('are not read by a packer', () => {
  signIn({ ...admin, duty: 'packer' });
  open();
  expect(fakeApi.calls(route)).toEqual([]);
});
