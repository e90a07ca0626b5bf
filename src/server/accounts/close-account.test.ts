import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture } from '../../../tests/support/back-office.ts';
import { httpClient } from '../../../tests/support/http.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { addProduct, line, londonAddress } from '../../../tests/support/orders/order-fixtures.ts';
import { makeAdmin, makeCustomer } from '../../../tests/support/people.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import { orderFeedback } from '../../platform/database/schema/schema.ts';
import { addToCart } from '../cart/cart.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { eraseFinishedOrders } from '../orders/erase-orders.ts';
import { getOrderRecord } from '../orders/orders.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
});
afterAll(() => shop.close());

const close = (token: string, password: string) =>
  call('DELETE', '/api/users/profile', { token, body: { password } });

async function pay(orderId: string, paymentStatus: string) {
  const { token } = await makeAdmin(shop);
  return call('POST', '/api/order/payment', { token, body: { orderId, paymentStatus } });
}

async function deliver(orderId: string) {
  const { token } = await makeAdmin(shop);
  return call('POST', '/api/order/status', { token, body: { orderId, status: 'Delivered' } });
}

async function makeBuyer() {
  const buyer = await makeCustomer(shop, 'Chinwe Ezekwesili');
  const address = {
    ...londonAddress,
    email: buyer.email,
    street: '77 Unmistakable Close',
    lastName: 'Ezekwesili',
    landmark: 'Unmistakable arch',
    phone2: '+44 7700 900765',
    note: 'Unmistakable door',
  };
  const product = await addProduct(shop, 5);
  const { data } = await placeOrder(
    shop,
    buyer.viewer,
    { address, currency: 'GBP', paymentMethod: 'transfer', lines: [line(product, 2)] },
    { key: undefined, origin: 'http://localhost:3000' },
  );
  await addToCart(shop, buyer.viewer, line(product, 1));
  await call('POST', '/api/users/addresses', { token: buyer.token, body: { address } });
  return { ...buyer, order: data, address };
}

it('takes the password, erases the person everywhere and keeps the order with its lines', async () => {
  const { token, email, password, order, viewer } = await makeBuyer();
  const admin = await makeAdmin(shop);
  expect(await close(token, 'not-the-password')).toMatchObject({
    status: 422,
    body: { code: 'WRONG_PASSWORD', fields: { password: 'That password is not correct.' } },
  });
  await pay(order._id, 'Failed');
  const comment = 'I am Ezekwesili of 77 Unmistakable Close';
  await shop.db.insert(orderFeedback).values({ orderId: order._id, rating: 4, comment });
  expect((await close(token, password)).body).toMatchObject({
    underWay: [],
    message: 'Your account is closed and your personal data is erased.',
  });
  expect((await call('GET', '/api/users/profile', { token })).status).toBe(401);

  const response = await call('GET', `/api/order/${order._id}`, { token: admin.token });
  expect((response.body.data as Order).items).toMatchObject(order.items);
  expect(response.body.data).toMatchObject({ amount: order.amount, reference: order.reference });
  const traces = [email, 'Ezekwesili', 'Unmistakable', '900765', viewer.id];
  const found = (await everyTable()).flatMap(({ name, text }) =>
    traces.filter((trace) => text.includes(trace)).map((trace) => `${name}: ${trace}`),
  );
  // nothing but the parting mail, which still has to go out
  expect(found.filter((trace) => !trace.startsWith('mail_outbox'))).toEqual([]);
  expect((await mailsTo(shop, email)).map((mail) => mail.subject)).toEqual(['Your account is closed']);
  expect((await call('POST', '/api/users/login', { body: { email, password } })).status).toBe(401);
  expect(
    (await call('POST', '/api/users/register', { body: { name: 'Back', email, password } })).status,
  ).toBe(201);
});

async function everyTable(): Promise<{ name: string; text: string }[]> {
  const rowsOf = (result: unknown) => (result as { rows: Record<string, string>[] }).rows;
  const tables = rowsOf(
    await shop.db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    ),
  );
  const found = [];
  for (const { name = '' } of tables) {
    const rows = rowsOf(
      await shop.db.execute(sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`),
    );
    found.push({ name, text: rows.map(({ row }) => row).join('\n') });
  }
  return found;
}

it('keeps the address of an order under way until it has arrived and cannot come back', async () => {
  const { token, email, password, order } = await makeBuyer();
  const shown = async () => {
    const { token: admin } = await makeAdmin(shop);
    return (await call('GET', `/api/order/${order._id}`, { token: admin })).body.data as Order;
  };
  await pay(order._id, 'Paid');
  const closed = await close(token, password);
  expect(closed.body.underWay).toEqual([order.reference]);
  expect(closed.body.message).toContain(`Order ${order.reference} is still under way`);
  const [mail] = await mailsTo(shop, email);
  expect(mail?.text).toContain(order.reference);
  expect((await call('POST', '/api/users/login', { body: { email, password } })).status).toBe(401);

  expect(await eraseFinishedOrders(shop)).toBe(0);
  expect((await shown()).address).toMatchObject({ street: '77 Unmistakable Close', email });
  const track = { reference: order.reference, email };
  expect((await call('POST', '/api/order/track', { body: track })).status).toBe(200);

  await deliver(order._id);
  const subjects = (await mailsTo(shop, email)).map((each) => each.subject);
  expect(subjects).toEqual(expect.arrayContaining([expect.stringContaining('delivered')]));
  expect(await eraseFinishedOrders(shop)).toBe(0);
  const until = Date.parse((await shown()).returnUntil ?? '');
  shop.clock.advance(until - shop.clock.now().getTime() + 1000);
  expect(await eraseFinishedOrders(shop)).toBe(1);
  expect((await shown()).address).toMatchObject({ street: '', email: '', country: 'United Kingdom' });
  expect((await shown()).items).toMatchObject(order.items);
  expect((await call('POST', '/api/order/track', { body: track })).status).toBe(404);
  expect(await eraseFinishedOrders(shop)).toBe(0);
});

it('lets go of an order that is refunded instead, and removes its proof of transfer', async () => {
  const { token, password, order, viewer } = await makeBuyer();
  const form = new FormData();
  form.append('orderId', order._id);
  form.append('proof', new Blob([Buffer.from(await picture(40, 50))], { type: 'image/jpeg' }), 'proof.jpg');
  const sent = await testApp(shop).request('/api/order/proof', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(sent.status).toBe(201);
  const { proof } = await getOrderRecord(shop, viewer, order._id);
  const isStored = async () => (await shop.storage.get(proof?.storageName ?? '')) !== undefined;
  await pay(order._id, 'Paid');
  await close(token, password);
  expect(await isStored()).toBe(true);
  await pay(order._id, 'Refunded');
  expect(await eraseFinishedOrders(shop)).toBe(1);
  expect(await isStored()).toBe(false);
});

it('cannot be done by the last admin', async () => {
  const admin = await makeAdmin(shop);
  expect((await close(admin.token, admin.password)).body.code).toBe('LAST_ADMIN');
  expect((await call('GET', '/api/users/get_users', { token: admin.token })).status).toBe(200);
});

it('exports everything stored about a person, and nothing about anybody else', async () => {
  const { token, order, address, email } = await makeBuyer();
  const other = await makeBuyer();
  shop.clock.advance(1000);
  const { body } = await call('GET', '/api/users/export', { token });
  expect(body.data).toMatchObject({
    profile: { email, role: 'user' },
    addresses: [{ address, isDefault: true }],
    orders: [{ reference: order.reference }],
    cart: [{ quantity: 1 }],
    wishlist: [],
    activity: [{ action: 'data downloaded' }, { action: 'account opened' }],
  });
  expect(JSON.stringify(body)).not.toContain(other.email);
  expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash/);
});
