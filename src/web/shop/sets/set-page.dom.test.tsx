import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { makeProduct } from '../../../../tests/support/components/products.ts';
import { translate } from '../../../../tests/support/translate.ts';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { readGuestCart } from '../../state/guest-storage.ts';
import SetPage from './set-page.tsx';

const toMeasure = {
  on: true,
  surcharge: { USD: 20, NGN: 25_000, GBP: 15, EUR: 18 },
  deposit: 50,
  from: 8,
  to: 12,
};

type Props = Parameters<typeof SetPage>[0];
let shown: Props;

function Shown() {
  return <SetPage {...shown} />;
}

function openSet(dress: PageProduct) {
  const scarf = makeProduct({ name: 'Silk scarf', availableSizes: 'M' });
  const pieces = [dress, scarf];
  const productIds = pieces.map(({ _id }) => _id);
  const set = { _id: 'x', name: 'Sunday best', productIds, percent: 10, price: null, on: true };
  const prices = [{ currency: 'usd', amount: 216 }];
  const loaderData = {
    set: { ...set, prices, compareAt: [{ currency: 'usd', amount: 240 }], pieces },
    pieces,
  };
  shown = { loaderData } as unknown as Props;
  return openPage([{ path: 'sets/x', Component: Shown }], '/sets/x');
}
const choicesOf = (name: string) => within(screen.getByRole('group', { name }));
const offer = () => screen.getByRole('region', { name: 'Buy the set' });
const cart = () => {
  const ids = shown.loaderData?.pieces.map(({ _id }) => _id) ?? [];
  return readGuestCart().filter(({ itemId }) => ids.includes(itemId));
};

test('adds all pieces once each is chosen, and none before', async () => {
  const dress = makeProduct({ name: 'Adire bubu' });
  const { user } = openSet(dress);
  const add = screen.getByRole('button', { name: 'Add the set to cart' });
  await user.click(add);
  expect(cart()).toEqual([]);
  await user.click(choicesOf('Adire bubu').getByRole('radio', { name: /^L/ }));
  await user.click(choicesOf('Adire bubu').getByRole('radio', { name: 'Rust' }));
  await user.click(choicesOf('Silk scarf').getByRole('radio', { name: 'Indigo' }));
  await user.click(add);
  await waitFor(() => expect(cart()).toHaveLength(2));
  expect(cart()).toMatchObject([
    { itemId: dress._id, size: 'L', color: 'Rust', set: 'x' },
    { size: 'M', color: 'Indigo', set: 'x' },
  ]);
});

test('shows what is chosen on a translated page too', async () => {
  const { user } = openSet(makeProduct({ name: 'Adire bubu' }));
  translate();
  await user.click(choicesOf('Adire bubu').getByRole('radio', { name: /^L/ }));
  await user.click(choicesOf('Adire bubu').getByRole('radio', { name: 'Rust' }));
  expect(offer().textContent).toContain('Rust');
  expect(offer().textContent).toContain('$216');
});

test('sews a piece to measurements, with its surcharge on top', async () => {
  const dress = makeProduct({ name: 'Adire gown', madeToMeasure: toMeasure });
  const { user } = openSet(dress);
  await user.click(choicesOf('Adire gown').getByRole('radio', { name: 'Made to measure' }));
  await user.click(choicesOf('Adire gown').getByRole('radio', { name: 'Rust' }));
  await user.click(choicesOf('Silk scarf').getByRole('radio', { name: 'Indigo' }));
  // 10 % of $260
  expect(offer().textContent).toContain('$234');
  const bust = await choicesOf('Adire gown').findByLabelText(/^Bust/);
  await user.click(screen.getByRole('button', { name: 'Add the set to cart' }));
  expect(cart()).toEqual([]);
  await user.type(bust, '36');
  await user.click(screen.getByRole('button', { name: 'Add the set to cart' }));
  await waitFor(() => expect(cart()).toHaveLength(2));
  expect(cart()[0]).toMatchObject({
    size: 'Made to measure',
    measures: { values: { bust: '36' } },
    set: 'x',
  });
});

test('is not sold while a piece is sold out', () => {
  openSet(makeProduct({ name: 'Adire bubu', inStock: 0, moreInStock: false }));
  expect(offer().textContent).toContain('Adire bubu is sold out for now.');
  expect(screen.getByRole('button', { name: 'Sold out' })).toHaveProperty('disabled', true);
});
