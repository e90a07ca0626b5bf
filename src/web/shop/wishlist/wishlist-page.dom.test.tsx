import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { makeDividedProduct, makeProduct } from '../../../../tests/support/components/products.ts';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import WishlistPage from './wishlist-page.tsx';

/** Opens a guest's wishlist of one piece and presses the piece's Add to Cart. */
async function openQuickAdd(product: PageProduct) {
  localStorage.setItem(
    'guestWishlist',
    JSON.stringify({ data: { [product._id]: true }, timestamp: Date.now() }),
  );
  window.dispatchEvent(new StorageEvent('storage', { key: 'guestWishlist' }));
  fakeApi.answer('GET /api/product/by_ids', { json: { success: true, data: [product] } });
  const { user } = openPage([{ path: 'wishlist', Component: WishlistPage }], '/wishlist');
  await user.click(await screen.findByRole('button', { name: `Add to Cart: ${product.name}` }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: product.name })) };
}

test('asks for size and colour before showing errors', async () => {
  const { user, dialog } = await openQuickAdd(makeProduct());
  dialog.getByRole('radiogroup', { name: 'Size' });
  expect(dialog.queryByText(/Please select/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Add to Cart' }));
  dialog.getByText('Please select a size');
});

test('offers only sizes and colours in stock on a card', async () => {
  const { user, dialog } = await openQuickAdd(makeDividedProduct());
  await user.click(dialog.getByRole('radio', { name: 'Indigo' }));
  expect(dialog.getByRole('radio', { name: 'S, sold out' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(dialog.getByRole('radio', { name: /^L/ }));
  await user.click(dialog.getByRole('button', { name: 'Add to Cart' }));
  await screen.findByText('Added to cart!');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
