import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLogs } from '../../../tests/support/capture-logs.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import {
  addProduct,
  line,
  londonAddress,
  transferOrder,
} from '../../../tests/support/orders/order-fixtures.ts';
import { serveShop } from '../../../tests/support/socket.ts';
import { smallPdf } from '../../../tests/support/uploads.ts';
import { nameSlowStatements } from '../../platform/database/statements.ts';
import { toShopError } from '../../platform/http/errors.ts';
import { log } from '../../platform/observability/log.ts';
import type { ShopServer } from '../api/server.ts';

let shop: TestShop;
let server: ShopServer & { address: string };
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' });
  server = await serveShop(shop);
  shop.config.port = server.port;
});
afterAll(async () => {
  nameSlowStatements(500);
  await server.close();
  await shop.close();
});

const person = { name: 'Ngozi Private', email: 'ngozi.private@example.com', password: 'river-lantern-42' };
const address = {
  ...londonAddress,
  firstName: 'Chidinma',
  lastName: 'Verysecret',
  email: person.email,
  street: '77 Hidden Close',
};

async function send(method: string, path: string, options: { body?: unknown; headers?: object } = {}) {
  const { body, headers = {} } = options;
  const isForm = body instanceof FormData;
  const response = await fetch(`${server.address}${path}`, {
    method,
    headers: { ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : {} };
}

/** Lines about requests are written once the connection is done with the answer. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** What is logged while these requests are answered, at the most talkative. */
function linesOf(work: () => Promise<unknown>, level: Parameters<typeof captureLogs>[1] = 'debug') {
  return captureLogs(async () => {
    await work();
    await settled();
  }, level);
}

describe('what people send', () => {
  it('stands in no line, whatever happens to it', async () => {
    const secrets = new Set<string>([
      ...Object.values(person),
      'Ngozi',
      'Verysecret',
      'Chidinma',
      'Hidden Close',
      '7700 900123',
      '7700900123',
      'never-that-password',
      'payer@private.example',
      'a-private-narration',
      shop.config.jwtSecret,
      shop.config.paystack.secretKey,
    ]);
    // every statement is slow now, so each is named
    nameSlowStatements(0.0001);
    const statuses: Record<string, number> = {};
    const lines = await linesOf(async () => {
      const registered = await send('POST', '/api/users/register', { body: person });
      statuses.register = registered.status;
      const token = String(registered.body.token);
      secrets.add(token);
      const signedIn = { authorization: `Bearer ${token}` };
      const { email } = person;
      const refused = await send('POST', '/api/users/login', {
        body: { email, password: 'never-that-password' },
      });
      statuses.refused = refused.status;
      const login = await send('POST', '/api/users/login', { body: { email, password: person.password } });
      statuses.login = login.status;
      secrets.add(String(login.body.token));
      const lines = [line(await addProduct(shop, 2))];
      const placed = await send('POST', '/api/order/place', {
        body: { ...transferOrder, address, lines },
        headers: signedIn,
      });
      statuses.order = placed.status;
      const proof = new FormData();
      proof.append('orderId', placed.body.data?._id);
      proof.append('proof', new Blob([smallPdf]), 'statement of Ngozi Private.pdf');
      statuses.upload = (await send('POST', '/api/order/proof', { body: proof, headers: signedIn })).status;
      const data = {
        reference: 'no-such',
        customer: { email: 'payer@private.example' },
        narration: 'a-private-narration',
      };
      const event = JSON.stringify({ event: 'charge.success', data });
      const signature = createHmac('sha512', shop.config.paystack.secretKey).update(event).digest('hex');
      statuses.webhook = (
        await send('POST', '/api/payment/paystack/webhook', {
          body: event,
          headers: { 'x-paystack-signature': signature },
        })
      ).status;
      await shop.db.execute(sql`alter table users rename to users_elsewhere`);
      const failed = await send('POST', '/api/users/register', {
        body: { ...person, email: `second.${person.email}` },
      });
      statuses.failed = failed.status;
      await shop.db.execute(sql`alter table users_elsewhere rename to users`);
      await send('GET', `/pay/${token.slice(0, 40)}`);
      await send('GET', `/api/order/track?email=${person.email}&phone=%2B447700900123`);
    });
    nameSlowStatements(500);
    expect(statuses).toEqual({
      register: 201,
      refused: 401,
      login: 200,
      order: 201,
      upload: 201,
      webhook: 200,
      failed: 500,
    });
    const logged = lines.map((line) => JSON.stringify(line)).join('\n');
    for (const secret of secrets) expect(logged).not.toContain(secret);
    expect(logged).not.toMatch(/argon2|eyJ/);
    expect(lines.filter(({ message }) => message === 'Request').length).toBeGreaterThanOrEqual(8);
    expect(lines.some(({ message }) => message === 'A slow statement')).toBe(true);
  });

  it('is taken out of sentences of others too', async () => {
    const lines = await captureLogs(async () => {
      const words =
        'no such box <ngozi.private@example.com>, call +234 803 765 4321, smtps://shop:pw@mail.example';
      log.error('A mail was not taken', new Error(`${words} sk_live_abc eyJhbGci.eyJpZCI.c2ln`), {
        to: 'a@b.example',
      });
      const wrong = Object.assign(new Error('invalid input syntax for type integer: "Ngozi "quoted" 12"'), {
        code: '22P02',
      });
      toShopError(
        Object.assign(new Error('Failed'), { query: 'select 1', params: [], cause: wrong }),
        'a job',
      );
    });
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toMatch(/ngozi|765 4321|shop:pw|sk_live|eyJ|a@b|quoted/i);
    expect(lines[1]?.error).toContain('22P02 invalid input syntax for type integer: "…"; in select 1');
  });
});

describe('the id of a request', () => {
  it('is the one of the proxy that is trusted, on the answer and on every line', async () => {
    nameSlowStatements(0.0001);
    const lines = await linesOf(async () => {
      const { headers } = await send('GET', '/readyz', { headers: { 'x-request-id': 'proxy-7f3a.0001' } });
      expect(headers.get('x-request-id')).toBe('proxy-7f3a.0001');
    });
    nameSlowStatements(500);
    const own = lines.filter(({ requestId }) => requestId === 'proxy-7f3a.0001');
    expect(own.map(({ message }) => message)).toEqual(['A slow statement', 'Request']);
    expect(own[1]).toMatchObject({ level: 'debug', method: 'GET', route: '/readyz', status: 200 });
  });

  it.each(['short', 'with spaces in it', 'a'.repeat(101), 'semi;colon;id'])('is never “%s”', async (sent) => {
    const { headers } = await send('GET', '/healthz', { headers: { 'x-request-id': sent } });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is the shop’s own where no proxy is trusted, and on a page too', async () => {
    const alone = await openTestShop();
    const served = await serveShop(alone);
    try {
      for (const path of ['/healthz', '/a-page']) {
        const { headers } = await fetch(`${served.address}${path}`, {
          headers: { 'x-request-id': 'proxy-7f3a.0001' },
        });
        expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      }
    } finally {
      await served.close();
      await alone.close();
    }
  });

  it('is what a failure tells the customer, and the line of its request is seen at info', async () => {
    await shop.db.execute(sql`alter table messages rename to messages_elsewhere`);
    const body = { name: 'A person', email: 'a.person@example.com', message: 'A question of mine.' };
    let returnedId: unknown;
    const lines = await linesOf(async () => {
      const answer = await send('POST', '/api/contact', { body });
      expect(answer.status).toBe(500);
      returnedId = answer.body.requestId;
      expect(answer.headers.get('x-request-id')).toBe(returnedId);
    }, 'info');
    await shop.db.execute(sql`alter table messages_elsewhere rename to messages`);
    const own = lines.filter(({ requestId }) => requestId === returnedId);
    expect(own.map(({ level, message }) => `${level} ${message}`)).toEqual([
      'error A request failed unexpectedly',
      'info Request',
    ]);
    expect(own.map(({ route }) => route)).toEqual(['/api/contact', '/api/contact']);
  });
});

it('a level leaves out what is below it', async () => {
  const all = () => {
    log.debug('one');
    log.info('two');
    log.warn('three');
    log.error('four', new Error('no'));
    return Promise.resolve();
  };
  const seen = async (level: Parameters<typeof captureLogs>[1]) =>
    (await captureLogs(all, level)).map(({ message }) => message);
  expect(await seen('debug')).toEqual(['one', 'two', 'three', 'four']);
  expect(await seen('warn')).toEqual(['three', 'four']);
  expect(await seen('error')).toEqual(['four']);
});
