import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailsTo } from '../../../tests/support/mails.ts';
import { addUser, line, transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { deliveredOrder } from '../../../tests/support/orders/returns.ts';
import { makeDivided, stockByPair } from '../../../tests/support/variants.ts';
import { productPrices, products, productVariants } from '../../platform/database/schema/schema.ts';
import { releaseExpiredReservations } from './exchange-reservations.ts';

const suite = new OrderSuite();
const exchange = (size: string) => ({ wants: 'exchange', lines: [{ index: 0, quantity: 1, size }] });

/** An S that was delivered, of a dress with so many of each size left. */
async function deliveredS(bySize: Record<string, number> = { S: 1, M: 1, L: 0 }) {
  const product = await makeDivided(suite.shop, bySize, {
    prices: [
      { currency: 'GBP', amountMinor: 10_000 },
      { currency: 'USD', amountMinor: 12_000 },
    ],
  });
  const made = await deliveredOrder(suite, { lines: [line(product, 1, { size: 'S' })] });
  const stock = () => stockByPair(suite.shop, product);
  const returnOf = async () => (await made.now()).returns[0];
  return { ...made, product, stock, returnOf };
}

const totalSales = async () => {
  const { body } = await suite.call(suite.admin, 'GET', '/dashboard/metrics');
  return (body.data as { totalSales: number }).totalSales;
};

describe('another size', () => {
  it('is reserved immediately, and sold out for everybody else', async () => {
    const { ask, quote, stock, product, returnOf } = await deliveredS();
    expect((await quote(exchange('M'))).body.data).toMatchObject({
      allowed: true,
      refund: 0,
      difference: 0,
      lines: [{ choices: [{ size: 'M', color: 'Indigo', available: 1 }] }],
    });
    expect((await ask(exchange('M'))).status).toBe(201);
    expect(await stock()).toEqual({ 'S Indigo': 0, 'M Indigo': 0, 'L Indigo': 0 });
    const buyer = await addUser(suite.shop);
    const order = { ...transferOrder, lines: [line(product, 1, { size: 'M' })] };
    const refused = await suite.call(buyer, 'POST', '/order/place', order);
    expect([refused.status, refused.body.code]).toEqual([409, 'OUT_OF_STOCK']);
    const held = await returnOf();
    expect(Date.parse(held?.holdUntil ?? '')).toBeGreaterThan(Date.parse(held?.deadline ?? ''));
  });

  it('is offered from the smallest to the largest, in whatever order the sizes were counted', async () => {
    const { quote } = await deliveredS({ XL: 1, S: 1, L: 1, M: 1 });
    const { lines } = (await quote(exchange('M'))).body.data as { lines: { choices: { size: string }[] }[] };
    expect(lines[0]?.choices.map(({ size }) => size)).toEqual(['M', 'L', 'XL']);
  });

  it('goes to one of two who want the last one', async () => {
    const product = await makeDivided(
      suite.shop,
      { S: 2, M: 1 },
      { prices: [{ currency: 'GBP', amountMinor: 10_000 }] },
    );
    const both = [];
    for (const _ of [1, 2]) {
      both.push(await deliveredOrder(suite, { lines: [line(product, 1, { size: 'S' })] }));
    }
    const answers = await Promise.all(both.map(({ ask }) => ask(exchange('M'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'OUT_OF_STOCK', size: 'M', color: 'Indigo', available: 0 });
  });

  it.each([
    ['its own size', { size: 'S' }],
    ['none', {}],
    ['a size that is not made', { size: 'XXL' }],
  ])('is refused as %s', async (_, wanted) => {
    const { ask, stock } = await deliveredS();
    const before = await stock();
    const refused = await ask({ wants: 'exchange', lines: [{ index: 0, quantity: 1, ...wanted }] });
    expect(refused.body).toMatchObject({
      code: 'INVALID_FIELDS',
      fields: { 'lines.0.size': expect.any(String) },
    });
    expect(await stock()).toEqual(before);
  });

  it('is on sale again when it is cancelled, refused or not back in time, once and with one mail', async () => {
    const { ask, stock, user, move, returnOf, order } = await deliveredS();
    const first = (await ask(exchange('M'))).body.returnId;
    await suite.call(user, 'POST', '/order/return/cancel', { returnId: first });
    expect((await stock())['M Indigo']).toBe(1);
    const second = (await ask(exchange('M'))).body.returnId;
    await move(second, 'Refused', { note: 'Not now' });
    expect((await stock())['M Indigo']).toBe(1);
    await ask(exchange('M'));
    const last = (await suite.call(suite.admin, 'GET', `/order/returns?orderId=${order._id}`)).body.data as {
      holdUntil: string;
      reference: string;
    }[];
    const open = last.find(({ holdUntil }) => holdUntil);
    const until = Date.parse(open?.holdUntil ?? '');
    suite.shop.clock.advance(until - suite.shop.clock.now().getTime());
    const released = await Promise.all([1, 2].map(() => releaseExpiredReservations(suite.shop)));
    expect(released.reduce((sum, n) => sum + n)).toBeGreaterThanOrEqual(1);
    expect(await releaseExpiredReservations(suite.shop)).toBe(0);
    expect((await stock())['M Indigo']).toBe(1);
    expect(await returnOf()).toBeDefined();
    const mails = await mailsTo(suite.shop, order.address.email);
    const about = mails.filter(({ subject }) => subject.includes(open?.reference ?? '-'));
    expect(about.filter(({ subject }) => subject.includes('on sale again'))).toHaveLength(1);
  });
});

describe('an accepted exchange', () => {
  it('sends the other size by an order of its own that is no sale; every piece is where it belongs', async () => {
    const { ask, move, stock, now, returnOf } = await deliveredS();
    const before = await totalSales();
    const returnId = String((await ask(exchange('M'))).body.returnId);
    await move(returnId, 'Received');
    const due = Date.parse((await returnOf())?.dueAt ?? '');
    expect(due - Date.parse((await returnOf())?.receivedAt ?? '')).toBe(48 * 3_600_000);
    expect((await move(returnId, 'Accepted')).body.fields).toHaveProperty('restock');
    const accepted = await Promise.all([1, 2].map(() => move(returnId, 'Accepted', { restock: true })));
    expect(accepted.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stock()).toEqual({ 'S Indigo': 1, 'M Indigo': 0, 'L Indigo': 0 });
    const made = (await returnOf())?.exchangeOrder;
    const get = async () => orderIn((await suite.call(suite.admin, 'GET', `/order/${made?._id}`)).body);
    expect(await get()).toMatchObject({
      kind: 'exchange',
      amount: 0,
      due: 0,
      paymentStatus: 'Paid',
      items: [{ size: 'M', color: 'Indigo', quantity: 1, lineTotal: 100, discount: 100 }],
      exchangeOf: { _id: (await now())._id, returnReference: (await returnOf())?.reference },
    });
    await suite.call(suite.admin, 'POST', '/order/status', {
      orderId: made?._id,
      status: 'Out for Delivery',
    });
    expect(await returnOf()).toMatchObject({ state: 'Exchanged', dueAt: null });
    expect(await totalSales()).toBe(before);
  });

  it('opens again if the dispatch is undone immediately', async () => {
    const { ask, move, returnOf } = await deliveredS();
    const returnId = String((await ask(exchange('M'))).body.returnId);
    await move(returnId, 'Received');
    await move(returnId, 'Accepted', { restock: false });
    const orderId = (await returnOf())?.exchangeOrder?._id;
    const status = (body: object) => suite.call(suite.admin, 'POST', '/order/status', { orderId, ...body });
    await status({ status: 'Out for Delivery', notify: true });
    expect((await returnOf())?.state).toBe('Exchanged');
    await status({ status: 'Product Loading', undo: true });
    expect(await returnOf()).toMatchObject({ state: 'Accepted', dueAt: expect.any(String) });
  });

  it('costs the difference where the price rose, which the owner may waive', async () => {
    for (const waive of [false, true]) {
      const { ask, move, returnOf, product, quote } = await deliveredS();
      await suite.shop.db
        .update(productPrices)
        .set({ amountMinor: 10_200 })
        .where(and(eq(productPrices.productId, product), eq(productPrices.currency, 'GBP')));
      expect((await quote(exchange('M'))).body.data).toMatchObject({ difference: 2 });
      const returnId = String((await ask(exchange('M'))).body.returnId);
      await move(returnId, 'Received');
      await move(returnId, 'Accepted', { restock: true, waive });
      const orderId = (await returnOf())?.exchangeOrder?._id;
      const parcel = { orderId, lines: [{ index: 0, quantity: 1 }], carrier: 'rider', number: '' };
      const sent = await suite.call(suite.admin, 'POST', '/order/parcel', parcel);
      const made = orderIn((await suite.call(suite.admin, 'GET', `/order/${orderId}`)).body);
      expect(made).toMatchObject(waive ? { amount: 0, due: 0 } : { amount: 2, due: 2 });
      if (!waive) expect([sent.status, sent.body.code]).toEqual([409, 'STILL_DUE']);
    }
  });

  it('takes another size, or the money, if the reserved one is lost', async () => {
    const { ask, move, stock, returnOf, product } = await deliveredS({ S: 1, M: 1, L: 1 });
    const returnId = String((await ask(exchange('M'))).body.returnId);
    await move(returnId, 'Received');
    const other = await move(returnId, 'Accepted', { restock: true, lines: [{ index: 0, size: 'L' }] });
    expect(other.status).toBe(200);
    expect(await stock()).toEqual({ 'S Indigo': 1, 'M Indigo': 1, 'L Indigo': 0 });
    const made = (await returnOf())?.exchangeOrder?._id;
    expect(orderIn((await suite.call(suite.admin, 'GET', `/order/${made}`)).body).items[0]?.size).toBe('L');
    expect(product).toBeTruthy();

    const second = await deliveredS();
    const lost = String((await second.ask(exchange('M'))).body.returnId);
    await second.move(lost, 'Received');
    const paid = await second.move(lost, 'Accepted', { restock: true, wants: 'refund' });
    expect(paid.body.data).toMatchObject({ wants: 'refund', refund: 100, exchangeOrder: null });
    expect(await second.stock()).toEqual({ 'S Indigo': 1, 'M Indigo': 1, 'L Indigo': 0 });
    expect((await second.now()).refunded).toBe(100);
  });

  it('may be exchanged once more and no third time; its money lies where it was paid', async () => {
    const { ask, move, returnOf, user, now } = await deliveredS({ S: 1, M: 1, L: 1 });
    const returnId = String((await ask(exchange('M'))).body.returnId);
    await move(returnId, 'Received');
    await move(returnId, 'Accepted', { restock: true });
    let orderId = (await returnOf())?.exchangeOrder?._id;
    const deliver = () => suite.call(suite.admin, 'POST', '/order/status', { orderId, status: 'Delivered' });
    await deliver();
    const again = (size: string) =>
      suite.call(user, 'POST', '/order/return', { orderId, ...exchange(size), reason: 'Again' });
    const second = await again('L');
    expect(second.status).toBe(201);
    await move(second.body.returnId, 'Received');
    const made = await move(second.body.returnId, 'Accepted', { restock: true });
    orderId = (made.body.data as { exchangeOrder: { _id: string } }).exchangeOrder._id;
    await deliver();
    expect((await again('M')).body).toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining('twice'),
    });
    const money = { orderId, lines: [{ index: 0, quantity: 1 }], wants: 'refund', reason: 'No size fits' };
    expect((await suite.call(user, 'POST', '/order/return/quote', money)).body.data).toMatchObject({
      refund: 100,
    });
    const third = await suite.call(user, 'POST', '/order/return', money);
    await move(third.body.returnId, 'Received');
    expect((await move(third.body.returnId, 'Accepted', { restock: true })).status).toBe(200);
    expect((await now()).refunded).toBe(100);
  });
});

it('a product of one pool keeps its pieces aside too', async () => {
  const { ask, product, user } = await deliveredOrder(suite, { stock: 2 });
  const response = await ask(exchange('L'));
  expect(response.status).toBe(201);
  const { returnId } = response.body;
  const units = async () =>
    (await suite.shop.db.select().from(products).where(eq(products.id, product)))[0]?.stockQuantity;
  expect(await units()).toBe(0);
  const cancelled = await suite.call(user, 'POST', '/order/return/cancel', { returnId });
  expect(cancelled.body).toMatchObject({ success: true });
  expect(await units()).toBe(1);
  expect(
    await suite.shop.db.select().from(productVariants).where(eq(productVariants.productId, product)),
  ).toEqual([]);
});
