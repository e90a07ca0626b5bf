import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { listContractRoutes } from '../contract-routes.ts';

type Part = { name: string; in: string };
type Described = {
  security?: unknown;
  'x-right'?: string;
  parameters?: Part[];
  requestBody?: { content: Record<string, { schema: { allOf: { properties: Record<string, unknown> }[] } }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
};

let shop: TestShop;
let paths: Record<string, Record<string, Described>>;
beforeAll(async () => {
  shop = await openTestShop();
  const document = await (await testApp(shop).request('/api/openapi.json')).json();
  paths = document.paths;
});
afterAll(() => shop.close());

const call = (method: string, path: string): Described => {
  const found = paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not described.`);
  return found;
};
const statuses = (method: string, path: string) => Object.keys(call(method, path).responses);

describe('the OpenAPI document says of every call', () => {
  it.each(listContractRoutes().map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s who may call, and what is answered to all others',
    (_, { method, path, meta }) => {
      const needsLogin = meta.access !== 'all';
      expect(call(method, path)['x-right']).toBe(meta.right);
      expect(meta.access === 'admin' && meta.right === undefined).toBe(false);
      expect(call(method, path).security).toEqual(needsLogin ? [{ bearer: [] }] : undefined);
      if (needsLogin) expect(statuses(method, path)).toContain('401');
      expect(statuses(method, path).includes('403')).toBe(
        meta.right !== undefined ||
          meta.access === 'customer' ||
          ['/measures/link', '/review', '/review/order/{orderId}'].includes(path) ||
          (path === '/users/profile' && method === 'PUT'),
      );
    },
  );

  it('how a body can be refused, where there is one', () => {
    expect(statuses('POST', '/cart/add')).toEqual(expect.arrayContaining(['400', '413', '415', '422']));
    expect(statuses('GET', '/product/list')).toEqual(expect.arrayContaining(['400', '422']));
    expect(statuses('GET', '/product/list')).not.toContain('413');
    expect(statuses('GET', '/product/list')).not.toContain('415');
  });

  it.each([
    ['POST', '/users/login'],
    ['POST', '/users/register'],
    ['POST', '/order/track'],
    ['POST', '/contact'],
    ['POST', '/events'],
    ['POST', '/order/proof'],
    ['PUT', '/users/profile'],
  ])('%s %s that it is rate-limited', (method, path) => {
    expect(statuses(method, path)).toContain('429');
    expect(statuses('GET', '/users/addresses')).not.toContain('429');
  });
});

it('the OpenAPI document names the Idempotency-Key of the calls that read it, and of no other', () => {
  const reads = listContractRoutes().filter(({ method, path }) =>
    call(method, path).parameters?.some((part) => part.in === 'header' && part.name === 'Idempotency-Key'),
  );
  expect(reads.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'POST /order/draft',
    'POST /order/draft/paid',
    'POST /order/place',
    'POST /order/refund',
    'POST /product/add',
    'POST /workroom/delay',
  ]);
});

it.each([
  ['POST', '/order/proof', 'proof', 'string'],
  ['POST', '/product/import', 'file', 'string'],
  ['POST', '/product/add', 'images', 'array'],
  ['PUT', '/product/update/{id}', 'images', 'array'],
])('the OpenAPI document names the file of %s %s: %s', (method, path, part, type) => {
  const { content } = call(method, path).requestBody ?? { content: {} };
  expect(Object.keys(content)).toEqual(['multipart/form-data']);
  const files = content['multipart/form-data']?.schema.allOf[1]?.properties ?? {};
  expect(files).toEqual({ [part]: expect.objectContaining({ type }) });
});

it.each([
  ['/product/export.csv', 'text/csv'],
  ['/order/export.csv', 'text/csv'],
  ['/order/proof/{orderId}', 'application/pdf'],
])('the OpenAPI document has the file at %s, which needs a login', (path, type) => {
  const { security, responses } = call('GET', path);
  expect(security).toEqual([{ bearer: [] }]);
  expect(Object.keys(responses['200']?.content ?? {})).toContain(type);
  expect(Object.keys(responses)).toContain('401');
});

it.each([
  ['paystack', 'x-paystack-signature'],
  ['flutterwave', 'verif-hash'],
])('the OpenAPI document has the webhook of %s, which is signed instead of signed in', (provider, header) => {
  const { security, parameters, responses } = call('POST', `/payment/${provider}/webhook`);
  expect(security).toBeUndefined();
  expect(parameters?.map(({ name }) => name)).toEqual([header]);
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '413']));
});
