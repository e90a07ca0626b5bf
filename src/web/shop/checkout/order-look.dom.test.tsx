import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { makeOrder } from '../../../../tests/support/components/orders.ts';
import { makeProduct } from '../../../../tests/support/components/products.ts';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import OrderLook from './order-look.tsx';

const answer = (id: string, data: unknown) =>
  fakeApi.answer(`GET /api/product/${id}`, { json: { success: true, data } });

let items: Order['items'];

const Look = () => <OrderLook items={items} />;

function openLook(pieces: readonly PageProduct[]) {
  const [line] = makeOrder().items;
  if (!line) throw new Error('An order has a line.');
  const bought = pieces.map(({ _id }) => ({ ...line, productId: _id }));
  items = [{ ...line, productId: '', free: true }, ...bought];
  return openPage([{ path: 'order', Component: Look }], '/order');
}

test('shows what goes with the first piece of an order, without what was ordered', async () => {
  const [gown, set] = [makeProduct(), makeProduct()];
  const first = makeProduct({ goesWith: [set.slug, gown.slug] });
  answer(first._id, first);
  answer(set.slug, set);
  answer(gown.slug, gown);
  openLook([first, set]);
  const look = await screen.findByRole('region', { name: 'Complete the look' });
  expect(
    within(look)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([gown.name]);
});

test('shows nothing for a piece that is no longer there', async () => {
  const gone = makeProduct();
  fakeApi.answer(`GET /api/product/${gone._id}`, {
    status: 404,
    json: { success: false, code: 'PRODUCT_NOT_FOUND' },
  });
  openLook([gone]);
  await waitFor(() => expect(fakeApi.calls(`GET /api/product/${gone._id}`)).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
