import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { addProduct, line, transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { makeCustomer, makeStaff } from '../../../tests/support/people.ts';
import type { FirstStep } from '../../contract/back-office/desk.api.ts';
import { defaultNotificationEvents } from '../../contract/notifications/notifications.rules.ts';
import { orders, products, settings, sewingRequests } from '../../platform/database/schema/schema.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { insertRequest } from '../made-to-measure/requests.sql.ts';
import { ensureAdmin } from '../users/users.ts';

const printed = 'abcd-efgh-jkmn-pqrs';
let shop: TestShop;
let call: ReturnType<typeof httpClient>;
let token = '';
const email = () => shop.config.adminEmail;
const login = async (password: string) =>
  String((await call('POST', '/api/users/login', { body: { email: email(), password } })).body.token);

beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
  await ensureAdmin({ ...shop, config: { ...shop.config, adminPassword: undefined } }, () => printed);
});
afterAll(() => shop.close());

const read = async (by = token) => {
  const { status, body } = await call('GET', '/api/desk/first-steps', { token: by });
  expect(status).toBe(200);
  return body as unknown as { data: FirstStep[]; hidden: boolean };
};
const doneKeys = async () => (await read()).data.filter(({ done }) => done).map(({ key }) => key);
const put = async (group: string, value: object) => {
  const versions = (await call('GET', '/api/settings', { token })).body.versions as Record<string, number>;
  const body = { value, version: versions[group] };
  expect((await call('PUT', `/api/settings/${group}`, { token, body })).body).toMatchObject({
    success: true,
  });
};
const contact = { phone: '+234 805 111 2233', email: 'ada@atelier.ng', whatsAppNumber: '0805 111 2233' };
const bank = {
  bankName: 'First Bank',
  accountName: 'Ada',
  accountNumber: '3011112222',
  swiftCode: 'FBNINGLA',
};

describe('the first steps', () => {
  beforeEach(async () => {
    token = await login(printed);
  });

  it('name what a new shop needs, with the page of each; nothing is done by the demo', async () => {
    await shop.db.update(products).set({ demo: true });
    const { data, hidden } = await read();
    expect(hidden).toBe(false);
    expect(data).toEqual(
      [
        ['password', '/admin/account'],
        ['contact', '/admin/settings#settings-contact'],
        ['bank', '/admin/settings#settings-bank'],
        ['delivery', '/admin/settings/delivery'],
        ['product', '/admin/add'],
        ['notify', '/admin/settings#settings-notify'],
        ['order', '/admin/orders/new'],
      ].map(([key, path]) => ({ key, done: false, path })),
    );
  });

  it('are done one by one', async () => {
    await put('contact', { phone: contact.phone });
    expect(await doneKeys()).toEqual([]);
    await put('contact', contact);
    expect(await doneKeys()).toEqual(['contact']);
    await put('bank', bank);
    expect(await doneKeys()).toEqual(['contact', 'bank']);
    const way = { way: 'rider', name: '', fee: { NGN: 2500 }, freeFrom: {}, from: null, to: null, text: '' };
    await put('delivery', {
      places: [{ country: 'Nigeria', states: [], lgas: [], ways: [{ _id: '', ...way, on: true }] }],
    });
    expect(await doneKeys()).toEqual(['contact', 'bank', 'delivery']);
    await put('notify', [{ email: email(), events: [...defaultNotificationEvents] }]);
    expect(await doneKeys()).toContain('notify');
  });

  it('take the owners as recipients where somebody saved them', async () => {
    await shop.db.delete(settings).where(eq(settings.key, 'notify'));
    expect(await doneKeys()).toContain('notify');
  });

  it('count a product and an order that are not the demo’s', async () => {
    await shop.db.delete(settings).where(eq(settings.key, 'delivery'));
    const productId = await addProduct(shop, 5);
    await shop.db.update(products).set({ demo: true });
    const buyer = await makeCustomer(shop);
    const placed = await placeOrder(
      shop,
      buyer.viewer,
      { ...transferOrder, lines: [line(productId, 1)] },
      { key: undefined, origin: 'http://localhost:3000' },
    );
    const now = shop.clock.now();
    const request = await insertRequest(shop.db, {
      ...{
        reference: 'DEMO2345',
        tokenHash: 'demo',
        linkNonce: 'demo',
        name: 'Demo',
        searchText: 'demo',
        phone: '',
        text: '',
      },
      orderId: placed.data._id,
      demo: true,
      createdAt: now,
      updatedAt: now,
    });
    expect(await doneKeys()).not.toContain('order');
    expect(await doneKeys()).not.toContain('product');
    await shop.db.delete(sewingRequests).where(eq(sewingRequests.id, request.id));
    expect(await doneKeys()).toContain('order');
    await addProduct(shop, 5);
    expect(await doneKeys()).toContain('product');
    expect(await shop.db.select().from(orders)).toHaveLength(1);
  });

  it('are shown by what somebody may do, and not to a packer', async () => {
    const manager = await makeStaff(shop, 'manager');
    const keys = (await read(manager.token)).data.map(({ key }) => key);
    expect(keys).toEqual(['contact', 'delivery', 'product', 'notify', 'order']);
    const packer = await makeStaff(shop, 'packer');
    for (const [method, path] of [
      ['GET', '/api/desk/first-steps'],
      ['POST', '/api/desk/first-steps/hide'],
    ] as const) {
      const refused = await call(method, path, {
        token: packer.token,
        body: method === 'POST' ? {} : undefined,
      });
      expect([refused.status, refused.body.code]).toEqual([403, 'WRONG_DUTY']);
    }
  });
});

describe('a printed password', () => {
  const today = async () => (await call('GET', '/api/desk/today', { token })).body.data;

  it('is named on Today to its owner alone, until it is changed', async () => {
    token = await login(printed);
    expect(await today()).toMatchObject({ passwordPrinted: true });
    const other = await makeStaff(shop, 'owner');
    expect((await call('GET', '/api/desk/today', { token: other.token })).body.data).not.toHaveProperty(
      'passwordPrinted',
    );
    const body = { currentPassword: printed, newPassword: 'quiet-harbour-lantern-9' };
    token = String((await call('POST', '/api/users/change_password', { token, body })).body.token);
    expect(await today()).not.toHaveProperty('passwordPrinted');
    expect(await doneKeys()).toContain('password');
  });

  it('that the environment gives is nobody’s to change', async () => {
    const own = await openTestShop({ ADMIN_PASSWORD: 'quiet-harbour-lantern-9' });
    await ensureAdmin(own, () => 'never printed');
    const answer = await httpClient(own)('POST', '/api/users/login', {
      body: { email: own.config.adminEmail, password: 'quiet-harbour-lantern-9' },
    });
    const steps = await httpClient(own)('GET', '/api/desk/first-steps', { token: String(answer.body.token) });
    expect(steps.body.data).toContainEqual({ key: 'password', done: true, path: '/admin/account' });
    await own.close();
  });
});

it('are hidden for everyone by one press', async () => {
  expect((await call('POST', '/api/desk/first-steps/hide', { token, body: {} })).status).toBe(200);
  expect((await call('POST', '/api/desk/first-steps/hide', { token, body: {} })).status).toBe(200);
  expect(await read()).toMatchObject({ data: [], hidden: true });
});
