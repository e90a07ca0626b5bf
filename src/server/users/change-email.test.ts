import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpResponse, httpClient } from '../../../tests/support/http.ts';
import { linkTokenFor, mailsTo, resetTokenFor } from '../../../tests/support/mails.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeAdmin, makeCustomer } from '../../../tests/support/people.ts';
import type { AuditLogEvent } from '../../contract/accounts/account.api.ts';
import { listEvents } from '../audit/audit.ts';

const hourMs = 3_600_000;

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
});
afterAll(() => shop.close());

/** A customer, and what is done with the account's address. */
async function person() {
  const owner = await makeCustomer(shop);
  const post = (path: string, body: unknown) => call('POST', `/api/users/${path}`, { body });
  return {
    ...owner,
    next: `next-${owner.email}`,
    move: (email: string, token = owner.token, password: string | undefined = owner.password) =>
      call('PUT', '/api/users/profile', { token, body: { name: 'Adaeze Okonkwo', email, password } }),
    confirm: async (email: string) =>
      post('confirm_email', { token: await linkTokenFor(shop, email, 'confirm-email') }),
    undo: async (token?: string) =>
      post('undo_email', { token: token ?? (await linkTokenFor(shop, owner.email, 'undo-email')) }),
    login: async (email: string) => (await post('login', { email, password: owner.password })).status,
    profile: (token: string) => call('GET', '/api/users/profile', { token }),
    register: (email: string) => post('register', { name: 'Other', email, password: 'violet-harbour-91' }),
    forgot: (email: string) => post('forgot_password', { email }),
  };
}

const tokenIn = (answer: HttpResponse) => String(answer.body.token);

describe('another email', () => {
  it('needs the password, and nothing happens without it', async () => {
    const owner = await person();
    const bare = { name: 'Adaeze', email: owner.next };
    const without = await call('PUT', '/api/users/profile', { token: owner.token, body: bare });
    expect(without).toMatchObject({ status: 403, body: { code: 'PASSWORD_NEEDED' } });
    expect(without.body.fields?.password).toBe(without.body.message);
    expect((await owner.move(owner.next, owner.token, '')).body.code).toBe('PASSWORD_NEEDED');
    const wrong = await owner.move(owner.next, owner.token, 'not-the-password');
    expect(wrong).toMatchObject({ status: 422, body: { code: 'WRONG_PASSWORD' } });
    expect(wrong.body.fields).toHaveProperty('password');
    expect(await mailsTo(shop, owner.next)).toEqual([]);
    expect((await owner.profile(owner.token)).body.data).toMatchObject({ pendingEmail: null });
  });

  it('is answered immediately, ends the other sessions, and counts when its mail is opened', async () => {
    const owner = await person();
    const other = tokenIn(
      await call('POST', '/api/users/login', { body: { email: owner.email, password: owner.password } }),
    );
    const response = await owner.move(owner.next);
    expect(response).toMatchObject({
      status: 200,
      body: { pendingEmail: owner.next, data: { email: owner.email, pendingEmail: owner.next } },
    });
    expect((await owner.profile(other)).status).toBe(401);
    expect((await owner.profile(owner.token)).status).toBe(401);
    const fresh = tokenIn(response);
    expect((await owner.profile(fresh)).body.data).toMatchObject({ email: owner.email });
    expect([await owner.login(owner.email), await owner.login(owner.next)]).toEqual([200, 401]);
    expect((await owner.confirm(owner.next)).body).toMatchObject({ email: owner.next });
    expect([await owner.login(owner.email), await owner.login(owner.next)]).toEqual([401, 200]);
    expect((await owner.profile(fresh)).body.data).toMatchObject({ email: owner.next, pendingEmail: null });
    expect((await owner.confirm(owner.next)).body.code).toBe('LINK_EXPIRED');
    expect((await mailsTo(shop, owner.email))[0]?.text).toContain(owner.next);
    const { data } = await listEvents(shop, { q: owner.next, action: 'email changed' });
    expect(data[0]).toMatchObject({ action: 'email changed', from: owner.email, to: owner.next });
  });

  it('is not confirmed after a day, by a guess, nor once another was requested', async () => {
    const owner = await person();
    const response = await owner.move(owner.next);
    const first = await linkTokenFor(shop, owner.next, 'confirm-email');
    await owner.move(`second-${owner.email}`, tokenIn(response));
    const confirm = (token: string) => call('POST', '/api/users/confirm_email', { body: { token } });
    expect((await confirm(first)).body.code).toBe('LINK_EXPIRED');
    for (const guess of ['x', "' or 1=1 --", tokenIn(response)]) {
      expect((await confirm(guess)).status).toBe(422);
    }
    shop.clock.advance(24 * hourMs + 1);
    expect((await owner.confirm(`second-${owner.email}`)).body.code).toBe('LINK_EXPIRED');
    expect(await owner.login(owner.email)).toBe(200);
  });

  it('ends with a new password', async () => {
    const owner = await person();
    const response = await owner.move(owner.next);
    const body = { currentPassword: owner.password, newPassword: 'copper-thimble-5' };
    await call('POST', '/api/users/change_password', { token: tokenIn(response), body });
    expect((await owner.confirm(owner.next)).body.code).toBe('LINK_EXPIRED');
  });

  it('is requested with the same answer whether or not it has an account, which is notified by mail', async () => {
    const [owner, other] = [await person(), await person()];
    const taken = await owner.move(other.email.toUpperCase());
    const free = await owner.move(owner.next, tokenIn(taken));
    expect([taken.status, free.status]).toEqual([200, 200]);
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
    const [mail] = await mailsTo(shop, other.email.toUpperCase());
    expect(mail?.subject).toBe('This address already has an account');
    expect(mail?.text).not.toMatch(/confirm-email|Adaeze/);
  });

  it('is refused when somebody opened an account with it before the link was used', async () => {
    const owner = await person();
    await owner.move(owner.next);
    expect((await owner.register(owner.next)).status).toBe(201);
    expect((await owner.confirm(owner.next)).body.code).toBe('EMAIL_TAKEN');
    expect(await owner.login(owner.email)).toBe(200);
  });

  it('of an admin needs all the same', async () => {
    const admin = await makeAdmin(shop);
    const body = { name: 'Admin', email: 'admin-moved@example.test' };
    const answer = await call('PUT', '/api/users/profile', { token: admin.token, body });
    expect(answer.body.code).toBe('PASSWORD_NEEDED');
  });
});

describe('the link to the old address', () => {
  it('undoes what is not confirmed yet, once, and ends every session', async () => {
    const owner = await person();
    const response = await owner.move(owner.next);
    expect((await owner.undo()).status).toBe(200);
    expect((await owner.profile(tokenIn(response))).status).toBe(401);
    expect((await owner.confirm(owner.next)).body.code).toBe('LINK_EXPIRED');
    expect((await owner.undo()).body.code).toBe('LINK_EXPIRED');
    expect(await owner.login(owner.email)).toBe(200);
  });

  it('restores the address after two moves, voids resets, and nobody can take it in between', async () => {
    const owner = await person();
    const response = await owner.move(owner.next);
    await owner.confirm(owner.next);
    expect((await owner.register(owner.email)).body.code).toBe('EMAIL_TAKEN');
    shop.clock.advance(1000);
    const third = `third-${owner.email}`;
    const again = await owner.move(third, tokenIn(response));
    await owner.confirm(third);
    await owner.forgot(third);
    await expect(resetTokenFor(shop, third)).rejects.toThrow();
    shop.clock.advance(2 * hourMs);
    await owner.forgot(third);
    const reset = await resetTokenFor(shop, third);
    shop.clock.advance(6 * 24 * hourMs);
    expect((await owner.undo()).status).toBe(200);
    expect((await owner.profile(tokenIn(again))).status).toBe(401);
    expect([await owner.login(third), await owner.login(owner.email)]).toEqual([401, 200]);
    const body = { token: reset, password: 'silver-anchor-33' };
    expect((await call('POST', '/api/users/reset_password', { body })).body.code).toBe('RESET_EXPIRED');
    const next = await linkTokenFor(shop, owner.next, 'undo-email');
    expect((await owner.undo(next)).body.code).toBe('LINK_EXPIRED');
    await owner.forgot(owner.email);
    expect(await resetTokenFor(shop, owner.email)).toBeTruthy();
    const { data } = await listEvents(shop, { action: 'email change undone' });
    expect(data.map((entry: AuditLogEvent) => entry.subject)).toContain(owner.email);
  });

  it('ends after seven days, and the address is free again', async () => {
    const owner = await person();
    await owner.move(owner.next);
    await owner.confirm(owner.next);
    shop.clock.advance(7 * 24 * hourMs + 1);
    expect((await owner.undo()).body.code).toBe('LINK_EXPIRED');
    expect(await owner.login(owner.next)).toBe(200);
    expect((await owner.register(owner.email)).status).toBe(201);
  });
});
