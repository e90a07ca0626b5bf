import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeAdmin, makeCustomer, makeStaff } from '../../../tests/support/people.ts';
import type { StaffRole } from '../../contract/accounts/roles.ts';
import type { Invite, StaffMember } from '../../contract/accounts/staff.api.ts';
import type { AuditAction } from '../../contract/back-office/audit-actions.ts';
import { mailOutbox, staffInvites, users } from '../../platform/database/schema/schema.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { listEvents } from '../audit/audit.ts';
import { listOwners } from '../users/users.sql.ts';
import { deleteOldInvites } from './index.ts';

const dayMs = 86_400_000;
const password = 'meadow-kettle-63';
let shop: TestShop;
let call: ReturnType<typeof httpClient>;
let owner: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
  owner = await makeAdmin(shop);
});
afterAll(() => shop.close());

/** As {@link makeAdmin}, whose confirmation of ten minutes may have passed. */
const freshOwner = async () => (await makeAdmin(shop)).token;
const post = (path: string, body: object, token?: string) =>
  call('POST', `/api${path}`, { body, ...(token ? { token } : {}) });
const tokenOf = (link: unknown) => String(link).split('/invite/')[1] ?? '';

let made = 0;
const newEmail = () => {
  made += 1;
  return `ebiere-${made}@example.test`;
};
async function invite(duty: StaffRole = 'packer', to: object = { email: newEmail() }) {
  const { status, body } = await post('/users/invite', { ...to, duty }, await freshOwner());
  expect(status, JSON.stringify(body)).toBe(201);
  const data = body.data as Invite;
  return { ...data, token: tokenOf(body.link) };
}
const accept = (token: string, fields: object = {}) =>
  post('/users/invite/accept', { token, name: 'Ebiere Tamuno', password, ...fields });
const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code];
const entry = async (action: AuditAction, about: string) =>
  (await listEvents(shop, { action })).data.find(({ subject }) => subject === about);

describe('an invitation', () => {
  it('is mailed, and answers its link with a ready message for WhatsApp', async () => {
    const email = newEmail();
    const body = { email, phone: '0803 555 0101', duty: 'packer' };
    const answer = await post('/users/invite', body, await freshOwner());
    expect(answer.status).toBe(201);
    expect(answer.body.link).toMatch(/^http:\/\/localhost:3000\/invite\/[\w-]{22}$/);
    const data = answer.body.data as Invite;
    expect(data).toMatchObject({ email, phone: '+2348035550101', duty: 'packer', by: owner.viewer.name });
    expect(new Date(data.expiresAt).getTime() - shop.clock.now().getTime()).toBe(7 * dayMs);
    expect(data.whatsApp.text).toContain(String(answer.body.link));
    expect(data.whatsApp.url).toMatch(/^https:\/\/wa\.me\/2348035550101\?text=/);
    const [mail] = await mailsTo(shop, email);
    expect(mail?.text).toContain(String(answer.body.link));
    expect(mail?.onceSent).toBe('delete');
    expect(await entry('staff invited', email)).toMatchObject({
      actor: owner.viewer.email,
      changes: [{ field: 'duty', from: null, to: 'packer' }],
    });
  });

  it('is stored without its token', async () => {
    const { _id, token } = await invite();
    const [row] = await shop.db.select().from(staffInvites).where(eq(staffInvites.id, _id));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.tokenHash).toMatch(/^[\da-f]{64}$/);
  });

  it('goes to an email or a phone number, and to nobody who works here already', async () => {
    const token = await freshOwner();
    const nobody = await post('/users/invite', { duty: 'packer' }, token);
    expect(nobody.body.fields).toEqual({ email: 'Enter an email or a phone number.' });
    const wrong = await post('/users/invite', { phone: 'call me', duty: 'packer' }, token);
    expect(Object.keys(wrong.body.fields ?? {})).toEqual(['phone']);
    const seamstress = await post('/users/invite', { email: newEmail(), duty: 'seamstress' }, token);
    expect(Object.keys(seamstress.body.fields ?? {})).toEqual(['duty']);
    const staff = await makeStaff(shop, 'manager');
    const again = await post('/users/invite', { email: staff.email.toUpperCase(), duty: 'packer' }, token);
    expect(refusal(again)).toEqual([409, 'ALREADY_STAFF']);
  });

  it('is an owner’s, who has confirmed the password', async () => {
    const { _id } = await invite();
    for (const duty of ['manager', 'packer', 'bookkeeper', 'tailor'] as const) {
      const { token } = await makeStaff(shop, duty);
      for (const [method, path, body] of [
        ['POST', '/api/users/invite', { email: newEmail(), duty: 'owner' }],
        ['DELETE', '/api/users/invite', { id: _id }],
        ['GET', '/api/users/invites', undefined],
        ['GET', '/api/users/staff', undefined],
      ] as const) {
        expect(refusal(await call(method, path, { body, token }))).toEqual([403, 'WRONG_DUTY']);
      }
    }
    const token = await freshOwner();
    shop.clock.advance(11 * 60_000);
    const late = await post('/users/invite', { email: newEmail(), duty: 'packer' }, token);
    expect(refusal(late)).toEqual([403, 'CONFIRM_PASSWORD']);
  });

  it('shows what it offers, and to whom', async () => {
    const { token, email } = await invite('tailor');
    const answer = await call('GET', `/api/users/invite/${token}`);
    expect(answer.body.data).toMatchObject({
      ...{ email, duty: 'tailor', from: owner.viewer.name, hasAccount: false },
    });
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const unknown = await call('GET', '/api/users/invite/unknown');
    expect(refusal(unknown)).toEqual([404, 'INVITE_NOT_FOUND']);
  });

  it('replaces an earlier one of the same person', async () => {
    const email = newEmail();
    const first = await invite('packer', { email });
    const second = await invite('manager', { email: email.toUpperCase() });
    expect(refusal(await accept(first.token))).toEqual([410, 'INVITE_ENDED']);
    expect((await accept(second.token)).status).toBe(201);
  });
});

describe('whoever accepts', () => {
  it('opens an account with the duty and is signed in, once; every owner is mailed', async () => {
    const second = await makeStaff(shop, 'owner', 'Ngozi');
    const { token, email } = await invite('packer');
    shop.clock.advance(1000);
    const answer = await accept(token, { email: email.toUpperCase() });
    expect(answer.status).toBe(201);
    const own = { token: String(answer.body.token) };
    const profile = await call('GET', '/api/users/profile', own);
    expect(profile.body.data).toMatchObject({ name: 'Ebiere Tamuno', email, role: 'admin', duty: 'packer' });
    expect((await call('GET', '/api/order/list', own)).status).toBe(200);
    expect((await call('GET', '/api/messages', own)).status).toBe(403);
    for (const address of [owner.viewer.email, second.email, email]) {
      const [mail] = await mailsTo(shop, address);
      expect(mail?.subject).toBe('Ebiere Tamuno is packer now');
    }
    expect(await entry('invitation accepted', email)).toMatchObject({
      actor: email,
      changes: [
        { field: 'role', from: null, to: 'admin' },
        { field: 'duty', from: null, to: 'packer' },
      ],
    });
    expect(refusal(await accept(token))).toEqual([410, 'INVITE_ENDED']);
    expect(refusal(await call('GET', `/api/users/invite/${token}`))).toEqual([410, 'INVITE_ENDED']);
    await shop.db.update(users).set({ role: 'user' }).where(eq(users.id, second.id));
  });

  it('is one of two at the same time', async () => {
    const { token } = await invite('packer', { phone: '0803 555 0199' });
    const emails = [newEmail(), newEmail()];
    const answers = await Promise.all(emails.map((email) => accept(token, { email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410]);
    const opened = await Promise.all(
      emails.map((email) => shop.db.select().from(users).where(eq(users.email, email))),
    );
    expect(opened.flat()).toHaveLength(1);
  });

  it('comes too late after seven days', async () => {
    const { token } = await invite();
    shop.clock.advance(7 * dayMs - 1);
    expect((await call('GET', `/api/users/invite/${token}`)).status).toBe(200);
    shop.clock.advance(1);
    expect(refusal(await accept(token))).toEqual([410, 'INVITE_ENDED']);
    expect(refusal(await accept('no-such-token'))).toEqual([404, 'INVITE_NOT_FOUND']);
    shop.clock.advance(31 * dayMs);
    await deleteOldInvites(shop);
    expect(refusal(await accept(token))).toEqual([404, 'INVITE_NOT_FOUND']);
  });

  it('uses the address that was invited, a name, and a password that is not too common', async () => {
    const { token, email } = await invite();
    const other = await accept(token, { email: newEmail() });
    expect(other.body.fields).toEqual({ email: `This invitation is for ${email}.` });
    const nameless = await post('/users/invite/accept', { token, password });
    expect(nameless.body.fields).toEqual({ name: 'Name is required.' });
    const common = await accept(token, { password: 'password1' });
    expect(Object.keys(common.body.fields ?? {})).toEqual(['password']);
    expect((await accept(token)).status).toBe(201);
    const byPhone = await invite('packer', { phone: '+44 7700 900123' });
    expect((await accept(byPhone.token)).body.fields).toEqual({ email: 'Email is required.' });
  });

  it('proves an existing account by its password, whatever the case of the email, and keeps it', async () => {
    const customer = await makeCustomer(shop, 'Adaeze');
    const { token } = await invite('bookkeeper', { email: customer.email.toUpperCase() });
    expect((await call('GET', `/api/users/invite/${token}`)).body.data).toMatchObject({ hasAccount: true });
    const wrong = await accept(token);
    expect(refusal(wrong)).toEqual([422, 'WRONG_PASSWORD']);
    expect(Object.keys(wrong.body.fields ?? {})).toEqual(['password']);
    const answer = await post('/users/invite/accept', { token, password: customer.password });
    expect(answer.status).toBe(201);
    const profile = await call('GET', '/api/users/profile', { token: String(answer.body.token) });
    expect(profile.body.data).toMatchObject({ _id: customer.viewer.id, name: 'Adaeze', duty: 'bookkeeper' });
    // a customer's long session never becomes an admin's
    expect((await call('GET', '/api/users/profile', { token: customer.token })).status).toBe(401);
    expect(await entry('invitation accepted', customer.email)).toMatchObject({
      changes: [{ from: 'user', to: 'admin' }, { to: 'bookkeeper' }],
    });
  });

  it('cannot change the duty of somebody who works here, nor the last owner’s', async () => {
    const { token } = await invite('packer', { phone: '0803 555 0177' });
    const own = { email: owner.viewer.email, password: owner.password };
    expect(refusal(await accept(token, own))).toEqual([409, 'ALREADY_STAFF']);
    expect((await listOwners(shop.db)).map(({ id }) => id)).toContain(owner.viewer.id);
    expect((await accept(token, { email: newEmail() })).status).toBe(201);
  });

  it('does not get an address that its owner may still take back', async () => {
    const { token: customer, email, password: current } = await makeCustomer(shop);
    const moved = { name: 'Moved', email: newEmail(), password: current };
    const body = { body: moved, token: customer };
    expect((await call('PUT', '/api/users/profile', body)).status).toBe(200);
    const [mail] = await mailsTo(shop, moved.email);
    const confirm = /confirm-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect((await post('/users/confirm_email', { token: confirm ?? '' })).status).toBe(200);
    const { token } = await invite('packer', { email });
    expect(refusal(await accept(token))).toEqual([409, 'EMAIL_TAKEN']);
  });

  it('finds no door where the owner who invited is none any more', async () => {
    const second = await makeStaff(shop, 'owner');
    const sent = await post('/users/invite', { email: newEmail(), duty: 'owner' }, second.token);
    const change = { userId: second.id, role: 'admin', duty: 'packer' };
    expect((await post('/users/role', change, await freshOwner())).status).toBe(200);
    expect(refusal(await accept(tokenOf(sent.body.link)))).toEqual([410, 'INVITE_ENDED']);
  });
});

describe('the lists', () => {
  it('name who works here, with the second factor and when they were last seen', async () => {
    const tailor = await makeStaff(shop, 'tailor', 'Tonye');
    await call('GET', '/api/users/profile', { token: tailor.token });
    const { body } = await call('GET', '/api/users/staff', { token: await freshOwner() });
    const staff = body.data as StaffMember[];
    expect(staff[0]).toMatchObject({ email: owner.viewer.email, duty: 'owner' });
    expect(staff.find(({ _id }) => _id === tailor.id)).toMatchObject({
      ...{ name: 'Tonye', duty: 'tailor', factor: false },
      lastSeenAt: shop.clock.now().toISOString(),
    });
    const customers = await shop.db.select().from(users).where(eq(users.role, 'user'));
    expect(staff.map(({ _id }) => _id)).not.toContain(customers[0]?.id);
  });

  it('name the open invitations with their links; one that is withdrawn ends', async () => {
    const { _id, token, email } = await invite();
    const list = async () =>
      (await call('GET', '/api/users/invites', { token: await freshOwner() })).body.data as Invite[];
    expect(tokenOf((await list()).find((each) => each._id === _id)?.link)).toBe(token);
    const by = { body: { id: _id }, token: await freshOwner() };
    expect((await call('DELETE', '/api/users/invite', by)).status).toBe(200);
    expect(await entry('invitation withdrawn', email)).toMatchObject({ actor: owner.viewer.email });
    expect((await list()).map((each) => each._id)).not.toContain(_id);
    expect(refusal(await accept(token))).toEqual([410, 'INVITE_ENDED']);
    const again = await call('DELETE', '/api/users/invite', by);
    expect(refusal(again)).toEqual([404, 'INVITE_NOT_FOUND']);
  });
});

it('goes with the account that used it', async () => {
  const { token, email, _id } = await invite();
  await accept(token);
  const [person] = await shop.db.select().from(users).where(eq(users.email, email));
  const by = { body: { userId: person?.id }, token: await freshOwner() };
  expect((await call('DELETE', '/api/users/remove_users', by)).status).toBe(200);
  expect(await shop.db.select().from(staffInvites).where(eq(staffInvites.id, _id))).toEqual([]);
});

it('limits guesses and invitations', async () => {
  const limited = await openTestShop({ RATE_LIMIT: 'on' });
  const send = httpClient(limited);
  const { token } = await makeAdmin(limited);
  for (let n = 0; n < rateLimits.staffInvite.points; n += 1) {
    const body = { email: `guest-${n}@example.test`, duty: 'packer' };
    expect((await send('POST', '/api/users/invite', { body, token })).status).toBe(201);
  }
  const body = { email: 'one-too-many@example.test', duty: 'packer' };
  expect(refusal(await send('POST', '/api/users/invite', { body, token }))).toEqual([429, 'TOO_MANY']);
  expect(await limited.db.select().from(mailOutbox)).toHaveLength(rateLimits.staffInvite.points);
  for (let n = 0; n < rateLimits.inviteLink.points; n += 1) await send('GET', `/api/users/invite/guess-${n}`);
  expect(refusal(await send('GET', '/api/users/invite/guess'))).toEqual([429, 'TOO_MANY']);
  const guess = { body: { token: 'guess', name: 'Guess', password } };
  expect(refusal(await send('POST', '/api/users/invite/accept', guess))).toEqual([429, 'TOO_MANY']);
  await limited.close();
});
