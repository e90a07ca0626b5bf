import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeAdmin, makeCustomer } from '../../../tests/support/people.ts';
import { makeProduct } from '../../../tests/support/products.ts';
import { listContractRoutes } from './contract-routes.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
});
afterAll(() => shop.close());

const addressOf = (path: string) => `/api${path.replace(/\{\w+\}/g, 'unknown')}`;

describe('every call of the contract', () => {
  it.each(listContractRoutes().filter(({ meta }) => meta.access !== 'all'))(
    '$method $path refuses a guest before it looks at the body',
    async ({ method, path }) => {
      const answer = await call(method, addressOf(path), method === 'GET' ? {} : { body: '{not json' });
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({
        success: false,
        code: 'NOT_SIGNED_IN',
        message: expect.any(String),
      });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each(listContractRoutes().filter(({ meta }) => meta.access === 'admin'))(
    '$method $path refuses a customer',
    async ({ method, path }) => {
      const { token } = await makeCustomer(shop);
      const answer = await call(method, addressOf(path), {
        token,
        ...(method === 'GET' ? {} : { body: '{not json' }),
      });
      expect(answer).toMatchObject({ status: 403, body: { success: false, code: 'WRONG_ROLE' } });
    },
  );

  it.each(listContractRoutes().filter(({ meta }) => meta.access === 'customer'))(
    '$method $path refuses an admin with its own sentence',
    async ({ method, path, meta }) => {
      const { token } = await makeAdmin(shop);
      const answer = await call(method, addressOf(path), { token, body: {} });
      expect(answer.status).toBe(403);
      expect(answer.body.code).toBe(meta.adminRefusal);
    },
  );

  it('stands in the OpenAPI document', async () => {
    const { body } = await call('GET', '/api/openapi.json');
    expect(body.openapi).toMatch(/^3\.1/);
    const paths = body.paths as Record<string, Record<string, unknown>>;
    for (const { method, path } of listContractRoutes())
      expect(paths[path]?.[method.toLowerCase()], path).toBeDefined();
  });
});

describe('tokens', () => {
  const claims = async () => {
    const { viewer } = await makeCustomer(shop);
    return { _id: viewer.id, name: viewer.name, email: viewer.email, role: 'admin', ver: 0 };
  };
  const sign = async (over: Record<string, unknown>, key: string, expires: number | undefined) => {
    const now = Math.floor(shop.clock.now().getTime() / 1000);
    const token = new SignJWT({ ...(await claims()), ...over })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('ewa-atelier')
      .setIssuedAt(now);
    return (expires === undefined ? token : token.setExpirationTime(now + expires)).sign(Buffer.from(key));
  };

  /** The caller's own token, its payload changed to an admin's, with the old signature. */
  const tampered = async () => {
    const { token } = await makeCustomer(shop);
    const [head, , signature] = token.split('.');
    const payload = { ...(await claims()), exp: 9e9 };
    return `${head}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${signature}`;
  };

  it('are believed only with the right key, a time and the present version', async () => {
    const { jwtSecret } = shop.config;
    const none = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ ...(await claims()), exp: 9e9 }))}.`;
    const forged = [
      await sign({}, 'another key of at least 32 bytes length', 60),
      await sign({}, jwtSecret, undefined),
      await sign({}, jwtSecret, -1),
      await sign({ ver: 5 }, jwtSecret, 60),
      await sign({ _id: 'nobody' }, jwtSecret, 60),
      none,
      await tampered(),
      'rubbish',
    ];
    for (const token of forged) expect((await call('GET', '/api/users/profile', { token })).status).toBe(401);
  });

  it('never raise a role: it is read from the database', async () => {
    const token = await sign({ role: 'admin' }, shop.config.jwtSecret, 60);
    expect((await call('GET', '/api/users/get_users', { token })).status).toBe(403);
    const profile = await call('GET', '/api/users/profile', { token });
    expect(profile.body.data).toMatchObject({ role: 'user' });
  });

  it('are accepted in a bare token header too', async () => {
    const { token } = await makeCustomer(shop);
    expect((await call('GET', '/api/users/profile', { headers: { token } })).status).toBe(200);
  });
});

describe('bad input', () => {
  it('answers malformed JSON with 400, another type with 415, too much with 413', async () => {
    const { token } = await makeCustomer(shop);
    expect(await call('POST', '/api/cart/add', { token, body: '{"itemId":' })).toMatchObject({
      status: 400,
      body: { code: 'MALFORMED' },
    });
    for (const body of ['[]', '3', '"quantity"', 'null']) {
      expect(await call('POST', '/api/cart/add', { token, body }), body).toMatchObject({ status: 400 });
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await call('POST', '/api/cart/add', { token, body: 'itemId=1', headers: form })).toMatchObject({
      status: 415,
      body: { code: 'WRONG_TYPE' },
    });
    const large = JSON.stringify({ itemId: 'x'.repeat(1_100_000) });
    expect(await call('POST', '/api/cart/add', { token, body: large })).toMatchObject({ status: 413 });
  });

  it.each([0, -1, 1.5, 1e9, '2', null])(
    'refuses the quantity %s and keeps the cart as it was',
    async (quantity) => {
      const { token } = await makeCustomer(shop);
      const dress = await makeProduct(shop);
      await call('POST', '/api/cart/add', { token, body: { itemId: dress._id, quantity: 1 } });
      const answer = await call('POST', '/api/cart/add', { token, body: { itemId: dress._id, quantity } });
      expect(answer.status).toBe(422);
      expect(answer.body.fields?.quantity).toMatch(/quantity/i);
      const cart = await call('POST', '/api/cart/get', { token, body: {} });
      expect(cart.body.cartData).toEqual({ [dress._id]: 1 });
    },
  );

  it('says in words what is missing where the contract has no sentence of its own', async () => {
    const { status, body } = await call('POST', '/api/events', { body: {} });
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toEqual(['session', 'events']);
    expect(JSON.stringify(body.fields)).not.toContain('Invalid input');
    const list = await call('GET', '/api/product/list?sort=zzz&limit=1000');
    expect(list.body.fields).toMatchObject({
      sort: expect.stringMatching(/^Choose one of name-asc, /),
      limit: 'At most 100.',
    });
  });

  it('refuses unknown products, methods and addresses', async () => {
    const { token } = await makeCustomer(shop);
    const unknown = await call('POST', '/api/cart/add', { token, body: { itemId: 'nope', quantity: 1 } });
    expect(unknown).toMatchObject({ status: 404, body: { message: 'Product not Found' } });
    expect(await call('GET', '/api/product/nope')).toMatchObject({
      status: 404,
      body: { message: 'Product not Found' },
    });
    expect(await call('GET', '/api/nothing/here')).toMatchObject({ status: 404, body: { success: false } });
    const wrong = await call('DELETE', '/api/users/login');
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('allow')).toBe('POST');
  });

  it('ignores a role sent at sign-up', async () => {
    const body = {
      name: 'Eve',
      email: 'eve@example.test',
      password: 'violet-anchor-31',
      role: 'admin',
      _id: '1',
    };
    const { status, body: answer } = await call('POST', '/api/users/register', { body });
    expect(status).toBe(201);
    expect((await call('GET', '/api/users/get_users', { token: String(answer.token) })).status).toBe(403);
  });
});

describe('the product list', () => {
  it('answers pages with their totals, and every product without a query', async () => {
    const all = await call('GET', '/api/product/list');
    const names = (all.body.data as { name: string }[]).map((product) => product.name);
    const page = await call('GET', '/api/product/list?limit=2&page=1&sort=name-asc');
    expect(page.body).toMatchObject({
      success: true,
      total: names.length,
      page: 1,
      pages: Math.ceil(names.length / 2),
    });
    expect(page.body.data).toHaveLength(2);
    const beyond = await call('GET', '/api/product/list?limit=2&page=999');
    expect(beyond.body.page).toBe(beyond.body.pages);
  });

  it('names the parameter that makes no sense', async () => {
    const answer = await call('GET', '/api/product/list?sort=cheap&page=0');
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual(['page', 'sort']);
  });
});
