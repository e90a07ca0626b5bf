import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { addProduct, line, londonAddress } from '../../../tests/support/orders/order-fixtures.ts';
import { makeAdmin, makeCustomer } from '../../../tests/support/people.ts';
import type { Customer, CustomerCard } from '../../contract/customers/customers.api.ts';
import { retention } from '../../contract/customers/retention-periods.ts';
import {
  customerNotes,
  measureProfiles,
  measureVersions,
  orders,
  users,
} from '../../platform/database/schema/schema.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { eraseOldOrders } from '../orders/erase-orders.ts';
import { deleteExpiredData } from '../retention/retention.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
  ({ token } = await makeAdmin(shop));
});
afterAll(() => shop.close());

const dayMs = 24 * 60 * 60 * 1000;

async function order(
  buyer: Awaited<ReturnType<typeof makeCustomer>>,
  address: Partial<typeof londonAddress> = {},
) {
  const product = await addProduct(shop, 5);
  const { data } = await placeOrder(
    shop,
    buyer.viewer,
    {
      address: { ...londonAddress, email: buyer.email, ...address },
      currency: 'GBP',
      paymentMethod: 'transfer',
      lines: [line(product, 1)],
    },
    { key: undefined, origin: 'http://localhost:3000' },
  );
  shop.clock.advance(1000);
  return data;
}

/** Creates an order that the shop wrote for a person without an account. */
async function guestOrder(phone: string, name: string, email = '') {
  const placed = await order(await makeCustomer(shop));
  const [firstName = '', lastName = ''] = name.split(' ');
  const address = { ...londonAddress, firstName, lastName, email, phone: `+${phone}` };
  await shop.db
    .update(orders)
    .set({ userId: null, emailKey: email.toLowerCase(), phoneKey: phone, address, source: 'whatsapp' })
    .where(eq(orders.id, placed._id));
  return placed;
}

const find = async (q: string) =>
  (await call('GET', `/api/customers?q=${encodeURIComponent(q)}`, { token })).body.customers as Customer[];
const card = async (key: string) =>
  (await call('GET', `/api/customers/${key}`, { token })).body.data as CustomerCard;
const pay = (orderId: string) =>
  call('POST', '/api/order/payment', { token, body: { orderId, paymentStatus: 'Paid' } });

it('neither lists nor counts what was set aside, and knows its customer all the same', async () => {
  const buyer = await makeCustomer(shop, 'Sade Alli');
  const active = await order(buyer);
  const gone = await order(buyer);
  await pay(gone._id);
  await call('DELETE', '/api/removeorder', { token, body: { orderId: gone._id } });
  const own = await card(buyer.viewer.id);
  expect(own.orderList.map(({ reference }) => reference)).toEqual([active.reference]);
  expect(own).toMatchObject({ orders: 1, spent: [] });
  const guest = await guestOrder('2348037770001', 'Bisi Alade');
  await pay(guest._id);
  expect(await find('Bisi Alade')).toHaveLength(1);
  await call('DELETE', '/api/removeorder', { token, body: { orderId: guest._id } });
  expect(await find('Bisi Alade')).toEqual([]);
  expect(await card(guest._id)).toMatchObject({ name: 'Bisi Alade', orders: 0, orderList: [] });
});

it('finds people by name, by e-mail and by the phone however it is typed', async () => {
  const buyer = await makeCustomer(shop, 'Halima Bello');
  await order(buyer, { phone: '+44 7700 900345' });
  await guestOrder('2348031234567', 'Ngozi Okafor');
  expect((await find('halima')).map(({ _id }) => _id)).toEqual([buyer.viewer.id]);
  expect((await find(buyer.email.toUpperCase())).map(({ _id }) => _id)).toEqual([buyer.viewer.id]);
  expect((await find('+447700900345')).map(({ name }) => name)).toEqual(['Halima Bello']);
  for (const typed of ['0803 123 4567', '+2348031234567', '234 803 123 4567', '0803-123-4567', 'ngozi']) {
    expect(
      (await find(typed)).map(({ name, phone }) => [name, phone]),
      typed,
    ).toEqual([['Ngozi Okafor', '+2348031234567']]);
  }
  expect(await find('%')).toEqual([]);
  expect(await find('nobody-here')).toEqual([]);
});

it('gives one card to all orders of a phone, and none of it away in its address', async () => {
  const first = await guestOrder('2348099990001', 'Amaka Obi');
  const second = await guestOrder('2348099990001', 'Amaka Obi');
  await pay(first._id);
  const [found] = await find('0809 999 0001');
  expect(found).toMatchObject({ _id: first._id, hasAccount: false, orders: 2, email: '' });
  const shown = await card(second._id);
  expect(shown).toMatchObject({ _id: first._id, name: 'Amaka Obi', phones: ['+2348099990001'] });
  expect(shown.orderList.map(({ _id }) => _id)).toEqual([second._id, first._id]);
  expect(shown.spent).toEqual([{ currency: 'GBP', amount: first.amount }]);
  expect(shown.addresses).toHaveLength(1);
});

it('takes orders of the same e-mail into the account that proved it', async () => {
  const buyer = await makeCustomer(shop, 'Ibim George');
  await shop.db.update(users).set({ emailProvedAt: shop.clock.now() }).where(eq(users.id, buyer.viewer.id));
  const own = await order(buyer);
  const written = await guestOrder('2348077770002', 'Ibim George', buyer.email);
  const shown = await card(written._id);
  expect(shown).toMatchObject({ _id: buyer.viewer.id, hasAccount: true, orders: 2 });
  expect(shown.orderList.map(({ _id }) => _id)).toEqual([written._id, own._id]);
  expect((await find('0807 777 0002')).map(({ _id }) => _id)).toEqual([]);
});

it('keeps notes and deletes them', async () => {
  const { viewer } = await makeCustomer(shop);
  const base = `/api/customers/${viewer.id}`;
  const noted = await call('POST', `${base}/notes`, {
    token,
    body: { text: '  Likes <b>long</b> sleeves ' },
  });
  expect(noted).toMatchObject({ status: 201, body: { notes: [{ text: 'Likes <b>long</b> sleeves' }] } });
  const shown = await card(viewer.id);
  expect((await call('POST', `${base}/notes`, { token, body: { text: ' ' } })).status).toBe(422);

  const noteId = shown.notes[0]?._id ?? '';
  const stranger = await makeCustomer(shop);
  const others = `/api/customers/${stranger.viewer.id}`;
  expect(await call('DELETE', `${others}/notes/${noteId}`, { token })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  });
  expect((await call('DELETE', `${base}/notes/${noteId}`, { token })).body.notes).toEqual([]);
});

it('answers 404 for nobody, and for admins', async () => {
  const admin = await makeAdmin(shop);
  for (const key of ['nothing', '00000000-0000-4000-8000-000000000000', admin.viewer.id]) {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/notes', { text: 'x' }],
      ['DELETE', '/notes/1', undefined],
    ] as const) {
      const answer = await call(method, `/api/customers/${key}${path}`, { token, body });
      expect([answer.status, answer.body.code], `${method} ${key}${path}`).toEqual([404, 'USER_NOT_FOUND']);
    }
  }
});

it('writes each act on a card into the log, without its words', async () => {
  const { viewer, email } = await makeCustomer(shop);
  await call('POST', `/api/customers/${viewer.id}/notes`, { token, body: { text: 'Secret remark' } });
  const { body } = await call('GET', `/api/users/audit?q=${encodeURIComponent(email)}`, { token });
  expect(
    (body.data as { action: string }[]).filter(({ action }) => action === 'customer noted'),
  ).toHaveLength(1);
  expect(JSON.stringify(body.data)).not.toContain('Secret remark');
});

it('is for those who know customers', async () => {
  const { viewer } = await makeAdmin(shop);
  const give = (duty: 'packer' | 'owner') =>
    shop.db.update(users).set({ duty }).where(eq(users.id, viewer.id));
  expect((await call('GET', '/api/customers', { token })).status).toBe(200);
  await give('packer');
  expect((await call('GET', '/api/customers', { token })).body.code).toBe('WRONG_DUTY');
  await give('owner');
});

it('forgets notes and measures with the account, with the last order of a phone, and after two years', async () => {
  const countStored = async () => [
    await shop.db.$count(customerNotes),
    await shop.db.$count(measureProfiles),
  ];
  await shop.db.delete(customerNotes);
  await shop.db.delete(measureProfiles);
  const write = async (key: string) => {
    const noted = await call('POST', `/api/customers/${key}/notes`, {
      token,
      body: { text: 'Pays on Fridays' },
    });
    expect(noted.status, JSON.stringify(noted.body)).toBe(201);
    const body = { customerId: key, name: 'Mum', basis: 'body', unit: 'cm', values: { hip: '104' } };
    const measured = await call('POST', '/api/customers/measures', { token, body });
    expect(measured.status, JSON.stringify(measured.body)).toBe(201);
  };
  const buyer = await makeCustomer(shop);
  await write(buyer.viewer.id);
  const download = await call('GET', '/api/users/export', { token: buyer.token });
  expect(download.body.data).toMatchObject({
    notes: [{ text: 'Pays on Fridays' }],
    measures: [{ name: 'Mum', versions: [{ values: { hip: { typed: '104', mm: 1040 } } }] }],
  });
  expect(await countStored()).toEqual([1, 1]);
  await call('DELETE', '/api/users/profile', { token: buyer.token, body: { password: buyer.password } });
  expect(await countStored()).toEqual([0, 0]);

  const old = await guestOrder('2348055550003', 'Zainab Musa');
  const newer = await guestOrder('2348055550003', 'Zainab Musa');
  await write(newer._id);
  const ago = (days: number) => new Date(shop.clock.now().getTime() - days * dayMs);
  const age = (id: string) =>
    shop.db
      .update(orders)
      .set({ createdAt: ago(retention.orders.days + 1) })
      .where(eq(orders.id, id));
  await age(old._id);
  await eraseOldOrders(shop);
  expect(await countStored()).toEqual([1, 1]);
  await age(newer._id);
  await eraseOldOrders(shop);
  expect(await countStored()).toEqual([0, 0]);

  const last = await guestOrder('2348055550004', 'Zainab Musa');
  const withAccount = await makeCustomer(shop);
  await write(last._id);
  await write(withAccount.viewer.id);
  await shop.db.update(customerNotes).set({ createdAt: ago(retention.customerNotes.days - 1) });
  await shop.db.update(measureVersions).set({ takenAt: ago(retention.customerNotes.days + 1) });
  await deleteExpiredData(shop);
  // those of an account are the customer's own, and stay with it
  expect(await countStored()).toEqual([2, 1]);
});
