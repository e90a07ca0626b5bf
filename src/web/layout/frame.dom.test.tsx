import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../tests/support/components/open-page.tsx';
import { admin, customer, signIn } from '../../../tests/support/components/people.ts';
import ShopLayout from './shop-layout.tsx';

const openFrame = () => openPage([{ Component: ShopLayout, children: [{ path: 'about' }] }], '/about');
const banner = () => within(screen.getByRole('banner'));
const namesOf = (parts: HTMLElement[]) => parts.map(({ textContent }) => textContent.trim());

beforeEach(() => {
  fakeApi.answer('POST /api/cart/get', { json: { success: true, lines: [] } });
  fakeApi.answer('POST /api/wishlist/get', { json: { success: true, wishlistData: {} } });
});

test('shows the account menu of guests, customers and admins', async () => {
  const { user } = openFrame();
  await user.click(banner().getByRole('button', { name: 'Account' }));
  expect(namesOf(screen.getAllByRole('menuitem'))).toEqual(['Login / Sign Up']);

  act(() => signIn(customer));
  banner().getByRole('button', { name: `Account: ${customer.name}` });
  expect(namesOf(screen.getAllByRole('menuitem'))).toEqual(['My Cart', 'My Wishlist', 'My Orders', 'Logout']);

  act(() => signIn(admin));
  banner().getByRole('button', { name: `Account: ${admin.name}` });
  expect(namesOf(screen.getAllByRole('menuitem'))).toEqual(['Admin Dashboard', 'Logout']);
});

test('shows no login link in the footer to signed-in users', () => {
  openFrame();
  const link = (name: string | RegExp) =>
    within(screen.getByRole('contentinfo')).queryByRole('link', { name });
  expect(link('Login / Sign Up')).not.toBeNull();

  act(() => signIn(customer));
  expect(link('My Account')?.getAttribute('href')).toBe('/dashboard');
  expect(link('Login / Sign Up')).toBeNull();

  act(() => signIn(admin));
  expect(link('Admin Dashboard')).not.toBeNull();
  expect(link(/^(Cart|Wishlist|Login)/)).toBeNull();
});

test('labels the currency button and describes the current choice', async () => {
  const { user } = openFrame();
  const currency = () => banner().getByRole('button', { name: 'Currency', description: 'USD' });
  await user.click(currency());
  await user.click(screen.getByRole('menuitemradio', { name: /NGN/ }));
  banner().getByRole('button', { name: 'Currency', description: 'NGN' });
  await user.click(banner().getByRole('button', { name: 'Currency' }));
  await user.click(screen.getByRole('menuitemradio', { name: /USD/ }));
  currency();
});

test('rotates the notices every eight seconds, wraps, and pauses', async () => {
  vi.useFakeTimers();
  openFrame();
  const notices = within(screen.getByRole('region', { name: 'Shop notices' }));
  const shown = () =>
    notices.getAllByText(/./, { selector: 'p' }).filter((notice) => !notice.matches('[aria-hidden="true"]'));
  const expectNotice = (words: string) => expect(namesOf(shown()).join('|')).toContain(words);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  expectNotice('International deliveries are handled by a courier');
  expect(shown()).toHaveLength(1);
  await pass(8_000);
  expectNotice('All international orders must be paid in USD or GBP.');
  await pass(16_000);
  expectNotice('International deliveries are handled by a courier');
  act(() => notices.getByRole('button', { name: 'Pause notices' }).click());
  await pass(60_000);
  expectNotice('International deliveries are handled by a courier');
  vi.useRealTimers();
});
