import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeProduct } from '../../../tests/support/products.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { networkOf, penalizeLimit, type RateLimit } from '../../platform/rate-limits/rate-limits.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'on' });
  call = httpClient(shop);
});
afterAll(() => shop.close());

const network = networkOf('unknown');

async function exhaust(rule: RateLimit, key: string): Promise<void> {
  for (let n = 0; n < rule.points; n += 1) await penalizeLimit(shop, rule, key);
}

it('mails an address a few times an hour, and answers as if it had', async () => {
  const pieces = await Promise.all(
    Array.from({ length: rateLimits.restockEmail.points + 1 }, () => makeProduct(shop, { stockQuantity: 0 })),
  );
  const email = 'ada@example.test';
  const answers = [];
  for (const { _id: productId } of pieces) {
    answers.push((await call('POST', '/api/restock', { body: { productId, email } })).body);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await mailsTo(shop, email)).toHaveLength(rateLimits.restockEmail.points);
});

it('makes a network wait that requests too often', async () => {
  await exhaust(rateLimits.restockNetwork, network);
  await exhaust(rateLimits.restockLink, network);
  const answers = [
    await call('POST', '/api/restock', { body: { productId: 'any', email: 'bisi@example.test' } }),
    await call('POST', '/api/restock/confirm', { body: { token: 'a-guess' } }),
    await call('POST', '/api/restock/stop', { body: { token: 'a-guess' } }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [429, 'TOO_MANY']),
  );
});
