import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { linkTokenFor } from '../../../tests/support/mails.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeCustomer } from '../../../tests/support/people.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { penalizeLimit, type RateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { insertUser } from './users.sql.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'on' });
  call = httpClient(shop);
});
afterAll(() => shop.close());

/** The network that a request without a socket comes from. */
const network = 'unknown';

/** As if so many had tried as may. */
async function exhaust(rule: RateLimit, key: string): Promise<void> {
  for (let n = 0; n < rule.points; n += 1) await penalizeLimit(shop, rule, key);
}

describe('once too many have tried', () => {
  const password = 'violet-harbour-91';
  const open: [path: string, rule: RateLimit, body: object][] = [
    ['register', rateLimits.register, { name: 'Ibim', email: 'ibim@example.test', password }],
    ['forgot_password', rateLimits.forgotAddress, { email: 'ibim@example.test' }],
    ['reset_password', rateLimits.reset, { token: 'a-guess', password }],
    ['confirm_email', rateLimits.emailLink, { token: 'a-guess' }],
    ['undo_email', rateLimits.emailLink, { token: 'a-guess' }],
  ];

  it.each(open)('POST /api/users/%s makes a network wait', async (path, rule, body) => {
    await exhaust(rule, network);
    const answer = await call('POST', `/api/users/${path}`, { body });
    expect([answer.status, answer.body.code]).toEqual([429, 'TOO_MANY']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('another password, or another e-mail, of an account has to wait', async () => {
    const other = await openTestShop({ RATE_LIMIT: 'on' });
    const ask = httpClient(other);
    try {
      const { token, viewer, password: own } = await makeCustomer(other);
      for (const rule of [rateLimits.password, rateLimits.emailChange]) {
        for (let n = 0; n < rule.points; n += 1) await penalizeLimit(other, rule, viewer.id);
      }
      const changed = await ask('POST', '/api/users/change_password', {
        token,
        body: { currentPassword: own, newPassword: password },
      });
      expect([changed.status, changed.body.code]).toEqual([429, 'TOO_MANY']);
      const moved = await ask('PUT', '/api/users/profile', {
        token,
        body: { name: 'Ibim', email: 'next@example.test', password: own },
      });
      expect([moved.status, moved.body.code]).toEqual([429, 'TOO_MANY']);
    } finally {
      await other.close();
    }
  });
});

it('a change of email is not undone once somebody else has an account with the old one', async () => {
  const quiet = await openTestShop();
  const ask = httpClient(quiet);
  try {
    const { token, email, password } = await makeCustomer(quiet);
    const next = 'moved@example.test';
    await ask('PUT', '/api/users/profile', { token, body: { name: 'Adaeze', email: next, password } });
    const confirm = { token: await linkTokenFor(quiet, next, 'confirm-email') };
    expect((await ask('POST', '/api/users/confirm_email', { body: confirm })).status).toBe(200);
    const undo = { token: await linkTokenFor(quiet, email, 'undo-email') };
    // an account from before the change: a later one is refused, since the old address is reserved for its
    // owner
    await insertUser(quiet.db, { name: 'Other', email, emailKey: email, passwordHash: '-', role: 'user' });
    const answer = await ask('POST', '/api/users/undo_email', { body: undo });
    expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    const login = (address: string) =>
      ask('POST', '/api/users/login', { body: { email: address, password } });
    expect((await login(next)).status).toBe(200);
  } finally {
    await quiet.close();
  }
});
