import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
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

const scarf = makeProduct({ _id: 'scarf', name: 'Silk scarf' });

/** A shop that has this piece, and a scarf of its colours. */
function answerProduct(product: PageProduct) {
  fakeApi.answer('GET /api/product/by_ids', { json: { success: true, data: [product] } });
  fakeApi.answer('GET /api/product/list', { json: { success: true, data: [product, scarf] } });
}

/** Stores a guest's cart in this browser, and its products as the shop returns them. */
function keepGuestCart(product: PageProduct, ...options: Option[]) {
  fillGuestCart(options.map((option) => lineOf(product, option)));
  answerProduct(product);
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
  first.getByText('$240');
  const [shown] = await lines();
  expect(shown?.textContent).toContain('$120 each');
  const summary = screen.getByRole('complementary', { name: 'Order Summary' }).textContent;
  expect(summary).toContain('calculated at checkout');
  expect(summary).toContain('$360');
});

test('leads on to pieces like the last one, but for those in the cart', async () => {
  const dress = makeProduct();
  keepGuestCart(dress, { size: 'M', color: 'Indigo' });
  const { user } = openCart();
  await lines();
  expect(fakeApi.calls('GET /api/product/list')).toEqual([]);
  await user.tab();
  const more = await screen.findByRole('region', { name: 'In the same colours' });
  const names = within(more).getAllByRole('heading', { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual(['Silk scarf']);
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
  await screen.findByText('Àdùkẹ́ adire bubu was $99 and is now $120.');
});

test('restores a quantity that the shop refuses, with a message', async () => {
  const product = makeProduct();
  const storedLines = [lineOf(product, { size: 'M', color: 'Indigo' })];
  fakeApi.answer('POST /api/cart/get', { json: { success: true, lines: storedLines } });
  answerProduct(product);
  fakeApi.answer('POST /api/wishlist/get', { json: { success: true, wishlistData: {} } });
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

test('adds up each line at the price of its size', async () => {
  const variants = ['M', 'L'].map((size) => ({
    _id: size,
    size,
    color: 'Indigo',
    sku: '',
    quantity: 3,
    ...(size === 'L' && { surcharge: { USD: 4.5 } }),
  }));
  keepGuestCart(makeProduct({ variants }), { size: 'M', color: 'Indigo' }, { size: 'L', color: 'Indigo' });
  openCart();
  const large = await line('L, UK 12 · Indigo');
  expect(large.getAllByText('$124.50').length).toBeGreaterThan(0);
  const summary = screen.getByRole('complementary', { name: 'Order Summary' }).textContent;
  expect(summary).toContain('$244.50');
});

describe('a line that is made to measure', () => {
  const madeToMeasure = { on: true, surcharge: { USD: 20 }, deposit: 70, from: 10, to: 15 };
  const measuresFor = (name: string) => ({
    name,
    basis: 'body' as const,
    unit: 'in' as const,
    values: { bust: '36½', waist: '30' },
  });
  const keepMeasured = (product: PageProduct, ...names: string[]) => {
    fillGuestCart(
      names.map((name) => ({
        ...lineOf(product, { size: 'Made to measure', color: 'Indigo' }),
        measures: measuresFor(name),
      })),
    );
    answerProduct(product);
  };

  test('is one for each person, with its figures, its lead time and the surcharge', async () => {
    const compareAt = [{ currency: 'usd', amount: 150 }];
    keepMeasured(makeProduct({ madeToMeasure, inStock: 0, moreInStock: false, compareAt }), 'Mum', 'Ada');
    const { user } = openCart();
    expect(await lines()).toHaveLength(2);
    const mum = await line('Made to measure · for Mum · Indigo');
    mum.getByText('10–15 business days');
    await user.click(await mum.findByText('Measurements for Mum'));
    mum.getByText('36½ in · 92.7 cm');
    await user.click(mum.getByRole('button', { name: /^Increase quantity/ }));
    expect(quantityIn(mum)).toBe('2');
    const summary = screen.getByRole('complementary', { name: 'Order Summary' }).textContent;
    expect(summary).toContain('$420');
    mum.getByText('$170');
    expect(JSON.parse(localStorage.getItem('seenPrices') ?? '{}')).not.toMatchObject({
      [Object.keys(JSON.parse(localStorage.getItem('seenPrices') ?? '{}'))[0] ?? '']: [{ amount: 140 }],
    });
  });

  test('takes other measurements', async () => {
    keepMeasured(makeProduct({ madeToMeasure }), 'Mum');
    const { user } = openCart();
    const mum = await line('for Mum');
    await user.click(await mum.findByRole('button', { name: 'Change measurements' }));
    const dialog = within(await screen.findByRole('dialog'));
    const bust = dialog.getByLabelText('Bust');
    await user.clear(bust);
    await user.type(bust, 'wide');
    await user.click(dialog.getByRole('button', { name: 'Save measurements' }));
    dialog.getByText(/^Bust is a number/);
    await user.clear(bust);
    await user.type(bust, '38');
    await user.click(dialog.getByRole('button', { name: 'Save measurements' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await lines()).toHaveLength(1);
    const stored = JSON.parse(localStorage.getItem('guestCart') ?? '{}').data;
    expect(stored[0].measures).toEqual({ ...measuresFor('Mum'), values: { bust: '38', waist: '30' } });
  });

  test.each([undefined, { ...madeToMeasure, on: false }])(
    'says so when it is no longer offered',
    async (offer) => {
      keepMeasured(makeProduct({ madeToMeasure: offer }), 'Mum');
      const { user } = openCart();
      const mum = await line('for Mum');
      mum.getByText('Not made to measure any more. Choose a size, or remove it.');
      expect(mum.queryByText('Change measurements')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
      await screen.findByText(/is not made to measure any more/);
      await user.click(mum.getByRole('button', { name: 'Choose another' }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.queryByRole('radio', { name: 'Made to measure' })).toBeNull();
      await user.click(dialog.getByRole('radio', { name: /^M\b/ }));
      await user.click(dialog.getByRole('button', { name: 'Change it in the cart' }));
      await line('M, UK 10 · Indigo');
    },
  );
});

test('keeps a piece made to order beyond its stock, and says which part is sewn', async () => {
  const madeToOrder = { on: true, from: 5, to: 8, perWeek: null };
  keepGuestCart(makeProduct({ madeToOrder, inStock: 1, moreInStock: false }), {
    size: 'M',
    color: 'Indigo',
    quantity: 3,
  });
  openCart();
  const only = await line('Indigo');
  expect(quantityIn(only)).toBe('3');
  only.getByText('The rest is sewn for you');
  only.getByText('5–8 business days');
});
