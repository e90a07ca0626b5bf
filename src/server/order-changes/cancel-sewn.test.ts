import { expect, it } from 'vitest';
import { mailsTo } from '../../../tests/support/mails.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { sewnOrders } from '../../../tests/support/orders/sewn-orders.ts';

const suite = new OrderSuite();
const { sewn, press } = sewnOrders(suite);
type Made = Awaited<ReturnType<typeof sewn>>;

const cancel = ({ _id, user }: Made) =>
  suite.call(user, 'POST', '/order/cancel', { orderId: _id, reason: 'The party is off' });
const decide = ({ _id }: Made, body: object) =>
  suite.call(suite.admin, 'POST', '/order/cancel/decide', {
    orderId: _id,
    accept: true,
    reason: '',
    ...body,
  });

it('before the cut all that was paid comes back immediately, to the last kobo', async () => {
  const half = await sewn({ deposit: 70_000.7 });
  await press(half._id, 'Measured', 'Cloth ready');
  expect((await cancel(half)).body.message).toBe('The order is cancelled.');
  expect(await half.now()).toMatchObject({
    cancelled: true,
    paymentStatus: 'Refunded',
    refunded: 70_000.7,
    due: 0,
    creditNotes: [{ amount: 70_000.7 }],
  });
  const whole = await sewn();
  const both = await Promise.all([cancel(whole), cancel(whole)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await whole.now()).toMatchObject({ paymentStatus: 'Refunded', refunded: 100_001 });
  const dollars = await sewn({ price: 149.99, currency: 'USD', deposit: 105 });
  await cancel(dollars);
  expect(await dollars.now()).toMatchObject({ paymentStatus: 'Refunded', refunded: 105, currency: 'USD' });
});

it('after the cut the customer asks, and a charge of at most what was paid is retained', async () => {
  const order = await sewn({ deposit: 70_000.7 });
  await press(order._id, 'Cut', 'Measured');
  expect((await cancel(order)).body.message).toMatch(/your request/);
  expect(await order.now()).toMatchObject({ cancelled: false, refunded: 0 });
  for (const charge of [70_000.71, 0.001, -1])
    expect((await decide(order, { charge })).body).toMatchObject({ fields: { charge: expect.any(String) } });
  expect((await decide(order, { charge: 25_000.35 })).status).toBe(200);
  const now = await order.now();
  expect(now).toMatchObject({
    cancelled: true,
    paymentStatus: 'Paid',
    paid: 70_000.7,
    refunded: 45_000.35,
    due: 0,
    creditNotes: [{ amount: 45_000.35 }],
  });
  expect((await decide(order, { charge: 25_000.35 })).status).toBe(200);
  expect((await order.now()).refunded).toBe(45_000.35);
  const mail = (await mailsTo(suite.shop, order.email)).find(({ subject }) =>
    subject.includes('is cancelled'),
  );
  expect(mail?.text).toContain('₦25,000.35');
  expect(mail?.text).toContain('₦45,000.35');
  const taken = await suite.call(suite.admin, 'POST', '/order/draft/paid', {
    orderId: order._id,
    by: 'cash',
  });
  expect(taken.body.code).toBe('WRONG_STATE');
});

it('a charge is all that was paid, or nothing; in dollars to the cent; none before the cut', async () => {
  const all = await sewn();
  await press(all._id, 'Cut');
  await cancel(all);
  await decide(all, { charge: 100_001 });
  expect(await all.now()).toMatchObject({ cancelled: true, paymentStatus: 'Paid', refunded: 0, due: 0 });
  const none = await sewn({ deposit: 70_000.7 });
  await press(none._id, 'Cut');
  await cancel(none);
  await decide(none, {});
  expect(await none.now()).toMatchObject({ paymentStatus: 'Refunded', refunded: 70_000.7 });
  const dollars = await sewn({ price: 149.99, currency: 'USD' });
  await press(dollars._id, 'Cut');
  await cancel(dollars);
  await decide(dollars, { charge: 49.98 });
  expect(await dollars.now()).toMatchObject({ refunded: 100.01, paid: 149.99, due: 0 });
});
