import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addProduct,
  addUser,
  cardOrder,
  line,
  transferOrder,
} from '../../../tests/support/orders/order-fixtures.ts';
import { apiClient, type OrderShop, openOrderShop, orderIn } from '../../../tests/support/orders/orders.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import { orderSources } from '../../contract/orders/order-list.ts';
import type { Viewer } from '../shop.ts';

let shop: OrderShop;
let call: ReturnType<typeof apiClient>;
let admin: Viewer;
const placed: Order[] = [];
beforeAll(async () => {
  shop = await openOrderShop();
  call = apiClient(shop);
  admin = await addUser(shop, 'admin');
  const buyer = await addUser(shop);
  const piece = await addProduct(shop, 9);
  const people = [
    { firstName: 'ngozi', quantity: 3, base: cardOrder },
    { firstName: 'Ada', quantity: 1, base: transferOrder },
    { firstName: 'Zainab', quantity: 2, base: cardOrder },
  ];
  for (const { firstName, quantity, base } of people) {
    const address = { ...base.address, firstName };
    const lines = [{ ...line(piece), quantity }];
    placed.push(orderIn((await call(buyer, 'POST', '/order/place', { ...base, address, lines })).body));
    shop.clock.advance(60_000);
  }
});
afterAll(() => shop.close());

const list = async (query: string) => {
  const { status, body } = await call(admin, 'GET', `/order/list?${query}`);
  expect(status).toBe(200);
  return (body as { data: Order[] }).data.map(({ reference }) =>
    placed.findIndex((each) => each.reference === reference),
  );
};

it.each([
  ['date-desc', [2, 1, 0]],
  ['date-asc', [0, 1, 2]],
  ['amount-desc', [0, 2, 1]],
  ['amount-asc', [1, 2, 0]],
  ['name-asc', [1, 0, 2]],
  ['name-desc', [2, 0, 1]],
])('lists orders by %s, over pages as well', async (sort, expected) => {
  expect(await list(`sort=${sort}`)).toEqual(expected);
  expect(await list(`sort=${sort}&limit=2&page=2`)).toEqual(expected.slice(2));
  expect(await list(`sort=${sort}&q=zainab&limit=2`)).toEqual([2]);
});

it('narrows by the way to pay and by where the order came from', async () => {
  expect(await list('paymentMethod=transfer')).toEqual([1]);
  expect(await list('source=web&sort=date-asc')).toEqual([0, 1, 2]);
  for (const source of orderSources.filter((other) => other !== 'web'))
    expect(await list(`source=${source}`)).toEqual([]);
});

it('names an order of the list, a source and a way to pay that it does not know', async () => {
  const { status, body } = await call(admin, 'GET', '/order/list?sort=size&source=fax&paymentMethod=cheque');
  expect(status).toBe(422);
  expect(Object.keys((body as { fields: object }).fields).sort()).toEqual([
    'paymentMethod',
    'sort',
    'source',
  ]);
});
