import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeProduct, formOf, openBackOffice, picture } from '../../../tests/support/back-office.ts';
import { transferOrder } from '../../../tests/support/orders/order-fixtures.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
let id: string;
beforeAll(async () => {
  office = await openBackOffice();
  const form = formOf({ ...completeProduct, stockQuantity: '3' }, [['front.jpg', await picture(80, 100)]]);
  const response = await office.app.request('/api/product/add', {
    method: 'POST',
    headers: { authorization: `Bearer ${office.adminToken}` },
    body: form,
  });
  id = (await response.json()).data._id;
});
afterAll(() => office.shop.close());

const history = (query = '') => office.send('GET', `/api/product/stock-history/${id}${query}`);

it('tells who moved how many pieces, why, and what was left', async () => {
  const { body: added } = await office.send('GET', `/api/product/${id}`);
  const { version } = added.data;
  await office.send('PUT', `/api/product/update/${id}`, { stockQuantity: 5, version });
  const lines = [{ itemId: id, size: 'M', color: 'Indigo', quantity: 2 }];
  const { body: placed } = await office.send(
    'POST',
    '/api/order/place',
    { ...transferOrder, lines },
    office.customerToken,
  );
  const order = { _id: placed.data._id, reference: placed.data.reference };
  await office.send('DELETE', '/api/removeorder', { orderId: order._id });
  const { status, body } = await history();
  const by = 'Admin';
  expect(status).toBe(200);
  expect(
    body.data.map(({ delta, left, reason, order, by }: Record<string, unknown>) => ({
      delta,
      left,
      reason,
      order,
      by,
    })),
  ).toEqual([
    { delta: 2, left: 5, reason: 'Given back by an order', order: null, by: null },
    { delta: -2, left: 3, reason: 'Ordered', order: null, by: null },
    { delta: 2, left: 5, reason: 'Changed by hand', order: null, by },
    { delta: 3, left: 3, reason: 'Product added', order: null, by },
  ]);
  const { body: second } = await history('?page=2&limit=3');
  expect([second.data.length, second.data[0].left, second.total, second.pages]).toEqual([1, 3, 4, 2]);
});

it('names the order while there is one, and the size and colour', async () => {
  const { body: before } = await office.send('GET', `/api/product/${id}`);
  const variants = [{ size: 'M', color: 'Indigo', quantity: 4 }];
  await office.send('PUT', `/api/product/update/${id}`, { variants, version: before.data.version });
  const lines = [{ itemId: id, size: 'M', color: 'Indigo', quantity: 1 }];
  const { body: placed } = await office.send(
    'POST',
    '/api/order/place',
    { ...transferOrder, lines },
    office.customerToken,
  );
  const { body } = await history('?limit=1');
  expect(body.data[0]).toMatchObject({
    size: 'M',
    color: 'Indigo',
    delta: -1,
    left: 3,
    reason: 'Ordered',
    order: { _id: placed.data._id, reference: placed.data.reference },
  });
});

it('is for who may see products, of products there are', async () => {
  const missing = await office.send('GET', `/api/product/stock-history/${crypto.randomUUID()}`);
  expect([missing.status, missing.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  const customer = await office.send(
    'GET',
    `/api/product/stock-history/${id}`,
    undefined,
    office.customerToken,
  );
  expect(customer.status).toBe(403);
});

it('stands in the log by piece, of a product that is gone too', async () => {
  const acts = async (piece: string) => {
    const { body } = await office.send('GET', `/api/users/audit?piece=${piece}`);
    return body.data.map(({ action, piece: of }: { action: string; piece: string }) => [action, of]);
  };
  expect(await acts(crypto.randomUUID())).toEqual([]);
  office.shop.clock.advance(1000);
  await office.send('POST', '/api/product/remove', { id });
  const found = await acts(id);
  expect(found[0]).toEqual(['product removed', id]);
  expect(new Set(found.map(([, of]: string[]) => of))).toEqual(new Set([id]));
  expect(found.map(([action]: string[]) => action)).toContain('product added');
  expect((await office.send('GET', '/api/users/audit?piece=one')).body.fields).toHaveProperty('piece');
});
