import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo } from '../../../tests/support/mails.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { addProduct, addUser } from '../../../tests/support/orders/order-fixtures.ts';
import type { Viewer } from '../shop.ts';
import { notifyLowStock } from './notify-low-stock.ts';

const hourMs = 3_600_000;
let shop: TestShop;
let owner: Viewer;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await addUser(shop, 'admin');
});
afterAll(() => shop.close());

it('is sent once a day, in the hour after eight, with each piece and how many are left', async () => {
  // ten in Lagos
  await notifyLowStock(shop);
  shop.clock.advance(22 * hourMs);
  await notifyLowStock(shop);
  expect(await mailsTo(shop, owner.email)).toEqual([]);
  const one = await addProduct(shop, 1);
  await addProduct(shop, 40);
  for (const _ of [1, 2]) await notifyLowStock(shop);
  const [mail, ...more] = await mailsTo(shop, owner.email);
  expect([mail?.subject, more]).toEqual(['One piece runs out', []]);
  expect(mail?.text).toMatch(/Dress \d+.*: 1 left/);
  expect(mail?.text).not.toContain(one);
  shop.clock.advance(hourMs);
  await notifyLowStock(shop);
  expect(await mailsTo(shop, owner.email)).toHaveLength(1);
  shop.clock.advance(23 * hourMs);
  await notifyLowStock(shop);
  expect(await mailsTo(shop, owner.email)).toHaveLength(2);
});
