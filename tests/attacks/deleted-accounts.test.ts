import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import type { AuditLogEvent } from '../../src/contract/accounts/account.api.ts';
import { mailOutbox, messages, orderHistory, users } from '../../src/platform/database/schema/schema.ts';
import { listEvents, pseudonymOf } from '../../src/server/audit/audit.ts';
import { placeOrder } from '../../src/server/checkout/place-order.ts';
import { sendWaitingMails } from '../../src/server/notifications/outbox.ts';
import { eraseFinishedOrders } from '../../src/server/orders/erase-orders.ts';
import { httpClient } from '../support/http.ts';
import { mailsTo } from '../support/mails.ts';
import { openTestShop, type TestShop } from '../support/open-test-shop.ts';
import { addProduct, line, londonAddress } from '../support/orders/order-fixtures.ts';
import { makeAdmin, makeCustomer } from '../support/people.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

type Person = Awaited<ReturnType<typeof makeCustomer>>;

const close = ({ token, password }: Person) =>
  call('DELETE', '/api/users/profile', { token, body: { password } });

const asAdmin = (method: string, path: string, body?: unknown) =>
  call(method, path, { token: admin.token, body });

/** An order by transfer to an address of its own, which is not the account's. */
async function order(person: Person, email: string) {
  const { data } = await placeOrder(
    shop,
    person.viewer,
    {
      address: {
        ...londonAddress,
        firstName: person.viewer.name.split(' ')[0] ?? '',
        email,
        street: `9 ${person.email} Mews`,
      },
      currency: 'GBP',
      paymentMethod: 'transfer',
      lines: [line(await addProduct(shop, 3), 1)],
    },
    { key: undefined, origin: 'http://localhost:3000' },
  );
  return data;
}

it('deleting an account under a guest’s address removes neither the guest’s message nor other people’s mails', async () => {
  const victim = `guest-${Date.now()}@example.test`;
  await call('POST', '/api/contact', { body: { name: 'Guest', email: victim, message: 'My seam is open.' } });
  const buyer = await makeCustomer(shop);
  await order(buyer, victim);
  const password = 'violet-harbour-91';
  const opened = await call('POST', '/api/users/register', {
    body: { name: 'Thief', email: victim, password },
  });
  const token = String(opened.body.token);
  const own = { name: 'Thief', email: 'else@example.test', message: 'Written while signed in.' };
  await call('POST', '/api/contact', { body: own, token });
  const waiting = (await mailsTo(shop, victim)).length;
  expect(waiting).toBe(1);
  const closed = await call('DELETE', '/api/users/profile', { token, body: { password } });
  expect(closed.status).toBe(200);
  const remaining = (await shop.db.select().from(messages)).map(({ message }) => message);
  expect(remaining).toContain('My seam is open.');
  expect(remaining).not.toContain(own.message);
  expect((await mailsTo(shop, victim)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([expect.stringContaining('We have your order')]),
  );
  expect(JSON.stringify(await mailsTo(shop, shop.config.adminEmail))).not.toContain(own.message);
});

it.each(['closes the account', 'is removed by an admin'])(
  'a person who %s is removed from mails, notes and orders, wherever they were sent',
  async (way) => {
    const person = await makeCustomer(shop, 'Ngozi Eze');
    const elsewhere = `parcel-${person.email}`;
    const { _id: orderId, reference } = await order(person, elsewhere);
    await asAdmin('POST', '/api/order/payment', {
      orderId,
      paymentStatus: 'Failed',
      note: `Called Ngozi on +44 7700 900123`,
    });
    await sendWaitingMails(shop, { send: () => Promise.resolve() });
    expect(await mailsTo(shop, elsewhere)).not.toEqual([]);
    if (way.startsWith('closes')) await close(person);
    else await asAdmin('DELETE', '/api/users/remove_users', { userId: person.viewer.id });
    await sendWaitingMails(shop, { send: () => Promise.resolve() });
    const mails = JSON.stringify(await shop.db.select().from(mailOutbox));
    for (const trace of [elsewhere, person.email, 'Ngozi', person.viewer.id]) {
      expect(mails).not.toContain(trace);
    }
    expect(JSON.stringify(await shop.db.select().from(orderHistory))).not.toContain('7700 900123');
    const shown = await asAdmin('GET', `/api/order/${orderId}`);
    expect(shown.body.data).toMatchObject({ reference, address: { firstName: 'Closed', street: '' } });
  },
);

it('retains the mails of an open order until it is completed', async () => {
  const person = await makeCustomer(shop);
  const elsewhere = `parcel-${person.email}`;
  const { _id: orderId } = await order(person, elsewhere);
  await asAdmin('POST', '/api/order/payment', { orderId, paymentStatus: 'Paid' });
  await asAdmin('DELETE', '/api/users/remove_users', { userId: person.viewer.id });
  expect(await mailsTo(shop, elsewhere)).not.toEqual([]);
  await asAdmin('POST', '/api/order/payment', { orderId, paymentStatus: 'Refunded' });
  await eraseFinishedOrders(shop);
  expect(await mailsTo(shop, elsewhere)).toEqual([]);
});

it('an admin’s account is deleted only after the role is revoked, and their actions remain under one pseudonym', async () => {
  const clerk = await makeCustomer(shop);
  const role = (wanted: string) =>
    asAdmin('POST', '/api/users/role', { userId: clerk.viewer.id, role: wanted });
  const login = async () => {
    shop.clock.advance(1000);
    const body = { email: clerk.email, password: clerk.password };
    return String((await call('POST', '/api/users/login', { body })).body.token);
  };
  await role('admin');
  const token = await login();
  const buyer = await makeCustomer(shop);
  const { _id: orderId, reference } = await order(buyer, buyer.email);
  expect((await call('DELETE', '/api/removeorder', { token, body: { orderId } })).status).toBe(200);
  const tried = await close({ ...clerk, token });
  expect(tried).toMatchObject({ status: 409, body: { code: 'ADMIN_ACCOUNT' } });
  await role('user');
  expect((await close({ ...clerk, token: await login() })).status).toBe(200);

  const { data } = await listEvents(shop, { person: pseudonymOf(clerk.viewer.id), limit: 100 });
  const removed = data.find(({ action }) => action === 'order removed');
  expect(removed).toMatchObject({ subject: reference, details: { orderId }, address: '' });
  const { data: all } = await listEvents(shop, { limit: 100 });
  expect(JSON.stringify(all)).not.toContain(clerk.email);
  expect((await checkIntegrity(shop.db)).sound).toBe(true);
});

it('the data export contains nothing of the address’s former owner', async () => {
  const before = await makeCustomer(shop);
  shop.clock.advance(1000);
  const moved = `moved-${before.email}`;
  await shop.db.update(users).set({ email: moved, emailKey: moved }).where(eq(users.id, before.viewer.id));
  shop.clock.advance(1000);
  const body = { name: 'Next', email: before.email, password: 'violet-harbour-91' };
  const opened = await call('POST', '/api/users/register', { body });
  shop.clock.advance(1000);
  await asAdmin('POST', '/api/users/role', { userId: before.viewer.id, role: 'user' });
  const { data } = (await call('GET', '/api/users/export', { token: String(opened.body.token) })).body as {
    data: { activity: AuditLogEvent[] };
  };
  expect(data.activity.map(({ action }) => action)).toEqual(['data downloaded', 'account opened']);
  await call('DELETE', '/api/users/profile', {
    token: String(opened.body.token),
    body: { password: body.password },
  });
  const { data: entries } = await listEvents(shop, { q: before.email, action: 'account opened' });
  expect(entries).toHaveLength(1);
});

it('does not record a password typed into the email field', async () => {
  const email = 'tr0ub4dor&3-my-password';
  await call('POST', '/api/users/login', { body: { email, password: 'something-else-1' } });
  expect((await listEvents(shop, { q: email })).data).toEqual([]);
  expect((await listEvents(shop, { q: 'no email' })).data[0]).toMatchObject({ action: 'sign-in failed' });
});
