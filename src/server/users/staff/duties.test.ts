import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../../../../tests/support/orders/order-fixtures.ts';
import { apiClient, type OrderShop, openOrderShop } from '../../../../tests/support/orders/orders.ts';
import type { Duty } from '../../../contract/rules/people/duties.ts';
import { users } from '../../database/schema/schema.ts';
import type { Viewer } from '../../shop.ts';

let shop: OrderShop;
let call: ReturnType<typeof apiClient>;
beforeAll(async () => {
  shop = await openOrderShop();
  call = apiClient(shop);
});
afterAll(() => shop.close());

async function admin(duty: Duty): Promise<Viewer> {
  const viewer = await addUser(shop, 'admin');
  await shop.db.update(users).set({ duty }).where(eq(users.id, viewer.id));
  return viewer;
}

it('lets an admin do what the duty includes, and refuses the rest before the input is looked at', async () => {
  const [owner, packer, bookkeeper] = [
    await addUser(shop, 'admin'),
    await admin('packer'),
    await admin('bookkeeper'),
  ];
  expect((await call(packer, 'GET', '/order/list')).status).toBe(200);
  expect(await call(packer, 'POST', '/product/add', {})).toMatchObject({
    status: 403,
    body: { success: false, code: 'WRONG_DUTY' },
  });
  expect((await call(bookkeeper, 'GET', '/dashboard/metrics')).status).toBe(200);
  expect((await call(bookkeeper, 'POST', '/order/status', {})).status).toBe(403);
  expect((await call(owner, 'POST', '/product/add', {})).status).toBe(422);
});
