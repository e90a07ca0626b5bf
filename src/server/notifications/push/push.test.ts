import { createECDH, randomBytes } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBackOffice } from '../../../../tests/support/back-office.ts';
import { addUser } from '../../../../tests/support/orders/order-fixtures.ts';
import { pushOutbox, users } from '../../../platform/database/schema/schema.ts';
import { createPublicPost } from '../../../platform/network/public-post.ts';
import { issueToken } from '../../users/tokens.ts';
import { notifyStaff } from '../channels.ts';
import type { StaffEvent } from '../staff-events.ts';
import { sendWaitingPushes } from './push-channel.ts';

const hourMs = 3_600_000;

/** The push service, simulated on this machine: what it received, and how it responds. */
let server: Server;
let got: { path: string; encoding: unknown; authorization: string; bytes: number }[] = [];
let answers: Record<string, number> = {};
let port = 0;
beforeAll(async () => {
  server = createServer(async (incoming, response) => {
    let bytes = 0;
    for await (const piece of incoming) bytes += piece.length;
    const { authorization = '', 'content-encoding': encoding } = incoming.headers;
    got.push({ path: incoming.url ?? '', encoding, authorization, bytes });
    response.writeHead(answers[incoming.url ?? ''] ?? 201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as { port: number }).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeEach(async () => {
  office = await openBackOffice({ RATE_LIMIT: 'on' });
  got = [];
  answers = {};
});
afterEach(() => office.shop.close());

const post = (addresses = ['93.184.216.34']) =>
  createPublicPost({
    resolve: async () => addresses,
    reach: () => ({ address: '127.0.0.1', port }),
    request: request as never,
  });
const send = () => sendWaitingPushes(office.shop, post());

const keys = () => {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  return { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
};
const subscription = (path: string) => ({
  endpoint: `https://push.example/${path}`,
  keys: keys(),
  name: 'Chrome on Android',
});
const subscribe = (path: string, token?: string) =>
  office.send('POST', '/api/push/subscribe', subscription(path), token);

async function tell(event: StaffEvent, key: string) {
  const blocks = [
    { kind: 'action', label: 'Open', url: `${office.shop.config.publicUrl}/admin/order/1` },
  ] as const;
  const draft = { subject: 'Ada Obi, 12 Aba Road', heading: 'x', preview: '', blocks: [...blocks] };
  const about = { reference: key, amount: '₦186,000.00' };
  await notifyStaff(office.shop.db, office.shop.config, {
    event,
    key,
    draft,
    about,
    now: office.shop.clock.now(),
  });
}
const queued = () => office.shop.db.select().from(pushOutbox).orderBy(pushOutbox.createdAt, pushOutbox.id);
const paths = () => got.map(({ path }) => path).sort();

describe('a device', () => {
  it('is added, notified once of each event, and removed when it is turned off', async () => {
    const { body: before } = await office.send('GET', '/api/push/key');
    expect([Buffer.from(before.key, 'base64url').length, before.devices]).toEqual([65, []]);
    const { status, body } = await subscribe('phone');
    expect([status, body.device.name, body.devices.length]).toEqual([200, 'Chrome on Android', 1]);
    for (const _ of [1, 2, 3]) await tell('order_paid', 'P6772P5M');
    await send();
    await send();
    expect(got).toEqual([
      {
        path: '/phone',
        encoding: 'aes128gcm',
        authorization: expect.stringMatching(/^vapid t=.+, k=/),
        bytes: expect.any(Number),
      },
    ]);
    expect(got[0]?.authorization).toContain(before.key);
    const [row] = await queued();
    expect(row).toMatchObject({
      title: 'An order is paid',
      body: 'P6772P5M · ₦186,000.00',
      link: '/admin/order/1',
    });
    expect(JSON.stringify(row)).not.toContain('Ada');
    const { endpoint } = subscription('phone');
    const off = await office.send('DELETE', '/api/push/subscribe', { endpoint });
    expect(off.body.devices).toEqual([]);
    await tell('order_paid', 'SECOND');
    await send();
    expect(got).toHaveLength(1);
  });

  it('that is gone is removed; one that is busy is notified later', async () => {
    await subscribe('gone');
    await subscribe('busy');
    answers = { '/gone': 410, '/busy': 503 };
    await tell('order_paid', 'ONE');
    await send();
    expect(paths()).toEqual(['/busy', '/gone']);
    const { body } = await office.send('GET', '/api/push/key');
    expect(body.devices).toHaveLength(1);
    await send();
    expect(got).toHaveLength(2);
    answers = {};
    office.shop.clock.advance(60_000);
    await send();
    await send();
    expect(paths()).toEqual(['/busy', '/busy', '/gone']);
  });

  it('stays silent in the quiet hours, and is notified at six in one message', async () => {
    await subscribe('phone');
    office.shop.clock.advance(13 * hourMs);
    await tell('order_paid', 'ONE');
    await tell('order_paid', 'TWO');
    await tell('dispute', 'THREE');
    await send();
    expect(got).toEqual([]);
    office.shop.clock.advance(7 * hourMs);
    await Promise.all([send(), send()]);
    expect(got).toHaveLength(1);
    expect((await queued()).find(({ key }) => key.startsWith('night'))).toMatchObject({
      title: '3 things happened overnight',
      body: 'An order is paid (2) · A payment is disputed',
      state: 'sent',
    });
  });

  it('is notified according to its owner’s duty and ticks, and no more once they are removed', async () => {
    const packer = await addUser(office.shop, 'admin');
    await office.shop.db.update(users).set({ duty: 'packer' }).where(eq(users.id, packer.id));
    const token = await issueToken(office.shop, { ...packer, tokenVersion: 0 }, false);
    await subscribe('packer', token);
    await tell('order_paid', 'ONE');
    await tell('payment_review', 'TWO');
    await tell('transfer_placed', 'THREE');
    expect((await queued()).map(({ title, body }) => [title, body])).toEqual([['An order is paid', 'ONE']]);
    // a phone that another user takes over is no longer the packer's
    await subscribe('shared', token);
    await subscribe('shared');
    expect((await office.send('GET', '/api/push/key', undefined, token)).body.devices).toHaveLength(1);
    await office.send('POST', '/api/users/role', { userId: packer.id, role: 'user' });
    await send();
    expect(paths()).toEqual([]);
  });

  it('is sent a test, also at night, and only its own person', async () => {
    office.shop.clock.advance(13 * hourMs);
    const tokenOf = async () =>
      issueToken(office.shop, { ...(await addUser(office.shop, 'admin')), tokenVersion: 0 }, false);
    const own = await tokenOf();
    await subscribe('phone', own);
    const { endpoint } = subscription('phone');
    const test = (token: string) => office.send('POST', '/api/push/test', { endpoint }, token);
    expect((await test(own)).status).toBe(200);
    await send();
    expect(paths()).toEqual(['/phone']);
    expect((await test(await tokenOf())).body).toMatchObject({ code: 'NOT_FOUND' });
    const { devices } = (await office.send('GET', '/api/push/key', undefined, own)).body;
    const byId = { deviceId: devices[0]._id };
    expect((await office.send('POST', '/api/push/test', byId, own)).body.message).toContain(devices[0].name);
    expect((await office.send('POST', '/api/push/test', {}, own)).body).toMatchObject({ code: 'NOT_FOUND' });
    const log = (await office.send('GET', '/api/users/audit?action=test+message+sent', undefined, own)).body
      .data;
    expect(log).toMatchObject([{ subject: devices[0].name }, { link: '/admin/account' }]);
    const more = await Promise.all(Array.from({ length: 12 }, () => test(own)));
    expect(more.some(({ status, body }) => status === 429 && body.code === 'TOO_MANY')).toBe(true);
  });

  it('is one of ten at most, and may be added only so often', async () => {
    for (let n = 0; n < 12; n += 1) await subscribe(`n${n}`);
    const { body } = await office.send('GET', '/api/push/key');
    expect(body.devices).toHaveLength(10);
    const removed = await office.send('DELETE', '/api/push/subscribe', { deviceId: body.devices[0]._id });
    expect(removed.body.devices).toHaveLength(9);
    const statuses = [];
    for (let n = 0; n < 120; n += 1) statuses.push((await subscribe('again')).status);
    expect(statuses).toContain(429);
  });
});

it('refuses what is no device', async () => {
  const refused: [object, string][] = [
    [{ endpoint: 'http://push.example/x' }, 'endpoint'],
    [{ endpoint: 'https://push.example:8443/x' }, 'endpoint'],
    [{ endpoint: `https://push.example/${'x'.repeat(1000)}` }, 'endpoint'],
    [{ endpoint: 'phone' }, 'endpoint'],
    [{ keys: { ...keys(), p256dh: 'short' } }, 'keys.p256dh'],
    [{ keys: { ...keys(), auth: '../../../../etc' } }, 'keys.auth'],
    [{ name: '' }, 'name'],
  ];
  for (const [part, field] of refused) {
    const device = { ...subscription('x'), ...part };
    const { status, body } = await office.send('POST', '/api/push/subscribe', device);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  }
});

it('sends nothing where a name leads into a private network', async () => {
  await subscribe('inside');
  for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1']) {
    await tell('order_paid', address);
    await sendWaitingPushes(office.shop, post([address]));
  }
  expect(got).toEqual([]);
  expect((await queued()).map(({ state }) => state)).toEqual(Array(4).fill('failed'));
});
