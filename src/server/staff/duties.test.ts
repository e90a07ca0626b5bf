import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addProduct, addUser, line, transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { apiClient, type OrderShop, openOrderShop, orderIn } from '../../../tests/support/orders/orders.ts';
import type { StaffRole } from '../../contract/accounts/roles.ts';
import { products, users } from '../../platform/database/schema/schema.ts';
import type { Viewer } from '../shop.ts';

let shop: OrderShop;
let call: ReturnType<typeof apiClient>;
beforeAll(async () => {
  shop = await openOrderShop();
  call = apiClient(shop);
});
afterAll(() => shop.close());

async function admin(duty: StaffRole): Promise<Viewer> {
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

it('shows costs and where refunds go to those whose duty includes it alone', async () => {
  const owner = await addUser(shop, 'admin');
  const [draftId, productId] = [await addProduct(shop, 3), await addProduct(shop, 3)];
  await shop.db.update(products).set({ cost: 1_234_567, sku: 'SECRET-SKU' });
  await shop.db.update(products).set({ visibility: 'draft' }).where(eq(products.id, draftId));
  const user = await addUser(shop);
  const placed = orderIn(
    (await call(user, 'POST', '/order/place', { ...transferOrder, lines: [line(productId)] })).body,
  );
  const orderId = placed._id;
  await call(owner, 'POST', '/order/payment', { orderId, paymentStatus: 'Paid' });
  await call(owner, 'POST', '/order/refund', { orderId, amount: 1 });
  const account = { bankName: 'Monzo', accountName: 'A Okonkwo', accountNumber: 'GB29NWBK60161331926819' };
  await call(user, 'POST', '/order/refund/account', { orderId, ...account });
  const seen = async (viewer: Viewer) => {
    const paths = [
      `/product/${productId}`,
      `/product/${draftId}`,
      '/product/list?q=dress',
      '/collections',
      `/order/${orderId}`,
      '/order/list',
    ];
    const answers = await Promise.all(paths.map((path) => call(viewer, 'GET', path)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    const text = JSON.stringify(answers.map(({ body }) => body));
    return {
      costs: text.includes('SECRET-SKU') || text.includes('12345.67'),
      account: text.includes('GB29'),
    };
  };
  expect(await seen(owner)).toEqual({ costs: true, account: true });
  expect(await seen(await admin('manager'))).toEqual({ costs: true, account: true });
  expect(await seen(await admin('bookkeeper'))).toEqual({ costs: false, account: true });
  expect(await seen(await admin('packer'))).toEqual({ costs: false, account: false });
});
