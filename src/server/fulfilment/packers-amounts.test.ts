import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import {
  addProduct,
  addStaff,
  addUser,
  cardOrder,
  line,
} from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn, unpricedOrderIn } from '../../../tests/support/orders/orders.ts';
import { setCalls } from '../../../tests/support/orders/set-calls.ts';
import { orders } from '../../platform/database/schema/schema.ts';
import type { Viewer } from '../shop.ts';

const suite = new OrderSuite();
const { pieces, addSet, linesOf } = setCalls(suite);
let packer: Viewer;
beforeAll(async () => {
  packer = await addStaff(suite.shop, 'packer');
});

/** Two of a piece, and a set. */
async function paidOrder() {
  const user = await addUser(suite.shop);
  const products = await pieces([70_000, 50_000]);
  const set = await addSet(products, { percent: 10 });
  const lines = [line(await addProduct(suite.shop, 5), 2), ...linesOf(products, set)];
  const placed = await suite.call(user, 'POST', '/order/place', { ...cardOrder, lines });
  const orderId = orderIn(placed.body)._id;
  await suite.call(suite.admin, 'POST', '/order/payment', { orderId, paymentStatus: 'Paid' });
  return { user, orderId };
}

const amountNames = [
  'amount',
  'shippingFee',
  'discount',
  'payments',
  'paid',
  'due',
  'vat',
  'vatPercent',
  'invoice',
  'furtherInvoices',
  'creditNotes',
  'refunded',
  'refunds',
  'unitPrice',
  'listPrice',
  'lineTotal',
  'share',
  'setSaved',
  'difference',
];

/** The names of amounts anywhere in an answer, and its texts that hold one. */
function findAmounts(answer: unknown): string[] {
  const found = new Set<string>();
  JSON.stringify(answer, (name, value) => {
    if (amountNames.includes(name)) found.add(name);
    if (typeof value === 'string' && /[$₦£€]\s?\d/.test(value)) found.add(value);
    return value;
  });
  return [...found];
}

it('leaves amounts out of every answer about orders', async () => {
  const { orderId } = await paidOrder();
  const get = (path: string) => suite.call(packer, 'GET', path);
  const post = (path: string, body: object) => suite.call(packer, 'POST', path, body);
  const since = new Date(suite.shop.clock.now().getTime() - 60_000).toISOString();
  const answers = [
    await get(`/order/${orderId}`),
    await get('/order/list'),
    await get('/order/list?page=1&limit=5'),
    await get(`/order/arrivals?after=${since}`),
    await get('/order/picking'),
    await get('/desk/today'),
    await get('/order/return/expected'),
    await get('/stock/count'),
    await post('/order/pack', { orderId }),
    await post('/order/note', { orderId, note: 'Ribbon' }),
    await post('/order/status', { orderId, status: 'Out for Delivery', notify: false }),
    await post('/order/statuses', { moves: [{ orderId, status: 'Delivered', notify: false }] }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const { body } of answers) expect(findAmounts(body)).toEqual([]);
  expect(unpricedOrderIn(answers[0]?.body ?? {})).toMatchObject({
    _id: orderId,
    paymentStatus: 'Paid',
    items: [{ quantity: 2 }, {}, {}],
  });
});

it('leaves them out of answers about parcels', async () => {
  const { orderId } = await paidOrder();
  const sent = await suite.call(packer, 'POST', '/order/parcel', {
    orderId,
    carrier: 'dhl',
    number: '1234567890',
    notify: false,
  });
  expect(sent.status).toBe(201);
  const [parcel] = unpricedOrderIn(sent.body).parcels;
  const address = `/order/parcel/${parcel?._id}`;
  const changed = await suite.call(packer, 'PUT', address, { arrived: true });
  const removed = await suite.call(packer, 'DELETE', address);
  expect([changed.status, removed.status]).toEqual([200, 200]);
  for (const { body } of [sent, changed, removed]) expect(findAmounts(body)).toEqual([]);
});

it('does not order the list by them', async () => {
  for (const sort of ['amount-desc', 'amount-asc']) {
    const refused = await suite.call(packer, 'GET', `/order/list?sort=${sort}`);
    expect([refused.status, refused.body.code]).toEqual([403, 'WRONG_DUTY']);
    expect((await suite.call(suite.admin, 'GET', `/order/list?sort=${sort}`)).status).toBe(200);
  }
  expect((await suite.call(packer, 'GET', '/order/list?sort=name-asc')).status).toBe(200);
});

it('shows them to everybody else as before', async () => {
  const { user, orderId } = await paidOrder();
  const manager = await addStaff(suite.shop, 'manager');
  const bookkeeper = await addStaff(suite.shop, 'bookkeeper');
  for (const viewer of [user, suite.admin, manager, bookkeeper]) {
    const order = orderIn((await suite.call(viewer, 'GET', `/order/${orderId}`)).body);
    expect(order.amount).toBeGreaterThan(0);
    const sum = order.items.reduce((all, { lineTotal }) => all + lineTotal, 0);
    expect(sum).toBe(order.amount - order.shippingFee);
  }
});

it('says that something is due, and not how much; notes of the history lose their amounts', async () => {
  const { orderId } = await paidOrder();
  await suite.shop.db.update(orders).set({ dueMinor: 4_500_030 }).where(eq(orders.id, orderId));
  const refused = await suite.call(packer, 'POST', '/order/pack', { orderId });
  expect(refused.body).toMatchObject({
    code: 'STILL_DUE',
    message: 'A part of the price is still to be paid.',
  });
  expect(findAmounts(refused.body)).toEqual(['due']);
  const anyway = { anyway: true, reason: 'A friend of the house', notify: false };
  const move = { orderId, status: 'Out for Delivery', ...anyway };
  expect((await suite.call(suite.admin, 'POST', '/order/status', move)).status).toBe(200);
  const { history } = unpricedOrderIn((await suite.call(packer, 'GET', `/order/${orderId}`)).body);
  expect(history.map(({ to }) => to)).toContain('Let go with … still to be paid');
  await suite.shop.db.update(orders).set({ dueMinor: 0 }).where(eq(orders.id, orderId));
});
