import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeAdmin, makeCustomer } from '../../../tests/support/people.ts';
import { termsVersion } from '../../contract/accounts/users.rules.ts';
import { findUserByEmail } from './users.sql.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
});
afterAll(() => shop.close());

const person = { name: 'Ọmọlará Bello', email: 'omolara@example.test', password: 'river-lantern-42' };
const register = (over: Record<string, unknown> = {}) =>
  call('POST', '/api/users/register', { body: { ...person, ...over } });
const login = (email: string, password: string, remember?: boolean) =>
  call('POST', '/api/users/login', { body: { email, password, remember } });

function payloadOf(token: unknown): Record<string, unknown> & { exp: number } {
  return JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
}

describe('sign-up', () => {
  it('opens a customer account whatever role, id or price the body contains, and stores the agreement', async () => {
    const answer = await register({ role: 'admin', _id: '1', agree: true, email: ' Omolara@Example.test ' });
    expect(answer.status).toBe(201);
    expect(payloadOf(answer.body.token)).toMatchObject({ name: person.name, role: 'user' });
    const row = await findUserByEmail(shop.db, 'omolara@example.test');
    expect(row).toMatchObject({
      role: 'user',
      email: 'Omolara@Example.test',
      termsVersion,
      termsAgreedAt: shop.clock.now(),
    });
  });

  it('refuses the same email in other letters, and keeps plus tags apart', async () => {
    const again = await register({ email: 'OMOLARA@example.TEST' });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', fields: { email: 'An account with this email already exists.' } },
    });
    expect((await register({ email: 'omolara+shop@example.test' })).status).toBe(201);
  });

  test.each([
    ['seven', 'short-7', 422],
    ['eight', 'kw9#fLu2', 201],
    ['128 characters', 'ab1-'.repeat(32), 201],
    ['129 characters', `${'ab1-'.repeat(32)}x`, 422],
    ['eight spaces', '        ', 422],
    ['seven emoji', '🌸🧵👗💃🌍🥁🦜', 422],
    ['eight emoji', '🌸🧵👗💃🌍🥁🦜🌊', 201],
    ['a common one', 'Password1', 422],
    ['a common one in other letters', 'QWERTYUIOP', 422],
    ['a shop word', 'Ewa Atelier', 422],
    ['the own email', 'pass-eleven@example.test', 422],
    ['a lone surrogate', 'river-\ud800-lantern', 422],
    ['a NUL', 'river-\0-lantern', 422],
  ])('password of %s', async (what, password, status) => {
    const email = password.includes('@') ? password : `pass-${what.replace(/\W/g, '')}@example.test`;
    const answer = await register({ email, password });
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.fields?.password).toEqual(expect.any(String));
    else expect((await login(email, password)).status).toBe(200);
  });

  test.each([
    ['no at', 'adaeze'],
    ['no dot', 'adaeze@example'],
    ['spaces inside', 'ada eze@example.test'],
    ['300 characters', `${'a'.repeat(288)}@example.test`],
    ['look-alike letters', 'аdmin@example.test'],
    ['a header', 'a@example.test\nBcc: b@example.test'],
    ['a NUL', 'a\0b@example.test'],
    ['a list', ['a@example.test']],
    ['nothing', undefined],
  ])('email with %s', async (_, email) => {
    const answer = await register({ email });
    expect(answer.status).toBe(422);
    expect(answer.body.fields?.email).toEqual(expect.any(String));
  });

  it('refuses an agreement that was declined', async () => {
    const answer = await register({ email: 'declined@example.test', agree: false });
    expect(answer.body.fields?.agree).toBe('Please agree to the terms and the privacy policy.');
  });
});

describe('login', () => {
  it('answers an unknown email and a wrong password alike', async () => {
    const { email } = await makeCustomer(shop);
    const wrong = await login(email, 'not-the-password');
    const unknown = await login('nobody@example.test', 'not-the-password');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.message).toBe('Invalid email or password');
  });

  it('lasts 7 days when remembered, else 12 hours, an admin 12 hours at most', async () => {
    const { email, password } = await makeCustomer(shop);
    const admin = await makeAdmin(shop);
    const now = shop.clock.now().getTime() / 1000;
    const hours = async (answer: ReturnType<typeof login>) =>
      (payloadOf((await answer).body.token).exp - now) / 3600;
    expect(await hours(login(`  ${email.toUpperCase()} `, password, true))).toBe(168);
    expect(await hours(login(email, password))).toBe(12);
    expect(await hours(login(shop.config.adminEmail, admin.password, true))).toBe(12);
    for (const [remember, lasting] of [
      [true, 168],
      [false, 12],
      [undefined, 12],
    ] as const) {
      const body = { name: 'Ibim', email: `ibim-${lasting}-${remember}@example.test`, password, remember };
      expect(await hours(call('POST', '/api/users/register', { body }))).toBe(lasting);
    }
  });
});

describe('the profile', () => {
  it('changes the name immediately and answers a fresh token of the same length', async () => {
    const { email, password } = await makeCustomer(shop);
    const { body } = await login(email, password, true);
    const token = String(body.token);
    shop.clock.advance(3600_000);
    const answer = await call('PUT', '/api/users/profile', {
      token,
      body: { name: ' Adaeze Obi ', email: email.toUpperCase(), role: 'admin', _id: 'x' },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Profile updated successfully!',
        data: { name: 'Adaeze Obi', role: 'user', pendingEmail: null },
      },
    });
    expect(payloadOf(answer.body.token)).toMatchObject({
      name: 'Adaeze Obi',
      email: email.toUpperCase(),
      role: 'user',
      exp: payloadOf(token).exp,
    });
    expect(await mailsTo(shop, email)).toEqual([]);
    const fresh = await call('GET', '/api/users/profile', { token: String(answer.body.token) });
    expect(fresh.body.data).toMatchObject({ name: 'Adaeze Obi', pendingEmail: null });
    expect((await login(email, password)).status).toBe(200);
  });

  it('refuses empty fields', async () => {
    const { token } = await makeCustomer(shop);
    const empty = await call('PUT', '/api/users/profile', { token, body: { name: ' ', email: '' } });
    expect(empty.body.fields).toMatchObject({ name: 'Name is required.', email: 'Email is required.' });
  });

  it.each([
    'customer, pay the duty at http://evil.example/pay',
    'www.evil.example',
    'Your parcel: evil.example',
    'Evil．example',
  ])('refuses %j as a name, where an account is opened and where it is changed', async (name) => {
    const { token, email } = await makeCustomer(shop);
    const sentence = 'Name cannot hold a web address. Put a space after each full stop.';
    const changed = await call('PUT', '/api/users/profile', { token, body: { name, email } });
    const opened = await register({ name, email: `new-${email}` });
    for (const { status, body } of [changed, opened]) {
      expect([status, body.fields?.name]).toEqual([422, sentence]);
    }
  });

  it('notes when somebody was here, at most every five minutes', async () => {
    const { email, token } = await makeCustomer(shop);
    const seen = async () => (await findUserByEmail(shop.db, email))?.lastSeenAt?.getTime();
    const first = await seen();
    shop.clock.advance(60_000);
    await call('GET', '/api/users/profile', { token });
    expect(await seen()).toBe(first);
    shop.clock.advance(5 * 60_000);
    await call('GET', '/api/users/profile', { token });
    expect(await seen()).toBe(shop.clock.now().getTime());
  });
});

describe('the admin', () => {
  it('makes an admin and a customer again; their sessions end; the last admin stays', async () => {
    const admin = await makeAdmin(shop);
    const { viewer, token, email, password } = await makeCustomer(shop);
    const role = (userId: string, wanted: string, by = admin.token) =>
      call('POST', '/api/users/role', { token: by, body: { userId, role: wanted } });
    expect((await role(viewer.id, 'admin', token)).status).toBe(403);
    expect((await role(viewer.id, 'owner')).status).toBe(422);
    expect((await role(admin.viewer.id, 'user')).body.code).toBe('LAST_ADMIN');
    expect((await role(viewer.id, 'admin')).body.data).toMatchObject({ role: 'admin' });
    expect((await call('GET', '/api/users/profile', { token })).status).toBe(401);
    const promoted = String((await login(email, password)).body.token);
    expect((await call('GET', '/api/users/get_users', { token: promoted })).status).toBe(200);
    expect((await role(viewer.id, 'user')).status).toBe(200);
    expect((await call('GET', '/api/users/get_users', { token: promoted })).status).toBe(401);
  });

  it('removes a user, whose token stops working, but neither itself nor an unknown one', async () => {
    const admin = await makeAdmin(shop);
    const { viewer, token } = await makeCustomer(shop);
    const remove = (userId: string) =>
      call('DELETE', '/api/users/remove_users', { token: admin.token, body: { userId } });
    expect((await remove(viewer.id)).body.message).toBe('User deleted successfully');
    expect((await call('GET', '/api/users/profile', { token })).status).toBe(401);
    expect((await remove(viewer.id)).body.code).toBe('USER_NOT_FOUND');
    expect((await remove('1 or 1=1')).body.code).toBe('USER_NOT_FOUND');
    expect((await remove(admin.viewer.id)).body.code).toBe('OWN_ACCOUNT');
  });

  it('finds users without their password hashes', async () => {
    const admin = await makeAdmin(shop);
    await makeCustomer(shop, 'Percent % Sign_');
    const answer = await call('GET', `/api/users/get_users?q=${encodeURIComponent('% sign_')}`, {
      token: admin.token,
    });
    expect(answer.body).toMatchObject({ total: 1, page: 1, pages: 1 });
    expect(JSON.stringify(answer.body)).not.toMatch(/password|argon/i);
  });
});
