import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { fillStorage } from '../../../../tests/support/components/fill-storage.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { admin, customer, tokenOf } from '../../../../tests/support/components/people.ts';
import { fillGuestCart, makeProduct } from '../../../../tests/support/components/products.ts';
import { AccountMenu } from '../../layout/account-menu.tsx';
import { rememberReturnPath } from '../../state/return-path.ts';
import AccountLayout from './account-layout.tsx';
import LoginLayout from './login-layout.tsx';
import LoginPage from './login-page.tsx';

const login = 'POST /api/users/login';
const line = { itemId: 'piece-1', size: 'M', color: 'Indigo', quantity: 1 };
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const submit = () => screen.getByRole('button', { name: 'Login' });
const stored = () => [localStorage.getItem('token'), sessionStorage.getItem('token')];

const Menu = () => <AccountMenu />;

function openLogin(at = '/login') {
  const page = openPage(
    [
      { Component: LoginLayout, children: [{ path: 'login', Component: LoginPage }] },
      { Component: AccountLayout, children: [{ path: 'dashboard', Component: Menu }] },
    ],
    at,
  );
  const fill = async (password: string) => {
    await page.user.clear(email());
    await page.user.type(email(), customer.email);
    await page.user.clear(screen.getByLabelText('Password'));
    await page.user.type(screen.getByLabelText('Password'), password);
  };
  return { ...page, fill };
}

beforeEach(() => {
  fakeApi.answer('POST /api/cart/get', { json: { success: true, lines: [] } });
  fakeApi.answer('POST /api/wishlist/get', { json: { success: true, wishlistData: {} } });
  fakeApi.answer('GET /api/product/by_ids', { json: { success: true, data: [] } });
});

test('shows Processing... and ignores a second press during the login', async () => {
  const { user, fill, address } = openLogin();
  const answer = fakeApi.hold(login, { json: { success: true, token: tokenOf(customer) } });
  await fill('river-lantern-42');
  await user.click(submit());
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Processing...' });
  expect(button.disabled).toBe(true);
  await user.type(email(), '{Enter}');
  answer();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(fakeApi.calls(login).map(({ body }) => body)).toEqual([
    { email: customer.email, password: 'river-lantern-42', remember: true },
  ]);
});

test.each([true, false])('stores a remembered token (%s), and removes it at logout', async (remember) => {
  const { user, fill, address } = openLogin();
  fakeApi.answer(login, { json: { success: true, token: tokenOf(customer) } });
  await fill('river-lantern-42');
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' });
  expect(box.checked).toBe(true);
  if (!remember) await user.click(box);
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/dashboard'));
  const [lasting, passing] = stored();
  expect([lasting !== null, passing !== null]).toEqual([remember, !remember]);
  await user.click(screen.getByRole('button', { name: /^Account/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(stored()).toEqual([null, null]);
});

test.each([
  ['page', ['localStorage', 'sessionStorage'], /until you close or reload this page/],
  ['tab', ['localStorage'], /until you close this tab/],
] as const)(
  'limits a login that the browser cannot store to this %s, and shows it',
  async (_, full, sentence) => {
    fillGuestCart([line]);
    fakeApi.answer('POST /api/cart/migrate', { json: { success: true, lines: [line], cut: [] } });
    rememberReturnPath('/dashboard');
    const page = openLogin();
    for (const name of full) fillStorage(name);
    fakeApi.answer(login, { json: { success: true, token: tokenOf(customer) } });
    await page.fill('river-lantern-42');
    await page.user.click(submit());
    await waitFor(() => expect(page.address()).toBe('/dashboard'));
    await screen.findByText(sentence);
    await screen.findByRole('button', { name: `Account: ${customer.name}` });
    expect(localStorage.getItem('token')).toBeNull();
  },
);

describe('a login that fails', () => {
  const alert = (sentence: string) =>
    waitFor(() => expect(screen.getByRole('alert').textContent).toContain(sentence));

  test('shows the reason, retains input and cart, and then continues to the checkout', async () => {
    fillGuestCart([line]);
    rememberReturnPath('/checkout');
    const { user, fill, address } = openLogin();
    await user.click(submit());
    await alert('Please fill in all fields');
    expect(fakeApi.calls(login)).toEqual([]);

    const refusal = { success: false, code: 'BAD_LOGIN', message: 'Invalid email or password' };
    fakeApi.answer(login, { status: 401, json: refusal });
    await fill('not the one');
    await user.click(submit());
    await alert('Invalid email or password');
    expect(email().value).toBe(customer.email);

    fakeApi.answer(login, { status: 502, html: '<h1>Bad gateway</h1>' });
    await user.click(submit());
    await alert('Server configuration error. Please contact support.');

    fakeApi.breakConnection(login);
    await user.click(submit());
    await alert('Failed to login. Please try again.');

    fakeApi.answer(login, { json: { success: true } });
    await user.click(submit());
    await alert('Login failed');
    expect(localStorage.getItem('guestCart')).toContain('"quantity":1');

    fakeApi.answer(login, { json: { success: true, token: tokenOf(customer) } });
    fakeApi.answer('POST /api/cart/migrate', { json: { success: true, lines: [line], cut: [] } });
    await fill('river-lantern-42');
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/checkout'));
    expect(fakeApi.calls('POST /api/cart/migrate').map(({ body }) => body)).toEqual([{ lines: [line] }]);
  });

  test('can be tried again after a connection failure', async () => {
    const { user, fill, address } = openLogin();
    fakeApi.breakConnection(login);
    await fill('river-lantern-42');
    await user.click(submit());
    await alert('Failed to login. Please try again.');
    fakeApi.answer(login, { json: { success: true, token: tokenOf(customer) } });
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});

test.each([
  ['a customer', 'the account', customer, '/dashboard'],
  ['an admin', 'it', admin, '/admin/orders'],
])('sends %s who came from the back office to %s', async (_, __, person, goal) => {
  rememberReturnPath('/admin/orders');
  const { user, fill, address } = openLogin();
  fakeApi.answer(login, { json: { success: true, token: tokenOf(person) } });
  await fill('river-lantern-42');
  await user.click(submit());
  await waitFor(() => expect(address()).toBe(goal));
});

describe('a first-time buyer', () => {
  const register = 'POST /api/users/register';
  const form = () => within(screen.getByRole('main'));

  test('keeps what was typed under Login, adds a name, and goes straight on to the checkout', async () => {
    fillGuestCart([line]);
    rememberReturnPath('/checkout');
    const { user, fill, address } = openLogin();
    await fill('river-lantern-42');
    await user.click(form().getByRole('link', { name: 'Sign Up' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign Up' });
    expect(email().value).toBe(customer.email);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('river-lantern-42');
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(document.activeElement).toBe(name);

    fakeApi.answer(register, { json: { success: true, token: tokenOf(customer) } });
    fakeApi.answer('POST /api/cart/migrate', { json: { success: true, lines: [line], cut: [] } });
    await user.type(name, 'Ngozi Briggs');
    await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(address()).toBe('/checkout'));
    expect(fakeApi.calls(register).map(({ body }) => body)).toEqual([
      {
        name: 'Ngozi Briggs',
        email: customer.email,
        password: 'river-lantern-42',
        agree: true,
        remember: true,
      },
    ]);
  });

  test('whose email is known goes back to Login with it', async () => {
    const { user, fill } = openLogin('/login?mode=sign-up');
    await fill('river-lantern-42');
    await user.click(form().getByRole('link', { name: 'Login' }));
    await screen.findByRole('button', { name: 'Login' });
    expect(email().value).toBe(customer.email);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('river-lantern-42');
  });
});

test('sends a guest to the login and back to the profile', async () => {
  const { user, fill, address } = openLogin('/dashboard');
  await waitFor(() => expect(address()).toBe('/login'));
  screen.getByText('Please log in to view your profile.');
  fakeApi.answer(login, { json: { success: true, token: tokenOf(customer) } });
  await fill('river-lantern-42');
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/dashboard'));
  await screen.findByRole('button', { name: `Account: ${customer.name}` });
});

describe('the lead describes the destination, and mentions the cart to shoppers only', () => {
  test.each([
    ['/admin/orders', 'To open the back office, sign in with your admin account.'],
    ['/dashboard/my-orders', 'Check out faster and track your orders.'],
    ['/checkout', 'Your cart is saved. Sign in or create an account to check out.'],
  ])('%s', async (wanted, lead) => {
    fillGuestCart([line]);
    rememberReturnPath(wanted);
    openLogin();
    expect(screen.getByText(lead).className).toBe('lead');
    await act(() => vi.dynamicImportSettled());
  });
});

test('on the way to the checkout it shows what is bought, and Sign Up before the form', async () => {
  // no other test has asked for it
  const product = makeProduct({ _id: 'piece-on-the-way' });
  fillGuestCart([{ ...line, itemId: product._id }]);
  rememberReturnPath('/checkout');
  fakeApi.answer('GET /api/product/by_ids', { json: { success: true, data: [product] } });
  openLogin();
  await screen.findByText(product.name);
  screen.getByText('M, UK 10 · Indigo');
  const signUp = screen.getByRole('link', { name: 'Sign Up' });
  expect(signUp.compareDocumentPosition(email()) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});
