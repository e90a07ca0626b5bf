import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listContractRoutes } from '../../src/server/api/contract-routes.ts';
import { signBody } from '../../src/server/providers/paystack.ts';
import { openTestShop, type TestShop } from '../support/open-test-shop.ts';
import { makeAdmin, makeCustomer } from '../support/people.ts';
import { type Framing, hasPages, sendRaw, serveShop } from '../support/socket.ts';

let shop: TestShop;
let server: Awaited<ReturnType<typeof serveShop>>;
let tokens: Record<string, string | undefined>;

beforeAll(async () => {
  shop = await openTestShop();
  server = await serveShop(shop);
  const [customer, admin] = [await makeCustomer(shop), await makeAdmin(shop)];
  tokens = { guest: undefined, customer: customer.token, admin: admin.token };
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

const framings: Framing[] = ['length', 'chunked', 'none'];
const signedIn = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};
/** Any status from 500, except for an unavailable provider or database, means that the shop itself failed. */
const failed = (status: number) => status === 0 || (status >= 500 && status !== 503);

describe('every call of the contract over a real connection', () => {
  const address = (path: string) => `/api${path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`;
  const json = Buffer.from('{"email":"a@b.cc","password":"x","itemId":"1","quantity":1}');
  const form = Buffer.from('--b\r\ncontent-disposition: form-data; name="orderId"\r\n\r\n1\r\n--b--\r\n');

  async function statusesOf(send: { method: string; target: string; type?: string; body?: Buffer }) {
    const found: string[] = [];
    for (const [who, token] of Object.entries(tokens)) {
      for (const framing of framings) {
        const headers = { ...signedIn(token), ...(send.type ? { 'content-type': send.type } : {}) };
        const { status } = await sendRaw(server.port, { ...send, headers, framing });
        if (failed(status)) found.push(`${send.method} ${send.target} as ${who}, ${framing}: ${status}`);
      }
    }
    return found;
  }

  // closing the account and ending its sessions come last: the tokens are needed until then
  const last = ['account.close', 'account.logoutEverywhere'];
  const calls = listContractRoutes().toSorted(
    (a, b) => Number(last.includes(a.name)) - Number(last.includes(b.name)),
  );

  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s never fails, whichever way its body is framed',
    async (_, { method, path, meta }) => {
      const target = address(path);
      const body = meta.multipart ? form : json;
      const type = meta.multipart ? 'multipart/form-data; boundary=b' : 'application/json';
      expect(await statusesOf({ method, target, type, body })).toEqual([]);
      expect(await statusesOf({ method, target })).toEqual([]);
    },
  );

  it.each(['OPTIONS', 'PATCH', 'DELETE', 'PUT', 'TRACE', 'PROPFIND', 'QUERY'])(
    '%s is answered with what the address takes, on every address',
    async (method) => {
      const targets = [...new Set(listContractRoutes().map(({ path }) => address(path)))];
      for (const target of [...targets, '/api/nothing', '/api/', '/', '/shop', '/healthz', '/images/x/y']) {
        expect(await statusesOf({ method, target, type: 'application/json', body: json })).toEqual([]);
      }
    },
  );
});

describe('a call with a chunked body', () => {
  const call = (target: string, body: string, headers: Record<string, string> = {}) =>
    sendRaw(server.port, {
      method: 'POST',
      target,
      headers: { 'content-type': 'application/json', ...headers },
      body: Buffer.from(body),
      framing: 'chunked',
    });

  it('works like one with a content length', async () => {
    const customer = await makeCustomer(shop);
    const login = await call('/api/users/login', JSON.stringify(customer));
    expect(login.status).toBe(200);
    expect(login.body).toContain('token');
  });

  it('reaches the webhook with exactly the bytes that were signed', async () => {
    const body = '{"event":"charge.success","data":{"id":1,  "reference":"none"}}';
    const signed = { 'x-paystack-signature': signBody(body, shop.config.paystack.secretKey) };
    expect((await call('/api/payment/paystack/webhook', body, signed)).status).toBe(200);
    expect((await call('/api/payment/paystack/webhook', `${body} `, signed)).status).toBe(401);
  });

  it('is refused when it is too large', async () => {
    const { status } = await call('/api/users/login', `"${'x'.repeat(1024 * 1024)}"`);
    expect(status).toBe(413);
    expect((await call('/api/payment/paystack/webhook', 'x'.repeat(300_000))).status).toBe(413);
  });

  it('may be a plain contact form', async () => {
    const { status, headers } = await call('/api/contact', 'name=Ada', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([status, /location: (\S+)/i.exec(headers)?.[1]]).toEqual([303, '/contact/not-sent']);
  });
});

it('a cart is read by a POST without a body', async () => {
  const { token } = await makeCustomer(shop);
  const answer = await sendRaw(server.port, {
    method: 'POST',
    target: '/api/cart/get',
    headers: signedIn(token),
  });
  expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { success: true, cartData: {}, lines: [] }]);
});

describe('what browsers and proxies may cache', () => {
  it.each(['/api/users/login', '/api/users/register', '/api/order/track', '/api/users/forgot_password'])(
    '%s is answered with no-store',
    async (target) => {
      const customer = await makeCustomer(shop);
      const body = Buffer.from(JSON.stringify({ ...customer, reference: 'x', name: 'Ada' }));
      const headers = { 'content-type': 'application/json' };
      const answer = await sendRaw(server.port, { method: 'POST', target, headers, body, framing: 'length' });
      expect(answer.headers).toMatch(/^cache-control: no-store\r?$/im);
    },
  );
});

describe('the product list', () => {
  it('is the cached response whatever unknown parameters are added', async () => {
    const list = async (query: string) =>
      sendRaw(server.port, { method: 'GET', target: `/api/product/list${query}` });
    const etagOf = ({ headers }: { headers: string }) => /^etag: (.+)$/im.exec(headers)?.[1];
    const whole = etagOf(await list(''));
    expect(whole).toBeDefined();
    for (const query of ['?x=1', '?', '?utm_source=a&fbclid=b', '?Page=1'])
      expect([query, etagOf(await list(query))]).toEqual([query, whole]);
    const page = etagOf(await list('?page=1'));
    expect(page).toBeDefined();
    expect(page).not.toBe(whole);
    for (const query of ['?page=1&x=1', '?utm_source=a&page=1', '?Page=2&page=1'])
      expect([query, etagOf(await list(query))]).toEqual([query, page]);
  });
});

describe('an address', () => {
  it.each([
    '//',
    '/.//',
    '//evil.example/',
    '/%00',
    '/product/%00',
    '/shop?q=%00',
    '/shop?category=%00',
    '/shop?page=%00',
    '/product/%ff',
    '/product/%ED%A0%80',
    '/%',
    '/shop?q=%',
    '/shop?q=%ED%A0%80',
    '/\\\\',
    '/images/%00/%00',
    '/healthz?%00',
    '/api/product/%00',
    '/api/product/list?q=%00',
    '/api//product/list',
    '/sitemap.xml?page=%00',
    '/_.data?_routes=%00',
    '/shop.data?_routes=%00&q=%00',
    'http://',
    'http://evil.example//',
    '*',
    `/shop?q=${'a'.repeat(5000)}`,
    `/${'a/'.repeat(3000)}`,
  ])('%s is not understood, or not found, and never fails', async (target) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { status } = await sendRaw(server.port, { method, target });
      expect([method, failed(status)]).toEqual([method, false]);
    }
  });

  it.runIf(hasPages).each(['//', '/.//', '/product/%00', '/shop?q=%00'])(
    '%s is not found',
    async (target) => {
      expect((await sendRaw(server.port, { method: 'GET', target })).status).toBe(404);
    },
  );
});

describe.runIf(hasPages)('another spelling of a page', () => {
  const ask = (target: string) => sendRaw(server.port, { method: 'GET', target });

  it.each([
    ['/Shop', '/shop'],
    ['/%73hop?category=Bubu&utm_source=x', '/shop?category=Bubu&utm_source=x'],
    ['/shop/', '/shop'],
    ['/product/ADUKE-ADIRE-BUBU', '/product/aduke-adire-bubu'],
    ['/MyOrders?reference=AB&key=SecretKey', '/myorders?reference=AB&key=SecretKey'],
    ['/PAY/AbCd', '/pay/AbCd'],
  ])('%s leads to %s and is rendered no more than once', async (target, own) => {
    const { status, headers } = await ask(target);
    expect([status, /^location: (\S+)/im.exec(headers)?.[1]]).toEqual([301, own]);
    expect(headers).toMatch(/^cache-control: no-store\r?$/im);
  });

  it.each(['/shop?category=Bubu', '/shop.data', '/Shop.data', '/', '/size-guide'])(
    '%s is answered as it is',
    async (target) => {
      expect((await ask(target)).status).toBe(200);
    },
  );
});

describe.runIf(hasPages)('the data of a page', () => {
  const statusOf = async (target: string) => (await sendRaw(server.port, { method: 'GET', target })).status;

  it.each(['/_.data', '/shop.data', '/shop.data?page=1'])('%s is answered', async (target) => {
    expect(await statusOf(target)).toBe(200);
  });

  it('does not turn an unknown page into a known one', async () => {
    expect(await statusOf('/anything?q=.data')).toBe(404);
    expect(await statusOf('/anything.data')).toBe(404);
    expect((await sendRaw(server.port, { method: 'GET', target: '/a?q=.data' })).headers).toContain(
      'text/html',
    );
  });
});

it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
  'the cursor %s of what changed never fails',
  async (cursor) => {
    const target = `/api/order/updates?cursor=${cursor}`;
    const { status } = await sendRaw(server.port, {
      method: 'GET',
      target,
      headers: signedIn((await makeAdmin(shop)).token),
    });
    expect([200, 422]).toContain(status);
  },
);
