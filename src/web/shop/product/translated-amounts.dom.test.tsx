import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import {
  fillGuestCart,
  makeDividedProduct,
  makeProduct,
} from '../../../../tests/support/components/products.ts';
import { translate } from '../../../../tests/support/translate.ts';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { CurrencyMenu } from '../../layout/currency-menu.tsx';
import { SalePrice } from '../../ui/price.tsx';
import CartPage from '../cart/cart-page.tsx';
import { BuyBox } from './buy-box.tsx';
import { useVariantChoice } from './use-variant-choice.ts';

let product: PageProduct;

function Piece() {
  return <BuyBox product={product} choice={useVariantChoice(product)} />;
}

function Prices() {
  return (
    <>
      <CurrencyMenu />
      <p role="note">
        <SalePrice {...product} />
      </p>
    </>
  );
}

beforeEach(() => {
  product = makeProduct();
});

test('updates the totals of a translated cart with the quantity', async () => {
  fillGuestCart([{ itemId: product._id, size: 'M', color: 'Indigo', quantity: 3 }]);
  fakeApi.answer('GET /api/product/by_ids', { json: { success: true, data: [product] } });
  const { user } = openPage([{ path: 'cart', Component: CartPage }], '/cart');
  await user.click(await screen.findByRole('button', { name: /^Increase quantity/ }));
  translate();
  await user.click(screen.getByRole('button', { name: /^Increase quantity/ }));
  const summary = screen.getByRole('complementary', { name: 'Order Summary' });
  expect(summary.textContent).toMatch(/Subtotal, 5 pieces\$600.*Total\$600/);
  expect(screen.getByRole('region', { name: 'Items' }).textContent).toContain('$600');
});

test('updates the stock of a translated page with the choice', async () => {
  product = makeDividedProduct();
  const { user } = openPage([{ path: 'product/:id', Component: Piece }], '/product/x');
  await user.click(screen.getByRole('radio', { name: /^L/ }));
  await user.click(screen.getByRole('radio', { name: /^Rust/ }));
  screen.getByText('5 left');
  translate();
  await user.click(screen.getByRole('radio', { name: /^Indigo/ }));
  const box = screen.getByRole('region', { name: 'Buy' });
  expect(box.textContent).toContain('2 left');
  expect(box.textContent).not.toContain('5 left');
});

test('updates the prices of a translated page with the currency', async () => {
  product = makeProduct({
    compareAt: [
      { currency: 'usd', amount: 150 },
      { currency: 'ngn', amount: 180_000 },
    ],
  });
  const { user } = openPage([{ path: 'shop', Component: Prices }], '/shop');
  translate();
  await user.click(screen.getByRole('button', { name: /Currency/ }));
  await user.click(within(screen.getByRole('menu')).getByRole('menuitemradio', { name: /NGN/ }));
  await waitFor(() => expect(screen.getByRole('note').textContent).toBe('₦150,000 Was ₦180,000'));
});
