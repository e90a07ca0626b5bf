import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBackOffice } from '../../../tests/support/back-office.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { makeCustomer } from '../../../tests/support/people.ts';
import type { InboxMessage } from '../../contract/customers/messages.api.ts';
import {
  auditLog,
  customerContacts,
  messageReplies,
  messages,
  replyTemplates,
} from '../../platform/database/schema/schema.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());
beforeEach(async () => {
  const { db } = office.shop;
  for (const table of [messages, replyTemplates, customerContacts]) await db.delete(table);
});

let written = 0;

/** Writes to the shop, and returns the message as the inbox shows it. */
async function write(message: string, { email, token = '' }: { email?: string; token?: string } = {}) {
  const { send, shop } = office;
  written += 1;
  const from = email ?? `writer-${written}@example.test`;
  shop.clock.advance(3_600_000);
  const sent = await send('POST', '/api/contact', { name: 'Ngozi Okafor', email: from, message }, token);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const { body } = await send('GET', '/api/messages?limit=1');
  return body.data[0] as InboxMessage;
}

const reply = (messageId: string, text: string, by: string, token?: string) =>
  office.send('POST', '/api/messages/reply', { messageId, text, by }, token);
const template = (method: string, id: string, body?: object, token?: string) =>
  office.send(method, `/api/messages/templates${id}`, body, token);

it('mails the reply with the message quoted, and stores it', async () => {
  const { shop } = office;
  const message = await write('Do you sew UK 20?\n<b>Soon</b>', {});
  const text = 'Hello Ngozi,\n\nyes & gladly.';
  const { status, body } = await reply(message._id, text, 'mail');
  expect(status).toBe(200);
  expect(body).toMatchObject({ link: null, message: 'Reply sent' });
  expect(body.data).toMatchObject({
    _id: message._id,
    handledAt: shop.clock.now().toISOString(),
    replies: [{ by: 'mail', text, author: office.admin.name, at: shop.clock.now().toISOString() }],
  });
  const [mail, ...others] = await mailsTo(shop, message.email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: `Your message to Ewa Atelier`, purpose: 'customer', userId: null });
  // empty: the address that the shop's mails name
  expect(mail?.replyTo).toBe('');
  expect(mail?.text).toMatch(/yes & gladly\.[\s\S]*you wrote[\s\S]*Do you sew UK 20\?\n<b>Soon<\/b>/);
  expect(mail?.html).toContain('&lt;b&gt;Soon&lt;/b&gt;');
  const { body: inbox } = await office.send('GET', '/api/messages');
  expect(inbox).toMatchObject({ open: 0, data: [{ replies: [{ text }] }] });
});

it('sends once what is sent twice, also at the same time', async () => {
  const { shop } = office;
  const message = await write('Is it long?');
  const answers = await Promise.all([1, 2, 3].map(() => reply(message._id, 'It is 140 cm.', 'mail')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await mailsTo(shop, message.email)).toHaveLength(1);
  expect(answers[2]?.body.data.replies).toHaveLength(1);
  const acts = shop.db.select().from(auditLog).where(eq(auditLog.action, 'message replied to'));
  const before = (await acts).length;
  shop.clock.advance(1000);
  await reply(message._id, 'It is 140 cm.', 'mail');
  expect((await acts).length).toBe(before);
  // other words, and the same words the other way, are replies of their own
  await reply(message._id, 'And wide.', 'mail');
  shop.clock.advance(1000);
  const { body } = await reply(message._id, 'It is 140 cm.', 'mail');
  expect(body.data.replies.map(({ text }: { text: string }) => text)).toEqual([
    'It is 140 cm.',
    'And wide.',
    'It is 140 cm.',
  ]);
  expect(await mailsTo(shop, message.email)).toHaveLength(3);
});

it('opens WhatsApp with the text, at the number in the words', async () => {
  const { shop } = office;
  const message = await write('Call me: 0803 123 4104');
  const { body } = await reply(message._id, 'Yes & no', 'whatsapp');
  expect(body).toMatchObject({
    link: 'https://wa.me/2348031234104?text=Yes%20%26%20no',
    message: 'Reply saved',
    data: { replies: [{ by: 'whatsapp', text: 'Yes & no' }] },
  });
  expect(body.data.handledAt).not.toBeNull();
  expect(await mailsTo(shop, message.email)).toEqual([]);
  const again = await reply(message._id, 'Yes & no', 'whatsapp');
  expect(again.body.link).toBe(body.link);
  expect(again.body.data.replies).toHaveLength(1);
});

it('takes the number of the customer where the words have none, and refuses where nobody knows one', async () => {
  const customer = { name: 'Ngozi Okafor', phone: '0805 000 1111', email: 'ngozi@example.test' };
  const { body: added } = await office.send('POST', '/api/customers', customer);
  const message = await write('Hello', { email: 'Ngozi@example.test' });
  expect(message).toMatchObject({ phone: '+2348050001111', customerKey: added.data._id });
  expect((await reply(message._id, 'Hi', 'whatsapp')).body.link).toContain('wa.me/2348050001111');
  const byNumber = await write('Hello from 0805 000 1111');
  expect(byNumber.customerKey).toBe(added.data._id);
  const unknown = await write('Hello');
  const refused = await reply(unknown._id, 'Hi', 'whatsapp');
  expect(refused).toMatchObject({ status: 422, body: { code: 'INVALID_FIELDS' } });
  expect(Object.keys(refused.body.fields)).toEqual(['by']);
  expect(await office.shop.db.$count(messageReplies, eq(messageReplies.messageId, unknown._id))).toBe(0);
});

it('refuses a reply to nothing, of nothing, and by no way', async () => {
  const { _id } = await write('Hello');
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense'])
    expect(await reply(id, 'Hi', 'mail')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect((await reply(_id, '  ', 'mail')).body.fields).toHaveProperty('text');
  expect((await reply(_id, 'x'.repeat(5001), 'mail')).body.fields).toHaveProperty('text');
  expect((await reply(_id, 'Hi', 'pigeon')).body.fields).toHaveProperty('by');
  expect((await reply(_id, 'Hi', 'mail', office.customerToken)).status).toBe(403);
});

it('leaves the time of the first answer, and goes with the message', async () => {
  const { shop } = office;
  const message = await write('Hello');
  const { body: first } = await reply(message._id, 'One', 'mail');
  shop.clock.advance(60_000);
  const { body: second } = await reply(message._id, 'Two', 'mail');
  expect(second.data.handledAt).toBe(first.data.handledAt);
  await office.send('DELETE', '/api/messages', { messageId: message._id });
  expect(await shop.db.$count(messageReplies)).toBe(0);
});

it('is among the data of a person, and erased with the account', async () => {
  const { shop, send } = office;
  const writer = await makeCustomer(shop, 'Bisi Alade');
  const message = await write('Do you have it in green?', { token: writer.token });
  await reply(message._id, 'Sorry, in wine only.', 'mail');
  const { body } = await send('GET', '/api/users/export', undefined, writer.token);
  expect(body.data.messages).toMatchObject([{ replies: [{ text: 'Sorry, in wine only.' }] }]);
  const closed = await send('DELETE', '/api/users/profile', { password: writer.password }, writer.token);
  expect(closed.status).toBe(200);
  expect(await shop.db.$count(messageReplies)).toBe(0);
  expect(await mailsTo(shop, message.email)).toEqual([]);
});

it('keeps templates by name', async () => {
  const hello = { name: 'Hello', text: 'Hello {name},\nthank you.' };
  const added = await template('POST', '', hello);
  expect(added).toMatchObject({ status: 201, body: { data: [hello] } });
  const { body } = await template('POST', '', { name: 'Address', text: '12 Aba Road' });
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Address', 'Hello']);
  const id = `/${body.data[1]._id}`;
  const changed = await template('PUT', id, { name: 'HELLO', text: 'Hi {name}' });
  expect(changed).toMatchObject({ status: 200, body: { data: [{}, { name: 'HELLO', text: 'Hi {name}' }] } });
  expect((await template('DELETE', id)).body.data).toHaveLength(1);
  expect((await template('GET', '')).body.data).toMatchObject([{ name: 'Address' }]);
  for (const missing of [id, '/nonsense']) {
    expect(await template('PUT', missing, hello)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await template('DELETE', missing)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  }
});

it('refuses a template with a name that is taken or a field that there is not', async () => {
  await template('POST', '', { name: 'Hello', text: 'Hello {name}' });
  const { body } = await template('POST', '', { name: 'Bye', text: 'Bye' });
  const id = `/${body.data[0]._id}`;
  const taken = { status: 409, body: { code: 'NAME_TAKEN', fields: { name: expect.any(String) } } };
  expect(await template('POST', '', { name: 'hello', text: 'x' })).toMatchObject(taken);
  expect(await template('PUT', id, { name: 'hello', text: 'x' })).toMatchObject(taken);
  const unknown = await template('PUT', id, { name: 'Bye', text: 'Bye {surname}' });
  expect(unknown.status).toBe(422);
  expect(unknown.body.fields.text).toBe('{surname} is not a field. Write {name} for the customer’s name.');
  expect((await template('POST', '', { name: '', text: '' })).status).toBe(422);
  expect((await template('GET', '', undefined, office.customerToken)).status).toBe(403);
});
