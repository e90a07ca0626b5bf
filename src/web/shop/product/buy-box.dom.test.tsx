import { screen, waitFor, within } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, showHtml } from '../../../../tests/support/components/open-page.tsx';
import { admin, customer, signIn } from '../../../../tests/support/components/people.ts';
import { makeDividedProduct, makeProduct } from '../../../../tests/support/components/products.ts';
import { translate } from '../../../../tests/support/translate.ts';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { useCartCount } from '../../state/cart-store.ts';
import { BuyBox } from './buy-box.tsx';
import { useSizeFromUrl } from './size-in-url.ts';
import { useVariantChoice } from './use-variant-choice.ts';

let shown: PageProduct;

function Piece() {
  const choice = useVariantChoice(shown);
  useSizeFromUrl(shown, choice, useLocation().search);
  return (
    <>
      <BuyBox product={shown} choice={choice} />
      <output aria-label="In the cart">{useCartCount()}</output>
      <Link to="/login">Login</Link>
    </>
  );
}

// what goes with a piece that was added
beforeEach(() => fakeApi.answer('GET /api/product/list', { json: { success: true, data: [] } }));

const routes = [{ path: 'product/:productId', Component: Piece }];

function openPiece(product: PageProduct, query = '') {
  shown = product;
  return openPage(routes, `/product/${product.slug}${query}`);
}

const group = (name: string) => within(screen.getByRole('radiogroup', { name }));
const size = (name: string | RegExp) => group('Size').getByRole<HTMLInputElement>('radio', { name });
const color = (name: string) => group('Color').getByRole<HTMLInputElement>('radio', { name });
const addButton = () =>
  screen.getAllByRole<HTMLButtonElement>('button', { name: /(Add to|Remove from) Cart/ })[0] as HTMLElement;
const quantity = () => screen.getByRole('status', { name: 'Quantity' }).textContent;
const inCart = () => screen.getByLabelText('In the cart').textContent;
const nextToPrice = () => screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent;
const more = () => screen.getByRole('button', { name: 'Increase quantity' });

test('requires size and colour, and shows and focuses what is missing', async () => {
  const { user } = openPiece(makeProduct());
  await user.click(addButton());
  group('Size').getByText('Please select a size');
  expect(document.activeElement).toBe(size(/^S/));
  await user.click(size(/^M/));
  await user.click(addButton());
  group('Color').getByText('Please select a color');
  expect(document.activeElement).toBe(color('Indigo'));
  expect(inCart()).toBe('0');
});

test('removes the chosen variant with the button, and restores it with Undo', async () => {
  const { user } = openPiece(makeProduct(), '?size=M&color=Indigo');
  await user.click(addButton());
  await screen.findByText('Added to cart!');
  expect(addButton().textContent).toBe('Remove from Cart');
  expect(inCart()).toBe('1');
  // a second press right after the first is a finger that trembled
  await waitFor(() => expect(addButton().getAttribute('aria-disabled')).toBeNull());
  await user.click(addButton());
  await screen.findByText('Removed from cart!');
  expect(inCart()).toBe('0');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(inCart()).toBe('1'));
});

test('leads on from a piece that was added: what it is, the subtotal and the checkout', async () => {
  const { user, address } = openPiece(makeProduct(), '?size=M&color=Indigo');
  await user.click(addButton());
  const message = within(await screen.findByRole('region', { name: 'Notifications' }));
  await message.findByText('M, UK 10 · Indigo');
  await message.findByText(/^Subtotal, 1 piece/);
  await user.click(message.getByRole('button', { name: 'Proceed to Checkout' }));
  await waitFor(() => expect(address()).toBe('/login'));
});

test('closes messages on the way to the login', async () => {
  const { user, address } = openPiece(makeProduct(), '?size=M&color=Indigo');
  await user.click(addButton());
  await screen.findByText('Added to cart!');
  await user.click(screen.getByRole('link', { name: 'Login' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.queryByText('Added to cart!')).toBeNull();
});

describe('stock counted by size and colour', () => {
  test('strikes through and labels sold-out sizes, by colour', async () => {
    const { user } = openPiece(makeDividedProduct());
    // a total over all sizes is meaningless
    expect(nextToPrice()).not.toMatch(/\d left/);
    const medium = size('M, sold out');
    expect(medium.getAttribute('aria-disabled')).toBe('true');
    medium.focus();
    expect(document.activeElement).toBe(medium);
    await user.click(medium);
    expect(medium.checked).toBe(false);
    group('Size').getByText('M is sold out.');

    await user.click(color('Indigo'));
    expect(group('Size').queryByText(/is sold out\./)).toBeNull();
    expect(size('S, sold out').getAttribute('aria-disabled')).toBe('true');
    await user.click(size(/^L/));
    expect(nextToPrice()).toContain('2 left');
    await user.click(more());
    await user.click(more());
    await screen.findByText('Only 2 items available');
    expect(quantity()).toBe('2');

    await user.click(color('Rust'));
    expect(nextToPrice()).toContain('5 left');
    await user.click(size(/^S/));
    expect(nextToPrice()).toContain('1 left');
    expect(quantity()).toBe('1');
    color('Indigo, sold out in S');
  });

  test('selects the variant in the URL', () => {
    openPiece(makeDividedProduct(), '?size=L&color=rust');
    expect([size(/^L/).checked, color('Rust').checked]).toEqual([true, true]);
  });

  test('shows that the variant in the URL is sold out, and adds another', async () => {
    const { user } = openPiece(makeDividedProduct(), '?size=S&color=Indigo');
    group('Size').getByText('S in Indigo is sold out.');
    screen.getByText('Out of Stock');
    await screen.findByRole('button', { name: 'Email me when S in Indigo is back' });
    expect(screen.queryByRole('button', { name: /Add to Cart/ })).toBeNull();
    await user.click(color('Rust'));
    expect(screen.queryByText('Out of Stock')).toBeNull();
    await user.click(addButton());
    await waitFor(() => expect(inCart()).toBe('1'));
  });

  test('takes an email in place of the button to the cart', async () => {
    const ask = 'POST /api/restock';
    const { user } = openPiece(makeDividedProduct(), '?size=S&color=Indigo');
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await user.click(screen.getByRole('button', { name: 'Email me when it’s back' }));
    expect(document.activeElement).toBe(email);

    const wrong = { code: 'INVALID_FIELDS', message: 'No.', fields: { email: 'Enter the full address.' } };
    fakeApi.answer(ask, { status: 400, json: { success: false, ...wrong } });
    await user.type(email, 'ngozi{Enter}');
    await screen.findByText('Enter the full address.');

    fakeApi.answer(ask, { json: { success: true, message: 'Please confirm by the link in our email.' } });
    await user.type(email, '@example.test{Enter}');
    await screen.findByText('Please confirm by the link in our email.');
    expect(fakeApi.calls(ask).at(-1)?.body).toMatchObject({
      size: 'S',
      color: 'Indigo',
      email: 'ngozi@example.test',
    });
    await user.click(color('Rust'));
    expect(addButton().textContent).toBe('Add to Cart');
  });

  test('lists sold-out sizes without JavaScript', () => {
    shown = makeDividedProduct();
    showHtml(routes, `/product/${shown.slug}`);
    size('M, sold out');
    group('Size').getByText('sold out');
  });
});

test('hides a large stock number, but limits the quantity to it', async () => {
  const product = makeProduct({ inStock: 10, moreInStock: true });
  fakeApi.answer('GET /api/product/by_ids', {
    json: { success: true, data: [{ ...product, inStock: 13, moreInStock: false }] },
  });
  const { user } = openPiece(product, '?size=M&color=Indigo');
  screen.getByText('In Stock');
  expect(screen.queryByText(/\d left/)).toBeNull();
  for (let n = 2; n <= 13; n += 1) {
    await user.click(more());
    await waitFor(() => expect(quantity()).toBe(String(n)));
  }
  await user.click(more());
  await screen.findByText('Only 13 items available');
  expect(quantity()).toBe('13');
  await user.click(addButton());
  await screen.findByText('Added to cart!');
  expect(inCart()).toBe('13');
});

test('shows admins no cart and no wishlist', async () => {
  signIn(admin);
  const { user } = openPiece(makeProduct(), '?size=M&color=Indigo');
  await user.click(addButton());
  await screen.findByText('Admins cannot add items to cart');
  await user.click(screen.getByRole('button', { name: 'Add to Wishlist' }));
  await screen.findByText('Admins cannot modify wishlist');
});

test('undoes a wishlist change that the shop refuses', async () => {
  fakeApi.answer('POST /api/cart/get', { json: { success: true, lines: [] } });
  fakeApi.answer('POST /api/wishlist/get', { json: { success: true, wishlistData: {} } });
  signIn(customer);
  const { user } = openPiece(makeProduct());
  await waitFor(() => expect(fakeApi.calls('POST /api/wishlist/get')).toHaveLength(1));
  fakeApi.answer('POST /api/wishlist/add', {
    status: 503,
    json: { success: false, code: 'BUSY', message: 'Busy' },
  });
  await user.click(screen.getByRole('button', { name: 'Add to Wishlist' }));
  await screen.findByText('Failed to update wishlist');
  screen.getByRole('button', { name: 'Add to Wishlist' });
});

test('adds once on a double tap, and removes the piece on the next press', async () => {
  const { user } = openPiece(makeProduct(), '?size=M&color=Indigo');
  await user.dblClick(addButton());
  await screen.findByText('Added to cart!');
  expect(addButton().textContent).toBe('Remove from Cart');
  expect(inCart()).toBe('1');
  await waitFor(() => expect(addButton().getAttribute('aria-disabled')).toBeNull());
  await user.click(addButton());
  await screen.findByText('Removed from cart!');
  expect(inCart()).toBe('0');

  await user.dblClick(screen.getByRole('button', { name: 'Add to Wishlist' }));
  await screen.findByText('Added to wishlist!');
  screen.getByRole('button', { name: 'Remove from Wishlist' });
});

test('costs from the price of the cheapest size, and what the chosen one does', async () => {
  const variants = ['S', 'M', 'L'].flatMap((size) =>
    ['Indigo', 'Rust'].map((color) => ({
      _id: size + color,
      size,
      color,
      sku: '',
      quantity: 2,
      ...(size === 'L' && { surcharge: { USD: 4.5 } }),
    })),
  );
  const compareAt = [{ currency: 'usd', amount: 150 }];
  const prices = [{ currency: 'usd', amount: 120 }];
  const lowest = { prices: [{ currency: 'usd', amount: 120, from: true as const }], compareAt };
  const { user } = openPiece(makeProduct({ variants, prices, compareAt, lowest }));
  expect(screen.getAllByText(/^from/).length).toBeGreaterThan(0);
  await user.click(size(/^L/));
  expect(screen.queryByText(/^from/)).toBeNull();
  expect(screen.getAllByText('$124.50').length).toBeGreaterThan(0);
  expect(screen.getAllByText('$154.50').length).toBeGreaterThan(0);
  await user.click(size(/^M/));
  expect(screen.getAllByText('$120').length).toBeGreaterThan(0);
});

describe('a piece made to measure', () => {
  const madeToMeasure = { on: true, surcharge: { USD: 20, NGN: 25_000 }, deposit: 70, from: 10, to: 15 };
  const offered = (fields: Partial<PageProduct> = {}) => makeProduct({ madeToMeasure, ...fields });
  const measure = () => size('Made to measure');
  const guestCart = () => JSON.parse(localStorage.getItem('guestCart') ?? '{"data":[]}').data;

  test('costs its surcharge more, also on sale, and goes into the cart with what was typed', async () => {
    const compareAt = [{ currency: 'usd', amount: 150 }];
    const { user } = openPiece(offered({ inStock: 0, moreInStock: false, compareAt }), '?color=Rust');
    await user.click(measure());
    const panel = within(await screen.findByRole('region', { name: 'Made to measure' }));
    panel.getByText('10–15 business days');
    panel.getByText('70%');
    expect(screen.getAllByText('$140').length).toBeGreaterThan(0);
    expect(screen.getAllByText('$170').length).toBeGreaterThan(0);
    await user.click(addButton());
    await panel.findByText('Add at least one measurement.');
    expect(inCart()).toBe('0');
    await user.type(panel.getByLabelText('Bust'), '36½');
    await user.type(panel.getByLabelText(/^Who is it for/), 'Mum');
    await user.click(addButton());
    await screen.findByText('Added to cart!');
    await user.clear(panel.getByLabelText(/^Who is it for/));
    await user.type(panel.getByLabelText(/^Who is it for/), 'Ada');
    // two presses close to each other are one
    await waitFor(() => expect(addButton().getAttribute('aria-disabled')).toBeNull());
    await user.click(addButton());
    await waitFor(() => expect(inCart()).toBe('2'));
    const line = { itemId: shown._id, size: 'Made to measure', color: 'Rust', quantity: 1 };
    const measures = { basis: 'body', unit: 'in', values: { bust: '36½' } };
    expect(guestCart()).toEqual([
      { ...line, measures: { ...measures, name: 'Mum' } },
      { ...line, measures: { ...measures, name: 'Ada' } },
    ]);
  });

  test('offers what the fit finder stored, and costs the same without a surcharge in the currency', async () => {
    localStorage.setItem('measures', JSON.stringify({ bust: '41', waist: '33', hip: '44', unit: 'in' }));
    const { user } = openPiece(offered({ madeToMeasure: { ...madeToMeasure, surcharge: { NGN: 1 } } }));
    await user.click(screen.getByRole('button', { name: 'add your measurements' }));
    const panel = within(await screen.findByRole('region', { name: 'Made to measure' }));
    expect(panel.getByLabelText<HTMLInputElement>('Bust').value).toBe('41');
    panel.getByText('At the same price as our sizes.');
    expect(screen.getAllByText('$120').length).toBeGreaterThan(0);
  });

  test('takes the saved measurements of a customer', async () => {
    const profile = {
      _id: 'profile-1',
      name: 'Mum',
      basis: 'body',
      unit: 'in',
      values: { bust: { typed: '46', mm: 1168 } },
      size: '',
      changes: '',
      version: 1,
      takenAt: '2026-10-01T10:00:00.000Z',
      takenBy: 'self',
      old: false,
      remarks: [],
    };
    fakeApi.answer('POST /api/cart/get', { json: { success: true, lines: [], cartData: {} } });
    fakeApi.answer('POST /api/wishlist/get', { json: { success: true, wishlistData: {} } });
    fakeApi.answer('GET /api/measures', { json: { success: true, data: [profile] } });
    fakeApi.answer('POST /api/cart/set', { json: { success: true, lines: [], cartData: {} } });
    signIn(customer);
    const { user } = openPiece(offered(), '?color=Rust&size=Made to measure');
    const panel = within(await screen.findByRole('region', { name: 'Made to measure' }));
    const mum = await panel.findByRole<HTMLInputElement>('radio', { name: /^Mum/ });
    await waitFor(() => expect(mum.checked).toBe(true));
    await user.click(addButton());
    await waitFor(() =>
      expect(fakeApi.calls('POST /api/cart/set').map(({ body }) => body)).toMatchObject([
        { size: 'Made to measure', color: 'Rust', measures: { profileId: 'profile-1' } },
      ]),
    );
  });

  test('can be chosen and added on a translated page', async () => {
    const { user } = openPiece(offered(), '?color=Rust');
    translate();
    await user.click(group('Size').getAllByRole('radio').at(-1) as HTMLElement);
    const bust = await screen.findByLabelText(/Bust/);
    await user.type(bust, '36');
    translate();
    await user.click(addButton());
    await waitFor(() => expect(inCart()).toBe('1'));
    await user.click(group('Size').getAllByRole('radio')[1] as HTMLElement);
    expect(screen.queryByLabelText(/Bust/)).toBeNull();
  });

  test('is as before while it is not offered', () => {
    openPiece(makeProduct());
    expect(group('Size').queryByRole('radio', { name: 'Made to measure' })).toBeNull();
    screen.getByRole('link', { name: 'ask us' });
  });
});

test('a piece made to order is sold at stock 0, and says when it leaves', async () => {
  const madeToOrder = { on: true, from: 10, to: 15, perWeek: null };
  const { user } = openPiece(
    makeProduct({ inStock: 0, moreInStock: false, madeToOrder }),
    '?size=M&color=Indigo',
  );
  screen.getByText('Made to order');
  expect(screen.getByText('Sewn for you').parentElement?.textContent).toBe(
    'Sewn for you: leaves the workroom in 10–15 business days',
  );
  expect(screen.queryByText('Out of Stock')).toBeNull();
  expect(screen.queryByRole('button', { name: /is back$/ })).toBeNull();
  await user.click(more());
  expect(quantity()).toBe('2');
  await user.click(addButton());
  await waitFor(() => expect(inCart()).toBe('2'));
});

test('a piece made to order says which part is sewn', async () => {
  const madeToOrder = { on: true, from: 10, to: 15, perWeek: null };
  const { user } = openPiece(
    makeProduct({ inStock: 1, moreInStock: false, madeToOrder }),
    '?size=M&color=Indigo',
  );
  screen.getByText('In Stock');
  expect(screen.queryByText(/sewn for you/i)).toBeNull();
  await user.click(more());
  screen.getByText('The rest is sewn for you');
});
