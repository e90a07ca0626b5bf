import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeCustomer, makeStaff } from '../../../tests/support/people.ts';
import { recoveryCodes, secondFactors } from '../../platform/database/schema/schema.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { openSecret, sealSecret } from './factor-codes.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'on' });
  call = httpClient(shop);
});
afterAll(() => shop.close());

const post = (path: string, body: object, token?: string) =>
  call('POST', `/api/users/${path}`, { body, token });

/** The code that the app shows now, or some steps of 30 seconds later. */
function codeOf(secret: string, later = 0): string {
  const timestamp = shop.clock.now().getTime() + later * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** An admin whose second factor is on; the clock is 30 seconds after the code that turned it on. */
async function withFactor() {
  const admin = await makeStaff(shop, 'manager');
  const started = await post('factor/start', {}, admin.token);
  const secret = String(started.body.secret);
  const confirmed = await post('factor/confirm', { code: codeOf(secret) }, admin.token);
  expect(confirmed.status).toBe(200);
  shop.clock.advance(30_000);
  const login = () => post('login', { email: admin.email, password: admin.password });
  const challenge = async () => String((await login()).body.challenge);
  const finish = async (code: string) => post('login/factor', { challenge: await challenge(), code });
  return { ...admin, secret, codes: confirmed.body.recoveryCodes as string[], login, challenge, finish };
}

describe('a second factor', () => {
  it('counts once a first code has confirmed it, and answers ten recovery codes', async () => {
    const admin = await makeStaff(shop, 'packer');
    expect((await post('factor/confirm', { code: '123456' }, admin.token)).body.code).toBe('NO_FACTOR');
    const { body } = await post('factor/start', {}, admin.token);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.otpauth).toContain(`secret=${body.secret}`);
    expect(body.otpauth).toContain(encodeURIComponent(admin.email));
    expect((await post('login', { email: admin.email, password: admin.password })).status).toBe(200);
    const secret = String(body.secret);
    const wrong = await post('factor/confirm', { code: codeOf(secret, 5) }, admin.token);
    expect([wrong.status, wrong.body.code, wrong.body.fields?.code]).toEqual([
      422,
      'WRONG_CODE',
      expect.any(String),
    ]);
    const right = await post('factor/confirm', { code: codeOf(secret) }, admin.token);
    expect(new Set(right.body.recoveryCodes as string[]).size).toBe(10);
    expect((await post('factor/start', {}, admin.token)).body.code).toBe('FACTOR_ON');
    expect((await post('factor/confirm', { code: codeOf(secret, 1) }, admin.token)).body.code).toBe(
      'FACTOR_ON',
    );
    const state = await call('GET', '/api/users/factor', { token: admin.token });
    expect(state.body.data).toEqual({
      on: true,
      since: shop.clock.now().toISOString(),
      recoveryCodesLeft: 10,
    });
    expect((await mailsTo(shop, admin.email))[0]?.subject).toBe('Your second factor is on');
  });

  it('lets nobody in with the password alone, and with a code once', async () => {
    const { login, challenge, secret, email } = await withFactor();
    const response = await login();
    expect([response.status, response.body.code]).toEqual([401, 'FACTOR_NEEDED']);
    expect(response.body.token).toBeUndefined();
    const token = await challenge();
    for (const path of ['profile', 'factor']) {
      expect((await call('GET', `/api/users/${path}`, { token })).status).toBe(401);
    }
    const code = codeOf(secret);
    const inside = await post('login/factor', { challenge: token, code });
    expect(inside.status).toBe(200);
    const profile = await call('GET', '/api/users/profile', { token: String(inside.body.token) });
    expect(profile.body.data).toMatchObject({ email, duty: 'manager' });
    const again = await post('login/factor', { challenge: await challenge(), code });
    expect([again.status, again.body.code]).toEqual([401, 'BAD_CODE']);
  });

  it('takes one of two tries with the same code at the same moment', async () => {
    const { secret, finish, codes } = await withFactor();
    const code = codeOf(secret);
    const tries = await Promise.all([1, 2, 3, 4].map(() => finish(code)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    const papers = await Promise.all([1, 2, 3].map(() => finish(codes[0] ?? '')));
    expect(papers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('takes the code of the step before and of the one after, and none further away', async () => {
    const { secret, finish } = await withFactor();
    shop.clock.advance(60_000);
    expect((await finish(codeOf(secret, -2))).status).toBe(401);
    expect((await finish(codeOf(secret, 2))).status).toBe(401);
    expect((await finish(codeOf(secret, -1))).status).toBe(200);
    expect((await finish(codeOf(secret, 1))).status).toBe(200);
    expect((await finish(codeOf(secret))).status).toBe(401);
  });

  it('takes a recovery code once, however it is typed, and never one of another account', async () => {
    const [admin, other] = [await withFactor(), await withFactor()];
    const [first = ''] = admin.codes;
    expect((await other.finish(first)).status).toBe(401);
    expect((await admin.finish(` ${first.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
    expect((await admin.finish(first)).status).toBe(401);
    const state = await call('GET', '/api/users/factor', { token: admin.token });
    expect(state.body.data).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('requires the password again after five minutes, and after the password changed', async () => {
    const { challenge, secret, token, password } = await withFactor();
    const old = await challenge();
    shop.clock.advance(301_000);
    const late = await post('login/factor', { challenge: old, code: codeOf(secret) });
    expect([late.status, late.body.code]).toEqual([401, 'CHALLENGE_EXPIRED']);
    const fresh = await challenge();
    const newPassword = 'orchard-window-58';
    expect((await post('change_password', { currentPassword: password, newPassword }, token)).status).toBe(
      200,
    );
    expect((await post('login/factor', { challenge: fresh, code: codeOf(secret) })).body.code).toBe(
      'CHALLENGE_EXPIRED',
    );
    const { token: session } = await makeCustomer(shop);
    expect((await post('login/factor', { challenge: session, code: '123456' })).body.code).toBe(
      'CHALLENGE_EXPIRED',
    );
  });

  it('is not guessed: after ten wrong codes the account waits, also for the right one', async () => {
    const { challenge, secret, token } = await withFactor();
    const response = await challenge();
    const statuses = new Set<number>();
    for (let n = 0; n < rateLimits.factor.points; n += 1) {
      statuses.add((await post('login/factor', { challenge: response, code: `00000${n}` })).status);
    }
    expect([...statuses]).toEqual([401]);
    expect((await post('login/factor', { challenge: response, code: codeOf(secret) })).status).toBe(429);
    for (const path of ['factor/confirm', 'factor/remove', 'reauthenticate']) {
      expect((await post(path, { code: codeOf(secret) }, token)).body.code).toBe('TOO_MANY');
    }
  });

  it('is turned off with a code, and stays through a new password', async () => {
    const { secret, token, login, email } = await withFactor();
    expect((await post('factor/remove', { code: '000000' }, token)).body.code).toBe('WRONG_CODE');
    expect((await login()).status).toBe(401);
    expect((await post('factor/remove', { code: codeOf(secret) }, token)).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect((await post('factor/remove', { code: codeOf(secret, 1) }, token)).body.code).toBe('NO_FACTOR');
    expect((await mailsTo(shop, email))[0]?.subject).toBe('Your second factor is off');
  });

  it('requires a confirmation before it is set up or turned off, and a code is enough too', async () => {
    const { secret, token } = await withFactor();
    const other = await makeStaff(shop, 'packer');
    shop.clock.advance(601_000);
    expect((await post('factor/start', {}, other.token)).body.code).toBe('CONFIRM_PASSWORD');
    expect((await post('factor/remove', { code: codeOf(secret) }, token)).body.code).toBe('CONFIRM_PASSWORD');
    expect((await post('reauthenticate', { code: codeOf(secret, 4) }, token)).body.code).toBe('WRONG_CODE');
    expect((await post('reauthenticate', { code: '123456' }, other.token)).body.code).toBe('NO_FACTOR');
    expect((await post('reauthenticate', { code: codeOf(secret) }, token)).status).toBe(200);
    expect((await post('factor/remove', { code: codeOf(secret, 1) }, token)).status).toBe(200);
  });

  it('is stored so that the database alone gives nothing away', async () => {
    const { id, secret, codes } = await withFactor();
    const [row] = await shop.db.select().from(secondFactors).where(eq(secondFactors.userId, id));
    const papers = await shop.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id));
    const stored = JSON.stringify([row, papers]);
    for (const secretText of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(secretText);
    }
    const { config } = shop;
    const sealed = sealSecret(config, id, secret);
    expect(openSecret(config, id, sealed)).toBe(secret);
  });
});
