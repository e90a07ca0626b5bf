import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../tests/support/components/open-page.tsx';
import { makeOrder } from '../../../tests/support/components/orders.ts';
import type { ShopDetails } from '../../contract/settings/settings.api.ts';
import { ReceiptSheet } from '../shared/orders/receipt-sheet.tsx';
import { configuredDetails } from '../state/shop-details.ts';
import ShopLayout from './shop-layout.tsx';

const key = 'a'.repeat(32);
const wordmark = { key, width: 900, height: 200 };
const Receipt = () => <ReceiptSheet order={makeOrder()} />;

const rootWith = (changes: Partial<ShopDetails>) => ({
  root: { publicUrl: '', details: { ...configuredDetails, ...changes }, collections: false },
});

function openShop(changes: Partial<ShopDetails>) {
  const routes = [{ Component: ShopLayout, children: [{ path: 'about' }] }];
  openPage(routes, '/about', rootWith(changes));
}

const home = () => within(screen.getByRole('banner')).getByRole('link', { name: /, home$/ });

beforeEach(() => {
  fakeApi.answer('POST /api/cart/get', { json: { success: true, lines: [] } });
  fakeApi.answer('POST /api/wishlist/get', { json: { success: true, wishlistData: {} } });
});

test('writes the name in the header and the footer, as text', () => {
  const name = 'Rúkà <b>&';
  openShop({ name, city: 'Lagos', tagline: 'Cloth with a memory.' });
  expect([home().textContent, home().getAttribute('aria-label')]).toEqual([name, `${name}, home`]);
  const foot = screen.getByRole('contentinfo').textContent;
  expect(foot).toContain(`${name}, Lagos`);
  expect(foot).not.toContain(', Lagos,');
  expect(foot).toContain('Cloth with a memory.');
  expect(document.body.textContent).not.toContain(configuredDetails.name);
});

test('shows the wordmark in its place, and the region with the configured town alone', () => {
  openShop({ name: 'Ìyá Rúkà', wordmark });
  const image = within(home()).getByRole('img', { name: 'Ìyá Rúkà' });
  expect(image.getAttribute('src')).toBe(`/images/${key}/480.webp`);
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['900', '200']);
  expect(screen.getByRole('contentinfo').textContent).toContain('Port Harcourt, Rivers State');
});

test('says no tagline where there is none', () => {
  openShop({ tagline: '' });
  expect(screen.getByRole('contentinfo').textContent).not.toContain(configuredDetails.tagline);
});

test('names the shop on a receipt', () => {
  const receipt = [{ path: 'receipt', Component: Receipt }];
  const { unmount } = openPage(receipt, '/receipt', rootWith({ name: 'Rúkà <b>&' }));
  expect(screen.getByRole('article').textContent).toMatch(/^Rúkà <b>&/);
  unmount();
  openPage(receipt, '/receipt', rootWith({ name: 'Ìyá Rúkà', wordmark }));
  screen.getByRole('img', { name: 'Ìyá Rúkà' });
});
