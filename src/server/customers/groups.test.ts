import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { addProduct, line, londonAddress } from '../../../tests/support/orders/order-fixtures.ts';
import { makeAdmin, makeCustomer } from '../../../tests/support/people.ts';
import type { CustomerGroup } from '../../contract/customers/customer-groups.api.ts';
import type { Customer } from '../../contract/customers/customers.api.ts';
import { retention } from '../../contract/customers/retention-periods.ts';
import { customerTags, orders, users } from '../../platform/database/schema/schema.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { eraseOldOrders } from '../orders/erase-orders.ts';
import { deleteExpiredData } from '../retention/retention.ts';

type Buyer = Awaited<ReturnType<typeof makeCustomer>>;

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
let token: string;
/** Ada bought M and L, Bola M, the one in London, the other in Oyo; Chi has an unpaid order; Dayo none. */
let people: Record<'ada' | 'bola' | 'chi' | 'dayo', Buyer>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
  ({ token } = await makeAdmin(shop));
  people = {
    ada: await makeCustomer(shop, 'Ada'),
    bola: await makeCustomer(shop, 'Bola'),
    chi: await makeCustomer(shop, 'Chi'),
    dayo: await makeCustomer(shop, 'Dayo'),
  };
  await pay((await order(people.ada, 'M'))._id);
  await pay((await order(people.bola, 'M', { city: 'Ọ̀yọ́', state: 'Oyo' }))._id);
  await order(people.chi, 'L');
  await shop.db.update(orders).set({ createdAt: ago(10) });
  await pay((await order(people.ada, 'L'))._id);
});
afterAll(() => shop.close());

const ago = (days: number) => new Date(shop.clock.now().getTime() - days * 86_400_000);

async function order(buyer: Buyer, size: string, address: Partial<typeof londonAddress> = {}) {
  const product = await addProduct(shop, 5);
  const { data } = await placeOrder(
    shop,
    buyer.viewer,
    {
      address: { ...londonAddress, email: buyer.email, ...address },
      currency: 'GBP',
      paymentMethod: 'transfer',
      lines: [line(product, 1, { size })],
    },
    { key: undefined, origin: 'http://localhost:3000' },
  );
  shop.clock.advance(1000);
  return data;
}

const pay = (orderId: string) =>
  call('POST', '/api/order/payment', { token, body: { orderId, paymentStatus: 'Paid' } });
const listed = async (query: string) =>
  (await call('GET', `/api/customers?${query}`, { token })).body as {
    customers: Customer[];
    tags: string[];
    total: number;
  };
const names = async (query: string) => (await listed(query)).customers.map(({ name }) => name).sort();
const setTags = (key: string, tags: unknown) =>
  call('PUT', `/api/customers/${key}/tags`, { token, body: { tags } });
const addGroup = (body: object) => call('POST', '/api/groups', { token, body });
const listGroups = async () => (await call('GET', '/api/groups', { token })).body.data as CustomerGroup[];
const today = () => shop.clock.now().toISOString().slice(0, 10);

it('filters by paid orders, the day of the last one, size and town', async () => {
  expect(await names('orders=1')).toEqual(['Ada', 'Bola']);
  expect(await names('orders=2')).toEqual(['Ada']);
  expect(await names(`notSince=${today()}`)).toEqual(['Bola', 'Chi', 'Dayo']);
  expect(await names(`notSince=${today()}&orders=1`)).toEqual(['Bola']);
  expect(await names('size=m')).toEqual(['Ada', 'Bola']);
  expect(await names('size=L')).toEqual(['Ada']);
  expect(await names('town=oyo')).toEqual(['Bola']);
  expect(await names(`town=${encodeURIComponent(londonAddress.state.toUpperCase())}`)).toEqual(['Ada']);
  expect(await names('size=M&q=bol')).toEqual(['Bola']);
  expect(await listed('orders=1&limit=1&page=2')).toMatchObject({ total: 2, customers: [{ name: 'Bola' }] });
});

it('counts orders of a proved email to its account, and those of a phone to one person', async () => {
  const { db } = shop;
  const { dayo } = people;
  const placed = await order(dayo, 'S');
  await pay(placed._id);
  const asGuest = (changes: object) =>
    db
      .update(orders)
      .set({ userId: null, ...changes })
      .where(eq(orders.id, placed._id));
  await asGuest({ phoneKey: '2348030009999' });
  // not proved: a person of their own, whose order is not the account's
  expect((await listed('size=S')).customers).toMatchObject([{ hasAccount: false }]);
  await db.update(users).set({ emailProvedAt: shop.clock.now() }).where(eq(users.id, dayo.viewer.id));
  expect((await listed('size=S')).customers).toMatchObject([{ _id: dayo.viewer.id, hasAccount: true }]);
  await asGuest({ emailKey: '' });
  const { customers } = await listed('size=S');
  expect(customers).toMatchObject([{ _id: placed._id, hasAccount: false }]);
  expect((await setTags(placed._id, ['Aso-ebi'])).status).toBe(200);
  expect((await listed('tag=aso-ebi')).customers).toMatchObject([{ _id: placed._id, tags: ['Aso-ebi'] }]);
  await db.update(orders).set({ setAsideAt: shop.clock.now() }).where(eq(orders.id, placed._id));
});

it('refuses filters that are none', async () => {
  for (const query of [
    'orders=0',
    'orders=x',
    'notSince=August',
    'size=%20',
    'tag=',
    `town=${'x'.repeat(101)}`,
  ])
    expect((await call('GET', `/api/customers?${query}`, { token })).status, query).toBe(422);
});

it('tags a customer, each tag once however it is spelled', async () => {
  const { ada } = people;
  const set = await setTags(ada.viewer.id, ['VIP', ' vip ', 'Bride', 'Ọ̀ṣun', 'osun']);
  expect(set.body).toMatchObject({ tags: ['Bride', 'VIP', 'Ọ̀ṣun'] });
  expect((await call('GET', `/api/customers/${ada.viewer.id}`, { token })).body.data).toMatchObject({
    tags: ['Bride', 'VIP', 'Ọ̀ṣun'],
  });
  await setTags(people.bola.viewer.id, ['vip']);
  expect(await names('tag=Vip')).toEqual(['Ada', 'Bola']);
  expect(await names('tag=osun')).toEqual(['Ada']);
  expect((await listed('tag=vip')).tags).toHaveLength(4);
  expect((await setTags(ada.viewer.id, [])).body).toMatchObject({ tags: [] });
  expect(await names('tag=VIP')).toEqual(['Bola']);
});

it('refuses too many tags, long ones, and tags of nobody', async () => {
  const { id } = people.chi.viewer;
  const many = (count: number) => Array.from({ length: count }, (_, index) => `Tag ${index}`);
  expect((await setTags(id, many(21))).status).toBe(422);
  expect((await setTags(id, many(20))).status).toBe(200);
  for (const tags of [['x'.repeat(41)], ['  '], 'VIP', undefined])
    expect((await setTags(id, tags)).status).toBe(422);
  await setTags(id, []);
  expect((await setTags('nobody', ['VIP'])).body).toMatchObject({ code: 'USER_NOT_FOUND' });
});

it('saves filters as a group, next to the one of everybody', async () => {
  const [all, ...none] = await listGroups();
  expect(all).toEqual({ _id: 'all', name: 'All customers', rule: {}, count: 4 });
  expect(none.filter(({ _id }) => _id === 'all')).toEqual([]);
  const rule = { orders: 2, size: 'M' };
  const added = await addGroup({ name: 'Bought twice', rule });
  expect(added).toMatchObject({ status: 201, body: { data: { name: 'Bought twice', rule, count: 1 } } });
  expect(
    (await addGroup({ name: 'A town', rule: { town: 'Oyo', notSince: '2020-01-01' } })).body,
  ).toMatchObject({
    data: { count: 0 },
  });
  expect((await listGroups()).map(({ name, count }) => [name, count])).toEqual([
    ['All customers', 4],
    ['A town', 0],
    ['Bought twice', 1],
  ]);
  for (const name of ['bought TWICE', 'all customers'])
    expect(await addGroup({ name, rule })).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } });
  const remove = (id: string) => call('DELETE', `/api/groups/${id}`, { token });
  const { _id } = (added.body as { data: CustomerGroup }).data;
  expect((await remove(_id)).status).toBe(200);
  for (const id of [_id, 'all'])
    expect(await remove(id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

it('refuses a group by what it does not know: it would be everybody', async () => {
  for (const body of [
    { name: 'Odd', rule: { bought: 2 } },
    { name: 'Odd', rule: { orders: 0 } },
    { name: 'Odd' },
    { name: ' ', rule: {} },
  ])
    expect((await addGroup(body)).status, JSON.stringify(body)).toBe(422);
});

it('forgets tags with the account, with the last order of a phone, and after two years', async () => {
  await shop.db.delete(customerTags);
  const count = () => shop.db.$count(customerTags);
  const { bola } = people;
  await setTags(bola.viewer.id, ['VIP']);
  const { body } = await call('GET', '/api/users/export', { token: bola.token });
  expect(body.data).toMatchObject({ tags: ['VIP'] });
  await call('DELETE', '/api/users/profile', { token: bola.token, body: { password: bola.password } });
  expect(await count()).toBe(0);

  const guest = async (phoneKey: string) => {
    const placed = await order(people.chi, 'S');
    await shop.db
      .update(orders)
      .set({ userId: null, emailKey: '', phoneKey })
      .where(eq(orders.id, placed._id));
    await setTags(placed._id, ['VIP', 'Bride']);
    return placed._id;
  };
  const old = await guest('2348030007771');
  await shop.db
    .update(orders)
    .set({ createdAt: ago(retention.orders.days + 1) })
    .where(eq(orders.id, old));
  await eraseOldOrders(shop);
  expect(await count()).toBe(0);

  await guest('2348030007772');
  await setTags(people.ada.viewer.id, ['VIP']);
  await shop.db.update(customerTags).set({ createdAt: ago(retention.customerNotes.days + 1) });
  await deleteExpiredData(shop);
  expect(await shop.db.select().from(customerTags)).toMatchObject([{ userId: people.ada.viewer.id }]);
});
