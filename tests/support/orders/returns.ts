import { expect } from 'vitest';
import { addProduct, addUser, line, transferOrder } from './order-fixtures.ts';
import type { OrderSuite } from './order-suite.ts';
import { orderIn } from './orders.ts';

type Placing = {
  base?: Partial<typeof transferOrder>;
  lines?: { itemId: string; quantity: number; size: string; color: string }[];
  stock?: number;
};

/** A fresh customer's order that is paid and delivered now, with calls about its returns. */
export async function deliveredOrder(suite: OrderSuite, { base, lines, stock = 5 }: Placing = {}) {
  const { shop, admin, call } = suite;
  const user = await addUser(shop);
  const product = lines?.[0]?.itemId ?? (await addProduct(shop, stock));
  const body = { ...transferOrder, ...base, lines: lines ?? [line(product)] };
  const placed = await call(user, 'POST', '/order/place', body);
  expect(placed.body).toMatchObject({ success: true });
  const order = orderIn(placed.body);
  const orderId = order._id;
  await call(admin, 'POST', '/order/payment', { orderId, paymentStatus: 'Paid' });
  await call(admin, 'POST', '/order/status', { orderId, status: 'Delivered' });
  const ask = (changes: object = {}) =>
    call(user, 'POST', '/order/return', {
      orderId,
      lines: [{ index: 0, quantity: 1 }],
      wants: 'refund',
      reason: 'Too wide',
      ...changes,
    });
  const quote = (changes: object = {}) =>
    call(user, 'POST', '/order/return/quote', { orderId, wants: 'refund', ...changes });
  const move = (returnId: unknown, state: string, changes: object = {}) =>
    call(admin, 'POST', '/order/return/move', { returnId, state, ...changes });
  const now = async () => orderIn((await call(admin, 'GET', `/order/${orderId}`)).body);
  return { user, product, order, orderId, ask, quote, move, now };
}
