import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { consumeLimit, networkOf, resetLimit } from './rate-limits.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'on' });
});
afterAll(() => shop.close());

const rule = { name: 'test', points: 2, seconds: 60 };

test('refuses the try after the last allowed one and says how long to wait', async () => {
  await consumeLimit(shop, rule, 'a');
  await consumeLimit(shop, rule, 'a');
  const refused = consumeLimit(shop, rule, 'a');
  await expect(refused).rejects.toMatchObject({ code: 'TOO_MANY', status: 429 });
  await expect(refused).rejects.toSatisfy(
    (error: { retryAfterSeconds: number }) => error.retryAfterSeconds > 0 && error.retryAfterSeconds <= 60,
  );
});

test('counts each key and each name for itself', async () => {
  await consumeLimit(shop, rule, 'b');
  await consumeLimit(shop, rule, 'b');
  await consumeLimit(shop, rule, 'c');
  await consumeLimit(shop, { ...rule, name: 'other' }, 'b');
});

test('forgets tries when reset', async () => {
  await consumeLimit(shop, rule, 'd');
  await consumeLimit(shop, rule, 'd');
  await resetLimit(shop, rule, 'd');
  await consumeLimit(shop, rule, 'd');
});

test('counts many simultaneous tries one by one', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => consumeLimit(shop, rule, 'crowd')));
  expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(2);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
