import { describe, expect, it } from 'vitest';
import { draftCalls } from '../../../tests/support/orders/draft-calls.ts';
import { transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { hourMs, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { bankFile, credit, statementDesk } from '../../../tests/support/orders/statements.ts';

const suite = new OrderSuite();
const { made, add, send, get, pay } = draftCalls(suite);
const { now, read, confirm } = statementDesk(suite);

/** A written order of one bespoke gown. */
async function written(price: number, more: object = {}) {
  const draft = await add({ lines: [{ text: 'Bespoke gown', price, quantity: 1 }], ...more });
  const token = await send(draft._id);
  const orderId = (await get(draft._id)).orderId ?? '';
  const take = (by: string, amount?: number) =>
    made('POST', '/order/draft/paid', { draftId: draft._id, by, amount });
  return { draft, token, order: { _id: orderId }, take };
}

/** By card, on the provider's page, as the provider calls it. */
async function payByProvider(token: string, channel: string) {
  expect((await pay(token)).status).toBe(200);
  const reference = suite.shop.payments.started.at(-1)?.reference ?? '';
  suite.shop.payments.succeed(reference, { channel });
  suite.shop.clock.advance(3000);
  await suite.call(undefined, 'GET', `/pay/${token}`);
}

describe('the payments of an order', () => {
  it('are none before it is paid, and all of it is due', async () => {
    const { order } = await suite.placed(transferOrder);
    expect(order).toMatchObject({ payments: [], paid: 0, due: order.amount });
  });

  it.each([
    ['card', 'card'],
    ['bank_transfer', 'transfer'],
    ['ussd', 'ussd'],
  ])('say of %s at the provider: %s', async (channel, by) => {
    const { token, order } = await written(1000);
    await payByProvider(token, channel);
    expect(await now(order)).toMatchObject({
      payments: [{ kind: 'full', amount: 1000, by, invoice: expect.stringMatching(/^2026-\d{6}$/) }],
      paid: 1000,
      due: 0,
    });
  });

  it('are a deposit in cash and a balance by POS, each with its own day and invoice', async () => {
    const { order, take } = await written(350_000);
    await take('cash', 245_000);
    const deposited = await now(order);
    expect(deposited).toMatchObject({
      payments: [{ kind: 'deposit', amount: 245_000, by: 'cash' }],
      paid: 245_000,
      due: 105_000,
    });
    suite.shop.clock.advance(17 * 24 * hourMs);
    await take('pos');
    const { payments, paid, due } = await now(order);
    expect({ paid, due }).toEqual({ paid: 350_000, due: 0 });
    expect(payments).toMatchObject([
      { kind: 'deposit', amount: 245_000, by: 'cash', at: deposited.payments[0]?.at },
      { kind: 'balance', amount: 105_000, by: 'pos' },
    ]);
    const [first, second] = payments;
    expect(Date.parse(second?.at ?? '') - Date.parse(first?.at ?? '')).toBeGreaterThan(16 * 24 * hourMs);
    expect(first?.invoice).not.toBe(second?.invoice);
  });

  it('name a difference what a change made it cost more, once all was paid', async () => {
    const { order, take, draft } = await written(10_000);
    await take('cash', 6000);
    await take('cash');
    const { items } = await now(order);
    expect(items).toHaveLength(1);
    await made('POST', '/order/change', { orderId: order._id, shippingFee: 500, reason: 'By courier' });
    expect(await now(order)).toMatchObject({ amount: 10_500, paid: 10_000, due: 500 });
    await made('POST', '/order/draft/paid', { draftId: draft._id, by: 'cash' });
    expect((await now(order)).payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['deposit', 6000],
      ['balance', 4000],
      ['difference', 500],
    ]);
  });

  it('are not lowered by a refund', async () => {
    const { order, take } = await written(10_000);
    await take('cash');
    await made('POST', '/order/refund', { orderId: order._id, amount: 4000 });
    expect(await now(order)).toMatchObject({ paid: 10_000, due: 0, refunded: 4000 });
  });

  it('leave out what the bank took back, and count it again once it is paid again', async () => {
    const { token, order } = await written(20_000);
    await pay(token, { paymentMethod: 'transfer' });
    const { narration } = await now(order);
    const { lines } = await read(bankFile([credit(`TRF ${narration}`, '20,000.00', '1')]));
    await confirm([{ _id: lines[0]?._id, orderId: order._id }]);
    expect(await now(order)).toMatchObject({ payments: [{ by: 'transfer', kind: 'full' }], paid: 20_000 });
    await read(bankFile([['05/11/2026', `RVSL TRF ${narration}`, '20,000.00', '', '1.00']]));
    const reviewed = await now(order);
    expect(reviewed).toMatchObject({ paymentStatus: 'Review', payments: [], paid: 0, due: 20_000 });
    expect(reviewed.creditNotes).toMatchObject([{ amount: 20_000 }]);
    await made('POST', '/order/payment', { orderId: order._id, paymentStatus: 'Paid' });
    const again = await now(order);
    expect(again).toMatchObject({
      paymentStatus: 'Paid',
      payments: [{ amount: 20_000 }],
      paid: 20_000,
      due: 0,
    });
    expect(again.furtherInvoices).toHaveLength(1);
  });

  it('are none of an order whose payment turned out to be none', async () => {
    const { order, take } = await written(5000);
    await take('cash');
    await made('POST', '/order/payment', { orderId: order._id, paymentStatus: 'Review' });
    await made('POST', '/order/payment', { orderId: order._id, paymentStatus: 'Failed' });
    expect(await now(order)).toMatchObject({ paymentStatus: 'Failed', payments: [], paid: 0, due: 5000 });
  });

  it('are corrected where somebody chose the wrong way, and only there', async () => {
    const { order, take, token } = await written(10_000);
    await take('cash', 7000);
    const correct = (index: number, by: string, reason = 'She paid by POS') =>
      suite.call(suite.admin, 'POST', '/order/payment/correct', { orderId: order._id, index, by, reason });
    const invoice = (await now(order)).payments[0]?.invoice;
    expect((await correct(0, 'pos')).status).toBe(200);
    const corrected = await now(order);
    expect(corrected).toMatchObject({
      payments: [{ kind: 'deposit', amount: 7000, by: 'pos', invoice }],
      paymentChannel: 'pos',
    });
    const notes = corrected.history.filter(({ to }) => to === 'Payment corrected');
    expect(notes.map(({ note }) => note)).toEqual(['cash → POS: She paid by POS']);
    expect((await correct(0, 'pos')).status).toBe(200);
    expect((await now(order)).history).toHaveLength(corrected.history.length);
    await payByProvider(token, 'card');
    const byCard = await correct(1, 'cash');
    expect([byCard.status, byCard.body.code]).toEqual([409, 'WRONG_STATE']);
    expect((await correct(2, 'cash')).body.fields).toEqual({ index: 'This order has no such payment.' });
    expect((await correct(0, 'cash', ' ')).body.fields).toHaveProperty('reason');
    const nobody = { orderId: 'nobody', index: 0, by: 'cash', reason: 'x' };
    expect((await suite.call(suite.admin, 'POST', '/order/payment/correct', nobody)).status).toBe(404);
  });

  it('are shown on the tracking page of the order', async () => {
    const email = 'follow@example.test';
    const { order, take } = await written(10_000, {
      customer: { name: 'Ada Eze', phone: '08031234568', email },
    });
    await take('cash', 7000);
    const { reference } = orderIn((await suite.call(suite.admin, 'GET', `/order/${order._id}`)).body);
    const tracked = await suite.call(undefined, 'POST', '/order/track', { reference, email });
    expect(tracked.body.data).toMatchObject({ amount: 10_000, paid: 7000, due: 3000 });
  });
});
