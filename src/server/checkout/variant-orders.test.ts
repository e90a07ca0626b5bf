import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addUser, cardOrder, line } from '../../../tests/support/orders/order-fixtures.ts';
import { charge, hourMs, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { makeProduct } from '../../../tests/support/products.ts';
import { makeDivided, stockByPair } from '../../../tests/support/variants.ts';
import { orderLines } from '../../platform/database/schema/schema.ts';
import { addToCart, getCart } from '../cart/cart.ts';
import { getProduct, removeProduct } from '../catalog/catalog.ts';
import { updateFromForm } from '../catalog/editing/update-product.ts';
import { expireOrders } from '../order-changes/orders.jobs.ts';
import { processEvents } from '../payments/events/provider-events.ts';

const suite = new OrderSuite();

type Ordered = ReturnType<typeof line>;
async function order(...lines: Ordered[]) {
  const user = await addUser(suite.shop);
  const answer = await suite.call(user, 'POST', '/order/place', { ...cardOrder, lines });
  return { ...answer, user, attempt: suite.shop.payments.started.at(-1)?.reference ?? '' };
}
async function placed(...lines: Ordered[]) {
  const answer = await order(...lines);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { ...answer, order: orderIn(answer.body) };
}
const stock = (product: string) => stockByPair(suite.shop, product);
const edit = (product: string, changes: Parameters<typeof updateFromForm>[2]) =>
  updateFromForm(suite.shop, product, changes, [], suite.admin);
const expire = async () => {
  suite.shop.clock.advance(3 * hourMs);
  await expireOrders(suite.shop);
};
const s = (product: string, quantity = 1) => line(product, quantity, { size: 'S' });
const m = (product: string, quantity = 1) => line(product, quantity);
const l = (product: string, quantity = 1) => line(product, quantity, { size: 'L' });

describe('an order of a product that counts by size and colour', () => {
  it('takes each line from its own row, whose id the line keeps', async () => {
    const product = await makeDivided(suite.shop);
    const { order: made } = await placed(s(product), l(product, 2));
    expect(await stock(product)).toEqual({ 'S Indigo': 0, 'M Indigo': 0, 'L Indigo': 3 });
    expect(await suite.stockOf(product)).toBe(3);
    const rows = await suite.shop.db.select().from(orderLines).where(eq(orderLines.orderId, made._id));
    expect(rows.every(({ variantId }) => variantId !== null)).toBe(true);
  });

  it('says what is left of the size and colour, and sells the others', async () => {
    const product = await makeDivided(suite.shop);
    const first = await Promise.all([order(s(product)), order(s(product))]);
    expect(first.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(first.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'Only 0 items available',
      available: 0,
      size: 'S',
      color: 'Indigo',
    });
    expect((await order(m(product))).body).toMatchObject({ available: 0, size: 'M', color: 'Indigo' });
    expect((await order(l(product, 6))).body).toMatchObject({ available: 5, size: 'L' });
    const notMade = await order(line(product, 1, { size: 'L', color: 'Clay' }));
    expect(notMade.body).toMatchObject({ available: 0, size: 'L', color: 'Clay' });
    expect((await order(l(product, 5))).status).toBe(201);
    expect(await suite.stockOf(product)).toBe(0);
  });

  it('takes nothing when one of its lines is not there', async () => {
    const product = await makeDivided(suite.shop);
    expect((await order(s(product), m(product))).status).toBe(409);
    expect((await order(l(product, 3), l(product, 3))).status).toBe(409);
    expect(await stock(product)).toEqual({ 'S Indigo': 1, 'M Indigo': 0, 'L Indigo': 5 });
  });

  it('without a size is of the fullest, and says which', async () => {
    const product = await makeDivided(suite.shop);
    const user = await addUser(suite.shop);
    await suite.call(user, 'POST', '/cart/migrate', { cartData: { [product]: 2 } });
    const { body } = await suite.call(user, 'POST', '/order/place', cardOrder);
    expect(orderIn(body).items).toMatchObject([{ size: 'L', color: 'Indigo', quantity: 2 }]);
    expect((await getCart(suite.shop, user)).lines).toEqual([]);
    expect(await stock(product)).toMatchObject({ 'L Indigo': 3 });
  });

  it('is of the one row of a piece without named colours', async () => {
    const product = await makeDivided(
      suite.shop,
      {},
      {
        availableColors: [],
        availableSizes: 'S',
        variants: [{ size: 'S', color: '', quantity: 1 }],
      },
    );
    const one = line(product, 1, { size: 'S', color: 'Default' });
    expect((await placed(one)).order.items).toMatchObject([{ size: 'S', color: 'Default' }]);
    expect((await order(one)).body).toMatchObject({ available: 0, size: 'S', color: '' });
  });
});

describe('simultaneously', () => {
  it('orders, an expiry and two admins who count leave what is right of each size', async () => {
    const product = await makeDivided(suite.shop, { S: 3, M: 0, L: 8 });
    await placed(s(product, 3));
    suite.shop.clock.advance(3 * hourMs);
    const rows = (await getProduct(suite.shop, product)).variants;
    const count = (size: string, quantity: number) =>
      edit(product, {
        variants: rows.map((row) => ({ ...row, seen: row.quantity, ...(row.size === size && { quantity }) })),
      }).then(
        () => true,
        () => false,
      );
    const [, ...results] = await Promise.all([
      expireOrders(suite.shop),
      count('M', 2),
      count('L', 9),
      ...[s, s, s, s, l, l, l].map(async (of) => (await order(of(product))).status === 201),
    ]);
    const [medium, large, ...sales] = results;
    const sold = (from: number, to: number) => sales.slice(from, to).filter(Boolean).length;
    // of two edits of one version one is taken at most
    expect(medium && large).toBe(false);
    expect(sold(0, 4)).toBeLessThanOrEqual(3);
    expect(sold(4, 7)).toBe(3);
    expect(await stock(product)).toEqual({
      'S Indigo': 3 - sold(0, 4),
      'M Indigo': medium ? 2 : 0,
      'L Indigo': (large ? 9 : 8) - 3,
    });
  });

  it('an order of a product that is divided in that moment is placed or refused, never lost', async () => {
    const { _id } = await makeProduct(suite.shop, { stockQuantity: 6 });
    const divide = edit(_id, { variants: [{ size: 'M', color: 'Indigo', quantity: 4 }] });
    const answers = await Promise.all([order(m(_id)), order(m(_id)), divide, order(m(_id))]);
    for (const answer of answers) if ('status' in answer) expect([201, 409]).toContain(answer.status);
  });
});

describe('pieces that come back', () => {
  it('come back to their row when the order expires', async () => {
    const product = await makeDivided(suite.shop);
    await placed(s(product), l(product, 2));
    await expire();
    expect(await stock(product)).toEqual({ 'S Indigo': 1, 'M Indigo': 0, 'L Indigo': 5 });
  });

  it('find their row by its id when the colour is called something else', async () => {
    const product = await makeDivided(suite.shop);
    const { order: made, user } = await placed(s(product));
    await edit(product, { availableColors: [{ name: 'Midnight', hexCode: '#1b2455' }] });
    await suite.call(user, 'POST', '/order/cancel', { orderId: made._id, reason: '' });
    expect(await stock(product)).toMatchObject({ 'S Midnight': 1, 'L Midnight': 5 });
  });

  it('stand in a row of their own when their size is gone, for the owner to see', async () => {
    const product = await makeDivided(suite.shop);
    await placed(s(product));
    await edit(product, { availableSizes: 'M,L' });
    expect(await stock(product)).toEqual({ 'M Indigo': 0, 'L Indigo': 5 });
    await expire();
    expect(await stock(product)).toEqual({ 'S Indigo': 1, 'M Indigo': 0, 'L Indigo': 5 });
    expect(await suite.stockOf(product)).toBe(6);
    expect((await order(s(product))).status).toBe(422);
  });

  it('go to the pool when the product counts one again, and into rows when it was divided in the meantime', async () => {
    const product = await makeDivided(suite.shop);
    await placed(s(product));
    await edit(product, { variants: [], stockQuantity: 4 });
    await expire();
    expect([await suite.stockOf(product), await stock(product)]).toEqual([5, {}]);
    await placed(s(product), line(product, 1, { size: '', color: '' }));
    await edit(product, {
      variants: [
        { size: 'S', color: 'Indigo', quantity: 1 },
        { size: 'M', color: 'Indigo', quantity: 2 },
      ],
    });
    await expire();
    expect(await stock(product)).toEqual({ 'S Indigo': 2, 'M Indigo': 3 });
  });

  it('are taken again from their row when the money is late, and reviewed when they are gone', async () => {
    const product = await makeDivided(suite.shop);
    const pay = async (attempt: string, id: number) => {
      suite.shop.payments.succeed(attempt);
      await suite.webhook(charge(attempt, id));
      await processEvents(suite.shop);
    };
    const first = await placed(s(product));
    await expire();
    await pay(first.attempt, 101);
    expect(await stock(product)).toMatchObject({ 'S Indigo': 0, 'L Indigo': 5 });
    const late = await placed(l(product, 5));
    await expire();
    await placed(l(product));
    await pay(late.attempt, 102);
    const { body } = await suite.call(suite.admin, 'GET', `/order/${late.order._id}`);
    expect(orderIn(body).paymentStatus).toBe('Review');
    expect(await stock(product)).toMatchObject({ 'L Indigo': 4 });
  });

  it('are passed over when the product is gone', async () => {
    const product = await makeDivided(suite.shop);
    await placed(s(product));
    await removeProduct(suite.shop, product);
    await expire();
  });

  it('come back when an unpaid order is deleted', async () => {
    const product = await makeDivided(suite.shop);
    const { order: made } = await placed(l(product, 4));
    await suite.call(suite.admin, 'DELETE', '/removeorder', { orderId: made._id });
    expect(await stock(product)).toMatchObject({ 'L Indigo': 5 });
  });
});

describe('a cart', () => {
  it('holds what there is of each size and colour', async () => {
    const product = await makeDivided(suite.shop);
    const user = await addUser(suite.shop);
    const add = (wanted: Ordered) => suite.call(user, 'POST', '/cart/add', wanted);
    expect((await add(s(product))).status).toBe(200);
    expect((await add(s(product))).body).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'Only 1 items available',
      available: 1,
      size: 'S',
      color: 'Indigo',
    });
    expect((await add(m(product))).body).toMatchObject({ available: 0, size: 'M' });
    expect((await add(l(product, 5))).status).toBe(200);
  });

  it('of a guest is cut to it', async () => {
    const product = await makeDivided(suite.shop);
    const user = await addUser(suite.shop);
    const { body } = await suite.call(user, 'POST', '/cart/migrate', {
      lines: [s(product, 3), m(product), l(product, 5)],
    });
    expect([body.cartData, body.cut]).toEqual([
      { [product]: 6 },
      [
        { itemId: product, quantity: 1 },
        { itemId: product, quantity: 0 },
      ],
    ]);
  });

  it('keeps a line whose size is gone; it cannot be ordered, only made smaller', async () => {
    const product = await makeDivided(suite.shop);
    const user = await addUser(suite.shop);
    await addToCart(suite.shop, user, l(product, 2));
    await edit(product, { availableSizes: 'S,M' });
    expect((await getCart(suite.shop, user)).lines).toEqual([l(product, 2)]);
    const { status, body } = await suite.call(user, 'POST', '/order/place', cardOrder);
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      size: expect.stringMatching(
        /^Test dress \d+ is not made in L, Indigo any more\. This piece comes in S, M\.$/,
      ),
    });
    expect((await suite.call(user, 'POST', '/cart/set', l(product, 3))).status).toBe(422);
    expect((await suite.call(user, 'POST', '/cart/set', l(product, 1))).body.lines).toEqual([l(product, 1)]);
    expect((await suite.call(user, 'POST', '/cart/set', l(product, 0))).body.lines).toEqual([]);
  });
});
