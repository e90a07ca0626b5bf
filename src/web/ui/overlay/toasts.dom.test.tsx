import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { toast } from './toast.ts';

const ToCart = () => <Link to="/cart">To the cart</Link>;

const texts = () =>
  within(screen.getByRole('region', { name: 'Notifications' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('replaces the previous message, and follows its link', async () => {
  const { user, address } = openPage([], '/product/dress');
  const cart = { action: { label: 'View cart', to: '/cart' } };
  act(() => void toast.success('Added to cart!', cart));
  expect(texts()).toEqual(['Added to cart!View cart']);
  act(() => void toast.success('Added to wishlist!'));
  expect(texts()).toEqual(['Added to wishlist!']);
  act(() => void toast.success('Added to cart!', cart));
  await user.click(screen.getByRole('link', { name: 'View cart' }));
  await waitFor(() => expect(address()).toBe('/cart'));
  expect(texts()).toEqual([]);
});

test('closes a message that links to a page when that page opens', async () => {
  const { user } = openPage([{ path: 'product/dress', Component: ToCart }], '/product/dress');
  act(() => void toast.success('Added to cart!', { action: { label: 'View cart', to: '/cart' } }));
  await user.click(screen.getByRole('link', { name: 'To the cart' }));
  expect(texts()).toEqual([]);
});

test('closes what follows a message on Escape', async () => {
  const { user } = openPage([], '/product/dress');
  act(() => void toast.success('Added to cart!', { more: <p>Subtotal</p> }));
  expect(texts()).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(texts()).toEqual([]);
});
