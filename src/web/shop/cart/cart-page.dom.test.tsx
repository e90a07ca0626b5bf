import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { customer, signIn } from '../../../../tests/support/components/people.ts';
import {
  fillGuestCart,
  makeDividedProduct,
  makeProduct,
} from '../../../../tests/support/components/products.ts';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import CartPage from './cart-page.tsx';

type Option = { size: string; color: string; quantity?: number };

const lineOf = ({ _id }: PageProduct, { size, color, quantity = 1 }: Option) => ({
  itemId: _id,
  size,
  color,
  quantity,
});

/** Stores a guest's cart in this browser, and its products as the shop returns them. */
function keepGuestCart(product: PageProduct, ...options: Option[]) {
  fillGuestCart(options.map((option) => lineOf(product, option)));
  fakeApi.answer('GET /api/product/by_ids', { json: { success: true, data: [product] } });
}

const openCart = () => openPage([{ path: 'cart', Component: CartPage }], '/cart');
const lines = async () => {
  const items = await screen.findByRole('region', { name: 'Items' });
  return within(items).getAllByRole('listitem');
};
const line = async (words: string | RegExp) => {
  const found = (await lines()).find(({ textContent }) => textContent.search(words) >= 0);
  if (!found) throw new Error(`No line says ${words}.`);
  return within(found);
};
const quantityIn = (found: Awaited<ReturnType<typeof line>>) =>
  found.getByRole('status', { name: /^Quantity/ }).textContent;

test('shows one dress in two sizes as two lines, with unit price and line total', async () => {
  keepGuestCart(makeProduct(), { size: 'M', color: 'Indigo' }, { size: 'L', color: 'Rust' });
  const { user } = openCart();
  expect(await lines()).toHaveLength(2);
  const first = await line('M, UK 10 · Indigo');
  await line('L, UK 12 · Rust');
  await user.click(first.getByRole('button', { name: /^Increase quantity/ }));
  first.getByText('$240.00');
  const [shown] = await lines();
  expect(shown?.textContent).toContain('$120.00 each');
  const summary = screen.getByRole('complementary', { name: 'Order Summary' }).textContent;
  expect(summary).toContain('calculated at checkout');
  expect(summary).toContain('$360.00');
});

test('limits rapid clicks to the stock', async () => {
  keepGuestCart(makeProduct({ inStock: 3, moreInStock: false }), { size: 'M', color: 'Indigo' });
  const { user } = openCart();
  const only = await line('Indigo');
  for (let press = 0; press < 6; press += 1) {
    await user.click(only.getByRole('button', { name: /^Increase quantity/ }));
  }
  await screen.findByText('Only 3 items available');
  expect(quantityIn(only)).toBe('3');
});

test('limits a line to the stock of its size and colour', async () => {
  keepGuestCart(makeDividedProduct(), { size: 'L', color: 'Indigo' }, { size: 'L', color: 'Rust' });
  const { user } = openCart();
  const indigo = await line('Indigo');
  await user.click(indigo.getByRole('button', { name: /^Increase quantity/ }));
  expect(quantityIn(indigo)).toBe('2');
  await user.click(indigo.getByRole('button', { name: /^Increase quantity/ }));
  await screen.findByText('Only 2 items available');
  expect(quantityIn(indigo)).toBe('2');
});

test('removes a line below one', async () => {
  keepGuestCart(makeProduct(), { size: 'M', color: 'Indigo' });
  const { user } = openCart();
  await user.click((await line('Indigo')).getByRole('button', { name: /^Decrease quantity/ }));
  await screen.findByText('Your cart is empty');
  screen.getByRole('link', { name: 'Continue Shopping' });
  expect(localStorage.getItem('guestCart')).toBeNull();
});

test('shows a changed price in the cart', async () => {
  const product = makeProduct({ name: 'Àdùkẹ́ adire bubu' });
  keepGuestCart(product, { size: 'M', color: 'Indigo' });
  const before = product.prices.map((price) => ({ ...price, amount: 99 }));
  localStorage.setItem('seenPrices', JSON.stringify({ [product._id]: before }));
  openCart();
  await screen.findByText('Àdùkẹ́ adire bubu was $99.00 and is now $120.00.');
});

test('restores a quantity that the shop refuses, with a message', async () => {
  const product = makeProduct();
  const storedLines = [lineOf(product, { size: 'M', color: 'Indigo' })];
  fakeApi.answer('POST /api/cart/get', { json: { success: true, lines: storedLines } });
  fakeApi.answer('GET /api/product/by_ids', { json: { success: true, data: [product] } });
  fakeApi.answer('POST /api/cart/set', {
    status: 503,
    json: { success: false, code: 'BUSY', message: 'Busy' },
  });
  signIn(customer);
  const { user } = openCart();
  const only = await line('Indigo');
  await user.click(only.getByRole('button', { name: /^Increase quantity/ }));
  expect(quantityIn(only)).toBe('2');
  await screen.findByText('Failed to update quantity');
  await waitFor(() => expect(quantityIn(only)).toBe('1'));
});
