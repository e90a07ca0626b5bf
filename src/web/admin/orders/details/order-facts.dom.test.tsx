import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../../../tests/support/components/open-page.tsx';
import { makeOrder } from '../../../../../tests/support/components/orders.ts';
import { deliveryMethodLabels } from '../../../../contract/delivery/delivery-methods.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { OrderAddress, OrderSource } from './order-facts.tsx';

async function openAddress(Component: () => React.JSX.Element) {
  openPage([{ path: 'admin/x', Component }], '/admin/x');
  await screen.findByRole('heading', { level: 2 });
}
const hrefs = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('links neither email nor phone if the order has none', async () => {
  const order = makeOrder({ address: { ...makeOrder().address, email: '', phone: '' } });
  await openAddress(() => <OrderAddress order={order} />);
  expect(hrefs().filter((href) => /^(mailto|tel):$/.test(href ?? ''))).toEqual([]);
});

test('shows a collection to staff in their terms, not in the customer’s', async () => {
  const delivery = { name: deliveryMethodLabels.pickup, text: '', pickup: true, pickupCode: '1234' };
  const order = makeOrder({ delivery: delivery as Order['delivery'] });
  await openAddress(() => <OrderAddress order={order} />);
  screen.getByText('The customer picks it up');
  expect(screen.queryByText(deliveryMethodLabels.pickup)).toBeNull();
});

const fromMeta = makeOrder({ src: 'meta' });
const SourceOfMeta = () => <OrderSource order={fromMeta} />;

test('says where an order was taken, and what led its customer to the website', async () => {
  openPage([{ path: 'admin/x', Component: SourceOfMeta }], '/admin/x');
  expect((await screen.findByText(/^Source:/)).textContent).toBe('Source: Website, meta');
});
