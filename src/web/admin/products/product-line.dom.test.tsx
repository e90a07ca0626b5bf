import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import { makeDividedProduct, makeProduct } from '../../../../tests/support/components/products.ts';
import { configuredDetails } from '../../state/shop-details.ts';
import { ProductPicker } from './product-picker.tsx';

const root = {
  publicUrl: '',
  details: configuredDetails,
  collections: false,
  selling: { currencies: ['NGN', 'USD'], firstCurrency: 'NGN', rememberCurrency: false },
};
const pieces = [
  makeDividedProduct({ _id: 'a', name: 'Adire bubu' }),
  makeProduct({ _id: 'b', name: 'Gele', inStock: 0 }),
  makeProduct({ _id: 'c', name: 'Only dollars', prices: [{ currency: 'usd', amount: 40 }] }),
];

beforeEach(() => signIn(admin));

function Picker() {
  return (
    <ProductPicker
      label="Pieces"
      searchLabel="Find a piece"
      emptyText="None"
      chosen={['a', 'b', 'c']}
      max={9}
      onChange={() => undefined}
    />
  );
}

test('shows price and stock of what is chosen and found, and marks what is sold out', async () => {
  fakeApi.answer('GET /api/product/by_ids', { json: { success: true, data: pieces } });
  openPage([{ path: 'admin/x', Component: Picker }], '/admin/x', { root });
  await screen.findByText('Adire bubu');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('₦150,000.00 · S 1 · M 0 · L 7');
  expect(rows[1]).toContain('₦150,000.00 · Sold out');
  expect(rows[2]).toContain('$40.00 · 10 in stock');
});
