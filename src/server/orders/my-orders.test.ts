import { expect, it } from 'vitest';
import {
  addProduct,
  addUser,
  cardOrder,
  line,
  transferOrder,
} from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import type { Rating } from '../../contract/orders/fulfilment.api.ts';
import type { Order } from '../../contract/orders/order.api.ts';

const suite = new OrderSuite();
const data = (answer: { body: Record<string, unknown> }) => answer.body.data as Order[];

it('answers a customer every order a page at a time, the newest first', async () => {
  const user = await addUser(suite.shop);
  const product = await addProduct(suite.shop, 50);
  const placed: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    suite.shop.clock.advance(1000);
    const { body } = await suite.call(user, 'POST', '/order/place', { ...cardOrder, lines: [line(product)] });
    placed.unshift((body.data as Order).reference);
  }
  const mine = (query: object) => suite.call(user, 'POST', '/order/userorders', query);
  expect(data(await mine({})).map(({ reference }) => reference)).toEqual(placed);
  const second = await mine({ page: 2, limit: 3 });
  expect(second.body).toMatchObject({ total: 7, page: 2, pages: 3 });
  expect(data(second).map(({ reference }) => reference)).toEqual(placed.slice(3, 6));
  expect((await mine({ page: 9, limit: 3 })).body).toMatchObject({ page: 3, data: [{}] });
  expect((await mine({ limit: 101 })).body).toMatchObject({ code: 'INVALID_FIELDS', fields: { limit: {} } });
  const exported = await suite.call(user, 'GET', '/users/export');
  expect(JSON.stringify(exported.body)).toContain(placed[6]);
});

it('shows a customer what the shop did, and never which admin did it or what they typed', async () => {
  const { user, order } = await suite.placed(transferOrder);
  const orderId = order._id;
  const note = 'Called her sister on +44 20 7946 0000';
  const [paid, review] = ['Paid', 'Review'];
  await suite.call(suite.admin, 'POST', '/order/payment', { orderId, paymentStatus: paid, note });
  await suite.call(suite.admin, 'POST', '/order/payment', { orderId, paymentStatus: review, note });
  await suite.call(suite.admin, 'POST', '/order/status', { orderId, status: 'Delivered' });
  const track = { reference: order.reference, email: order.address.email };
  const own = await suite.call(user, 'GET', `/order/${orderId}`);
  const answers = [
    own,
    await suite.call(user, 'POST', '/order/userorders', {}),
    await suite.call(user, 'GET', '/users/export'),
    await suite.call(undefined, 'POST', '/order/track', track),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain('Delivered');
    expect(JSON.stringify(body)).not.toContain('her sister');
    expect(JSON.stringify(body)).not.toContain(suite.admin.name);
  }
  const history = (own.body.data as Order).history;
  expect(history.map(({ by }) => by)).toEqual(['customer', 'the shop', 'the shop', 'the shop']);
  const seenByAdmin = (await suite.call(suite.admin, 'GET', `/order/${orderId}`)).body.data as Order;
  expect(seenByAdmin.history[1]).toMatchObject({ by: suite.admin.name, note });
});

it('lists ratings for admins, newest first, only low ones when requested', async () => {
  const rated: string[] = [];
  for (const [rating, comment] of [
    [5, ''],
    [2, 'A bit long'],
    [4, 'Lovely, a bit long'],
  ] as const) {
    const { user, order } = await suite.placed();
    await suite.call(suite.admin, 'POST', '/order/status', { orderId: order._id, status: 'Delivered' });
    suite.shop.clock.advance(1000);
    await suite.call(user, 'POST', '/order/feedback', { orderId: order._id, rating, comment });
    rated.unshift(order.reference);
  }
  const ratings = async (query: string) => {
    const { body } = await suite.call(suite.admin, 'GET', `/order/ratings?${query}`);
    return { ...body, data: body.data as Rating[] };
  };
  const all = await ratings('');
  expect(all.data.map(({ reference }) => reference)).toEqual(rated);
  expect(all.data[0]).toMatchObject({ rating: 4, comment: 'Lovely, a bit long', name: 'Adaeze Okonkwo' });
  expect(await ratings('most=3')).toMatchObject({ total: 1, data: [{ rating: 2 }] });
  expect(await ratings('limit=1&page=3')).toMatchObject({ total: 3, page: 3, pages: 3 });
  expect((await suite.call(suite.admin, 'GET', '/order/ratings?most=9')).status).toBe(422);
  const customer = await addUser(suite.shop);
  expect((await suite.call(customer, 'GET', '/order/ratings')).status).toBe(403);
  expect((await suite.call(undefined, 'GET', '/order/ratings')).status).toBe(401);
});

it('writes down who moved, noted and rated what', async () => {
  const { user, order } = await suite.placed();
  const orderId = order._id;
  await suite.call(suite.admin, 'POST', '/order/status', { orderId, status: 'Delivered' });
  suite.shop.clock.advance(1000);
  await suite.call(suite.admin, 'POST', '/order/note', { orderId, note: 'Secret words' });
  suite.shop.clock.advance(1000);
  await suite.call(user, 'POST', '/order/feedback', { orderId, rating: 2, comment: 'Too tight' });
  const { body } = await suite.call(suite.admin, 'GET', `/users/audit?q=${order.reference}`);
  expect(body.entries ?? body.data).toMatchObject([
    { action: 'order rated', changes: [{ field: 'Rating', from: null, to: 2 }] },
    { action: 'order note added', link: `/admin/order/${orderId}` },
    {
      action: 'order status changed',
      actor: suite.admin.email,
      changes: [{ field: 'Status', from: 'Product Loading', to: 'Delivered' }],
    },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Secret words|Too tight/);
});
