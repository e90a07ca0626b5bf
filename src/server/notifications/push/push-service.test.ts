import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBackOffice } from '../../../../tests/support/back-office.ts';
import { captureLogs } from '../../../../tests/support/capture-logs.ts';
import {
  newBrowser,
  readVapid,
  startPushService,
} from '../../../../tests/support/fake-services/push-service.ts';
import { pushOutbox } from '../../../platform/database/schema/schema.ts';
import { createPublicPost } from '../../../platform/network/public-post.ts';
import { sendWaitingPushes } from './push-channel.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeEach(async () => {
  office = await openBackOffice();
  service = await startPushService();
});
afterEach(async () => {
  service.close();
  await office.shop.close();
});

const minute = 60_000;

async function deviceAt(path: string) {
  const browser = newBrowser();
  const endpoint = `https://push.example${path}`;
  await office.send('POST', '/api/push/subscribe', { endpoint, keys: browser.keys, name: 'Firefox' });
  await office.send('POST', '/api/push/test', { endpoint });
  return browser;
}

/** Sends what is due, to the service on this machine. */
const send = () =>
  captureLogs(() =>
    sendWaitingPushes(
      office.shop,
      createPublicPost({
        resolve: async () => ['93.184.216.34'],
        reach: () => ({ address: '127.0.0.1', port: service.port }),
        request: request as never,
      }),
    ),
  );
const states = async () => (await office.shop.db.select().from(pushOutbox)).map(({ state }) => state);
const devices = async () => (await office.send('GET', '/api/push/key')).body.devices.length;

it('a browser reads what it is sent, and nobody else does', async () => {
  const browser = await deviceAt('/phone');
  await send();
  const [message] = service.got;
  if (!message) throw new Error('nothing came');
  const [row] = await office.shop.db.select().from(pushOutbox);
  const { id, title, body, link } = row ?? {};
  expect(JSON.parse(browser.read(message.body))).toEqual({ id, title, body, link });
  expect(() => newBrowser().read(message.body)).toThrow();
  expect(message.body.toString('latin1')).not.toContain(title);
  expect(message.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    'content-length': String(message.body.length),
    ttl: String(12 * 3600),
    urgency: 'high',
    host: 'push.example',
  });
  // what the makers' services take at least
  expect(message.body.length).toBeLessThanOrEqual(4096);
});

it('the maker of a browser knows the shop by its key', async () => {
  await deviceAt('/phone');
  await send();
  const { key, aud, sub, exp } = readVapid(service.got[0]?.headers.authorization);
  expect(key).toBe((await office.send('GET', '/api/push/key')).body.key);
  expect(aud).toBe('https://push.example');
  expect(sub).toMatch(/^mailto:\S+@\S+$/);
  const hoursLeft = exp / 3600 - Date.now() / 3_600_000;
  expect(hoursLeft).toBeGreaterThan(0);
  expect(hoursLeft).toBeLessThanOrEqual(24);
});

describe('an answer of', () => {
  it.each([200, 201, 202])('%i is a message that arrived', async (status) => {
    service.answers['/phone'] = status;
    await deviceAt('/phone');
    await send();
    expect([await states(), await devices()]).toEqual([['sent'], 1]);
  });

  it.each([403, 404, 410])('%i forgets the device, and what waited for it', async (status) => {
    service.answers['/phone'] = status;
    await deviceAt('/phone');
    await send();
    expect([await states(), await devices()]).toEqual([[], 0]);
  });

  it.each([301, 400, 401, 413])('%i ends the message, and keeps the device', async (status) => {
    service.answers['/phone'] = status;
    await deviceAt('/phone');
    await send();
    office.shop.clock.advance(60 * minute);
    await send();
    expect(service.got).toHaveLength(1);
    expect([await states(), await devices()]).toEqual([['failed'], 1]);
  });

  it.each([429, 500, 503])('%i is tried again three times, and the message sent once', async (status) => {
    service.answers['/phone'] = status;
    await deviceAt('/phone');
    for (const wait of [1, 5]) {
      await send();
      await send();
      office.shop.clock.advance(wait * minute);
    }
    expect([service.got.length, await states()]).toEqual([2, ['waiting']]);
    service.answers['/phone'] = 201;
    await send();
    await send();
    expect([service.got.length, await states()]).toEqual([3, ['sent']]);
  });

  it.each([
    ['seconds', () => '600', 10],
    ['a date', () => new Date(Date.now() + 20 * minute).toUTCString(), 20],
  ])('429 that names %s to wait is left alone for so long', async (_, retryAfter, minutes) => {
    service.answers['/phone'] = 429;
    service.headers['retry-after'] = retryAfter();
    await deviceAt('/phone');
    await send();
    office.shop.clock.advance((minutes - 1) * minute);
    await send();
    expect(service.got).toHaveLength(1);
    office.shop.clock.advance(2 * minute);
    await send();
    expect(service.got).toHaveLength(2);
  });

  it('503 that names less than a minute, or nothing readable, is tried again in a minute', async () => {
    service.answers['/phone'] = 503;
    for (const retryAfter of ['1', 'soon', 'Thu, 01 Jan 2026 00:00:00 GMT']) {
      service.headers['retry-after'] = retryAfter;
      await deviceAt('/phone');
      await send();
      await send();
      expect(service.got).toHaveLength(1);
      office.shop.clock.advance(minute);
      service.answers['/phone'] = 201;
      await send();
      expect(service.got.splice(0)).toHaveLength(2);
      service.answers['/phone'] = 503;
    }
  });

  it('429 that names a day to wait ends the message: by then it is too old to be sent', async () => {
    service.answers['/phone'] = 429;
    service.headers['retry-after'] = '86400';
    await deviceAt('/phone');
    await send();
    expect(await states()).toEqual(['failed']);
  });

  it('500 for ever ends the message after four tries', async () => {
    service.answers['/phone'] = 500;
    await deviceAt('/phone');
    for (const wait of [1, 5, 30, 600]) {
      await send();
      office.shop.clock.advance(wait * minute);
    }
    await send();
    expect([service.got.length, await states(), await devices()]).toEqual([4, ['failed'], 1]);
  });
});
