import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../support/open-test-shop.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

let shop: TestShop;
let app: TestApp;
beforeAll(async () => {
  shop = await openTestShop();
  app = testApp(shop);
});
afterAll(() => shop.close());

const typed = { email: 'ngozi@example.test', password: 'adire-in-lagos-9' };

test.each([
  '/login',
  '/login?mode=sign-up',
  '/forgot-password',
  '/reset-password?token=abc',
  '/myorders',
  '/checkout',
])(
  'the response to a form of %s without scripts contains nothing typed, nor does its address',
  async (page) => {
    const response = await app.request(page, { method: 'POST', body: new URLSearchParams(typed) });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/needs-javascript');
    const responseText = JSON.stringify([...response.headers]) + (await response.text());
    expect(responseText).not.toContain('ngozi');
    expect(responseText).not.toContain('adire');
  },
);

test('a plain form never reaches a call of the API', async () => {
  const response = await app.request('/api/users/login', {
    method: 'POST',
    body: new URLSearchParams(typed),
  });
  expect(response.status).toBe(415);
});
