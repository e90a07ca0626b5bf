import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeCustomer } from '../../../tests/support/people.ts';
import { fromPGlite, openPostgres } from '../../platform/database/open.ts';
import { auditLog, throttles } from '../../platform/database/schema/schema.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { networkOf, siteOf } from '../../platform/rate-limits/rate-limits.ts';
import { clearLoginAttempts, countLoginAttempt } from './login-throttle.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  call = httpClient(shop);
});
afterAll(() => shop.close());

/** The same database as another process, or the next start, finds it. */
async function openAgain() {
  const { driver } = shop.opened;
  if (driver.kind === 'pg') return openPostgres(driver.url, 2);
  const again = await fromPGlite(driver.client);
  return { ...again, close: async () => undefined };
}

const login = (address: string, email: string, password: string) =>
  call('POST', '/api/users/login', { body: { email, password }, headers: { 'x-forwarded-for': address } });

describe('wrong passwords', () => {
  it('reach an account ten times of a thousand, and its owner signs in from elsewhere', async () => {
    const { email, password } = await makeCustomer(shop);
    const statuses: Record<number, number> = {};
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => login('203.0.113.7', email, `guess-number-${round}-${n}`)),
      );
      for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
    }
    expect(statuses).toEqual({ 401: 10, 429: 990 });
    const refused = await login('203.0.113.7', email, password);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);
    expect((await login('198.51.100.20', email, password)).status).toBe(200);
  });

  it('are counted over processes and restarts', async () => {
    const { email, password } = await makeCustomer(shop);
    const second = await openAgain();
    const elsewhere = httpClient({ ...shop, db: second.db });
    const tryThere = (guess: string) =>
      elsewhere('POST', '/api/users/login', {
        body: { email, password: guess },
        headers: { 'x-forwarded-for': '203.0.113.8' },
      });
    for (let n = 0; n < 5; n += 1) {
      expect((await login('203.0.113.8', email, 'a-wrong-guess')).status).toBe(401);
      expect((await tryThere('a-wrong-guess')).status).toBe(401);
    }
    expect((await tryThere(password)).status).toBe(429);
    const third = await openAgain();
    const restarted = httpClient({ ...shop, db: third.db });
    const headers = { 'x-forwarded-for': '203.0.113.8' };
    expect((await restarted('POST', '/api/users/login', { body: { email, password }, headers })).status).toBe(
      429,
    );
    await Promise.all([second.close(), third.close()]);
  });

  it('from a hundred addresses leave each few tries, and the owner still signs in', async () => {
    const { email, password } = await makeCustomer(shop);
    for (let n = 0; n < 101; n += 1) {
      expect((await login(`192.0.2.${n}`, email, 'a-wrong-guess')).status).toBe(401);
    }
    const another = [];
    for (let n = 0; n < 6; n += 1)
      another.push((await login('198.51.100.66', email, 'a-wrong-guess')).status);
    expect(another).toEqual([401, 401, 401, 429, 429, 429]);
    expect((await login('198.51.100.67', email, password)).status).toBe(200);
  });

  it('of one address over many accounts end, and neighbours in its IPv6 network share the count', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 101; n += 1) {
      const address = `2001:db8:7:7::${n.toString(16)}`;
      statuses.add((await login(address, `sprayed-${n}@example.test`, 'Summer-2026-x')).status);
    }
    expect([...statuses]).toEqual([401, 429]);
  });

  it('of a blocked network write nothing, whatever accounts they name', async () => {
    const address = '198.51.100.40';
    const guess = (email: string) => login(address, email, 'a-wrong-guess');
    for (let n = 0; n < rateLimits.loginAddress.points; n += 1) {
      await countLoginAttempt(shop, `before-${n}@example.test`, address);
    }
    expect((await guess('the-last-straw@example.test')).status).toBe(429);
    const written = async () => [
      await shop.db.select().from(throttles).orderBy(throttles.key),
      await shop.db.$count(auditLog),
    ];
    const before = await written();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => guess(`fresh-${n}@example.test`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
    expect(await written()).toEqual(before);
  });

  it('from many networks of one IPv6 site end too, and right ones from there do not count', async () => {
    const { points } = rateLimits.loginSite;
    const from = (n: number) => `2001:db8:48:${n.toString(16)}::1`;
    for (let n = 0; n < 20; n += 1) {
      await countLoginAttempt(shop, `right-${n}@example.test`, from(n));
      await clearLoginAttempts(shop, `right-${n}@example.test`, from(n));
    }
    for (let n = 0; n < points; n += 1) await countLoginAttempt(shop, `site-${n}@example.test`, from(n));
    const another = { email: 'site@example.test', password: 'a-wrong-guess' };
    expect((await login(from(points), another.email, another.password)).status).toBe(429);
    expect((await login('2001:db8:49::1', another.email, another.password)).status).toBe(401);
  });

  it.each([
    ['2001:db8:48:1:2:3:4:5', '2001:db8:48:1::/64', '2001:db8:48::/48'],
    ['2001:DB8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['::ffff:203.0.113.9', '203.0.113.9', undefined],
    ['203.0.113.9', '203.0.113.9', undefined],
    ['unknown', 'unknown', undefined],
  ])('of %s count for the network %s and the site %s', (address, network, site) => {
    expect([networkOf(address), siteOf(address)]).toEqual([network, site]);
  });

  it('are forgotten after the right one', async () => {
    const { email, password } = await makeCustomer(shop);
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 8; n += 1) await login('198.51.100.9', email, 'a-typing-mistake');
      expect((await login('198.51.100.9', email, password)).status).toBe(200);
    }
  });
});

it('mails at most three reset links in a quarter of an hour and answers 200 all the same', async () => {
  const { email } = await makeCustomer(shop);
  for (let n = 0; n < 5; n += 1) {
    expect((await call('POST', '/api/users/forgot_password', { body: { email } })).status).toBe(200);
  }
  expect(await mailsTo(shop, email)).toHaveLength(3);
});

it('limits the guesses of somebody who holds a stolen token', async () => {
  const { token } = await makeCustomer(shop);
  const statuses = [];
  for (let n = 0; n < 12; n += 1) {
    const body = { password: `guess-number-${n}` };
    statuses.push((await call('DELETE', '/api/users/profile', { token, body })).status);
  }
  expect(statuses.slice(9)).toEqual([422, 429, 429]);
});

it('answers one account the file of its own data a few times an hour, and others all the same', async () => {
  const [first, second] = [await makeCustomer(shop), await makeCustomer(shop)];
  const fetchData = async (token: string) => (await call('GET', '/api/users/export', { token })).status;
  for (let n = 0; n < rateLimits.dataExport.points; n += 1) expect(await fetchData(first.token)).toBe(200);
  const refused = await call('GET', '/api/users/export', { token: first.token });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await fetchData(second.token)).toBe(200);
});
