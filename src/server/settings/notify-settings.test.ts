import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBackOffice } from '../../../tests/support/back-office.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { addUser } from '../../../tests/support/orders/order-fixtures.ts';
import {
  defaultNotificationEvents,
  type Recipient,
} from '../../contract/notifications/notifications.rules.ts';
import { users } from '../../platform/database/schema/schema.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice({ RATE_LIMIT: 'on' });
});
afterAll(() => office.shop.close());

const owner = 'admin@example.test';
const get = async () => (await office.send('GET', '/api/settings')).body;
async function save(value: unknown) {
  const { versions } = await get();
  return office.send('PUT', '/api/settings/notify', { value, version: versions.notify });
}
function write(email: string) {
  office.shop.clock.advance(1000);
  return office.send('POST', '/api/contact', { name: 'Yemi', email, message: `Is it long? ${email}` });
}
/**
 * The senders of the messages an address was notified of; other mails, such as role changes, have no reply address.
 */
const mailsSentTo = async (address: string) =>
  (await mailsTo(office.shop, address)).map(({ replyTo }) => replyTo).filter((sender) => sender !== '');

it('begins with every owner at their present address, and follows them', async () => {
  const second = await addUser(office.shop, 'admin');
  const packer = await addUser(office.shop, 'admin');
  const become = (id: string, row: Partial<typeof users.$inferInsert>) =>
    office.shop.db.update(users).set(row).where(eq(users.id, id));
  await become(packer.id, { duty: 'packer' });
  const usual = [...defaultNotificationEvents];
  expect((await get()).data.notify).toEqual([
    { email: owner, events: usual },
    { email: second.email, events: usual },
  ]);
  expect(usual).not.toContain('transfer_placed');
  await write('one@example.com');
  const moved = `moved-${second.email}`;
  await become(second.id, { email: moved, emailKey: moved });
  await write('two@example.com');
  expect(await mailsSentTo(owner)).toEqual(['two@example.com', 'one@example.com']);
  expect(await mailsSentTo(second.email)).toEqual(['one@example.com']);
  expect(await mailsSentTo(moved)).toEqual(['two@example.com']);
  expect(await mailsSentTo(packer.email)).toEqual([]);
  await become(second.id, { role: 'user' });
});

it('notifies the chosen recipients of the ticked events, and writes it to the log in words', async () => {
  const value: Recipient[] = [
    { email: 'shop@ewa.example', events: ['message', 'payment_review'] },
    { email: 'money@ewa.example', events: ['order_paid'] },
  ];
  const { status, body } = await save(value);
  expect([status, body.data.notify, body.value]).toEqual([200, value, value]);
  expect(body.owners).toEqual([{ email: owner, events: [...defaultNotificationEvents] }]);
  await write('three@example.com');
  expect(await mailsSentTo('shop@ewa.example')).toEqual(['three@example.com']);
  expect(await mailsSentTo('money@ewa.example')).toEqual([]);
  expect(await mailsSentTo(owner)).not.toContain('three@example.com');
  const { body: log } = await office.send('GET', '/api/users/audit?kind=Settings&limit=1');
  expect(log.data[0]).toMatchObject({ action: 'settings changed', subject: 'Notifications' });
  expect(log.data[0].changes).toContainEqual({
    field: 'money@ewa.example',
    from: null,
    to: 'An order is paid',
  });
});

it('follows the owners again once they are what is chosen', async () => {
  await save([{ email: owner.toUpperCase(), events: [...defaultNotificationEvents].reverse() }]);
  const other = await addUser(office.shop, 'admin');
  expect((await get()).data.notify.map(({ email }: Recipient) => email)).toEqual([owner, other.email]);
});

it.each<[unknown, string]>([
  [[], 'notify'],
  [[{ email: 'a@b.example', events: ['order_paid'] }], 'notify.0.events'],
  [[{ email: 'nobody', events: ['payment_review'] }], 'notify.0.email'],
  [[{ email: 'a@b.example', events: ['payment_review', 'weather'] }], 'notify.0.events.1'],
  [[{ email: 'a@b.example', events: ['payment_review', 'payment_review'] }], 'notify.0.events'],
  [['A@b.example', 'a@B.example'].map((email) => ({ email, events: ['payment_review'] })), 'notify.1.email'],
  [[1, 2, 3, 4, 5, 6].map((n) => ({ email: `a${n}@b.example`, events: ['payment_review'] })), 'notify'],
  ['a@b.example', 'notify'],
])('refuses %j', async (value, field) => {
  const before = (await get()).data.notify;
  const { status, body } = await save(value);
  expect([status, body.fields?.[field]]).toEqual([422, expect.stringMatching(/\.$/)]);
  expect((await get()).data.notify).toEqual(before);
});

it('tells nobody any more who was chosen and is removed, not even what is on its way', async () => {
  const leaving = await addUser(office.shop, 'admin');
  await save([
    { email: leaving.email, events: ['message', 'payment_review'] },
    { email: 'stays@ewa.example', events: ['message'], quiet: true },
  ]);
  await write('four@example.com');
  expect(await mailsSentTo(leaving.email)).toEqual(['four@example.com']);
  await office.send('POST', '/api/users/role', { userId: leaving.id, role: 'user' });
  expect(await mailsSentTo(leaving.email)).toEqual([]);
  // no one else was notified of pending decisions
  expect((await get()).data.notify.map(({ email }: Recipient) => email)).toContain(owner);
  await write('five@example.com');
  expect(await mailsSentTo(leaving.email)).toEqual([]);
  expect(await mailsSentTo(owner)).toContain('five@example.com');
});

it('sends a test to a saved address alone, so many times, and writes it down', async () => {
  const test = (email: string) => office.send('POST', '/api/settings/notify/test', { email });
  await save([{ email: 'Seen@ewa.example', events: ['payment_review'], quiet: true }]);
  expect((await test('stranger@example.com')).body).toMatchObject({
    code: 'INVALID_FIELDS',
    fields: { email: 'This address is not told yet. Save it first.' },
  });
  expect((await test('seen@ewa.example')).status).toBe(200);
  expect(await mailsTo(office.shop, 'Seen@ewa.example')).toMatchObject([
    { subject: 'A test: this address is told' },
  ]);
  expect(await mailsTo(office.shop, 'stranger@example.com')).toEqual([]);
  const { body } = await office.send('GET', '/api/users/audit?action=test+mail+sent');
  expect(body.data).toMatchObject([{ actor: owner, subject: 'seen@ewa.example', link: '/admin/settings' }]);
  for (let more = 0; more < 9; more += 1) await test('seen@ewa.example');
  expect((await test('seen@ewa.example')).body).toMatchObject({ code: 'TOO_MANY' });
});

it('warns on the desk that nobody is notified of a paid order, if the viewer may change it', async () => {
  const today = async () => (await office.send('GET', '/api/desk/today')).body.data;
  expect(await today()).toMatchObject({ nobodyTold: true });
  await save([{ email: owner, events: ['payment_review', 'order_paid'] }]);
  expect(await today()).not.toHaveProperty('nobodyTold');
});
