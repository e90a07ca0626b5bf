import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeAdmin } from '../../../tests/support/people.ts';
import { type TestApp, testApp } from '../../../tests/support/test-app.ts';
import { mailOutbox, messages } from '../../platform/database/schema/schema.ts';
import { deleteOldMessages } from './contact.ts';

let shop: TestShop;
let app: TestApp;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'on', TRUST_PROXY: '1', PUBLIC_URL: 'https://shop.example' });
  app = testApp(shop);
  await makeAdmin(shop);
});
beforeEach(async () => {
  await shop.db.delete(messages);
  await shop.db.delete(mailOutbox);
});
afterAll(() => shop.close());

const good = { name: 'Ibim Tolofari', email: 'ibim@example.test', message: 'Do you sew UK 20?' };
let network = 0;

/** Sends as a visitor of a network of its own, unless one is named. */
function send(body: BodyInit, headers: Record<string, string>) {
  network += 1;
  const from = { 'x-forwarded-for': `198.51.100.${network}` };
  return app.request('/api/contact', { method: 'POST', body, headers: { ...from, ...headers } });
}
const sendJson = (body: unknown, headers: Record<string, string> = {}) =>
  send(JSON.stringify(body), { 'content-type': 'application/json', ...headers });
function sendForm(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields).toString();
  return send(body, {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    'sec-fetch-site': 'same-origin',
    ...headers,
  });
}
const stored = () => shop.db.select().from(messages);

test('stores a message sent as JSON for the admin', async () => {
  const response = await sendJson(good);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ success: true });
  expect(await stored()).toMatchObject([{ ...good, createdAt: shop.clock.now(), handledAt: null }]);
});

test('the shop gets a mail with the words as they were written', async () => {
  await sendJson({ ...good, message: 'Bust < waist?\nYes & no' });
  const [mail] = await shop.db.select().from(mailOutbox);
  expect(mail).toMatchObject({
    to: shop.config.adminEmail,
    subject: 'New message from Ibim Tolofari',
    replyTo: 'ibim@example.test',
    state: 'waiting',
  });
  expect(mail?.text).toContain('Bust < waist?\nYes & no');
  expect(mail?.html).toContain('Bust &lt; waist?<br>Yes &amp; no');
});

test('missing fields and a broken address are named', async () => {
  const response = await sendJson({ name: ' ', email: 'ibim@', message: '' });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: 'INVALID_FIELDS',
    fields: {
      name: 'Name is required.',
      email: 'Enter the full address, like name@example.com.',
      message: 'Message is required.',
    },
  });
  expect(await stored()).toEqual([]);
});

test('what falls into the trap is thanked for and dropped', async () => {
  const response = await sendJson({ ...good, website: 'https://spam.example' });
  expect(response.status).toBe(200);
  expect(await stored()).toEqual([]);
});

test('a plain form is answered with a redirect to thanks', async () => {
  const response = await sendForm({ ...good, website: '' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/contact/thank-you');
  expect(await stored()).toMatchObject([good]);
});

test('a plain form with something missing is answered with a page that says so', async () => {
  const response = await sendForm({ ...good, email: 'nobody' });
  expect(response.headers.get('location')).toBe('/contact/not-sent');
  expect(await stored()).toEqual([]);
});

test('a form on a foreign page cannot send', async () => {
  expect((await sendForm(good, { 'sec-fetch-site': 'cross-site' })).status).toBe(415);
  const body = new URLSearchParams(good).toString();
  const old = await send(body, {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    origin: 'https://elsewhere.example',
  });
  expect(old.status).toBe(415);
  expect(await stored()).toEqual([]);
});

test('a form that is far too large is refused', async () => {
  expect((await sendForm({ ...good, message: 'x'.repeat(70_000) })).status).toBe(413);
});

test('a message that is sent again, or twice at the same time, is stored and mailed once', async () => {
  const from = { 'x-forwarded-for': '203.0.113.78' };
  const kept = { ...good, key: '0123456789abcdef0123456789abcdef' };
  const answers = await Promise.all([sendJson(kept, from), sendJson(kept, from)]);
  // after an answer that was lost, however often
  for (let i = 0; i < 6; i += 1) answers.push(await sendJson(kept, from));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await stored()).toMatchObject([kept]);
  expect(await shop.db.select().from(mailOutbox)).toHaveLength(1);
  expect((await sendJson({ ...kept, key: kept.key.replace('0', 'f') }, from)).status).toBe(200);
  expect(await stored()).toHaveLength(2);
});

test('a key is random digits, and messages without one are stored each', async () => {
  const refused = await sendJson({ ...good, key: 'mine' });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ fields: { key: expect.stringContaining('32') } });
  await sendJson(good);
  await sendJson(good);
  expect(await stored()).toMatchObject([{ key: null }, { key: null }]);
});

test('the sixth message of one network within an hour waits', async () => {
  const from = { 'x-forwarded-for': '203.0.113.77' };
  for (let i = 0; i < 5; i += 1) expect((await sendJson(good, from)).status).toBe(200);
  const refused = await sendJson(good, from);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await sendForm(good, from)).headers.get('location')).toBe('/contact/too-many');
  expect(await stored()).toHaveLength(5);
});

test('messages go after two years', async () => {
  await sendJson(good);
  shop.clock.advance(729 * 86_400_000);
  await deleteOldMessages(shop);
  expect(await stored()).toHaveLength(1);
  shop.clock.advance(2 * 86_400_000);
  await deleteOldMessages(shop);
  expect(await stored()).toEqual([]);
});
