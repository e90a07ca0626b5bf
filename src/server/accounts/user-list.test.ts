import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addProduct,
  addUser,
  cardOrder,
  line,
  transferOrder,
} from '../../../tests/support/orders/order-fixtures.ts';
import { apiClient, type OrderShop, openOrderShop, orderIn } from '../../../tests/support/orders/orders.ts';
import type { ListedUser } from '../../contract/accounts/admins.api.ts';
import type { Viewer } from '../shop.ts';

let shop: OrderShop;
let call: ReturnType<typeof apiClient>;
let admin: Viewer;
beforeAll(async () => {
  shop = await openOrderShop();
  call = apiClient(shop);
  admin = await addUser(shop, 'admin');
});
afterAll(() => shop.close());

async function order(buyer: Viewer, base: typeof cardOrder, paymentStatus?: string) {
  const lines = [line(await addProduct(shop, 1))];
  const { _id } = orderIn((await call(buyer, 'POST', '/order/place', { ...base, lines })).body);
  for (const step of paymentStatus === 'Refunded' ? ['Paid', 'Refunded'] : [paymentStatus]) {
    if (step) await call(admin, 'POST', '/order/payment', { orderId: _id, paymentStatus: step });
  }
}
const list = async (query: string) => {
  const { body } = await call(admin, 'GET', `/users/get_users?${query}`);
  return { ...(body as { users: ListedUser[]; total?: number; page?: number; pages?: number }) };
};

it('shows what everybody ordered, and what the paid orders came to in each currency', async () => {
  const [buyer, looker] = [await addUser(shop), await addUser(shop)];
  await order(buyer, cardOrder, 'Paid');
  await order(buyer, cardOrder, 'Paid');
  await order(buyer, transferOrder, 'Paid');
  await order(buyer, transferOrder);
  await order(buyer, cardOrder, 'Refunded');
  const spent = [
    { currency: 'GBP', amount: 117 },
    { currency: 'NGN', amount: 372_001 },
  ];
  expect((await list(`q=${buyer.email.toUpperCase()}`)).users).toMatchObject([{ orders: 5, spent }]);
  const { users } = await list('');
  expect(users.find(({ _id }) => _id === buyer.id)).toMatchObject({ orders: 5, spent });
  expect(users.find(({ _id }) => _id === looker.id)).toMatchObject({ orders: 0, spent: [] });
});

it('finds by name and e-mail, page by page, and shows the last page for one past the end', async () => {
  for (let n = 0; n < 5; n += 1) await addUser(shop);
  const all = await list('q=TEST user&limit=3');
  expect(all).toMatchObject({ total: 7, page: 1, pages: 3 });
  const last = await list('q=test user&limit=3&page=99');
  expect(last).toMatchObject({ page: 3, pages: 3 });
  expect(last.users).toHaveLength(1);
  expect((await list('q=100%25')).total).toBe(0);
});
