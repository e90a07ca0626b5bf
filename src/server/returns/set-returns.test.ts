import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeCalls } from '../../../tests/support/orders/code-calls.ts';
import { homeAddress, line } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { deliveredOrder } from '../../../tests/support/orders/returns.ts';
import { setCalls } from '../../../tests/support/orders/set-calls.ts';
import { saveSettings } from '../settings/save-settings.ts';

const suite = new OrderSuite();
const { pieces, addSet, linesOf, order } = setCalls(suite);
const naira = { currency: 'NGN', paymentMethod: 'card' } as const;

/** A paid order of a set of these prices. */
async function paid(prices: readonly number[], cost: object, quantity = 1) {
  const products = await pieces(prices);
  const set = await addSet(products, cost);
  const { user, order: made } = await order(linesOf(products, set, quantity));
  const reference = suite.shop.payments.started.at(-1)?.reference ?? '';
  suite.shop.payments.succeed(reference);
  await suite.call(user, 'POST', '/order/confirm_payment', { reference });
  const orderId = made._id;
  const refund = (body: object) => suite.call(suite.admin, 'POST', '/order/refund', { orderId, ...body });
  const change = (lines: object[]) => suite.call(suite.admin, 'POST', '/order/change', { orderId, lines });
  const now = async () => orderIn((await suite.call(suite.admin, 'GET', `/order/${orderId}`)).body);
  return { products, set, user, orderId, refund, change, now };
}

/** A delivered order of a set. */
async function delivered(prices: readonly number[], cost: object) {
  const products = await pieces(prices);
  const set = await addSet(products, cost);
  const lines = linesOf(products, set);
  return deliveredOrder(suite, { base: { ...naira, address: homeAddress }, lines });
}

describe('a refund of a piece', () => {
  it('leaves the others at their single prices, one after another to what was paid', async () => {
    const { refund, now } = await paid([70_000, 50_000], { price: { NGN: 100_001 } });
    await refund({ lines: [{ index: 0, quantity: 1 }], reason: 'A loose seam' });
    expect(await now()).toMatchObject({ paymentStatus: 'Paid', refunded: 50_001 });
    await refund({ lines: [{ index: 1, quantity: 1 }], reason: 'And this' });
    const done = await now();
    expect(done).toMatchObject({ paymentStatus: 'Refunded', refunded: 100_001 });
    expect(done.creditNotes.map(({ amount }) => amount)).toEqual([50_001, 50_000]);
  });

  it('is refused where nothing is left of it', async () => {
    const { refund, now } = await paid([60_000, 10_000], { price: { NGN: 50_000 } });
    const answer = await refund({ lines: [{ index: 1, quantity: 1 }] });
    expect(answer.status).toBe(422);
    expect((await now()).refunded).toBe(0);
  });

  it('of all pieces is all that was paid', async () => {
    const { refund, now } = await paid([60_000, 10_000], { percent: 33.33 }, 2);
    const { amount } = await now();
    await refund({});
    expect(await now()).toMatchObject({ paymentStatus: 'Refunded', refunded: amount });
  });
});

describe('a line taken out before sending', () => {
  it('leaves the others at their single prices, and goes back', async () => {
    const { change, now } = await paid([70_000, 50_000], { price: { NGN: 100_000 } });
    expect((await change([{ index: 0, quantity: 0 }])).status).toBe(200);
    const changed = await now();
    expect(changed).toMatchObject({ amount: 50_000, items: [{ lineTotal: 50_000, setSaved: 0 }] });
    expect(changed.refunds).toMatchObject([{ amount: 50_000, scope: 'change' }]);
  });

  it('of two sets leaves one whole', async () => {
    const { change, now } = await paid([70_000, 50_000], { price: { NGN: 100_000 } }, 2);
    await change([{ index: 1, quantity: 1 }]);
    expect((await now()).amount).toBe(170_000);
  });

  it('in another size keeps the price of the set', async () => {
    const { change, now } = await paid([70_000, 50_000], { price: { NGN: 100_000 } });
    await change([{ index: 1, size: 'L' }]);
    expect(await now()).toMatchObject({
      amount: 100_000,
      items: [{}, { size: 'L', setName: 'Sunday best' }],
    });
  });
});

describe('a return', () => {
  it('is quoted, accepted and paid back less the single prices of what is kept', async () => {
    const { quote, ask, move, now } = await delivered([70_000, 50_000], { price: { NGN: 100_000 } });
    const first = await quote({ lines: [{ index: 0, quantity: 1 }] });
    expect(first.body.data).toMatchObject({ allowed: true, refund: 50_000, lines: [{ refund: 50_000 }] });
    expect((await quote()).body.data).toMatchObject({ refund: 100_000 });
    const { returnId } = (await ask()).body;
    for (const state of ['Approved', 'Received']) await move(returnId, state);
    expect((await move(returnId, 'Accepted', { restock: true })).status).toBe(200);
    expect(await now()).toMatchObject({ refunded: 50_000 });
    const second = (await ask({ lines: [{ index: 1, quantity: 1 }] })).body.returnId;
    for (const state of ['Approved', 'Received']) await move(second, state);
    await move(second, 'Accepted', { restock: true });
    expect(await now()).toMatchObject({ refunded: 100_000, paymentStatus: 'Refunded' });
  });

  it('of what the set gave for nothing brings nothing back, and the rest all', async () => {
    const { quote, ask, move, now } = await delivered([60_000, 10_000], { price: { NGN: 50_000 } });
    const lines = [{ index: 1, quantity: 1 }];
    expect((await quote({ lines })).body.data).toMatchObject({ allowed: true, refund: 0 });
    const { returnId } = (await ask({ lines })).body;
    for (const state of ['Approved', 'Received']) await move(returnId, state);
    await move(returnId, 'Accepted', { restock: true });
    expect(await now()).toMatchObject({ refunded: 0, returns: [{ state: 'Refunded' }] });
    expect((await quote({ lines: [{ index: 0, quantity: 1 }] })).body.data).toMatchObject({ refund: 50_000 });
    const second = (await ask()).body.returnId;
    for (const state of ['Approved', 'Received']) await move(second, state);
    await move(second, 'Accepted', { restock: true });
    expect(await now()).toMatchObject({ refunded: 50_000 });
  });

  it('for another size costs nothing more, and stays in the set', async () => {
    const { quote, ask, move, now } = await delivered([70_000, 50_000], { price: { NGN: 100_000 } });
    const wanted = { wants: 'exchange', lines: [{ index: 0, quantity: 1, size: 'L' }] };
    expect((await quote(wanted)).body.data).toMatchObject({ allowed: true, difference: 0 });
    const { returnId } = (await ask(wanted)).body;
    for (const state of ['Approved', 'Received']) await move(returnId, state);
    expect((await move(returnId, 'Accepted', { restock: true })).status).toBe(200);
    expect(await now()).toMatchObject({ refunded: 0, due: 0 });
  });
});

describe('with VAT', () => {
  const vat = (on: boolean) =>
    saveSettings(suite.shop, {
      business: { legalName: '', rc: '', tin: '', vat: { on, percent: 7.5, from: '' } },
    });
  beforeAll(() => vat(true));
  afterAll(() => vat(false));

  it('credits the VAT within what goes back, and no kobo more than was invoiced', async () => {
    const { refund, now } = await paid([70_000, 50_000], { price: { NGN: 107_500 } });
    expect(await now()).toMatchObject({
      amount: 107_500,
      vat: 7500,
      invoice: { amount: 107_500, vat: 7500 },
    });
    await refund({ lines: [{ index: 0, quantity: 1 }], reason: 'A loose seam' });
    const half = await now();
    expect(half.creditNotes).toMatchObject([{ amount: 57_500, vat: 4011.63 }]);
    await refund({ lines: [{ index: 1, quantity: 1 }], reason: 'And this' });
    const { creditNotes, refunded } = await now();
    expect(refunded).toBe(107_500);
    expect(creditNotes.reduce((sum, note) => sum + Math.round(note.vat * 100), 0)).toBe(7500_00);
  });
});

describe('with a code and another piece, in dollars', () => {
  it('pays back what each brought, to the cent', async () => {
    const [dress = '', scarf = '', alone = ''] = await pieces([70_010, 50_000, 33_330]);
    const set = await addSet([dress, scarf], { price: { USD: 100 } });
    const { code } = await codeCalls(suite).addCode({ percent: 15 });
    const lines = [...linesOf([dress, scarf], set), line(alone)];
    const { user, order: made } = await order(lines, { currency: 'USD', code });
    expect(made.items.map(({ lineTotal, discount }) => [lineTotal, discount])).toEqual([
      [58.34, 0],
      [41.66, 0],
      [33.33, 5],
    ]);
    const reference = suite.shop.payments.started.at(-1)?.reference ?? '';
    suite.shop.payments.succeed(reference);
    await suite.call(user, 'POST', '/order/confirm_payment', { reference });
    const orderId = made._id;
    const back: number[] = [];
    for (const index of [2, 0, 1]) {
      const before = orderIn((await suite.call(suite.admin, 'GET', `/order/${orderId}`)).body).refunded;
      const lines = [{ index, quantity: 1 }];
      await suite.call(suite.admin, 'POST', '/order/refund', { orderId, lines, reason: 'Too late' });
      const { refunded } = orderIn((await suite.call(suite.admin, 'GET', `/order/${orderId}`)).body);
      back.push(Math.round((refunded - before) * 100));
    }
    expect(back).toEqual([28_33, 50_00, 50_00]);
  });
});
