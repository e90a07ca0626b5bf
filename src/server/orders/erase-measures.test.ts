import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { addProduct, line, londonAddress } from '../../../tests/support/orders/order-fixtures.ts';
import { makeCustomer } from '../../../tests/support/people.ts';
import type { FrozenMeasures } from '../../contract/measures/measures.ts';
import { orderLines, orders } from '../../platform/database/schema/schema.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { deleteExpiredData } from '../retention/retention.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
});
afterAll(() => shop.close());

const measures: FrozenMeasures = {
  profileId: '',
  version: 0,
  name: 'Me',
  basis: 'body',
  unit: 'in',
  values: { bust: { typed: '36', mm: 914 } },
  size: '',
  changes: '',
  takenBy: 'self',
  takenAt: '2026-03-02T09:00:00.000Z',
};

async function sewnOrder() {
  const buyer = await makeCustomer(shop);
  const { data } = await placeOrder(
    shop,
    buyer.viewer,
    {
      address: { ...londonAddress, email: buyer.email },
      currency: 'GBP',
      paymentMethod: 'transfer',
      lines: [line(await addProduct(shop, 5), 1)],
    },
    { key: undefined, origin: 'http://localhost:3000' },
  );
  await shop.db.update(orderLines).set({ measures }).where(eq(orderLines.orderId, data._id));
  return { buyer, orderId: data._id };
}

const change = (orderId: string, changes: Partial<typeof orders.$inferInsert>) =>
  shop.db.update(orders).set(changes).where(eq(orders.id, orderId));
const close = ({ token, password }: { token: string; password: string }) =>
  call('DELETE', '/api/users/profile', { token, body: { password } });
const inDays = (days: number) => shop.clock.advance(days * 86_400_000);
async function stored(orderId: string) {
  const [row] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return { measures: row?.measures ?? null, firstName: order?.address.firstName };
}

it('those of an order under way go 30 days after its delivery, once the account is closed', async () => {
  const { buyer, orderId } = await sewnOrder();
  await change(orderId, { paymentStatus: 'Paid' });
  expect((await close(buyer)).status).toBe(200);
  inDays(100);
  await deleteExpiredData(shop);
  expect(await stored(orderId)).toMatchObject({ measures: { values: { bust: { mm: 914 } } } });

  await change(orderId, { status: 'Delivered', deliveredAt: shop.clock.now(), returnUntil: null });
  inDays(29.9);
  await deleteExpiredData(shop);
  expect(await stored(orderId)).toMatchObject({ measures: { name: 'Me' }, firstName: 'Adaeze' });
  inDays(0.2);
  await deleteExpiredData(shop);
  expect(await stored(orderId)).toEqual({ measures: null, firstName: 'Closed' });
});

it('those of an order that was delivered before go with the account', async () => {
  const { buyer, orderId } = await sewnOrder();
  const deliveredAt = new Date(shop.clock.now().getTime() - 31 * 86_400_000);
  await change(orderId, { paymentStatus: 'Paid', status: 'Delivered', deliveredAt, returnUntil: null });
  expect((await close(buyer)).status).toBe(200);
  expect(await stored(orderId)).toEqual({ measures: null, firstName: 'Closed' });
});

it('those of an order stay while the account does', async () => {
  const { orderId } = await sewnOrder();
  const deliveredAt = new Date(shop.clock.now().getTime() - 31 * 86_400_000);
  await change(orderId, { paymentStatus: 'Paid', status: 'Delivered', deliveredAt });
  await deleteExpiredData(shop);
  expect(await stored(orderId)).toMatchObject({ measures: { name: 'Me' }, firstName: 'Adaeze' });
});
