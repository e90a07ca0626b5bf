import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeCalls } from '../../../tests/support/orders/code-calls.ts';
import { setPlaces, somePlaces } from '../../../tests/support/orders/delivery-places.ts';
import { addProduct, addUser, cardOrder, line } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { apiClient, openOrderShop, orderIn } from '../../../tests/support/orders/orders.ts';
import { orderLines, orders, products } from '../../platform/database/schema/schema.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit } from '../../platform/rate-limits/rate-limits.ts';
import { expireOrders } from '../order-changes/orders.jobs.ts';

const suite = new OrderSuite();
const { addCode } = codeCalls(suite);
const portHarcourt = { country: 'Nigeria', state: 'Rivers', city: 'Port Harcourt' };
const rush = { percent: 12.5, days: 3 };

async function setWorkroom(value: object) {
  const { status } = await suite.call(suite.admin, 'PUT', '/settings', { workroom: { on: true, ...value } });
  expect(status).toBe(200);
}
beforeAll(() => setWorkroom({ rush }));

/** A piece made to order, ready after ten business days. */
async function addSewn(perWeek: number | null = null, stock = 0) {
  const id = await addProduct(suite.shop, stock);
  const madeToOrder = { on: true, from: 5, to: 10, perWeek };
  await suite.shop.db.update(products).set({ madeToOrder }).where(eq(products.id, id));
  return id;
}
const by = (day: string, lines: object[], more: object = {}) =>
  suite.call(undefined, 'POST', '/delivery/by', {
    lines,
    address: portHarcourt,
    day,
    currency: 'NGN',
    ...more,
  });
const placeFor = async (lines: object[], more: object = {}) =>
  suite.call(await addUser(suite.shop), 'POST', '/order/place', { ...cardOrder, lines, ...more });
const readyDays = (body: Parameters<typeof orderIn>[0]) => orderIn(body).items.map(({ readyBy }) => readyBy);

describe('a day it is needed by', () => {
  it('is answered with yes, tight with the price of the rush, or no, and the nearest day', async () => {
    const sewn = await addSewn();
    const lines = [line(sewn, 2)];
    const answers = [
      await by('2026-03-16', lines),
      await by('2026-03-13', lines),
      await by('2026-03-04', lines),
    ];
    // 12.5 % of 186,000.50 are 23,250.0625, rounded for each piece
    const amount = 46_500.12;
    expect(answers.map(({ status, body: { success: _, ...body } }) => [status, body])).toEqual([
      [200, { answer: 'yes', nearest: '2026-03-16', rush: null }],
      [200, { answer: 'tight', nearest: '2026-03-05', rush: { currency: 'NGN', amount } }],
      [200, { answer: 'no', nearest: '2026-03-05', rush: null }],
    ]);
    const dollars = await by('2026-03-13', [line(sewn)], { currency: 'usd', address: undefined });
    expect(dollars.body).toMatchObject({ answer: 'tight', rush: { currency: 'USD', amount: 18.5 } });
    const lagos = await by('2026-03-13', lines, { address: undefined, place: 'Lagos' });
    expect(lagos.body).toMatchObject({ answer: 'tight', nearest: '2026-03-10' });
    const abroad = await by('2026-04-30', lines, { address: undefined, place: 'United Kingdom' });
    expect(abroad.body).toMatchObject({ answer: 'yes' });
  });

  it('of pieces in stock goes by the last day of dispatch, whatever the workroom has', async () => {
    const ready = await addProduct(suite.shop, 3);
    // fifteen business days from 2 March, over the expected days of Eid
    expect((await by('2026-03-25', [line(ready)])).body).toMatchObject({
      answer: 'yes',
      nearest: '2026-03-25',
    });
    expect((await by('2026-03-24', [line(ready)])).body).toMatchObject({ answer: 'no', rush: null });
  });

  it('is refused when it is over, and for what cannot be had', async () => {
    const sewn = await addSewn();
    const over = await by('2026-03-01', [line(sewn)]);
    expect([over.status, over.body.fields]).toMatchObject([422, { day: expect.any(String) }]);
    const refusals = [
      await by('2026-03-30', [line('nonsense')]),
      await by('2026-03-30', [line(await addProduct(suite.shop, 0))]),
      await by('2026-03-30', [line(await addProduct(suite.shop, 1, { prices: { NGN: 5 } }))], {
        currency: 'USD',
      }),
      await by('2026-03-30', [line(sewn)], { address: { country: 'Nowhere' } }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'PRODUCT_NOT_FOUND'],
      [409, 'OUT_OF_STOCK'],
      [422, 'NOT_SOLD_IN'],
      [422, 'INVALID_FIELDS'],
    ]);
    const placed = await placeFor([line(sewn)], { neededBy: '2026-03-01' });
    expect([placed.status, placed.body.fields]).toMatchObject([422, { neededBy: expect.any(String) }]);
    const alone = await placeFor([line(sewn)], { rush: true });
    expect([alone.status, alone.body.fields]).toMatchObject([422, { rush: expect.any(String) }]);
  });

  it('is refused where nothing is delivered', async () => {
    const sewn = await addSewn();
    await setPlaces(suite.shop, somePlaces);
    const nowhere = await by('2026-03-30', [line(sewn)], { address: { country: 'Iceland' } });
    expect([nowhere.status, nowhere.body.code]).toEqual([422, 'NO_DELIVERY']);
    await setPlaces(suite.shop, []);
  });
});

describe('an order with a day', () => {
  it('is promised for it, and stays so in every answer', async () => {
    const sewn = await addSewn();
    const placed = await placeFor([line(sewn)], { neededBy: '2026-03-18' });
    expect(placed.status).toBe(201);
    const order = orderIn(placed.body);
    expect(order).toMatchObject({ neededBy: '2026-03-18', promisedBy: '2026-03-18', amount: 186_000.5 });
    const read = await suite.call(suite.admin, 'GET', `/order/${order._id}`);
    expect(orderIn(read.body)).toMatchObject({ promisedBy: '2026-03-18' });
    const plain = orderIn((await placeFor([line(sewn)])).body);
    expect(Object.keys(plain)).not.toContain('promisedBy');
  });

  it('is refused with the nearest day where it cannot be kept, also without the rush it needs', async () => {
    const sewn = await addSewn();
    const no = await placeFor([line(sewn)], { neededBy: '2026-03-04', rush: true });
    expect([no.status, no.body]).toMatchObject([
      409,
      { code: 'NOT_BY_THEN', nearest: '2026-03-05', day: 'Thursday 5 March 2026' },
    ]);
    const tight = await placeFor([line(sewn)], { neededBy: '2026-03-13' });
    expect([tight.status, tight.body]).toMatchObject([409, { code: 'NOT_BY_THEN', nearest: '2026-03-16' }]);
  });

  it('takes the rush into price, sum, mail and refund, in dollars too', async () => {
    const sewn = await addSewn();
    const email = 'rush@example.test';
    const body = { neededBy: '2026-03-13', rush: true, address: { ...cardOrder.address, email } };
    const seen = await placeFor([line(sewn, 2)], { ...body, currency: 'USD', expectedTotal: 296 });
    expect([seen.status, seen.body]).toMatchObject([409, { code: 'TOTAL_CHANGED', total: 333 }]);
    const placed = await placeFor([line(sewn, 2)], { ...body, currency: 'USD', expectedTotal: 333 });
    const order = orderIn(placed.body);
    expect(order).toMatchObject({ amount: 333, promisedBy: '2026-03-13' });
    expect(order.items[0]).toMatchObject({
      unitPrice: 166.5,
      rush: 18.5,
      readyBy: '2026-03-05',
      finalSale: false,
    });
    const [row] = await suite.shop.db.select().from(orders).where(eq(orders.id, order._id));
    expect(row?.amountUsdMinor).toBe(33_300);
    expect(suite.shop.payments.started.at(-1)?.amountMinor).toBe(33_300);
    await suite.call(suite.admin, 'POST', '/order/payment', { orderId: order._id, paymentStatus: 'Paid' });
    expect(await suite.mailsTo(email)).toContain('$333.00');
    const refund = await suite.call(suite.admin, 'POST', '/order/payment', {
      orderId: order._id,
      paymentStatus: 'Refunded',
    });
    expect(orderIn(refund.body)).toMatchObject({ refunded: 333 });
  });
});

it('no code takes anything off the rush, and the rush is paid with the first part', async () => {
  const sewn = await addProduct(suite.shop, 0);
  const madeToMeasure = { on: true, surchargeMinor: {}, deposit: 70, from: 5, to: 10 };
  await suite.shop.db.update(products).set({ madeToMeasure }).where(eq(products.id, sewn));
  await addCode({ code: 'ASOEBI-10', kind: 'percent', percent: 10 });
  const measures = { basis: 'body', unit: 'in', values: { bust: '36' } };
  const wanted = { ...line(sewn), size: 'Made to measure', color: '', measures };
  // 148.00 less a tenth, and an eighth of 148.00 for the rush
  const { status, body } = await placeFor([wanted], {
    currency: 'USD',
    code: 'ASOEBI-10',
    neededBy: '2026-03-13',
    rush: true,
    payDeposit: true,
    expectedTotal: 151.7,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(orderIn(body)).toMatchObject({ amount: 151.7, discount: { amount: 14.8 } });
  expect(suite.shop.payments.started.at(-1)?.amountMinor).toBe(Math.ceil(13_320 * 0.7) + 1850);
});

describe('places of a week', () => {
  it('two a week: the first and second in one week, the third in the next; at stock first', async () => {
    const sewn = await addSewn(2, 1);
    const days = [];
    for (let count = 0; count < 4; count += 1) days.push(...readyDays((await placeFor([line(sewn)])).body));
    expect(days).toEqual(
      [undefined, '2026-03-16', '2026-03-16', '2026-03-23'].map((day) => day ?? undefined),
    );
  });

  it('ten concurrent orders for the last place: one has it, and all others a later week before they pay', async () => {
    const sewn = await addSewn(2);
    await placeFor([line(sewn)]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => placeFor([line(sewn)])));
    const weeks = Object.values(
      Object.groupBy(
        answers.flatMap(({ body }) => readyDays(body)),
        String,
      ),
    );
    expect(weeks.map((days) => days?.length).sort()).toEqual([1, 1, 2, 2, 2, 2]);
    const last = await addSewn(1);
    const promised = await Promise.all(
      Array.from({ length: 10 }, () => placeFor([line(last)], { neededBy: '2026-03-16' })),
    );
    expect(promised.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = promised.filter(({ body }) => body.code === 'NOT_BY_THEN');
    expect(new Set(refused.map(({ body }) => body.nearest))).toEqual(new Set(['2026-03-23']));
    expect(refused).toHaveLength(9);
  });

  it('are free again once an order is cancelled, expired or refunded', async () => {
    const sewn = await addSewn(1);
    const free = async () => (await by('2026-12-01', [line(sewn)])).body.nearest;
    const user = await addUser(suite.shop);
    const order = orderIn(
      (await suite.call(user, 'POST', '/order/place', { ...cardOrder, lines: [line(sewn)] })).body,
    );
    expect(await free()).toBe('2026-03-23');
    await suite.call(user, 'POST', '/order/cancel', { orderId: order._id });
    expect(await free()).toBe('2026-03-16');
    const paid = orderIn((await placeFor([line(sewn)])).body);
    await suite.call(suite.admin, 'POST', '/order/payment', { orderId: paid._id, paymentStatus: 'Paid' });
    expect(await free()).toBe('2026-03-23');
    await suite.call(suite.admin, 'POST', '/order/payment', { orderId: paid._id, paymentStatus: 'Refunded' });
    expect(await free()).toBe('2026-03-16');
    await placeFor([line(sewn)]);
    suite.shop.clock.advance(3 * 3_600_000);
    await expireOrders(suite.shop);
    expect(await free()).toBe('2026-03-16');
    const [ready] = [orderIn((await placeFor([line(sewn)])).body)];
    await suite.shop.db
      .update(orderLines)
      .set({ readyAt: suite.shop.clock.now() })
      .where(eq(orderLines.orderId, ready._id));
    expect(await free()).toBe('2026-03-23');
  });

  it('pass over closed weeks and count the points of all pieces', async () => {
    await setWorkroom({ rush, perWeek: 3, points: { Dresses: 3 }, closed: ['2026-W24'] });
    const sewn = await addSewn();
    const offer = { on: true, from: 60, to: 65, perWeek: null };
    await suite.shop.db.update(products).set({ madeToOrder: offer }).where(eq(products.id, sewn));
    const first = readyDays((await placeFor([line(sewn)])).body);
    const second = readyDays((await placeFor([line(sewn)])).body);
    expect([first, second].flat().map((day) => day?.slice(0, 7))).toEqual(['2026-06', '2026-06']);
    await setWorkroom({ rush });
  });
});

it('the answers that one network may get are limited', async () => {
  const strict = await openOrderShop({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  try {
    const lines = [line(await addProduct(strict, 1))];
    const body = { lines, address: portHarcourt, day: '2026-04-30', currency: 'NGN' };
    const ask = (address: string) =>
      apiClient(strict)(undefined, 'POST', '/delivery/by', body, { 'x-forwarded-for': address });
    const { points } = rateLimits.quoteNetwork;
    for (let n = 0; n < points; n += 1) await consumeLimit(strict, rateLimits.quoteNetwork, '203.0.113.7');
    expect((await ask('203.0.113.7')).body).toMatchObject({ code: 'TOO_MANY' });
    expect((await ask('203.0.113.8')).status).toBe(200);
  } finally {
    await strict.close();
  }
});
