import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../tests/support/components/open-page.tsx';
import { admin, customer, signIn } from '../../../tests/support/components/people.ts';
import { lessDataPath } from '../../contract/less-data.ts';
import { configuredDetails } from '../state/shop-details.ts';
import { PhoneMenu } from './phone-menu.tsx';

const root = { publicUrl: '', details: configuredDetails, collections: true };
const open = () => openPage([{ path: 'about', Component: PhoneMenu }], '/about', { root });
const dialog = () => within(screen.getByRole('dialog', { name: 'Menu' }));
const linkTo = (name: string) => dialog().getByRole('link', { name }).getAttribute('href');

const picture = { key: 'a'.repeat(32), url: '', alt: '', width: 1200, height: 1500, color: null, tint: '' };
const cards = (pictures: object[]) => ({
  json: { success: true, data: pictures.length > 0 ? [{ pictures }] : [], total: pictures.length },
});

// what was loaded once stays for the visit: only one test lets it load
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeApi.breakConnection('GET /api/product/list');
  fakeApi.breakConnection('GET /api/collections');
  fakeApi.answer('POST /api/cart/get', { json: { success: true, lines: [] } });
  fakeApi.answer('POST /api/wishlist/get', { json: { success: true, wishlistData: {} } });
});

function answerShop(rules: string[]) {
  fakeApi.answer('GET /api/product/list', () => cards([picture]));
  fakeApi.answer('GET /api/collections', {
    json: { success: true, data: rules.map((by, n) => ({ slug: `c${n}`, name: `By ${by}`, rule: { by } })) },
  });
}

test('leads to categories, pages and help while its pictures cannot be loaded, and tries them again', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await dialog().findByRole('link', { name: 'Bubu' });
  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(linkTo('Two Piece')).toBe('/shop?category=Two%20Piece');
  for (const name of ['Home', 'Shop', 'Gallery', 'About', 'Contact', 'Wishlist', 'Login / Sign Up'])
    dialog().getByRole('link', { name });
  expect(linkTo('Track Order')).toBe('/myorders');
  expect(linkTo('Size Guide')).toBe('/size-guide');
  expect(linkTo('WhatsApp')).toBe(`https://wa.me/${configuredDetails.whatsAppNumber}`);
  await user.click(dialog().getByRole('button', { name: 'Close' }));

  answerShop(['hand', 'tag', 'new', 'sale']);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await dialog().findByRole('link', { name: 'By sale' });
  const listed = dialog().getAllByRole('link', { name: /^By / });
  expect(listed.map(({ textContent }) => textContent)).toEqual(['By sale', 'By new', 'By hand', 'By tag']);
  expect(linkTo('By hand')).toBe('/collections/c0');
  expect(document.querySelectorAll('dialog .picture img')).toHaveLength(3);
});

test('sets the currency', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const choice = within(await dialog().findByRole('group', { name: 'Currency' }));
  expect(choice.getAllByRole('radio')).toHaveLength(4);
  await user.click(choice.getByRole('radio', { name: 'NGN' }));
  expect(choice.getByRole('radio', { name: 'NGN', checked: true })).toBeTruthy();
  await user.click(choice.getByRole('radio', { name: 'USD' }));
});

test('switches to less data and back, and leads to the page at hand', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const choice = await dialog().findByRole('group', { name: 'Use less data' });
  const buttons = within(choice).getAllByRole<HTMLButtonElement>('button');
  expect(buttons.map(({ value, type }) => [value, type])).toEqual([
    ['auto', 'submit'],
    ['on', 'submit'],
    ['off', 'submit'],
  ]);
  within(choice).getByRole('button', { name: 'Auto', pressed: true });
  const form = choice.closest('form');
  expect(form?.getAttribute('action')).toBe(lessDataPath);
  expect(new FormData(form ?? undefined).get('back')).toBe('/about');
});

test('shows what belongs to customers and admins, and logs out', async () => {
  const { user, address } = open();
  act(() => signIn(customer));
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await dialog().findByRole('link', { name: 'My Orders' });
  expect(dialog().queryByRole('link', { name: 'Login / Sign Up' })).toBeNull();
  act(() => signIn(admin));
  dialog().getByRole('link', { name: 'Admin Dashboard' });
  await user.click(dialog().getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe('/'));
});
