import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  addProduct,
  addUser,
  cardOrder,
  homeAddress,
  line,
  transferOrder,
} from '../../../../../tests/support/orders/order-fixtures.ts';
import { hourMs, OrderSuite } from '../../../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../../../tests/support/orders/orders.ts';
import { discountCodes, discountCodeUses, orderHistory, products } from '../../../database/schema/schema.ts';
import type { Viewer } from '../../../shop.ts';
import { expireOrders } from '../../orders.jobs.ts';

const suite = new OrderSuite();
let counter = 0;

/** A code of its own; answers its name and how often it is used. */
async function addCode(body: object) {
  counter += 1;
  const code = `CODE-${counter}`;
  const added = await suite.call(suite.admin, 'POST', '/codes', { code, ...body });
  expect(added.status).toBe(201);
  const { _id } = added.body.data as { _id: string };
  const used = async () => {
    const [row] = await suite.shop.db.select().from(discountCodes).where(eq(discountCodes.id, _id));
    return row?.used;
  };
  const change = (changes: object) => suite.call(suite.admin, 'PUT', `/codes/${_id}`, changes);
  return { _id, code, used, change };
}

/** An address of nobody else: codes are counted by e-mail too. */
const ownCard = () => {
  counter += 1;
  return { ...cardOrder, address: { ...homeAddress, email: `buyer-${counter}@example.test` } };
};
const place = (user: Viewer, body: object, key?: string) =>
  suite.call(user, 'POST', '/order/place', { ...ownCard(), ...body }, key ? { 'idempotency-key': key } : {});
const check = (body: object, user?: Viewer) =>
  suite.call(user, 'POST', '/code/check', { currency: 'NGN', ...body });

describe('a code at the checkout', () => {
  it('is checked without being used, and takes off the same when the order is placed', async () => {
    const { code, used } = await addCode({ percent: 10 });
    const user = await addUser(suite.shop);
    const [dress, cheap] = [
      await addProduct(suite.shop, 4),
      await addProduct(suite.shop, 4, { prices: { NGN: 1, USD: 1 } }),
    ];
    const lines = [line(dress, 2), line(cheap)];
    const checked = await check({ code: ` ${code.toLowerCase()} `, lines });
    expect([checked.status, checked.body]).toEqual([
      200,
      {
        success: true,
        code,
        discount: 37_200.1,
        freeDelivery: false,
        lines: [{ discount: 37_200.1 }, { discount: 0 }],
      },
    ]);
    expect(await used()).toBe(0);
    const placed = await place(user, { code, lines, expectedTotal: 334_800.91 });
    expect(placed.status).toBe(201);
    const order = orderIn(placed.body);
    expect(order).toMatchObject({ amount: 334_800.91, discount: { code, amount: 37_200.1 }, shippingFee: 0 });
    expect(order.items.map(({ discount, finalSale }) => [discount, finalSale])).toEqual([
      [37_200.1, true],
      [0, false],
    ]);
    expect(suite.shop.payments.started.at(-1)?.amountMinor).toBe(33_480_091);
    expect(await used()).toBe(1);
  });

  it('is refused with the reason, and with its field, and nothing is ordered', async () => {
    const user = await addUser(suite.shop);
    const dress = await addProduct(suite.shop, 4);
    const ended = await addCode({ percent: 10, until: '2026-03-02T08:59:59Z' });
    const small = await addCode({ amount: { NGN: 1000 }, minimum: { NGN: 186_000.51 } });
    const dollars = await addCode({ amount: { USD: 10 } });
    const off = await addCode({ percent: 10, on: false });
    const none = await addCode({ percent: 10, uses: 1 });
    await place(user, { code: none.code, lines: [line(dress)] });
    const sentences = {
      [ended.code]: 'This code has ended.',
      [small.code]: 'This code counts from ₦186,000.51 on: ₦0.01 more.',
      [dollars.code]: 'This code is not for orders in NGN, but in USD.',
      [off.code]: 'We do not know this code. Please check its spelling.',
      NOBODYS: 'We do not know this code. Please check its spelling.',
    };
    for (const [code, message] of Object.entries(sentences)) {
      const answers = [
        await check({ code, lines: [line(dress)] }),
        await place(user, { code, lines: [line(dress)] }),
      ];
      for (const { status, body } of answers)
        expect([status, body]).toMatchObject([
          422,
          { code: 'CODE_NOT_VALID', message, fields: { code: message } },
        ]);
    }
    const usedUp = [
      await check({ code: none.code, lines: [line(dress)] }),
      await place(user, { code: none.code, lines: [line(dress)] }),
    ];
    for (const { status, body } of usedUp)
      expect([status, body]).toMatchObject([
        409,
        { code: 'CODE_USED_UP', fields: { code: 'This code has been used up.' } },
      ]);
    expect(await suite.stockOf(dress)).toBe(3);
    expect((await check({ code: ' - ', lines: [line(dress)] })).body.code).toBe('CODE_NOT_VALID');
    expect((await check({ code: '', lines: [line(dress)] })).body).toMatchObject({
      fields: { code: 'Please type a code.' },
    });
    expect((await check({ code: off.code, lines: [line('nonsense')] })).body.code).toBe('PRODUCT_NOT_FOUND');
    const naira = await addProduct(suite.shop, 1, { prices: { NGN: 5 } });
    expect((await check({ code: off.code, currency: 'usd', lines: [line(naira)] })).body.code).toBe(
      'NOT_SOLD_IN',
    );
    expect((await place(user, { code: ' ', lines: [line(dress)] })).status).toBe(201);
  });

  it('counts for none on sale, and of a collection for its pieces alone', async () => {
    const [dress, reduced] = [await addProduct(suite.shop, 4), await addProduct(suite.shop, 4)];
    await suite.call(suite.admin, 'POST', '/product/sale', { ids: [reduced], percent: 50 });
    const everything = await addCode({ percent: 10 });
    expect((await check({ code: everything.code, lines: [line(dress), line(reduced)] })).body.lines).toEqual([
      { discount: 18_600.05 },
      { discount: 0 },
    ]);
    expect((await check({ code: everything.code, lines: [line(reduced)] })).body.message).toBe(
      'This code does not count for pieces on sale.',
    );
    const rule = { by: 'hand', products: [dress] };
    const made = await suite.call(suite.admin, 'POST', '/collections', { name: 'Only this', rule });
    const { slug } = made.body.data as { slug: string };
    const other = await addProduct(suite.shop, 4);
    const some = await addCode({ percent: 10, collections: [slug] });
    expect((await check({ code: some.code, lines: [line(other), line(dress)] })).body.lines).toEqual([
      { discount: 0 },
      { discount: 18_600.05 },
    ]);
    expect((await check({ code: some.code, lines: [line(other)] })).body.message).toMatch(
      /none of the pieces/,
    );
    await suite.shop.db.delete(products).where(eq(products.id, reduced));
  });

  it('makes the delivery free, which leaves the pieces returnable', async () => {
    const { code, used } = await addCode({ freeDelivery: true });
    const user = await addUser(suite.shop);
    const lines = [line(await addProduct(suite.shop, 1))];
    expect((await check({ code, lines })).body).toMatchObject({ discount: 0, freeDelivery: true });
    const order = orderIn((await place(user, { code, lines })).body);
    expect(order).toMatchObject({ shippingFee: 0, discount: { code, amount: 0 }, amount: 186_000.5 });
    expect(order.items[0]?.finalSale).toBe(false);
    expect(await used()).toBe(1);
  });

  it('that changed since refuses the total that was seen', async () => {
    const { code, change, used } = await addCode({ percent: 10 });
    const user = await addUser(suite.shop);
    const lines = [line(await addProduct(suite.shop, 1))];
    await change({ percent: 5 });
    const { status, body } = await place(user, { code, lines, expectedTotal: 167_400.45 });
    expect([status, body.code, body.total]).toEqual([409, 'TOTAL_CHANGED', 176_700.47]);
    expect(await used()).toBe(0);
  });
});

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

  it('are counted by account and by e-mail', async () => {
    const { code, used } = await addCode({ percent: 10, usesPerCustomer: 1 });
    const [ada, bola, chi] = [
      await addUser(suite.shop),
      await addUser(suite.shop),
      await addUser(suite.shop),
    ];
    const lines = [line(await addProduct(suite.shop, 9))];
    const address = { ...homeAddress, email: 'Shared@example.test' };
    expect((await place(ada, { code, lines, address })).status).toBe(201);
    const sentence = 'You have used this code as often as one customer may.';
    expect((await place(ada, { code, lines })).body).toMatchObject({
      code: 'CODE_NOT_VALID',
      message: sentence,
    });
    expect((await check({ code, lines }, ada)).body.message).toBe(sentence);
    expect((await check({ code, lines })).status).toBe(200);
    const sameEmail = { ...homeAddress, email: 'shared@EXAMPLE.test' };
    expect((await place(bola, { code, lines, address: sameEmail })).body.message).toBe(sentence);
    const herAccount = { ...homeAddress, email: bola.email };
    expect((await place(chi, { code, lines, address: herAccount })).status).toBe(201);
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
    const kept = await suite.call(user, 'GET', `/order/${order._id}`);
    expect(orderIn(kept.body).discount).toEqual({ code, amount: 18_600.05 });
  });
});

describe('a code that covers everything', () => {
  it.each([
    ['card', cardOrder],
    ['transfer', transferOrder],
  ])('leaves an order by %s paid at once, without a payment', async (_, base) => {
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
      authorizationUrl: expect.stringMatching(new RegExp(`/checkout/confirmation/${order._id}$`)),
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
