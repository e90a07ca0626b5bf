import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HttpResponse, httpClient } from '../../../tests/support/http.ts';
import { resetTokenFor } from '../../../tests/support/mails.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { addProduct } from '../../../tests/support/orders/order-fixtures.ts';
import { makeAdmin, makeCustomer } from '../../../tests/support/people.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import type { AuditLogEvent } from '../../contract/accounts/account.api.ts';
import { retention } from '../../contract/customers/retention-periods.ts';
import { deleteOldEvents } from './audit.ts';

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

async function read(query: Record<string, string>): Promise<HttpResponse & { entries: AuditLogEvent[] }> {
  const answer = await call('GET', `/api/users/audit?${new URLSearchParams(query)}`, { token: admin.token });
  return { ...answer, entries: answer.body.data as AuditLogEvent[] };
}

/** Returns the log's entries about an email, oldest first. */
async function listEntries(q: string): Promise<string[]> {
  const { entries } = await read({ q, limit: '100' });
  return entries
    .map(({ actor, action, subject, address }) => [actor, action, subject, address].join(' | '))
    .reverse();
}

/** Sends each call a moment after the one before, so that the log is in their order. */
function send(method: string, path: string, body: unknown, token?: string): Promise<HttpResponse> {
  shop.clock.advance(1000);
  return call(method, path, { body, token, headers });
}

it('records every sign-in and every act on an account: actor, action, subject and network', async () => {
  const email = 'audited@example.test';
  const password = 'river-lantern-42';
  const opened = await send('POST', '/api/users/register', { name: 'Audited', email, password });
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
  expect(await listEntries(email)).toEqual([
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
  expect(await listEntries(email)).toEqual([]);
  const lines = await listEntries(by);
  expect(lines).toContain(`${by} | role changed | closed account | ${from}`);
  expect(lines.some((entry) => entry.startsWith(`${by} | user removed | admin `))).toBe(true);
  expect(lines).toContain(`the shop | admin made | ${by} | `);
  expect(lines.at(-2)).toMatch(/product removed \| Dress \d+/);
  expect(lines.at(-1)).toContain('settings changed | Stock');
});

it('tells what changed from what to what, and where it can be seen', async () => {
  const { viewer, email, token } = await makeCustomer(shop, 'Before Name');
  await send('POST', '/api/users/role', { userId: viewer.id, role: 'admin' }, admin.token);
  await send('POST', '/api/users/role', { userId: viewer.id, role: 'user' }, admin.token);
  const [back] = (await read({ q: email })).entries;
  expect(back).toMatchObject({ action: 'role changed', from: 'admin', to: 'user', link: '/admin/users' });
  expect(back?.changes).toEqual([{ field: 'role', from: 'admin', to: 'user' }]);
  expect((await call('GET', '/api/users/profile', { token })).status).toBe(401);
  const again = await makeCustomer(shop, 'Before Name');
  await send('PUT', '/api/users/profile', { name: 'After Name', email: again.email }, again.token);
  const [renamed] = (await read({ q: again.email })).entries;
  expect(renamed?.changes).toEqual([{ field: 'Name', from: 'Before Name', to: 'After Name' }]);
});

it('holds what admins do with messages, proofs and downloads, by person and by kind', async () => {
  const customer = await makeCustomer(shop);
  const message = { name: 'Ibim', email: 'ibim@example.com', message: 'Is size 18 made?' };
  await send('POST', '/api/contact', message);
  const inbox = (await call('GET', '/api/messages', { token: admin.token })).body.data as { _id: string }[];
  const messageId = inbox[0]?._id;
  await send('POST', '/api/messages/handled', { messageId, handled: true }, admin.token);
  await send('POST', '/api/messages/handled', { messageId, handled: false }, admin.token);
  await send('DELETE', '/api/messages', { messageId }, admin.token);
  const app = testApp(shop);
  for (const path of ['/api/product/export.csv', '/api/order/export.csv?q=Ibim&status=Delivered']) {
    shop.clock.advance(1000);
    const answer = await app.request(path, {
      headers: { ...headers, authorization: `Bearer ${admin.token}` },
    });
    expect(answer.status).toBe(200);
    await answer.text();
  }
  const done = (entries: AuditLogEvent[]) => entries.map(({ action, subject }) => `${action} | ${subject}`);
  expect(done((await read({ kind: 'Messages' })).entries)).toEqual([
    expect.stringMatching(/^message deleted \| message of 2026-/),
    expect.stringMatching(/^message reopened \| message of 2026-/),
    expect.stringMatching(/^message answered \| message of 2026-/),
  ]);
  const person = shop.config.adminEmail;
  const downloads = await read({ kind: 'Downloads', person });
  expect(done(downloads.entries)).toEqual([
    'orders downloaded | orders.csv',
    'products downloaded | products.csv',
  ]);
  expect(downloads.entries[0]).toMatchObject({ address: '203.0.113.20', details: { status: 'Delivered' } });
  expect(JSON.stringify(downloads.entries)).not.toContain('Ibim');
  expect((await read({ kind: 'Downloads', action: 'signed in' })).entries).toEqual([]);
  expect((await read({ person: customer.email, kind: 'Products' })).entries).toEqual([]);
  expect(downloads.body.people).toContain(person);
  expect(downloads.body.people).not.toContain(customer.email);
  expect((await read({ kind: 'Anything' })).status).toBe(422);
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

it('takes the days of a download for no changed role', async () => {
  const query = 'from=2026-11-01&to=2026-12-31';
  const answer = await testApp(shop).request(`/api/reports/sales.csv?${query}`, {
    headers: { ...headers, authorization: `Bearer ${admin.token}` },
  });
  expect(answer.status).toBe(200);
  await answer.text();
  const [download] = (await read({ q: 'sales-by' })).entries;
  expect(download).toMatchObject({
    action: 'report downloaded',
    changes: [],
    details: { from: '2026-11-01', to: '2026-12-31' },
  });
});

it('is for admins alone', async () => {
  const { token } = await makeCustomer(shop);
  expect((await call('GET', '/api/users/audit', { token })).status).toBe(403);
  expect((await call('GET', '/api/users/audit')).status).toBe(401);
});

it('is stored for the period that the privacy policy names', async () => {
  const { email } = await makeCustomer(shop);
  shop.clock.advance(retention.audit.days * 86_400_000);
  await deleteOldEvents(shop);
  admin = await makeAdmin(shop);
  expect(await listEntries(email)).toHaveLength(1);
  shop.clock.advance(1000);
  await deleteOldEvents(shop);
  expect(await listEntries(email)).toHaveLength(0);
});
