import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  addProduct,
  addUser,
  cardOrder,
  homeAddress,
  line,
  londonAddress,
  transferOrder,
} from '../../../tests/support/orders/order-fixtures.ts';
import { charge, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { makeDivided, stockByPair } from '../../../tests/support/variants.ts';
import { mailOutbox, orders, refunds } from '../../platform/database/schema/schema.ts';
import { processEvents } from '../payments/events/provider-events.ts';

const suite = new OrderSuite();

const s = (product: string, quantity = 1) => line(product, quantity, { size: 'S' });
const l = (product: string, quantity = 1) => line(product, quantity, { size: 'L' });

async function placed(lines: ReturnType<typeof line>[], base: typeof cardOrder = cardOrder) {
  const user = await addUser(suite.shop);
  const { body } = await suite.call(user, 'POST', '/order/place', { ...base, lines });
  const order = orderIn(body);
  const attempt = suite.shop.payments.started.at(-1)?.reference ?? '';
  const now = async () => orderIn((await suite.call(suite.admin, 'GET', `/order/${order._id}`)).body);
  return { user, order, attempt, now };
}

async function paid(lines: ReturnType<typeof line>[]) {
  const made = await placed(lines);
  suite.shop.payments.succeed(made.attempt);
  await suite.call(made.user, 'POST', '/order/confirm_payment', { reference: made.attempt });
  return made;
}

const change = (orderId: string, changes: object, viewer = suite.admin) =>
  suite.call(viewer, 'POST', '/order/change', { orderId, ...changes });
const stock = (product: string) => stockByPair(suite.shop, product);
const changeRefunds = (orderId: string) =>
  suite.shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
const changedMails = async (orderId: string) =>
  (await suite.shop.db.select().from(mailOutbox)).filter(({ key }) =>
    key.startsWith(`order-changed_${orderId}`),
  );

describe('the size of a line', () => {
  it('is swapped from row to row at the agreed price, and announced in one mail', async () => {
    const product = await makeDivided(suite.shop, { S: 1, M: 1, L: 5 });
    const { order, now, user } = await paid([s(product)]);
    const { status, body } = await change(order._id, { lines: [{ index: 0, size: 'M' }] });
    expect([status, body.message]).toEqual([200, 'The order is changed.']);
    expect(await stock(product)).toEqual({ 'S Indigo': 1, 'M Indigo': 0, 'L Indigo': 5 });
    const changed = await now();
    expect(changed).toMatchObject({ amount: order.amount, due: 0, paymentStatus: 'Paid' });
    expect(changed.items).toMatchObject([{ size: 'M', quantity: 1, unitPrice: order.items[0]?.unitPrice }]);
    expect(await changedMails(order._id)).toMatchObject([
      { text: expect.stringContaining('S, Indigo → M, Indigo') },
    ]);
    // the customer reads what was changed, but not which admin did it
    const { history } = orderIn((await suite.call(user, 'GET', `/order/${order._id}`)).body);
    expect(history.at(-1)).toMatchObject({ by: 'the shop' });
    expect(history.at(-1)?.to).toContain('M, Indigo (was S, Indigo)');
    // the same change again has no effect and sends no mail
    expect((await change(order._id, { lines: [{ index: 0, size: 'M' }] })).body.message).toBe(
      'The order stands so already.',
    );
    expect(await changedMails(order._id)).toHaveLength(1);
  });

  it('stays when the last one has just gone, and all else of the change with it', async () => {
    const product = await makeDivided(suite.shop, { S: 1, M: 1, L: 5 });
    const { order, now } = await paid([s(product)]);
    await placed([line(product)]);
    const before = await now();
    const { status, body } = await change(order._id, {
      lines: [{ index: 0, size: 'M' }],
      address: { ...homeAddress, street: '1 New Road' },
      note: 'As you wished',
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'OUT_OF_STOCK', available: 0, size: 'M', color: 'Indigo' });
    expect(await now()).toEqual(before);
    expect(await stock(product)).toEqual({ 'S Indigo': 1 - 1, 'M Indigo': 0, 'L Indigo': 5 });
    expect(await changedMails(order._id)).toEqual([]);
  });

  it('may change places with another line, and joins an equal one', async () => {
    const product = await makeDivided(suite.shop, { S: 2, M: 1, L: 2 });
    const { order, now } = await paid([s(product), l(product)]);
    await change(order._id, {
      lines: [
        { index: 0, size: 'L' },
        { index: 1, size: 'S' },
      ],
    });
    expect((await now()).items.map(({ size }) => size)).toEqual(['L', 'S']);
    expect(await stock(product)).toEqual({ 'S Indigo': 1, 'M Indigo': 1, 'L Indigo': 1 });
    await change(order._id, { lines: [{ index: 1, size: 'L' }] });
    expect((await now()).items).toMatchObject([{ size: 'L', quantity: 2 }]);
    expect((await now()).amount).toBe(order.amount);
    expect(await stock(product)).toEqual({ 'S Indigo': 2, 'M Indigo': 1, 'L Indigo': 0 });
  });

  it('of a product with one pool moves nothing in the stock; a colour brings its picture', async () => {
    const product = await addProduct(suite.shop, 3);
    const { order, now } = await paid([line(product, 2)]);
    await change(order._id, { lines: [{ index: 0, size: 'L', color: 'Clay' }] });
    expect(await suite.stockOf(product)).toBe(1);
    expect((await now()).items).toMatchObject([
      { size: 'L', color: 'Clay', image: expect.stringContaining('b'.repeat(32)) },
    ]);
  });

  it('is one that the piece is made in, of a line that there is', async () => {
    const product = await makeDivided(suite.shop);
    const { order } = await paid([s(product)]);
    const wrong = await change(order._id, { lines: [{ index: 0, size: 'XXL' }] });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['lines.0.size']]);
    const missing = await change(order._id, { lines: [{ index: 7, size: 'L' }] });
    expect(Object.keys(missing.body.fields ?? {})).toEqual(['lines.0.index']);
    const twice = await change(order._id, {
      lines: [
        { index: 0, size: 'L' },
        { index: 0, size: 'S' },
      ],
    });
    expect(Object.keys(twice.body.fields ?? {})).toEqual(['lines.1.index']);
  });
});

describe('fewer pieces', () => {
  it('of a paid order give back what was paid for them, once, and go back to the stock', async () => {
    const product = await makeDivided(suite.shop, { S: 3, M: 1, L: 1 });
    const { order, now } = await paid([s(product, 3), l(product)]);
    const each = order.items[0]?.unitPrice ?? 0;
    await change(order._id, { lines: [{ index: 0, quantity: 1 }] });
    const changed = await now();
    expect(changed).toMatchObject({ amount: order.amount - 2 * each, refunded: 0, paymentStatus: 'Paid' });
    expect(await stock(product)).toMatchObject({ 'S Indigo': 2 });
    expect(await changeRefunds(order._id)).toMatchObject([
      { scope: 'change', amountMinor: Math.round(2 * each * 100) },
    ]);
    await change(order._id, { lines: [{ index: 1, quantity: 0 }] });
    expect((await now()).items).toHaveLength(1);
    expect(await stock(product)).toMatchObject({ 'L Indigo': 1 });
    expect(await changeRefunds(order._id)).toHaveLength(2);
    const [mail] = await changedMails(order._id);
    expect(mail?.text).toMatch(/We’ll refund .* of what you paid/);
  });

  it('of an unpaid order make it cheaper, and close the payment page of the old sum', async () => {
    const product = await makeDivided(suite.shop, { S: 2, M: 1, L: 1 });
    const { user, order, attempt, now } = await placed([s(product, 2)]);
    await change(order._id, { lines: [{ index: 0, quantity: 1 }] });
    const cheaper = await now();
    const half = order.amount / 2;
    expect(cheaper).toMatchObject({ amount: half, paymentStatus: 'Pending', paid: 0, due: half });
    await suite.call(user, 'POST', '/order/retry_payment', { orderId: order._id });
    expect(suite.shop.payments.started.at(-1)?.amountMinor).toBe(Math.round(cheaper.amount * 100));
    // the old page can still be paid: the payment goes to review
    suite.shop.payments.succeed(attempt);
    await suite.webhook(charge(attempt));
    await processEvents(suite.shop);
    expect((await now()).paymentStatus).toBe('Review');
  });

  it('are never none, never more than there are, and no word', async () => {
    const product = await makeDivided(suite.shop, { S: 2, M: 1, L: 1 });
    const { order } = await paid([s(product)]);
    const none = await change(order._id, { lines: [{ index: 0, quantity: 0 }] });
    expect([none.status, Object.keys(none.body.fields ?? {})]).toEqual([422, ['lines']]);
    const more = await change(order._id, { lines: [{ index: 0, quantity: 2 }] });
    expect([more.status, Object.keys(more.body.fields ?? {})]).toEqual([422, ['lines.0.quantity']]);
    const word = await change(order._id, { lines: [{ index: 0, quantity: 'two' }] });
    expect([word.status, Object.keys(word.body.fields ?? {})]).toEqual([422, ['lines.0.quantity']]);
  });
});

describe('the address', () => {
  it('is changed until a parcel leaves; mail, search and country follow, the old one is for admins', async () => {
    const product = await addProduct(suite.shop, 3);
    const { user, order, now } = await paid([line(product)]);
    const address = {
      ...homeAddress,
      lastName: 'Nwosu',
      street: '5 Bode Thomas',
      city: 'Surulere',
      state: 'Lagos',
    };
    expect((await change(order._id, { address, note: 'Safe travels' })).status).toBe(200);
    expect((await now()).address).toMatchObject({ street: '5 Bode Thomas', state: 'Lagos' });
    const found = await suite.call(suite.admin, 'GET', '/order/list?q=nwosu');
    expect(found.body.total).toBe(1);
    const [mail] = await changedMails(order._id);
    expect(mail?.text).toContain('5 Bode Thomas');
    expect(mail?.text).toContain('12 Aba Road');
    expect(mail?.text).toContain('Safe travels');
    const seen = JSON.stringify(orderIn((await suite.call(user, 'GET', `/order/${order._id}`)).body).history);
    expect(seen).toContain('Delivery address changed');
    expect(seen).not.toContain('12 Aba Road');
    expect(JSON.stringify((await now()).history)).toContain('12 Aba Road');

    await suite.call(suite.admin, 'POST', '/order/parcel', {
      orderId: order._id,
      lines: [{ index: 0, quantity: 1 }],
      carrier: 'gig',
      number: 'GIG 123 456',
    });
    const late = await change(order._id, { address: homeAddress });
    expect([late.status, late.body.code]).toEqual([409, 'WRONG_STATE']);
    expect((await now()).address).toMatchObject({ street: '5 Bode Thomas' });
  });

  it('keeps to the rules of the checkout', async () => {
    const product = await addProduct(suite.shop, 3);
    const { order } = await paid([line(product)]);
    const abroad = await change(order._id, { address: londonAddress });
    expect([abroad.status, abroad.body.code]).toEqual([422, 'CURRENCY_ABROAD']);
    const wrong = await change(order._id, { address: { ...homeAddress, phone: '1' } });
    expect(Object.keys(wrong.body.fields ?? {})).toEqual(['address.phone']);
    const dollars = { ...transferOrder, currency: 'USD' } as const;
    const unpaid = await placed([line(product)], dollars);
    const home = await change(unpaid.order._id, { address: homeAddress });
    expect([home.status, home.body.code]).toEqual([422, 'TRANSFER_AT_HOME']);
  });
});

describe('another delivery fee', () => {
  it('leaves a difference that a lower one takes off again; what was paid of it goes back', async () => {
    const product = await addProduct(suite.shop, 3);
    const { user, order, now } = await paid([line(product)]);
    await change(order._id, { shippingFee: 2000 });
    expect(await now()).toMatchObject({ amount: order.amount + 2000, shippingFee: 2000, due: 2000 });
    const [mail] = await changedMails(order._id);
    expect(mail?.text).toContain('A difference of ₦2,000.00 is still to be paid');
    await change(order._id, { shippingFee: 1500 });
    expect(await now()).toMatchObject({ due: 1500, shippingFee: 1500 });
    await suite.call(user, 'POST', '/order/retry_payment', { orderId: order._id });
    const reference = suite.shop.payments.started.at(-1)?.reference ?? '';
    suite.shop.payments.succeed(reference);
    await suite.webhook(charge(reference));
    await processEvents(suite.shop);
    expect(await now()).toMatchObject({ due: 0, amount: order.amount + 1500 });
    await change(order._id, { shippingFee: 0 });
    expect(await now()).toMatchObject({ due: 0, amount: order.amount });
    expect(await changeRefunds(order._id)).toMatchObject([{ scope: 'change', amountMinor: 150_000 }]);
  });
});

describe('a change', () => {
  it('is for admins, of an order that there is and that is open', async () => {
    const product = await addProduct(suite.shop, 3);
    const { user, order } = await placed([line(product)]);
    expect((await change(order._id, {}, user)).status).toBe(403);
    expect((await change('00000000-0000-4000-8000-000000000000', {})).status).toBe(404);
    await suite.call(user, 'POST', '/order/cancel', { orderId: order._id, reason: '' });
    expect((await change(order._id, { lines: [{ index: 0, size: 'L' }] })).body.code).toBe('WRONG_STATE');
  });

  it('with a note alone keeps it among the notes', async () => {
    const product = await addProduct(suite.shop, 3);
    const { user, order, now } = await placed([line(product)]);
    await change(order._id, { note: 'Called her' });
    expect((await now()).history.at(-1)).toMatchObject({ kind: 'internal', note: 'Called her' });
    const { history } = orderIn((await suite.call(user, 'GET', `/order/${order._id}`)).body);
    expect(JSON.stringify(history)).not.toContain('Called her');
  });

  it('of one order by many simultaneously is one change, and sells no piece twice', async () => {
    const product = await makeDivided(suite.shop, { S: 4, M: 1, L: 0 });
    const made = await Promise.all([1, 2, 3].map(() => paid([s(product)])));
    const answers = await Promise.all(
      made.map(({ order }) => change(order._id, { lines: [{ index: 0, size: 'M' }] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await stock(product)).toEqual({ 'S Indigo': 2, 'M Indigo': 0, 'L Indigo': 0 });
    const [row] = await suite.shop.db
      .select()
      .from(orders)
      .where(eq(orders.id, made[0]?.order._id ?? ''));
    expect(row?.stockHeld).toBe(true);
  });
});
