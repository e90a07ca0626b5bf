import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { addProduct, line, londonAddress } from '../../../tests/support/orders/order-fixtures.ts';
import { makeAdmin, makeCustomer, makeStaff } from '../../../tests/support/people.ts';
import type { Customer } from '../../contract/customers/customers.api.ts';
import { retention } from '../../contract/customers/retention-periods.ts';
import { customerContacts, measureProfiles, orders, users } from '../../platform/database/schema/schema.ts';
import { placeOrder } from '../checkout/place-order.ts';
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

const add = async (name: string, phone: string, email?: string) => {
  const answer = await call('POST', '/api/customers', { token, body: { name, phone, email } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as { data: Customer; added: boolean };
};
const find = async (q: string) =>
  (await call('GET', `/api/customers?q=${encodeURIComponent(q)}`, { token })).body.customers as Customer[];

async function orderOf(phone: string, guest: boolean) {
  const buyer = await makeCustomer(shop);
  const { data } = await placeOrder(
    shop,
    buyer.viewer,
    {
      address: { ...londonAddress, email: buyer.email, phone },
      currency: 'GBP',
      paymentMethod: 'transfer',
      lines: [line(await addProduct(shop, 5), 1)],
    },
    { key: undefined, origin: 'http://localhost:3000' },
  );
  if (guest) await shop.db.update(orders).set({ userId: null, emailKey: '' }).where(eq(orders.id, data._id));
  return { buyer, order: data };
}

it('opens a card without any order, with notes and measures', async () => {
  const { data, added } = await add('Ronke Ade', '0803 111 2222', 'Ronke@example.test');
  expect([added, data]).toMatchObject([
    true,
    { name: 'Ronke Ade', phone: '+2348031112222', email: 'Ronke@example.test', hasAccount: false, orders: 0 },
  ]);
  const card = await call('GET', `/api/customers/${data._id}`, { token });
  expect(card.body.data).toMatchObject({
    _id: data._id,
    name: 'Ronke Ade',
    phones: ['+2348031112222'],
    emails: ['Ronke@example.test'],
    orderList: [],
  });
  const noted = await call('POST', `/api/customers/${data._id}/notes`, {
    token,
    body: { text: 'Likes lace' },
  });
  expect(noted.status).toBe(201);
  const measures = { customerId: data._id, name: 'Me', basis: 'body', unit: 'in', values: { bust: '40' } };
  const measured = await call('POST', '/api/customers/measures', { token, body: measures });
  expect([measured.status, measured.body.measures]).toMatchObject([201, [{ name: 'Me' }]]);
  for (const typed of ['ronke', 'RONKE@example.test', '0803 111 2222', '+2348031112222'])
    expect([typed, (await find(typed)).map(({ _id }) => _id)]).toEqual([typed, [data._id]]);
});

it('answers the card that is there for a phone or an email that is known', async () => {
  const first = await add('Bola', '0803 222 3333', 'bola@example.test');
  for (const again of [
    await add('Bola Again', '+234 803 222 3333'),
    await add('Bola Else', '0803 999 0000', 'BOLA@example.test'),
  ])
    expect([again.added, again.data._id, again.data.name]).toEqual([false, first.data._id, 'Bola']);

  const { order } = await orderOf('+234 803 444 5555', true);
  expect(await add('Guest', '08034445555')).toMatchObject({ added: false, data: { _id: order._id } });

  const { buyer } = await orderOf('+234 803 666 7777', false);
  expect(await add('Buyer', '08036667777')).toMatchObject({ added: false, data: { _id: buyer.viewer.id } });

  // an address counts once its account has proved it
  const unproved = await makeCustomer(shop);
  expect((await add('One', '0803 777 0001', unproved.email)).added).toBe(true);
  const proved = await makeCustomer(shop);
  await shop.db.update(users).set({ emailProvedAt: new Date() }).where(eq(users.id, proved.viewer.id));
  expect(await add('Two', '0803 777 0002', proved.email)).toMatchObject({
    added: false,
    data: { _id: proved.viewer.id, hasAccount: true },
  });
});

it('makes one customer of two who are added at once', async () => {
  const both = await Promise.all([0, 1].map(() => add('Twice', '0803 888 9999')));
  expect(new Set(both.map(({ data }) => data._id)).size).toBe(1);
  expect(both.filter(({ added }) => added)).toHaveLength(1);
});

it('shows one row once there is an order, and what was noted before with it', async () => {
  const { data } = await add('Early Bird', '0805 123 4567');
  const measures = { customerId: data._id, name: 'Me', basis: 'body', unit: 'in', values: { bust: '40' } };
  await call('POST', '/api/customers/measures', { token, body: measures });
  const { order } = await orderOf('+234 805 123 4567', true);
  expect((await find('0805 123 4567')).map(({ _id }) => _id)).toEqual([order._id]);
  for (const key of [data._id, order._id])
    expect((await call('GET', `/api/customers/${key}`, { token })).body.data).toMatchObject({
      _id: order._id,
      measures: [{ name: 'Me' }],
    });
});

it('refuses what is no name, number or address, and people without that duty', async () => {
  const refused = async (body: object) =>
    (await call('POST', '/api/customers', { token, body })).body.fields as object;
  expect(await refused({ name: ' ', phone: '0803 111 2222' })).toEqual({ name: 'Name is required.' });
  expect(await refused({ name: 'A', phone: '12' })).toHaveProperty('phone');
  expect(await refused({ name: 'A', phone: '0803 111 2229', email: 'a@b' })).toHaveProperty('email');
  const tailor = await makeStaff(shop, 'tailor');
  const answer = await call('POST', '/api/customers', {
    token: tailor.token,
    body: { name: 'A', phone: '08031112222' },
  });
  expect(answer.body.code).toBe('WRONG_DUTY');
});

it('forgets people after two years, with their measures', async () => {
  await shop.db.delete(customerContacts);
  await shop.db.delete(measureProfiles);
  const { data } = await add('Forgotten', '0806 000 0001');
  const measures = { customerId: data._id, name: 'Me', basis: 'body', unit: 'in', values: { bust: '40' } };
  await call('POST', '/api/customers/measures', { token, body: measures });
  const count = async () => [await shop.db.$count(customerContacts), await shop.db.$count(measureProfiles)];
  shop.clock.advance((retention.customerNotes.days - 1) * 86_400_000);
  await deleteExpiredData(shop);
  expect(await count()).toEqual([1, 1]);
  shop.clock.advance(2 * 86_400_000);
  await deleteExpiredData(shop);
  expect(await count()).toEqual([0, 0]);
});
