import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../../../tests/support/orders/order-fixtures.ts';
import { apiClient, type OrderShop, openOrderShop } from '../../../tests/support/orders/orders.ts';
import { maxViews } from '../../contract/back-office/saved-view-queries.ts';
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

const views = async (of: Viewer) =>
  ((await call(of, 'GET', '/desk/views')).body as { data: { _id: string; name: string; query: string }[] })
    .data;

it('keeps what a list is narrowed by, for the admin alone, and replaces it under the same name', async () => {
  const view = { list: 'orders', name: 'To pack', query: '?payment=Paid&page=4' };
  expect(await call(admin, 'POST', '/desk/views', view)).toMatchObject({
    status: 200,
    body: { data: { list: 'orders', name: 'To pack', query: 'payment=Paid' } },
  });
  await call(admin, 'POST', '/desk/views', { ...view, query: 'status=Delivered' });
  expect(await views(admin)).toMatchObject([{ name: 'To pack', query: 'status=Delivered' }]);
  expect(await views(await addUser(shop, 'admin'))).toEqual([]);
});

it('names what is wrong with a view', async () => {
  const refused = async (view: object) => (await call(admin, 'POST', '/desk/views', view)).body;
  expect(await refused({ list: 'people', name: ' ', query: 7 })).toMatchObject({
    code: 'INVALID_FIELDS',
    fields: { list: expect.any(String), name: expect.any(String), query: expect.any(String) },
  });
  expect(await refused({ list: 'orders', name: 'All', query: '?page=2&edit=1' })).toMatchObject({
    fields: { query: 'Search, filter or sort the list first.' },
  });
  expect(await refused({ list: 'orders', name: 'x'.repeat(41), query: 'q=1' })).toMatchObject({
    fields: { name: 'A name may have at most 40 characters.' },
  });
});

it('stores up to the limit, however many are sent simultaneously', async () => {
  const busy = await addUser(shop, 'admin');
  const answers = await Promise.all(
    Array.from({ length: maxViews + 3 }, (_, n) =>
      call(busy, 'POST', '/desk/views', { list: 'products', name: `View ${n}`, query: 'state=draft' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxViews);
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
    fields: { name: expect.stringContaining('already') },
  });
  expect(await views(busy)).toHaveLength(maxViews);
});

it('forgets a view, but not somebody else’s', async () => {
  const [mine] = await views(admin);
  const path = `/desk/views/${mine?._id}`;
  expect((await call(await addUser(shop, 'admin'), 'DELETE', path)).status).toBe(404);
  expect((await call(admin, 'DELETE', '/desk/views/nothing')).status).toBe(404);
  expect((await call(admin, 'DELETE', path)).status).toBe(200);
  expect(await views(admin)).toEqual([]);
});
