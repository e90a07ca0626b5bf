import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { fillGuestCart, makeProduct } from '../../../../tests/support/components/products.ts';
import { readGuestCart } from '../../state/guest-storage.ts';
import CartPage from './cart-page.tsx';

const bubu = makeProduct({ _id: 'bubu', name: 'Adire bubu' });
const scarf = makeProduct({ _id: 'scarf', name: 'Silk scarf' });
const inSet = (itemId: string, quantity = 1) => ({ itemId, size: 'M', color: 'Indigo', quantity, set: 'x' });

/** A guest's cart of these lines, with a set of both products at 10 % off, unless it is not sold any more. */
function openCart(lines: ReturnType<typeof inSet>[], isSold = true, products = [bubu, scarf]) {
  fillGuestCart(lines);
  fakeApi.answer('GET /api/product/by_ids', { json: { success: true, data: products } });
  fakeApi.answer('GET /api/product/list', { json: { success: true, data: [] } });
  const set = {
    _id: 'x',
    name: 'Sunday best',
    productIds: ['bubu', 'scarf'],
    percent: 10,
    price: null,
    on: true,
  };
  fakeApi.answer('GET /api/sets', { json: { success: true, data: isSold ? [set] : [] } });
  return openPage([{ path: 'cart', Component: CartPage }], '/cart');
}
const items = async () => within(await screen.findByRole('region', { name: 'Items' }));
const summary = () => screen.getByRole('complementary', { name: 'Order Summary' }).textContent;

test('takes the price of a complete set off its lines', async () => {
  openCart([inSet('bubu'), inSet('scarf')]);
  expect(await (await items()).findAllByText('Part of the set Sunday best, −$12')).toHaveLength(2);
  expect((await items()).getAllByText('$108')).toHaveLength(2);
  expect(summary()).toContain('$216');
});

test('says what is missing to a set, and prices what is beyond it singly', async () => {
  const { user } = openCart([inSet('bubu'), inSet('scarf')]);
  const [more] = await (await items()).findAllByRole('button', { name: /^Increase quantity/ });
  if (more) await user.click(more);
  expect(await (await items()).findAllByText('Add Silk scarf to complete the set Sunday best.')).toHaveLength(
    2,
  );
  expect(summary()).toContain('$336');
});

test('prices pieces singly when their set is no longer sold', async () => {
  openCart([inSet('bubu'), inSet('scarf')], false);
  const words = 'This set is no longer sold. You pay the single price.';
  expect(await (await items()).findAllByText(words)).toHaveLength(2);
  expect(summary()).toContain('$240');
});

test('leaves a piece in its set when another size is chosen for it', async () => {
  const bubu = makeProduct({ _id: 'bubu', name: 'Adire bubu', availableSizes: 'S,L' });
  const { user } = openCart([inSet('bubu'), inSet('scarf')], true, [bubu, scarf]);
  await user.click(await screen.findByRole('button', { name: 'Choose another' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adire bubu' }));
  await user.click(await dialog.findByRole('radio', { name: /^L/ }));
  await user.click(dialog.getByRole('button', { name: 'Change it in the cart' }));
  await waitFor(() => expect(readGuestCart()).toHaveLength(2));
  expect(readGuestCart()).toMatchObject([{ itemId: 'bubu', size: 'L', set: 'x' }, { itemId: 'scarf' }]);
});
