import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products as productTable } from '../../src/platform/database/schema/schema.ts';
import { expireOrders } from '../../src/server/order-changes/orders.jobs.ts';
import { addUser, cardOrder, homeAddress, line } from '../support/orders/order-fixtures.ts';
import { hourMs, OrderSuite } from '../support/orders/order-suite.ts';
import { orderIn } from '../support/orders/orders.ts';
import { setCalls } from '../support/orders/set-calls.ts';
import { measureOffer, offerSewn, setWorkroom, typedMeasures } from '../support/sewn-products.ts';

const suite = new OrderSuite();
const { pieces, addSet, linesOf, order, read, stocks, must } = setCalls(suite);

describe('a set that nobody pays', () => {
  it.each(['cancelled', 'expired'] as const)('is %s, and its stock comes back once', async (end) => {
    const products = await pieces([70_000, 50_000], 2);
    const set = await addSet(products, { percent: 10 });
    const { user, order: made } = await order(linesOf(products, set, 2));
    expect(await stocks(products)).toEqual([0, 0]);
    const cancel = () => suite.call(user, 'POST', '/order/cancel', { orderId: made._id });
    if (end === 'cancelled') expect((await cancel()).status).toBe(200);
    suite.shop.clock.advance(2 * hourMs);
    await Promise.all([expireOrders(suite.shop), expireOrders(suite.shop)]);
    await cancel();
    expect(await stocks(products)).toEqual([2, 2]);
    expect(await read(made._id)).toMatchObject({ paymentStatus: 'Failed', paid: 0 });
  });
});

describe('a set between cart and order', () => {
  async function inCart() {
    const products = await pieces([70_000, 50_000]);
    const set = await addSet(products, { price: { NGN: 100_000 } });
    const user = await addUser(suite.shop);
    for (const each of linesOf(products, set)) await suite.call(user, 'POST', '/cart/add', each);
    const place = (expectedTotal = 100_000) =>
      suite.call(user, 'POST', '/order/place', { ...cardOrder, expectedTotal });
    return { products, set, place };
  }

  it.each([
    ['is deleted', 120_000, (set: string) => must('DELETE', `/sets/${set}`)],
    ['is switched off', 120_000, (set: string) => must('PUT', `/sets/${set}`, { on: false })],
    ['costs more', 110_000, (set: string) => must('PUT', `/sets/${set}`, { price: { NGN: 110_000 } })],
    ['costs less', 108_000, (set: string) => must('PUT', `/sets/${set}`, { percent: 10 })],
  ] as const)('that %s costs what it does now, once the customer has seen that', async (_, total, change) => {
    const { products, set, place } = await inCart();
    await change(set);
    const refused = await place();
    expect([refused.status, refused.body.code, refused.body.total]).toEqual([409, 'TOTAL_CHANGED', total]);
    const placed = await place(total);
    expect([placed.status, orderIn(placed.body).amount]).toEqual([201, total]);
    expect(await stocks(products)).toEqual([4, 4]);
  });

  it('with another piece is two pieces alone', async () => {
    const { products, set, place } = await inCart();
    const [other = ''] = await pieces([30_000]);
    await must('PUT', `/sets/${set}`, { productIds: [products[0], other], price: { NGN: 90_000 } });
    const placed = orderIn((await place(120_000)).body);
    expect(placed.items.map((item) => item.set)).toEqual([undefined, undefined]);
  });

  it('with a dearer piece costs the same where it has a price', async () => {
    const { products, place } = await inCart();
    await must('POST', '/product/sale', { ids: [products[0]], percent: 10 });
    const placed = orderIn((await place()).body);
    expect(placed).toMatchObject({ amount: 100_000, items: [{ share: 55_752.21 }, { share: 44_247.79 }] });
  });

  it('with a piece that is drafted is refused by that piece, and takes no other', async () => {
    const { products, place } = await inCart();
    const [dress = '', scarf = ''] = products;
    const drafted = { visibility: 'draft' } as const;
    await suite.shop.db.update(productTable).set(drafted).where(eq(productTable.id, scarf));
    const refused = await place();
    expect([refused.status, refused.body.code, refused.body.itemId]).toEqual([409, 'OUT_OF_STOCK', scarf]);
    expect(await suite.stockOf(dress)).toBe(5);
  });

  it('with a piece that is deleted is the other one alone', async () => {
    const { products, place } = await inCart();
    await must('POST', '/product/remove', { id: products[1] });
    expect((await place()).body).toMatchObject({ code: 'TOTAL_CHANGED', total: 70_000 });
    expect(orderIn((await place(70_000)).body).items.map((item) => item.set)).toEqual([undefined]);
  });
});

describe('a set that is bought twice in one order', () => {
  it('is two sets, whatever the sizes', async () => {
    const [dress = '', scarf = ''] = await pieces([70_000, 50_000]);
    const set = await addSet([dress, scarf], { price: { NGN: 100_001 } });
    const lines = [
      { ...line(dress), set },
      { ...line(scarf, 2, { size: 'S', color: 'Clay' }), set },
      { ...line(dress, 1, { size: 'L' }), set },
    ];
    const { order: made } = await order(lines);
    expect(made.amount).toBe(200_002);
    const shares = made.items.map(({ share = 0 }) => Math.round(share * 100));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(20_000_200);
    expect(made.items).toMatchObject([{ set }, { set, quantity: 2 }, { set, size: 'L' }]);
    expect(await stocks([dress, scarf])).toEqual([3, 3]);
  });

  it('of two sets that share a piece, each costs its own price', async () => {
    const [dress = '', scarf = '', bag = ''] = await pieces([70_000, 50_000, 30_000]);
    const one = await addSet([dress, scarf], { price: { NGN: 100_000 } });
    const other = await addSet([dress, bag], { percent: 50 });
    const { order: made } = await order([...linesOf([dress, scarf], one), ...linesOf([dress, bag], other)]);
    expect(made.amount).toBe(150_000);
    expect(made.items.map((item) => item.set)).toEqual([one, one, other, other]);
  });
});

describe('a set with a piece that is made to measure', () => {
  it('costs its surcharge on top, takes no stock of it, and is refunded as any set', async () => {
    await setWorkroom(suite.shop, true);
    const [dress = '', scarf = ''] = await pieces([70_000, 50_000]);
    await offerSewn(suite.shop, dress, { measure: { ...measureOffer, deposit: 50 } });
    const set = await addSet([dress, scarf], { price: { NGN: 100_000 } });
    const sewn = { ...line(dress, 1, { size: 'Made to measure' }), measures: typedMeasures('Ngozi') };
    const lines = [
      { ...sewn, set },
      { ...line(scarf), set },
    ];
    const { user, order: made } = await order(lines, { payDeposit: true });
    expect(made).toMatchObject({
      amount: 125_000,
      items: [{ set, madeToMeasure: true }, { set }],
    });
    expect(await stocks([dress, scarf])).toEqual([5, 4]);
    const reference = suite.shop.payments.started.at(-1)?.reference ?? '';
    suite.shop.payments.succeed(reference);
    await suite.call(user, 'POST', '/order/confirm_payment', { reference });
    const orderId = made._id;
    const half = await read(orderId);
    expect(half.paid + half.due).toBe(125_000);
    await must('POST', '/order/cancel', { orderId });
    expect(await read(orderId)).toMatchObject({ refunded: half.paid, due: 0, paymentStatus: 'Refunded' });
    expect(await stocks([dress, scarf])).toEqual([5, 5]);
    await setWorkroom(suite.shop, false);
  });
});

describe('a guest’s set', () => {
  it('comes along when she signs in, once, and is tracked without an account', async () => {
    const products = await pieces([70_000, 50_000]);
    const set = await addSet(products, { price: { NGN: 100_000 } });
    const lines = linesOf(products, set);
    expect((await suite.call(undefined, 'POST', '/order/place', { ...cardOrder, lines })).status).toBe(401);
    const user = await addUser(suite.shop);
    const merge = () => suite.call(user, 'POST', '/cart/migrate', { lines });
    await merge();
    const merged = (await merge()).body.lines as object[];
    expect(merged).toEqual(expect.arrayContaining(lines));
    expect(merged).toHaveLength(2);
    const placed = orderIn((await suite.call(user, 'POST', '/order/place', cardOrder)).body);
    expect(placed.amount).toBe(100_000);
    const { reference } = placed;
    const tracked = await suite.call(undefined, 'POST', '/order/track', {
      reference,
      email: homeAddress.email,
    });
    expect(JSON.stringify(tracked.body.data)).toContain('Sunday best');
  });
});
