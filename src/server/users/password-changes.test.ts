import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { linkTokenFor, mailsTo, resetTokenFor } from '../../../tests/support/mails.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeCustomer } from '../../../tests/support/people.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
});
afterAll(() => shop.close());

const fresh = 'violet-harbour-91';
const profile = async (token: string) => (await call('GET', '/api/users/profile', { token })).status;
const login = async (email: string, password: string) =>
  (await call('POST', '/api/users/login', { body: { email, password } })).status;
const forgot = (email: string) => call('POST', '/api/users/forgot_password', { body: { email } });
const reset = (token: string, password = fresh) =>
  call('POST', '/api/users/reset_password', { body: { token, password } });

describe('changing the password', () => {
  it('ends all other sessions, keeps this one by the fresh token and tells the owner', async () => {
    const { token, email, password } = await makeCustomer(shop);
    const change = (currentPassword: string, newPassword: string) =>
      call('POST', '/api/users/change_password', { token, body: { currentPassword, newPassword } });
    expect(await change('wrong-one-here', fresh)).toMatchObject({
      status: 422,
      body: { code: 'WRONG_PASSWORD', fields: { currentPassword: 'That password is not correct.' } },
    });
    expect((await change(password, 'password1')).body.fields).toHaveProperty('newPassword');
    const changed = await change(password, fresh);
    expect(changed.status).toBe(200);
    expect(await profile(token)).toBe(401);
    expect(await profile(String(changed.body.token))).toBe(200);
    expect([await login(email, password), await login(email, fresh)]).toEqual([401, 200]);
    expect((await mailsTo(shop, email))[0]?.subject).toBe('Your password was changed');
  });

  it('signs out everywhere', async () => {
    const { token, email, password } = await makeCustomer(shop);
    expect((await call('POST', '/api/users/logout_everywhere', { token })).status).toBe(200);
    expect(await profile(token)).toBe(401);
    expect(await login(email, password)).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is requested with the same answer whether or not the email has an account', async () => {
    const { email } = await makeCustomer(shop);
    const known = await forgot(` ${email.toUpperCase()} `);
    const unknown = await forgot('nobody@example.test');
    expect(known).toMatchObject({ status: 200, body: unknown.body });
    expect(await mailsTo(shop, 'nobody@example.test')).toEqual([]);
    expect((await mailsTo(shop, email))[0]?.subject).toBe('Choose a new password');
  });

  it('is reset once, with the link of the mail; all sessions end', async () => {
    const { token, email, password } = await makeCustomer(shop);
    await forgot(email);
    const link = await resetTokenFor(shop, email);
    expect((await reset(link, 'password1')).body.fields).toHaveProperty('password');
    expect((await reset(link)).status).toBe(200);
    expect(await profile(token)).toBe(401);
    expect([await login(email, password), await login(email, fresh)]).toEqual([401, 200]);
    expect((await reset(link, 'another-lantern-77')).body.code).toBe('RESET_EXPIRED');
    expect(await login(email, fresh)).toBe(200);
  });

  it('is not reset after 30 minutes', async () => {
    const { email, password } = await makeCustomer(shop);
    await forgot(email);
    const link = await resetTokenFor(shop, email);
    shop.clock.advance(30 * 60_000);
    expect((await reset(link)).body.code).toBe('RESET_EXPIRED');
    expect(await login(email, password)).toBe(200);
  });

  it('is set by one of two simultaneous tries', async () => {
    const { email } = await makeCustomer(shop);
    await forgot(email);
    const link = await resetTokenFor(shop, email);
    const answers = await Promise.all([reset(link, 'one-of-two-tries'), reset(link, 'two-of-two-tries')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  it('is reset for the recipient of the mail, whatever else is sent along', async () => {
    const owner = await makeCustomer(shop);
    const other = await makeCustomer(shop);
    await forgot(owner.email);
    const token = await resetTokenFor(shop, owner.email);
    const body = { token, password: fresh, email: other.email, userId: other.viewer.id, role: 'admin' };
    expect((await call('POST', '/api/users/reset_password', { body })).status).toBe(200);
    expect([await login(other.email, other.password), await login(other.email, fresh)]).toEqual([200, 401]);
    expect(await login(owner.email, fresh)).toBe(200);
    expect((await call('GET', '/api/users/profile', { token: other.token })).body.data).toMatchObject({
      role: 'user',
    });
  });

  it('is not reset by guesses, by a link to an email that moved, nor after another reset', async () => {
    const { token, email, password } = await makeCustomer(shop);
    for (const guess of ['', 'x', token, 'A'.repeat(43), "' or 1=1 --", '\0']) {
      expect((await reset(guess)).status).toBe(422);
    }
    await forgot(email);
    const old = await resetTokenFor(shop, email);
    const body = { name: 'Moved', email: `moved-${email}`, password };
    await call('PUT', '/api/users/profile', { token, body });
    const confirm = { token: await linkTokenFor(shop, body.email, 'confirm-email') };
    expect((await call('POST', '/api/users/confirm_email', { body: confirm })).status).toBe(200);
    expect((await reset(old)).body.code).toBe('RESET_EXPIRED');
    await forgot(`moved-${email}`);
    await expect(resetTokenFor(shop, body.email)).rejects.toThrow('No reset link');
    shop.clock.advance(3_600_001);
    await forgot(`moved-${email}`);
    const first = await resetTokenFor(shop, `moved-${email}`);
    shop.clock.advance(1000);
    await forgot(`moved-${email}`);
    expect((await reset(await resetTokenFor(shop, `moved-${email}`))).status).toBe(200);
    expect((await reset(first)).body.code).toBe('RESET_EXPIRED');
  });
});
