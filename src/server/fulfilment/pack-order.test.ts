import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  addProduct,
  addStaff,
  addUser,
  cardOrder,
  homeAddress,
  line,
} from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn, unpricedOrderIn } from '../../../tests/support/orders/orders.ts';
import { sewnOrders } from '../../../tests/support/orders/sewn-orders.ts';
import type { StaffRole } from '../../contract/accounts/roles.ts';
import type { PickingList } from '../../contract/orders/fulfilment.api.ts';
import { orders } from '../../platform/database/schema/schema.ts';

const suite = new OrderSuite();
const { sewn, press } = sewnOrders(suite);

const staff = (duty: StaffRole) => addStaff(suite.shop, duty);

/** A paid order of so many lines of two pieces each, and calls on it. */
async function paidOrder(lineCount = 3) {
  const user = await addUser(suite.shop);
  const products: string[] = [];
  for (let n = 0; n < lineCount; n += 1) products.push(await addProduct(suite.shop, 5));
  const lines = products.map((product) => line(product, 2));
  const placed = await suite.call(user, 'POST', '/order/place', { ...cardOrder, lines });
  const orderId = orderIn(placed.body)._id;
  await suite.call(suite.admin, 'POST', '/order/payment', { orderId, paymentStatus: 'Paid' });
  const pack = (body: object = {}, viewer = suite.admin) =>
    suite.call(viewer, 'POST', '/order/pack', { orderId, ...body });
  const now = async () => orderIn((await suite.call(suite.admin, 'GET', `/order/${orderId}`)).body);
  const parcel = async () => {
    const { body } = await suite.call(suite.admin, 'GET', '/order/picking');
    return (body.data as PickingList).parcels.find(({ _id }) => _id === orderId);
  };
  const history = async () =>
    (await now()).history.filter(({ kind }) => kind === 'internal').map(({ to }) => to);
  return { user, orderId, pack, now, parcel, history };
}

it('two packers tick concurrently and lose nothing; the last tick packs the order', async () => {
  const { pack, parcel, now, history } = await paidOrder(4);
  const [ada, bisi] = [await staff('packer'), await staff('packer')];
  const ticks = [0, 1, 2].map((index) => pack({ lines: [index] }, index % 2 ? ada : bisi));
  expect((await Promise.all(ticks)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await parcel()).toMatchObject({
    packedAt: null,
    lines: [{ packed: true }, { packed: true }, { packed: true }, { packed: false }],
  });
  expect(await history()).toEqual([]);
  const last = unpricedOrderIn((await pack({ lines: [3] }, ada)).body);
  expect(last.packed).toEqual({ at: suite.shop.clock.now().toISOString(), lines: [0, 1, 2, 3] });
  expect((await parcel())?.packedAt).toBe(last.packed?.at);
  expect(await history()).toEqual(['Packed']);
  expect((await now()).history.at(-1)).toMatchObject({ by: ada.name });
});

it('packs twice as once, unticks a line and packs again', async () => {
  const { pack, now, history } = await paidOrder();
  expect((await pack()).body.message).toBe('Packed');
  const first = (await now()).packed?.at;
  suite.shop.clock.advance(60_000);
  await Promise.all([pack(), pack({ lines: [1, 2] })]);
  expect((await now()).packed).toEqual({ at: first, lines: [0, 1, 2] });
  expect(await history()).toEqual(['Packed']);
  expect((await pack({ lines: [1], packed: false })).body.message).toBe('Packing undone');
  expect((await now()).packed).toEqual({ at: null, lines: [0, 2] });
  await pack();
  await pack({ packed: false });
  await pack({ packed: false });
  expect((await now()).packed).toEqual({ at: null, lines: [] });
  expect(await history()).toEqual(['Packed', 'Packing undone', 'Packed', 'Packing undone']);
});

it('is for those who pack, hidden from customers, and refuses lines there are not', async () => {
  const { orderId, user, pack } = await paidOrder(1);
  for (const duty of ['bookkeeper', 'tailor'] as const)
    expect((await pack({}, await staff(duty))).body.code).toBe('WRONG_DUTY');
  expect((await pack({}, user)).status).toBe(403);
  expect((await pack({}, await staff('packer'))).status).toBe(200);
  expect(orderIn((await suite.call(user, 'GET', `/order/${orderId}`)).body)).not.toHaveProperty('packed');
  for (const lines of [[1], [-1], [0.5], []])
    expect((await pack({ lines })).body.fields, `${lines}`).toBeDefined();
  expect((await suite.call(suite.admin, 'POST', '/order/pack', { orderId: 'nope' })).status).toBe(404);
});

it('a change of lines, a refund of a piece and a cancellation unpack; another address only the parcel', async () => {
  const changed = await paidOrder(2);
  await changed.pack();
  const change = (orderId: string, body: object) =>
    suite.call(suite.admin, 'POST', '/order/change', { orderId, ...body });
  const address = { ...homeAddress, street: '14 Aba Road' };
  expect((await change(changed.orderId, { address })).status).toBe(200);
  expect((await changed.now()).packed).toEqual({ at: null, lines: [0, 1] });
  await changed.pack();
  expect((await changed.now()).packed?.at).not.toBeNull();
  expect((await change(changed.orderId, { lines: [{ index: 0, quantity: 1 }] })).status).toBe(200);
  expect((await changed.now()).packed).toEqual({ at: null, lines: [] });

  const refunded = await paidOrder(2);
  await refunded.pack();
  const part = { orderId: refunded.orderId, lines: [{ index: 1, quantity: 1 }] };
  expect((await suite.call(suite.admin, 'POST', '/order/refund', part)).status).toBe(200);
  expect((await refunded.now()).packed).toEqual({ at: null, lines: [] });

  const cancelled = await paidOrder(1);
  await cancelled.pack();
  const { orderId, user } = cancelled;
  await suite.call(user, 'POST', '/order/cancel', { orderId, reason: 'Too late' });
  expect((await cancelled.pack()).body).toMatchObject({
    code: 'WRONG_STATE',
    message: expect.stringMatching(/asks to cancel/),
  });
  const decide = (accept: boolean) =>
    suite.call(suite.admin, 'POST', '/order/cancel/decide', { orderId, accept, reason: 'Agreed' });
  expect((await decide(true)).status).toBe(200);
  expect((await cancelled.now()).packed).toEqual({ at: null, lines: [] });
  expect((await cancelled.pack()).body).toMatchObject({
    code: 'WRONG_STATE',
    message: expect.stringMatching(/is cancelled/),
  });
});

it('refuses what is unpaid, due, deleted or sent, and brings the packing back with an undone move', async () => {
  const { order } = await suite.placed();
  const pack = (orderId: string) => suite.call(suite.admin, 'POST', '/order/pack', { orderId });
  expect((await pack(order._id)).body).toMatchObject({
    code: 'WRONG_STATE',
    message: expect.stringMatching(/not paid/),
  });
  const due = await sewn({ deposit: 50_000 });
  expect((await pack(due._id)).body).toMatchObject({ code: 'STILL_DUE' });

  const sent = await paidOrder(1);
  await sent.pack();
  const move = (body: object) =>
    suite.call(suite.admin, 'POST', '/order/status', { orderId: sent.orderId, notify: true, ...body });
  const tracking = { carrier: 'DHL', number: '1' };
  expect((await move({ status: 'Out for Delivery', tracking })).status).toBe(200);
  expect((await sent.now()).packed).toEqual({ at: null, lines: [] });
  expect((await sent.pack()).body).toMatchObject({
    code: 'WRONG_STATE',
    message: expect.stringMatching(/nothing of it is left/),
  });
  expect((await move({ status: 'Product Loading', undo: true })).status).toBe(200);
  expect((await sent.parcel())?.packedAt).not.toBeNull();
  await suite.call(suite.admin, 'DELETE', '/removeorder', { orderId: sent.orderId });
  expect((await sent.pack()).body).toMatchObject({
    code: 'WRONG_STATE',
    message: expect.stringMatching(/is deleted/),
  });
});

it('what is sewn is packed once it is ready, and not after it went back to the workroom', async () => {
  const gown = await sewn();
  const { now } = gown;
  const pack = () => suite.call(suite.admin, 'POST', '/order/pack', { orderId: gown._id });
  expect((await pack()).body).toMatchObject({
    code: 'WRONG_STATE',
    message: expect.stringMatching(/still in the workroom/),
  });
  await press(gown._id, 'Measured', 'Cloth ready', 'Cut', 'Sewing', 'Finishing', 'Ready');
  expect((await pack()).status).toBe(200);
  expect((await now()).packed?.lines).toEqual([0]);
  await press(gown._id, 'Finishing');
  expect((await now()).packed).toEqual({ at: null, lines: [] });
});

it('of a parcel with a part, what is left is packed by itself', async () => {
  const { orderId, pack, now, parcel } = await paidOrder(2);
  await pack({ lines: [0] });
  const part = { orderId, carrier: 'DHL', number: '1', lines: [{ index: 0, quantity: 2 }] };
  expect((await suite.call(suite.admin, 'POST', '/order/parcel', part)).status).toBe(201);
  expect((await now()).packed).toEqual({ at: null, lines: [] });
  await pack({ lines: [1] });
  expect(await parcel()).toMatchObject({ packedAt: expect.any(String), lines: [{ index: 1, packed: true }] });
  const [row] = await suite.shop.db.select().from(orders).where(eq(orders.id, orderId));
  expect(row?.packedLines).toEqual([1]);
});
