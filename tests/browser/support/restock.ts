import { request } from '@playwright/test';
import { adminEmail, adminPassword, browserPort } from './address.ts';
import { asPerson } from './orders.ts';
import { bubu } from './shopping.ts';
import { expect } from './test.ts';

const pieces = 500;

/** Before all journeys: many of them buy the same piece, and none may take the last one from another. */
export default async function restock(): Promise<void> {
  const shop = await request.newContext({ baseURL: `http://localhost:${browserPort}` });
  const login = await shop.post('/api/users/login', { data: { email: adminEmail, password: adminPassword } });
  const { data: product } = await (await shop.get(bubu.path.replace('/product/', '/api/product/'))).json();
  const answer = await shop.post('/api/product/bulk', {
    headers: asPerson(await login.json()),
    data: { ids: [product._id], addStock: pieces },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await shop.dispose();
}
