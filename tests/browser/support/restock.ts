import { request } from '@playwright/test';
import { adminEmail, adminPassword, browserPort } from './address.ts';
import { asPerson } from './orders.ts';
import { bubu } from './shopping.ts';
import { expect } from './test.ts';

/** Of each size and colour. */
const pieces = 100;

/** Before all journeys: many of them buy the same piece, and none may take the last one from another. */
export default async function restock(): Promise<void> {
  const shop = await request.newContext({ baseURL: `http://localhost:${browserPort}` });
  const login = await shop.post('/api/users/login', { data: { email: adminEmail, password: adminPassword } });
  const { data: product } = await (await shop.get(bubu.path.replace('/product/', '/api/product/'))).json();
  const variants = product.variants.map((variant: object) => ({ ...variant, quantity: pieces }));
  const answer = await shop.put(`/api/product/update/${product._id}`, {
    headers: asPerson(await login.json()),
    data: { variants },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await shop.dispose();
}
