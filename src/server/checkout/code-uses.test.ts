import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { codeCalls } from '../../../tests/support/orders/code-calls.ts';
import {
  addProduct,
  addUser,
  cardOrder,
  homeAddress,
  line,
  transferOrder,
} from '../../../tests/support/orders/order-fixtures.ts';
import { hourMs, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { discountCodeUses, orderHistory } from '../../platform/database/schema/schema.ts';
import { expireOrders } from '../order-changes/orders.jobs.ts';

const suite = new OrderSuite();
const { addCode, ownCard, place, check } = codeCalls(suite);

describe('the uses of a code', () => {
  it('go once to an order that is sent twice', async () => {
    const { code, used } = await addCode({ percent: 10, uses: 1 });
    const user = await addUser(suite.shop);
    const body = { ...ownCard(), code, lines: [line(await addProduct(suite.shop, 2))] };
    const [first, again] = await Promise.all([place(user, body, 'same'), place(user, body, 'same')]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(orderIn(first.body)._id).toBe(orderIn(again.body)._id);
    expect((await place(user, { ...body, code: '' }, 'same')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await used()).toBe(1);
  });

  it('are counted by account, and by e-mail once they are paid', async () => {
    const { code, used } = await addCode({ percent: 10, usesPerCustomer: 1 });
    const [ada, bola, chi] = [
      await addUser(suite.shop),
      await addUser(suite.shop),
      await addUser(suite.shop),
    ];
    const lines = [line(await addProduct(suite.shop, 9))];
    const address = { ...homeAddress, email: 'Shared@example.test' };
    const first = await place(ada, { code, lines, address });
    expect(first.status).toBe(201);
    const sentence = 'You’ve used this code as often as each customer can.';
    expect((await place(ada, { code, lines })).body).toMatchObject({
      code: 'CODE_NOT_VALID',
      message: sentence,
    });
    expect((await check({ code, lines }, ada)).body.message).toBe(sentence);
    expect((await check({ code, lines })).status).toBe(200);
    const pay = async (orderId: string) =>
      suite.call(suite.admin, 'POST', '/order/payment', { orderId, paymentStatus: 'Paid' });
    const sameEmail = { ...homeAddress, email: 'shared@EXAMPLE.test' };
    // another user's unpaid order with her email does not count against her
    expect((await check({ code, lines }, bola)).status).toBe(200);
    await pay(orderIn(first.body)._id);
    expect((await place(bola, { code, lines, address: sameEmail })).body.message).toBe(sentence);
    const herAccount = { ...homeAddress, email: bola.email };
    const hers = await place(chi, { code, lines, address: herAccount });
    expect(hers.status).toBe(201);
    expect((await check({ code, lines }, bola)).status).toBe(200);
    await pay(orderIn(hers.body)._id);
    expect((await place(bola, { code, lines })).body.message).toBe(sentence);
    expect(await used()).toBe(2);
  });

  it('come back when an order is cancelled, runs out of time or is deleted, and not when it is refunded', async () => {
    const { code, used } = await addCode({ percent: 10, uses: 1 });
    const user = await addUser(suite.shop);
    const lines = [line(await addProduct(suite.shop, 9))];
    const order = async () => orderIn((await place(user, { code, lines })).body)._id;
    await suite.call(user, 'POST', '/order/cancel', { orderId: await order() });
    expect(await used()).toBe(0);
    const removed = await order();
    expect(await used()).toBe(1);
    await suite.call(suite.admin, 'DELETE', '/removeorder', { orderId: removed });
    expect(await used()).toBe(0);
    await order();
    suite.shop.clock.advance(2 * hourMs);
    await expireOrders(suite.shop);
    expect(await used()).toBe(0);
    const paid = await order();
    for (const paymentStatus of ['Paid', 'Refunded'])
      expect(
        (await suite.call(suite.admin, 'POST', '/order/payment', { orderId: paid, paymentStatus })).status,
      ).toBe(200);
    expect(await used()).toBe(1);
    expect((await place(user, { code, lines })).body.code).toBe('CODE_USED_UP');
  });

  it('go to the newer order that takes the place of one whose payment could not begin', async () => {
    const { code, used } = await addCode({ percent: 10, uses: 1, usesPerCustomer: 1 });
    const user = await addUser(suite.shop);
    const lines = [line(await addProduct(suite.shop, 1))];
    suite.shop.payments.down = true;
    expect((await place(user, { code, lines })).body.code).toBe('PAYMENT_UNAVAILABLE');
    suite.shop.payments.down = false;
    const again = await place(user, { code, lines });
    expect([again.status, orderIn(again.body).discount]).toEqual([201, { code, amount: 18_600.05 }]);
    expect(await used()).toBe(1);
  });

  it('are counted again when money arrives late; beyond the last one the price stands, and admins read it', async () => {
    const { code, used } = await addCode({ percent: 10, uses: 1 });
    const { db } = suite.shop;
    const user = await addUser(suite.shop);
    const lines = [line(await addProduct(suite.shop, 9))];
    const late = orderIn((await place(user, { code, lines })).body);
    const pay = (orderId: string, paymentStatus = 'Paid') =>
      suite.call(suite.admin, 'POST', '/order/payment', { orderId, paymentStatus });
    await pay(late._id, 'Failed');
    await pay(late._id);
    expect(await used()).toBe(1);
    const [second] = [orderIn((await place(user, { lines })).body)];
    expect(second.discount).toBeNull();
    const other = await addCode({ percent: 10, uses: 1 });
    const slow = orderIn((await place(user, { code: other.code, lines })).body);
    await pay(slow._id, 'Failed');
    expect((await place(user, { code: other.code, lines })).status).toBe(201);
    const paid = await pay(slow._id);
    expect(orderIn(paid.body)).toMatchObject({ paymentStatus: 'Paid', amount: 167_400.45 });
    expect(await other.used()).toBe(2);
    const notes = await db.select().from(orderHistory).where(eq(orderHistory.orderId, slow._id));
    expect(notes.filter(({ kind }) => kind === 'internal')).toMatchObject([
      { note: expect.stringMatching(/was used up by other orders before this one was paid/) },
    ]);
  });

  it('are counted again of a code that was renamed in the meantime', async () => {
    const { _id, code, used } = await addCode({ percent: 10, uses: 5 });
    const user = await addUser(suite.shop);
    const lines = [line(await addProduct(suite.shop, 9))];
    const late = orderIn((await place(user, { code, lines })).body);
    const pay = (paymentStatus: string) =>
      suite.call(suite.admin, 'POST', '/order/payment', { orderId: late._id, paymentStatus });
    await pay('Failed');
    expect(await used()).toBe(0);
    const renamed = await suite.call(suite.admin, 'PUT', `/codes/${_id}`, {
      code: `${code}NEW`,
      percent: 10,
      uses: 5,
    });
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
    await pay('Paid');
    expect(await used()).toBe(1);
  });

  it('are in the report, and forget who it was with the account', async () => {
    const { _id, code } = await addCode({ percent: 10 });
    const user = await addUser(suite.shop);
    const lines = [line(await addProduct(suite.shop, 9))];
    const order = orderIn((await place(user, { code, lines })).body);
    const report = async () => {
      const { body } = await suite.call(suite.admin, 'GET', '/codes');
      return (body.data as { _id: string; report: unknown }[]).find((one) => one._id === _id)?.report;
    };
    expect(await report()).toEqual([]);
    await suite.call(suite.admin, 'POST', '/order/payment', { orderId: order._id, paymentStatus: 'Paid' });
    expect(await report()).toEqual([{ currency: 'NGN', orders: 1, discount: 18_600.05, sales: 167_400.45 }]);
    const uses = () =>
      suite.shop.db.select().from(discountCodeUses).where(eq(discountCodeUses.orderId, order._id));
    expect(await uses()).toMatchObject([{ emailKey: order.address.email }]);
    expect((await suite.call(suite.admin, 'DELETE', `/codes/${_id}`)).status).toBe(200);
    expect(await uses()).toEqual([]);
    const response = await suite.call(user, 'GET', `/order/${order._id}`);
    expect(orderIn(response.body).discount).toEqual({ code, amount: 18_600.05 });
  });
});

describe('a code that covers everything', () => {
  it.each([
    ['card', cardOrder],
    ['transfer', transferOrder],
  ])('leaves an order by %s paid immediately, without a payment', async (_, base) => {
    const { code } = await addCode({ percent: 100 });
    const user = await addUser(suite.shop);
    const address = { ...base.address, email: `free-${base.currency.toLowerCase()}@example.test` };
    const product = await addProduct(suite.shop, 2);
    const body = { ...base, address, code, lines: [line(product)], expectedTotal: 0 };
    const started = suite.shop.payments.started.length;
    const placed = await place(user, body, 'free');
    const order = orderIn(placed.body);
    expect([placed.status, order.amount, order.paymentStatus, order.expiresAt]).toEqual([
      201,
      0,
      'Paid',
      null,
    ]);
    expect(placed.body.payment).toEqual({
      authorizationUrl: expect.stringMatching(
        new RegExp(`/checkout/confirmation/${order._id}\\?currency=${order.currency}$`),
      ),
    });
    expect(order.history.map(({ kind, to }) => [kind, to])).toEqual([
      ['placed', 'Product Loading'],
      ['payment', 'Paid'],
    ]);
    expect(suite.shop.payments.started.length).toBe(started);
    expect((await place(user, body, 'free')).body).toEqual(placed.body);
    expect(await suite.stockOf(product)).toBe(1);
    const mails = await suite.mailsTo(address.email);
    expect(mails).toContain(`Your order ${order.reference} is paid`);
    expect(mails).not.toContain('until');
    const refunded = await suite.call(suite.admin, 'POST', '/order/refund', { orderId: order._id });
    expect([refunded.status, refunded.body.code]).toEqual([409, 'WRONG_STATE']);
    const cancelled = await suite.call(suite.admin, 'POST', '/order/payment', {
      orderId: order._id,
      paymentStatus: 'Refunded',
    });
    expect(orderIn(cancelled.body)).toMatchObject({ paymentStatus: 'Refunded', refunded: 0 });
    expect(await suite.stockOf(product)).toBe(2);
  });
});
