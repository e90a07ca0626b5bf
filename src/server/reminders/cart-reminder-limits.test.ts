import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { networkOf, penalizeLimit } from '../../platform/rate-limits/rate-limits.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'on' });
});
afterAll(() => shop.close());

it('makes a network wait that guesses links to carts', async () => {
  const { cartReminderLink } = rateLimits;
  for (let n = 0; n < cartReminderLink.points; n += 1)
    await penalizeLimit(shop, cartReminderLink, networkOf('unknown'));
  const call = httpClient(shop);
  for (const act of ['open', 'stop']) {
    const { status, body } = await call('POST', `/api/cart/reminder/${act}`, { body: { token: 'a-guess' } });
    expect([status, body.code]).toEqual([429, 'TOO_MANY']);
  }
  const page = await testApp(shop).request('/bag/stop?token=a-guess', { method: 'POST' });
  expect(page.headers.get('location')).toBe('/bag/too-many');
  const press = await testApp(shop).request('/bag/stop?token=a-guess', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(press.status).toBe(429);
});
