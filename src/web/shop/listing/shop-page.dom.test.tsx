import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { makeProduct } from '../../../../tests/support/components/products.ts';
import { defaultSort } from '../../../contract/catalog/list-options.ts';
import ShopPage from './shop-page.tsx';

const card = { ...makeProduct(), soldOut: false };
const grid = { category: 'All', sort: defaultSort, page: 1, q: '' };
const data = { grid, cards: [card], pages: 1, total: 1, newest: [], collections: [] };

async function openShop() {
  const { user } = openPage([{ path: 'shop', Component: ShopPage, loader: () => data }], '/shop');
  return { user, sort: await screen.findByRole('button', { name: 'Sort' }) };
}

test('labels the sort button and describes the current choice', async () => {
  const { sort } = await openShop();
  expect(sort).toBe(screen.getByRole('button', { name: 'Sort', description: 'Old to New' }));
});

test('closes the sort menu on Escape, restoring the focus, and on a press elsewhere', async () => {
  const { user, sort } = await openShop();
  await user.click(sort);
  screen.getByRole('menu');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'Z to A' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(sort);
  await user.click(sort);
  screen.getByRole('menu');
  await user.click(screen.getByRole('heading', { level: 1, name: 'Shop' }));
  expect(screen.queryByRole('menu')).toBeNull();
});
