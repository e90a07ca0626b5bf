import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mergeLines } from '../../src/contract/cart/cart.ts';
import { rateLimits } from '../../src/platform/rate-limits/limits.rules.ts';
import { httpClient } from '../support/http.ts';
import { openTestShop, type TestShop } from '../support/open-test-shop.ts';
import { makeCustomer } from '../support/people.ts';
import { minProcessorMs } from '../support/processor-time.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
});
afterAll(() => shop.close());

const ids = (count: number) => Array.from({ length: count }, () => randomUUID());

it.each([
  ['/api/cart/migrate', 'cartData', 1],
  ['/api/wishlist/migrate', 'wishlistData', true],
])('%s takes 200 products and no more', async (address, field, value) => {
  const { token } = await makeCustomer(shop);
  const send = (count: number) =>
    call('POST', address, {
      token,
      body: { [field]: Object.fromEntries(ids(count).map((id) => [id, value])) },
    });
  expect((await send(200)).status).toBe(200);
  const refused = await send(20_000);
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]]);
});

it('limits how many guest carts and wishlists one account merges, not other accounts', async () => {
  const strict = await openTestShop({ RATE_LIMIT: 'on' });
  try {
    const ask = httpClient(strict);
    const [flooding, other] = [await makeCustomer(strict), await makeCustomer(strict)];
    const merge = (token: string, room: string) =>
      ask('POST', `/api/${room}/migrate`, { token, body: { [`${room}Data`]: {} } });
    const { points } = rateLimits.merge;
    for (let n = 0; n < points; n += 1) {
      expect((await merge(flooding.token, n % 2 ? 'cart' : 'wishlist')).status).toBe(200);
    }
    expect((await merge(flooding.token, 'cart')).body).toMatchObject({ code: 'TOO_MANY' });
    expect((await merge(flooding.token, 'wishlist')).status).toBe(429);
    expect((await merge(other.token, 'cart')).status).toBe(200);
  } finally {
    await strict.close();
  }
});

it('merging ten times the lines takes about ten times as long, not a hundred times', () => {
  const lines = (count: number) => ids(count).map((itemId) => ({ itemId, size: '', color: '', quantity: 1 }));
  const spent = (count: number) => {
    const theirs = lines(count);
    return minProcessorMs(() => mergeLines([], theirs));
  };
  spent(2000);
  expect(spent(40_000) / spent(4000)).toBeLessThan(40);
});
