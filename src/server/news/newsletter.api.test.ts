import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { linkTokenFor, mailsTo } from '../../../tests/support/mails.ts';
import { switchNewsOn } from '../../../tests/support/news.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { addProduct, line, londonAddress } from '../../../tests/support/orders/order-fixtures.ts';
import { makeAdmin, makeCustomer } from '../../../tests/support/people.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { mailOutbox, newsSubscribers, users } from '../../platform/database/schema/schema.ts';
import { eraseAccount } from '../accounts/close-account.ts';
import { exportOwnData } from '../accounts/export-data.ts';
import { deleteExpiredData } from '../retention/retention.ts';
import { getAccount } from '../users/users.ts';

const dayMs = 86_400_000;
let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(newsSubscribers);
  await shop.db.delete(mailOutbox);
  await switchNewsOn(shop);
});

const ask = (email: unknown, source = 'footer') =>
  call('POST', '/api/newsletter', { body: { email, source } });
const confirm = (token: unknown) => call('POST', '/api/newsletter/confirm', { body: { token } });
const stop = (token: unknown) => call('POST', '/api/newsletter/stop', { body: { token } });
const tokenOf = (email: string) => linkTokenFor(shop, email, 'newsletter/confirm');
async function rowOf(email: string) {
  const [row] = await shop.db.select().from(newsSubscribers).where(eq(newsSubscribers.emailKey, email));
  return row;
}

describe('asking for news', () => {
  it('is not there while news is off', async () => {
    await switchNewsOn(shop, false);
    expect((await ask('ada@example.test')).status).toBe(404);
    expect(await mailsTo(shop, 'ada@example.test')).toEqual([]);
  });

  it('answers the same for known and unknown addresses, and mails a link that confirms once pressed', async () => {
    const first = await ask('Ada@example.test', 'checkout');
    expect(first.status).toBe(200);
    expect(await rowOf('ada@example.test')).toMatchObject({
      source: 'checkout',
      consentVersion: '2026-11',
      confirmedAt: null,
    });
    const token = await tokenOf('Ada@example.test');
    expect(JSON.stringify(await rowOf('ada@example.test'))).not.toContain(token);
    shop.clock.advance(1000);
    expect((await confirm(token)).status).toBe(200);
    const confirmedAt = (await rowOf('ada@example.test'))?.confirmedAt;
    expect(confirmedAt).toEqual(shop.clock.now());
    shop.clock.advance(1000);
    expect((await confirm(token)).status).toBe(200);
    expect((await rowOf('ada@example.test'))?.confirmedAt).toEqual(confirmedAt);
    await shop.db.delete(mailOutbox);
    expect((await ask('ada@example.test')).body).toEqual(first.body);
    expect(await mailsTo(shop, 'ada@example.test')).toEqual([]);
  });

  it.each(['', 'ada', undefined, 7])('refuses %s as an address', async (email) => {
    const answer = await ask(email);
    expect(answer.status).toBe(422);
    expect(answer.body.fields?.email).toBeTruthy();
  });

  it('takes any short source, and the footer where none is named', async () => {
    await call('POST', '/api/newsletter', { body: { email: 'b@example.test' } });
    await ask('c@example.test', 'home');
    expect((await rowOf('b@example.test'))?.source).toBe('footer');
    expect((await rowOf('c@example.test'))?.source).toBe('home');
  });

  it('refuses a link after seven days, and one that is none', async () => {
    await ask('ada@example.test');
    const token = await tokenOf('ada@example.test');
    shop.clock.advance(7 * dayMs);
    for (const given of [token, 'a-guess', '']) {
      expect(await confirm(given)).toMatchObject({ status: 422, body: { code: 'LINK_EXPIRED' } });
    }
    expect((await rowOf('ada@example.test'))?.confirmedAt).toBeNull();
  });

  it('mails a stranger three times a day at most, and lets one network ask thirty times an hour', async () => {
    const strict = { ...shop, config: { ...shop.config, rateLimit: true } };
    const limited = httpClient(strict);
    const limitedAsk = (email: string) => limited('POST', '/api/newsletter', { body: { email } });
    for (let n = 0; n < 5; n += 1) expect((await limitedAsk('eve@example.test')).status).toBe(200);
    expect(await mailsTo(shop, 'eve@example.test')).toHaveLength(3);
    for (let n = 5; n < 30; n += 1) await limitedAsk(`eve-${n}@example.test`);
    expect((await limitedAsk('late@example.test')).body.code).toBe('TOO_MANY');
    for (const act of ['confirm', 'stop']) {
      let answer = await limited('POST', `/api/newsletter/${act}`, { body: { token: 'guess' } });
      for (let n = 0; n < 61 && answer.body.code !== 'TOO_MANY'; n += 1)
        answer = await limited('POST', `/api/newsletter/${act}`, { body: { token: 'guess' } });
      expect(answer.body.code).toBe('TOO_MANY');
    }
  });
});

describe('stopping', () => {
  it('forgets somebody who never confirmed', async () => {
    await ask('ada@example.test');
    expect((await stop(await tokenOf('ada@example.test'))).status).toBe(200);
    expect(await rowOf('ada@example.test')).toBeUndefined();
    expect((await stop('unknown')).status).toBe(200);
  });

  it('stays stopped until she asks and confirms again', async () => {
    await ask('ada@example.test');
    const token = await tokenOf('ada@example.test');
    await confirm(token);
    shop.clock.advance(1000);
    await stop(token);
    expect((await rowOf('ada@example.test'))?.stoppedAt).toEqual(shop.clock.now());
    expect((await confirm(token)).status).toBe(422);
    shop.clock.advance(1000);
    await shop.db.delete(mailOutbox);
    await ask('ada@example.test');
    expect((await rowOf('ada@example.test'))?.stoppedAt).not.toBeNull();
    await confirm(await tokenOf('ada@example.test'));
    expect(await rowOf('ada@example.test')).toMatchObject({
      stoppedAt: null,
      confirmedAt: shop.clock.now(),
    });
  });

  it('takes a press in the mail program without a page, and the buttons of the pages', async () => {
    await ask('ada@example.test');
    const token = await tokenOf('ada@example.test');
    const app = testApp(shop);
    const press = async (path: string, body = '') => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await app.request(path, { method: 'POST', headers, body });
      return [answer.status, answer.headers.get('location')];
    };
    expect(await press(`/newsletter/confirm?token=${token}`)).toEqual([303, '/newsletter/confirmed']);
    expect(await press('/newsletter/confirm?token=guess')).toEqual([303, '/newsletter/expired']);
    expect(await press(`/newsletter/stop?token=${token}`, 'List-Unsubscribe=One-Click')).toEqual([200, null]);
    expect((await rowOf('ada@example.test'))?.stoppedAt).not.toBeNull();
    expect(await press(`/newsletter/stop?token=${token}`)).toEqual([303, '/newsletter/stopped']);
    expect(await press('/api/newsletter', 'email=b%40example.test&source=footer')).toEqual([
      303,
      '/newsletter/asked',
    ]);
    expect(await press('/api/newsletter', 'email=b')).toEqual([303, '/newsletter/not-sent']);
  });
});

describe('with an account', () => {
  it('is asked for at sign-up and checkout, and never stops either', async () => {
    const account = { name: 'Ada', email: 'sign-up@example.test', password: 'river-lantern-42', agree: true };
    const { status } = await call('POST', '/api/users/register', { body: { ...account, news: true } });
    expect(status).toBe(201);
    expect((await rowOf('sign-up@example.test'))?.source).toBe('sign-up');
    const { token } = await makeCustomer(shop);
    const product = await addProduct(shop, 5);
    const order = (email: string, news: boolean) =>
      call('POST', '/api/order/place', {
        token,
        body: {
          address: { ...londonAddress, email },
          currency: 'GBP',
          paymentMethod: 'transfer',
          lines: [line(product)],
          news,
        },
      });
    expect((await order('checkout@example.test', true)).status).toBe(201);
    expect((await rowOf('checkout@example.test'))?.source).toBe('checkout');
    expect((await order('without@example.test', false)).status).toBe(201);
    expect(await rowOf('without@example.test')).toBeUndefined();
    await switchNewsOn(shop, false);
    expect((await order('off@example.test', true)).status).toBe(201);
    expect(await rowOf('off@example.test')).toBeUndefined();
  });

  it('is in the export, on the card and erased with a proved address', async () => {
    const { viewer, email } = await makeCustomer(shop, 'Bola');
    const { token } = await makeAdmin(shop);
    await shop.db.update(users).set({ emailProvedAt: shop.clock.now() }).where(eq(users.email, email));
    const card = async () => (await call('GET', `/api/customers/${viewer.id}`, { token })).body.data;
    expect(await card()).toMatchObject({ news: null });
    expect((await exportOwnData(shop, viewer)).news).toBeNull();
    await ask(email, 'checkout');
    await confirm(await tokenOf(email));
    expect(await card()).toMatchObject({
      news: { since: shop.clock.now().toISOString(), source: 'checkout', letters: [] },
    });
    expect((await exportOwnData(shop, viewer)).news).toMatchObject({
      source: 'checkout',
      consentVersion: '2026-11',
      stoppedAt: null,
      letters: [],
    });
    const account = await getAccount(shop, viewer);
    await shop.db.transaction((tx) => eraseAccount(tx, account, shop.clock.now()));
    expect(await rowOf(email)).toBeUndefined();
  });
});

it('forgets unconfirmed requests after a week, and withdrawn consents after a year', async () => {
  await ask('waiting@example.test');
  await ask('stopped@example.test');
  await ask('wanting@example.test');
  for (const name of ['stopped', 'wanting']) await confirm(await tokenOf(`${name}@example.test`));
  await stop(await tokenOf('stopped@example.test'));
  const left = async () => {
    await deleteExpiredData(shop);
    return (await shop.db.select().from(newsSubscribers)).map(({ email }) => email.split('@')[0]).sort();
  };
  expect(await left()).toEqual(['stopped', 'waiting', 'wanting']);
  shop.clock.advance(8 * dayMs);
  expect(await left()).toEqual(['stopped', 'wanting']);
  shop.clock.advance(365 * dayMs);
  expect(await left()).toEqual(['wanting']);
});
