import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeApi, fakeApi } from '../../../../../tests/support/components/fake-api.ts';
import { currentAddress, renderPage } from '../../../../../tests/support/components/render-page.tsx';
import { makeToken } from '../../../../../tests/support/components/tokens.ts';
import { rememberReturnPath } from '../../../state/session/return-path.ts';
import { dropSession } from '../../../state/session/session.ts';
import * as loginPage from './login-page.tsx';

const person = { email: 'adaeze@example.test', password: 'river-lantern-42' };
const path = '/users/login';
const signedIn = { success: true, token: makeToken({ name: 'Adaeze', ...person }) };

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => dropSession());

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Login|Processing/ });

async function logIn({ email, password } = person) {
  const user = renderPage(loginPage, { at: '/login' });
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  if (email) await user.type(screen.getByLabelText('Email'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  return user;
}

it('says Processing... and takes no second press while the login is under way', async () => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.reply(path, async () => {
    await held;
    return { json: signedIn };
  });
  const user = await logIn();
  await user.click(button());
  expect(button().textContent).toBe('Processing...');
  expect(button().disabled).toBe(true);
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  answer();
  await waitFor(() => expect(currentAddress()).not.toBe('/login'));
  expect(api.callsOf(path).map(({ body }) => body)).toEqual([{ ...person, remember: true }]);
});

it.each([
  [true, 'for good when remembered'],
  [false, 'for the session otherwise'],
])('keeps the token %s: %s', async (remember) => {
  api.reply(path, { json: signedIn });
  const user = await logIn();
  const box = screen.getByLabelText<HTMLInputElement>('Remember me');
  expect(box.checked).toBe(true);
  if (!remember) await user.click(box);
  await user.click(button());
  await waitFor(() => expect(currentAddress()).not.toBe('/login'));
  expect(api.callsOf(path)[0]?.body).toMatchObject({ remember });
  expect(localStorage.getItem('token')).toBe(remember ? signedIn.token : null);
  expect(sessionStorage.getItem('token')).toBe(remember ? null : signedIn.token);
});

it.each([
  ['/admin/orders', 'To open the back office, sign in with your admin account.'],
  ['/dashboard/my-orders', 'To order, and to find your orders and addresses again.'],
])('says what waits where one was going: %s', async (wanted, sentence) => {
  rememberReturnPath(wanted);
  renderPage(loginPage, { at: '/login' });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

describe('a login that fails', () => {
  const alert = async () => (await screen.findByRole('alert')).textContent?.trim();

  it('asks for what is missing beside the fields, and sends nothing', async () => {
    const user = await logIn({ email: '', password: '' });
    await user.click(button());
    expect(await alert()).toContain('Please fill in all fields');
    expect(screen.getByText('Enter your email.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(api.callsOf(path)).toEqual([]);
  });

  it.each([
    [
      'the shop’s own words',
      { status: 401, json: { success: false, code: 'WRONG_LOGIN', message: 'Invalid email or password' } },
      'Invalid email or password',
    ],
    [
      'that the server is set up wrongly, where a page came instead of an answer',
      { status: 502, html: '<h1>Bad gateway</h1>' },
      'Server configuration error. Please contact support.',
    ],
    ['that no answer came', 'no connection', 'Failed to login. Please try again.'],
    ['the least where an answer has neither token nor words', { json: { success: true } }, 'Login failed'],
  ] as const)('says %s, and keeps what was typed', async (_, reply, sentence) => {
    api.reply(path, reply);
    const user = await logIn();
    await user.click(button());
    expect(await alert()).toBe(sentence);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(person.email);
    expect(button().disabled).toBe(false);
    api.reply(path, { json: signedIn });
    await user.click(button());
    await waitFor(() => expect(currentAddress()).not.toBe('/login'));
  });
});
