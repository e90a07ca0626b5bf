import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, httpClient } from '../../../tests/support/http.ts';
import { resetTokenFor } from '../../../tests/support/mails.ts';
import { addProduct } from '../../../tests/support/order-fixtures.ts';
import { makeAdmin, makeCustomer } from '../../../tests/support/people.ts';
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts';
import type { AuditEntry } from '../../contract/account.ts';
import { retention } from '../../contract/retention.ts';
import { deleteOldActs } from './audit.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' });
  call = httpClient(shop);
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

const headers = { 'x-forwarded-for': '203.0.113.20' };

async function read(query: Record<string, string>): Promise<Answer & { entries: AuditEntry[] }> {
  const answer = await call('GET', `/api/users/audit?${new URLSearchParams(query)}`, { token: admin.token });
  return { ...answer, entries: answer.body.data as AuditEntry[] };
}

/** What the log says about an email, oldest first. */
async function told(q: string): Promise<string[]> {
  const { entries } = await read({ q, limit: '100' });
  return entries
    .map(({ actor, action, subject, address }) => [actor, action, subject, address].join(' | '))
    .reverse();
}

/** Each call a moment after the one before, so that the log's order is theirs. */
function send(method: string, path: string, body: unknown, token?: string): Promise<Answer> {
  shop.clock.advance(1000);
  return call(method, path, { body, token, headers });
}

it('holds every sign-in and every act on an account: who, what, whom, from where', async () => {
  const email = 'told@example.test';
  const password = 'river-lantern-42';
  const opened = await send('POST', '/api/users/register', { name: 'Told', email, password });
  const token = String(opened.body.token);
  await send('POST', '/api/users/login', { email, password: 'a-wrong-guess' });
  await send('POST', '/api/users/login', { email, password });
  await send('GET', '/api/users/export', undefined, token);
  await send('POST', '/api/users/forgot_password', { email });
  const reset = { token: await resetTokenFor(shop, email), password: 'violet-harbour-91' };
  await send('POST', '/api/users/reset_password', reset);
  const again = await send('POST', '/api/users/login', { email, password: reset.password });
  const changed = await send(
    'POST',
    '/api/users/change_password',
    { currentPassword: reset.password, newPassword: 'copper-thimble-5' },
    String(again.body.token),
  );
  await send('POST', '/api/users/logout_everywhere', {}, String(changed.body.token));
  const user = (await read({ q: email })).entries.length;
  expect(user).toBe(9);
  const from = '203.0.113.20';
  expect(await told(email)).toEqual([
    `${email} | account opened | ${email} | ${from}`,
    `guest | sign-in failed | ${email} | ${from}`,
    `${email} | signed in | ${email} | ${from}`,
    `${email} | data downloaded | ${email} | ${from}`,
    `guest | password reset asked | ${email} | ${from}`,
    `guest | password reset | ${email} | ${from}`,
    `${email} | signed in | ${email} | ${from}`,
    `${email} | password changed | ${email} | ${from}`,
    `${email} | signed out everywhere | ${email} | ${from}`,
  ]);
});

it('holds what admins do to users, products and settings, and that an admin was made', async () => {
  const { viewer, email } = await makeCustomer(shop);
  await send('POST', '/api/users/role', { userId: viewer.id, role: 'admin' }, admin.token);
  await send('DELETE', '/api/users/remove_users', { userId: viewer.id }, admin.token);
  const id = await addProduct(shop, 1);
  await send('POST', '/api/product/remove', { id }, admin.token);
  await send('PUT', '/api/settings', { lowStockMark: 4 }, admin.token);
  const by = shop.config.adminEmail;
  const from = '203.0.113.20';
  expect((await told(email)).slice(-2)).toEqual([
    `${by} | role changed | ${email} | ${from}`,
    `${by} | user removed | ${email} | ${from}`,
  ]);
  const lines = await told(by);
  expect(lines).toContain(`the shop | admin made | ${by} | `);
  expect(lines.at(-2)).toMatch(/product removed \| Dress \d+/);
  expect(lines.at(-1)).toContain('settings changed | lowStockMark');
});

it('is searched by person, address and act, page by page', async () => {
  const failed = await read({ action: 'sign-in failed' });
  expect(new Set(failed.entries.map((entry) => entry.action))).toEqual(new Set(['sign-in failed']));
  const first = await read({ limit: '2' });
  expect(first.entries).toHaveLength(2);
  const total = Number(first.body.total);
  expect(first.body.pages).toBe(Math.ceil(total / 2));
  const beyond = await read({ limit: '2', page: '9999' });
  expect(beyond.body.page).toBe(first.body.pages);
  expect((await read({ q: '203.0.113.2' })).entries.length).toBeGreaterThan(5);
  expect((await read({ q: '100%_' })).body.total).toBe(0);
  expect((await read({ action: 'anything' })).status).toBe(422);
});

it('is for admins alone', async () => {
  const { token } = await makeCustomer(shop);
  expect((await call('GET', '/api/users/audit', { token })).status).toBe(403);
  expect((await call('GET', '/api/users/audit')).status).toBe(401);
});

it('is kept for the period that the privacy policy names', async () => {
  const { email } = await makeCustomer(shop);
  shop.clock.advance(retention.audit.days * 86_400_000);
  await deleteOldActs(shop);
  admin = await makeAdmin(shop);
  expect(await told(email)).toHaveLength(1);
  shop.clock.advance(1000);
  await deleteOldActs(shop);
  expect(await told(email)).toHaveLength(0);
});
