import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { addSubscribers, switchNewsOn } from '../../../tests/support/news.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { addProduct, line, londonAddress } from '../../../tests/support/orders/order-fixtures.ts';
import { makeAdmin, makeCustomer } from '../../../tests/support/people.ts';
import type { Letter, WhatsAppRow } from '../../contract/news/letters.api.ts';
import { letterPresses, mailOutbox, orders, users } from '../../platform/database/schema/schema.ts';
import type { OutgoingMail } from '../../platform/network/smtp.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { sendWaitingMails } from '../notifications/outbox.ts';
import { handOutLetters } from './letters.jobs.ts';

const dayMs = 86_400_000;
type Buyer = Awaited<ReturnType<typeof makeCustomer>>;
let shop: TestShop;
let call: ReturnType<typeof httpClient>;
let token: string;
let adminEmail: string;
/** Ada bought and wants news, Bola bought and does not, Chi wants news and bought nothing. */
let people: Record<'ada' | 'bola' | 'chi', Buyer>;
let productId: string;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
  await signIn();
  people = {
    ada: await makeCustomer(shop, 'Ada Obi'),
    bola: await makeCustomer(shop, 'Bola'),
    chi: await makeCustomer(shop, 'Chi'),
  };
  await shop.db.update(users).set({ emailProvedAt: shop.clock.now() });
  for (const buyer of [people.ada, people.bola]) await pay(await order(buyer));
  await switchNewsOn(shop);
  await addSubscribers(shop, [people.ada.email, people.chi.email, 'guest@example.test']);
});
afterAll(() => shop.close());
beforeEach(() => signIn());

/** Sessions end while the clock is turned. */
async function signIn() {
  const { token: newToken, viewer } = await makeAdmin(shop);
  token = newToken;
  adminEmail = viewer.email;
}

async function order(buyer: Buyer): Promise<string> {
  const product = await addProduct(shop, 5);
  productId = product;
  const request = {
    address: { ...londonAddress, email: buyer.email },
    currency: 'GBP' as const,
    paymentMethod: 'transfer' as const,
    lines: [line(product)],
  };
  const from = { key: undefined, origin: 'http://localhost:3000' };
  return (await placeOrder(shop, buyer.viewer, request, from)).data._id;
}
const pay = (orderId: string) =>
  call('POST', '/api/order/payment', { token, body: { orderId, paymentStatus: 'Paid' } });
const admin = (method: string, path: string, body?: object) =>
  call(method, `/api${path}`, { token, ...(body && { body }) });
const text = (words: string) => [{ kind: 'text', text: words }];
async function addBuyers(): Promise<string> {
  const { body } = await admin('POST', '/groups', { name: `Bought ${Math.random()}`, rule: { orders: 1 } });
  return (body.data as { _id: string })._id;
}

/** Sends a letter and lets it leave; returns it with its mails. */
async function send(input: object): Promise<{ id: string; left: OutgoingMail[] }> {
  const { status, body } = await admin('POST', '/newsletter/send', input);
  expect(status).toBe(201);
  await handOutLetters(shop);
  const left: OutgoingMail[] = [];
  await sendWaitingMails(shop, { send: async (mail) => void (mail.stopUrl && left.push(mail)) });
  return { id: (body.data as Letter)._id, left };
}
const read = async (id: string) => (await admin('GET', `/newsletter/letters/${id}`)).body.data as Letter;
const linkIn = ({ text: words }: OutgoingMail) => /https?:\/\/[^/\s]+(\/l\/[^\s)]+)/.exec(words)?.[1] ?? '';
const browser = { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile) Firefox/140.0' };

describe('a letter', () => {
  it('goes to those of a group who want news, with a header that stops it', async () => {
    const group = await addBuyers();
    const count = async (of?: string) =>
      (await admin('GET', `/newsletter/recipients${of ? `?group=${of}` : ''}`)).body.count;
    expect([await count(), await count('all'), await count(group)]).toEqual([3, 3, 1]);
    const blocks = [
      { kind: 'heading', text: 'New & lovely' },
      { kind: 'text', text: 'See **the** [bubu](/product/boma?color=Indigo) or [us](https://example.com/).' },
      { kind: 'list', items: ['One'], ordered: true },
      { kind: 'quote', text: 'Lovely', by: 'Ada' },
      { kind: 'question', question: 'When?', answer: 'Soon.' },
      { kind: 'pieces', show: 'chosen', products: [productId] },
      { kind: 'columns', columns: [{ heading: 'A', text: 'B', link: '/about' }] },
    ];
    const { id, left } = await send({ subject: 'To buyers', blocks, group });
    expect(left.map(({ to }) => to)).toEqual([people.ada.email]);
    const [mail] = left;
    expect(mail?.stopUrl).toMatch(/^http:\/\/localhost:3000\/newsletter\/stop\?token=[\w-]{22}$/);
    expect(mail?.html).toContain('New &amp; lovely');
    expect(mail?.html).toContain('https://example.com/');
    expect(mail?.html).not.toContain('href="/');
    expect(mail?.html).not.toContain('TOKEN-OF');
    expect(mail?.text).toContain('/newsletter/stop?token=');
    expect(await read(id)).toMatchObject({
      sent: 1,
      recipients: 1,
      groupName: expect.stringMatching(/^Bought/),
    });
    const stored = (await mailsTo(shop, people.ada.email)).find(({ letterId }) => letterId === id);
    expect([stored?.text, stored?.html, stored?.stopUrl]).toEqual(['', '', '']);
    const card = (await admin('GET', `/customers/${people.ada.viewer.id}`)).body.data;
    expect(card).toMatchObject({ news: { letters: [{ _id: id, subject: 'To buyers' }] } });
  });

  it('is previewed, and tested on the own address alone', async () => {
    const letter = { subject: 'Draft', blocks: text('See [it](/shop).') };
    const preview = await admin('POST', '/newsletter/preview', letter);
    expect(preview.body.html).toContain('href="http://localhost:3000/shop"');
    expect((await admin('POST', '/newsletter/test', letter)).status).toBe(200);
    const subjects = (await mailsTo(shop, adminEmail)).map((mail) => mail.subject);
    expect(subjects).toContain('Test: Draft');
    const limited = httpClient({ ...shop, config: { ...shop.config, rateLimit: true } });
    let answer = await limited('POST', '/api/newsletter/test', { token, body: letter });
    for (let n = 0; n < 10; n += 1)
      answer = await limited('POST', '/api/newsletter/test', { token, body: letter });
    expect(answer.body.code).toBe('TOO_MANY');
  });

  it('is refused without words, for an unknown group, and while news is off', async () => {
    const blocks = text('Hello');
    for (const body of [{ blocks }, { subject: 'Hello' }, { subject: 'Hello', blocks: [] }])
      expect((await admin('POST', '/newsletter/send', body)).status).toBe(422);
    const lost = { kind: 'picture', picture: '/images/00000000000000000000000000000000/1200.jpg', alt: 'A' };
    expect((await admin('POST', '/newsletter/send', { subject: 'P', blocks: [lost] })).status).toBe(422);
    expect((await admin('POST', '/newsletter/preview', { subject: 'P', blocks: [lost] })).status).toBe(422);
    const unknown = { subject: 'Hello', blocks, group: 'nobody' };
    expect((await admin('POST', '/newsletter/send', unknown)).status).toBe(404);
    expect((await admin('GET', '/newsletter/recipients?group=nobody')).status).toBe(404);
    expect((await admin('GET', '/newsletter/letters/nothing')).status).toBe(404);
    expect((await admin('POST', '/newsletter/letters/nothing/stop')).status).toBe(404);
    await switchNewsOn(shop, false);
    expect((await admin('POST', '/newsletter/send', { subject: 'Hello', blocks })).body.code).toBe(
      'WRONG_STATE',
    );
    expect((await admin('GET', '/newsletter/letters')).body.on).toBe(false);
    await switchNewsOn(shop);
  });
});

describe('links of a letter', () => {
  it('lead to the page and count a person once, but nobody who does not want to be tracked', async () => {
    const { id, left } = await send({ subject: 'Links', blocks: text('[Go](/shop?sort=new#top)') });
    expect(left).toHaveLength(3);
    const follow = async (path: string, headers: Record<string, string> = browser) => {
      const answer = await call('GET', path, { headers });
      return [answer.status, answer.headers.get('location')];
    };
    const [ada, other] = left.map(linkIn);
    const shown = await follow(ada ?? '');
    expect(shown).toEqual([302, `/shop?sort=new&src=letter-${id.slice(0, 8)}#top`]);
    await follow(ada ?? '');
    expect((await read(id)).presses).toBe(1);
    for (const header of ['dnt', 'sec-gpc'])
      expect(await follow(other ?? '', { ...browser, [header]: '1' })).toEqual([302, '/shop?sort=new#top']);
    await call('HEAD', other ?? '', { headers: browser });
    expect((await read(id)).presses).toBe(1);
    for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', ''])
      expect(await follow(`/l/guess?to=${encodeURIComponent(to)}`)).toEqual([302, '/']);
  });

  it('count orders within seven days of a press, for the letter pressed last', async () => {
    const press = async ({ left }: { left: OutgoingMail[] }) => {
      const mail = left.find(({ to }) => to === people.ada.email);
      await call('GET', mail ? linkIn(mail) : '', { headers: browser });
    };
    await shop.db.delete(letterPresses);
    // later than the letters before it
    shop.clock.advance(1000);
    const first = await send({ subject: 'First', blocks: text('[Go](/shop)') });
    const before = await order(people.ada);
    shop.clock.advance(1000);
    await press(first);
    await order(people.ada);
    expect((await read(first.id)).orders).toBe(1);
    shop.clock.advance(dayMs);
    await signIn();
    const second = await send({ subject: 'Second', blocks: text('[Go](/shop)') });
    await press(second);
    const latest = await order(people.ada);
    await order(people.bola);
    expect([(await read(first.id)).orders, (await read(second.id)).orders]).toEqual([1, 1]);
    await call('POST', '/api/order/payment', { token, body: { orderId: latest, paymentStatus: 'Failed' } });
    expect((await read(second.id)).orders).toBe(0);
    shop.clock.advance(7 * dayMs + 1);
    await signIn();
    const late = await order(people.ada);
    expect((await read(second.id)).orders).toBe(0);
    await shop.db
      .update(orders)
      .set({ createdAt: new Date(shop.clock.now().getTime() - 1) })
      .where(eq(orders.id, late));
    expect((await read(second.id)).orders).toBe(1);
    expect(before).not.toBe(late);
    const list = (await admin('GET', '/newsletter/letters?limit=2')).body;
    expect(list).toMatchObject({ subscribers: 3, on: true, total: expect.any(Number) });
    expect((list.data as Letter[]).map(({ subject }) => subject)).toEqual(['Second', 'First']);
  });

  it('stop news, which counts for the letter', async () => {
    const { id, left } = await send({ subject: 'Stop', blocks: text('Bye') });
    const mail = left.find(({ to }) => to === 'guest@example.test');
    const stop = new URL(mail?.stopUrl ?? '').searchParams.get('token');
    for (let n = 0; n < 2; n += 1)
      expect((await call('POST', '/api/newsletter/stop', { body: { token: stop } })).status).toBe(200);
    expect((await read(id)).stopped).toBe(1);
    expect((await send({ subject: 'After', blocks: text('Hi') })).left).toHaveLength(2);
  });
});

it('lists texts for WhatsApp of those who want news and have a number', async () => {
  const list = async (group: string) =>
    await admin('POST', '/newsletter/whatsapp', { group, text: 'Dear {name}, come by!' });
  const { data } = (await list('all')).body as unknown as { data: WhatsAppRow[] };
  expect(data).toEqual([
    {
      key: people.ada.viewer.id,
      name: 'Ada Obi',
      phone: expect.stringMatching(/^\+\d+$/),
      text: 'Dear Ada, come by!',
      link: expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=Dear%20Ada%2C%20come%20by!$/),
    },
  ]);
  expect((await list('nobody')).status).toBe(404);
});

it('erases who a letter went to with the account, and keeps the number', async () => {
  const { id } = await send({ subject: 'Before', blocks: text('Hello') });
  const { email, password } = people.chi;
  const own = (await call('POST', '/api/users/login', { body: { email, password } })).body.token as string;
  expect((await call('DELETE', '/api/users/profile', { token: own, body: { password } })).status).toBe(200);
  expect(await read(id)).toMatchObject({ sent: 2 });
  expect((await admin('GET', '/newsletter/recipients')).body.count).toBeLessThanOrEqual(2);
  expect(await shop.db.select().from(mailOutbox).where(eq(mailOutbox.letterId, id))).toHaveLength(1);
});
