import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, cardOrder, line, transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { charge, hourMs, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { measuredLine, sewnCalls } from '../../../tests/support/orders/sewn-calls.ts';
import {
  measureOffer,
  offerSewn,
  orderOffer,
  setWorkroom,
  typedMeasures,
} from '../../../tests/support/sewn-products.ts';
import { makeDivided, stockByPair } from '../../../tests/support/variants.ts';
import { madeToMeasureSize } from '../../contract/workroom/made-to-measure-size.ts';
import { standardWorkroom } from '../../contract/workroom/standard-workroom.ts';
import { orderLines } from '../../platform/database/schema/schema.ts';
import { expireOrders } from '../order-changes/orders.jobs.ts';
import { processEvents } from '../payments/events/provider-events.ts';
import { saveSettings } from '../settings/save-settings.ts';

const suite = new OrderSuite();
const { sewn, ready, order, placed, setClock } = sewnCalls(suite);
beforeAll(() => setWorkroom(suite.shop, true));
// a Wednesday far from any holiday
beforeEach(() => setClock('2027-02-03T09:00:00Z'));
const linesOf = (orderId: string) =>
  suite.shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position);

describe('a piece that is made to measure', () => {
  it('costs its surcharge, takes no stock and keeps the measures as they were', async () => {
    const product = await sewn({ measure: measureOffer }, 2);
    const { order: made } = await placed([measuredLine(product)]);
    expect(made).toMatchObject({ amount: 100_001, paid: 0, due: 100_001 });
    expect(made.items).toMatchObject([
      {
        size: madeToMeasureSize,
        unitPrice: 100_001,
        madeToMeasure: true,
        lead: { from: 10, to: 15 },
        measures: { name: 'Mum', values: { bust: { typed: '36½', mm: 927 } } },
        nextStage: 'Measured',
        readyBy: '2027-02-24',
      },
    ]);
    expect(await suite.stockOf(product)).toBe(2);
    expect(await linesOf(made._id)).toMatchObject([
      { sewing: 'measure', variantId: null, depositPercent: 70, workWeek: '2027-W08', workPoints: 1 },
    ]);
  });

  it('costs its surcharge in dollars', async () => {
    const product = await sewn({ measure: measureOffer });
    const { order: made } = await placed([measuredLine(product)], { currency: 'USD', payDeposit: true });
    expect(made.amount).toBe(70);
    expect(suite.shop.payments.started.at(-1)).toMatchObject({ amountMinor: 4900, currency: 'USD' });
  });

  it('is a line for each person, and one for the same figures', async () => {
    const product = await sewn({ measure: measureOffer });
    const { order: made } = await placed([measuredLine(product), measuredLine(product, 'Ada')]);
    expect(made.items.map(({ measures }) => measures?.name)).toEqual(['Mum', 'Ada']);
    const twice = await placed([measuredLine(product), measuredLine(product, 'Mum', 2)]);
    expect(twice.order.items).toMatchObject([{ quantity: 3 }]);
  });

  it('is refused where the product does not offer it', async () => {
    const product = await sewn({ measure: { ...measureOffer, on: false } }, 3);
    const refused = await order([measuredLine(product)]);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['size']]);
  });

  it('is refused without measures, and with a figure that is none', async () => {
    const product = await sewn({ measure: measureOffer });
    const without = await order([line(product, 1, { size: madeToMeasureSize })]);
    expect([without.status, Object.keys(without.body.fields ?? {})]).toEqual([422, ['measures']]);
    const wrong = await order([{ ...measuredLine(product), measures: typedMeasures('Mum', '3') }]);
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([
      422,
      ['lines.0.measures.values.bust'],
    ]);
    const unknown = await order([{ ...measuredLine(product), measures: { profileId: product } }]);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'MEASURES_NOT_FOUND']);
  });
});

describe('a product that is made to order', () => {
  it('is sold at stock 0 with its lead time, and its stock stays 0', async () => {
    const product = await sewn({ order: orderOffer });
    const { order: made, pay, now } = await placed([line(product, 2)]);
    expect(made.items).toMatchObject([{ madeToOrder: true, quantity: 2, readyBy: '2027-02-24' }]);
    expect(await suite.stockOf(product)).toBe(0);
    await pay();
    expect((await now()).estimate?.dispatch).toEqual({ from: '2027-02-17', to: '2027-02-24' });
    expect(await suite.stockOf(product)).toBe(0);
  });

  it('is refused at stock 0 as before while it is not offered', async () => {
    const product = await sewn({ order: { ...orderOffer, on: false } });
    expect((await order([line(product)])).body).toMatchObject({ code: 'OUT_OF_STOCK', available: 0 });
  });

  it('takes ready pieces first: a line of both is split', async () => {
    const product = await makeDivided(suite.shop, { S: 1, M: 0, L: 0 });
    await offerSewn(suite.shop, product, { order: orderOffer });
    const { order: made, pay } = await placed([line(product, 3, { size: 'S' })]);
    expect(made.items.map(({ quantity, madeToOrder }) => [quantity, madeToOrder])).toEqual([
      [1, undefined],
      [2, true],
    ]);
    expect(await stockByPair(suite.shop, product)).toMatchObject({ 'S Indigo': 0 });
    await pay();
    const cancelled = await suite.call(suite.admin, 'POST', '/order/payment', {
      orderId: made._id,
      paymentStatus: 'Refunded',
    });
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
    expect(await stockByPair(suite.shop, product)).toMatchObject({ 'S Indigo': 1 });
  });

  it('leaves with its slowest piece', async () => {
    const soon = await sewn({ order: { ...orderOffer, from: 20, to: 30 } });
    const { now, pay } = await placed([line(soon), line(await ready())]);
    await pay();
    expect((await now()).estimate?.dispatch).toEqual({ from: '2027-03-03', to: '2027-03-19' });
  });

  it('sells the last ready piece once to twenty buyers together, and sews the others', async () => {
    const product = await sewn({ order: { ...orderOffer, perWeek: null } }, 1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => order([line(product)])));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const items = answers.flatMap(({ body }) => orderIn(body).items);
    expect(items.filter(({ madeToOrder }) => !madeToOrder)).toHaveLength(1);
    expect(items).toHaveLength(20);
    expect(await suite.stockOf(product)).toBe(0);
  });

  it('promises the next week when its own is full, and the place of what expired is free', async () => {
    const product = await sewn({ order: { ...orderOffer, perWeek: 1 } });
    const first = await placed([line(product)]);
    const second = await placed([line(product)]);
    expect([first, second].map(({ order: made }) => made.items[0]?.readyBy)).toEqual([
      '2027-02-24',
      '2027-03-03',
    ]);
    suite.shop.clock.advance(3 * hourMs);
    await expireOrders(suite.shop);
    expect(await suite.stockOf(product)).toBe(0);
    const third = await placed([line(product)]);
    expect(third.order.items[0]?.readyBy).toBe('2027-02-24');
    // paid after all: its place is gone, the next one is its own
    suite.shop.payments.succeed(first.attempt);
    await suite.webhook(charge(first.attempt));
    await processEvents(suite.shop);
    expect(await first.now()).toMatchObject({ paymentStatus: 'Paid', items: [{ readyBy: '2027-03-03' }] });
    expect(await suite.stockOf(product)).toBe(0);
  });

  it('counts its days from a payment on a later day', async () => {
    const product = await sewn({ order: orderOffer });
    const { order: made, now } = await placed([line(product)], { ...transferOrder, currency: 'USD' });
    expect(made.items[0]?.readyBy).toBe('2027-02-24');
    suite.shop.clock.advance(24 * hourMs);
    const paid = { orderId: made._id, paymentStatus: 'Paid' };
    expect((await suite.call(suite.admin, 'POST', '/order/payment', paid)).status).toBe(200);
    expect((await now()).items[0]?.readyBy).toBe('2027-02-25');
    expect(await linesOf(made._id)).toMatchObject([{ workWeek: '2027-W08' }]);
  });

  it('counts the points of the workroom where they are less', async () => {
    await saveSettings(suite.shop, {
      workroom: { ...standardWorkroom, on: true, perWeek: 3, points: { Dresses: 2 } },
    });
    setClock('2027-06-02T09:00:00Z');
    const product = await sewn({ order: { ...orderOffer, perWeek: 5 } });
    const days = [await placed([line(product)]), await placed([line(product)])];
    await setWorkroom(suite.shop, true);
    expect(days.map(({ order: made }) => made.items[0]?.readyBy)).toEqual(['2027-06-24', '2027-07-01']);
  });
});

describe('an order with sewn lines', () => {
  it('keeps size and colour of what is sewn, and gives no stock back for fewer', async () => {
    const product = await sewn({ order: orderOffer });
    const { order: made, now } = await placed([line(product, 2)]);
    const change = (lines: object[]) =>
      suite.call(suite.admin, 'POST', '/order/change', { orderId: made._id, lines });
    const refused = await change([{ index: 0, size: 'S' }]);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('is sewn for this customer, so its size and colour stay'),
    ]);
    expect((await change([{ index: 0, quantity: 1 }])).status).toBe(200);
    expect((await now()).items).toMatchObject([{ quantity: 1, madeToOrder: true }]);
    expect(await linesOf(made._id)).toMatchObject([{ workPoints: 1 }]);
    expect(await suite.stockOf(product)).toBe(0);
  });

  it('stays without stock when it is archived and restored', async () => {
    const product = await sewn({ order: orderOffer });
    const { order: made, pay } = await placed([line(product)]);
    await pay();
    const remove = await suite.call(suite.admin, 'DELETE', '/removeorder', { orderId: made._id });
    expect(remove.body).toMatchObject({ success: true, setAside: true });
    const restore = await suite.call(suite.admin, 'POST', '/order/restore', { orderId: made._id });
    expect(restore.status).toBe(200);
    expect(await suite.stockOf(product)).toBe(0);
  });

  it('goes back to the cart as one line, with its measures, when its payment cannot start', async () => {
    const product = await sewn({ measure: measureOffer, order: orderOffer }, 1);
    const user = await addUser(suite.shop);
    for (const each of [line(product, 3), measuredLine(product)])
      await suite.call(user, 'POST', '/cart/add', each);
    suite.shop.payments.down = true;
    const answer = await suite.call(user, 'POST', '/order/place', cardOrder);
    suite.shop.payments.down = false;
    expect(answer.body.code).toBe('PAYMENT_UNAVAILABLE');
    const cart = await suite.call(user, 'POST', '/cart/get', {});
    expect(cart.body.lines).toMatchObject([
      { size: 'M', quantity: 3 },
      { size: madeToMeasureSize, quantity: 1, measures: { name: 'Mum' } },
    ]);
  });
});
