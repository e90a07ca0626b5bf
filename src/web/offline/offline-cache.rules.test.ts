import { expect, test } from 'vitest';
import { getCachePolicy, getPictureFolder, isCacheable } from './offline-cache.rules.ts';

const getPolicy = (path: string, over: Partial<Parameters<typeof getCachePolicy>[0]> = {}) =>
  getCachePolicy({
    method: 'GET',
    url: new URL(path, 'https://shop.example'),
    opensPage: false,
    signedIn: false,
    ...over,
  });

test.each([
  ['/', 'page'],
  ['/shop?page=2', 'page'],
  ['/product/aduke-adire-bubu', 'page'],
  ['/cart', 'page'],
])('%s is cached as a %s when it is opened', (path, policy) => {
  expect(getPolicy(path, { opensPage: true })).toBe(policy);
});

test.each([
  ['/assets/app-1a2b.css', 'file'],
  ['/images/0123/480.avif', 'picture'],
  ['/shop.data?page=2', 'data'],
  ['/api/product/list', 'data'],
])('%s is cached as a %s', (path, policy) => {
  expect(getPolicy(path)).toBe(policy);
});

test.each(['/api/cart/get', '/api/order/list', '/api/docs', '/healthz', '/sw.js'])(
  '%s is never cached',
  (path) => {
    expect(getPolicy(path)).toBeUndefined();
  },
);

test.each([
  '/admin',
  '/admin/orders',
  '/admin.data',
  '/dashboard',
  '/dashboard/my-orders.data',
  '/checkout',
  '/login',
])('%s is never cached, not even when it is opened', (path) => {
  expect(getPolicy(path, { opensPage: true })).toBeUndefined();
});

test.each(['/size-guide?bust=36&waist=29&hip=40', '/size-guide.data?bust=36'])(
  '%s contains measurements and is never cached',
  (path) => {
    expect(getPolicy(path, { opensPage: true })).toBeUndefined();
  },
);

test.each([
  '/myorders?reference=AB12CD34&key=secret',
  '/myorders.data?reference=AB12CD34&key=secret',
  '/restock/confirm?token=secret',
  '/restock/stop?token=secret',
])('%s grants access and is never cached', (path) => {
  expect(getPolicy(path, { opensPage: true })).toBeUndefined();
});

test.each([
  ['no-store', false],
  ['private, No-Store', false],
  ['public, no-cache', true],
  ['', true],
])('an answer with cache-control %j: cached %s', (value, cacheable) => {
  expect(isCacheable({ headers: new Headers(value ? { 'cache-control': value } : {}) })).toBe(cacheable);
});

test('caches nothing requested with a login', () => {
  expect(getPolicy('/api/product/list', { signedIn: true })).toBeUndefined();
  expect(getPolicy('/', { opensPage: true, signedIn: true })).toBeUndefined();
});

test('ignores requests that write', () => {
  expect(getPolicy('/api/product/list', { method: 'POST' })).toBeUndefined();
  expect(getPolicy('/api/contact', { method: 'POST', opensPage: true })).toBeUndefined();
});

test.each([
  ['/images/48b4b7/160.avif', '/images/48b4b7/'],
  ['/images/48b4b7/800.jpg', '/images/48b4b7/'],
  ['/images/', undefined],
  ['/icon-192.png', undefined],
])('finds the widths of the picture at %s under %s', (path, folder) => {
  expect(getPictureFolder(path)).toBe(folder);
});
