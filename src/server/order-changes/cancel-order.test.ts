import { describe, expect, it } from 'vitest';
import {
  addUser,
  cardOrder,
  londonAddress,
  transferOrder,
} from '../../../tests/support/orders/order-fixtures.ts';
import { charge, hourMs, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { transferProofs } from '../../platform/database/schema/schema.ts';
import { processEvents } from '../payments/events/provider-events.ts';
import type { Viewer } from '../shop.ts';

const suite = new OrderSuite();
const dollarsAbroad = { ...cardOrder, address: londonAddress, currency: 'USD' } as const;

const cancel = (viewer: Viewer | undefined, orderId: string, reason = 'Changed my mind') =>
  suite.call(viewer, 'POST', '/order/cancel', { orderId, reason });
const decide = (orderId: string, accept: boolean, reason = '') =>
  suite.call(suite.admin, 'POST', '/order/cancel/decide', { orderId, accept, reason });

describe('cancelling an unpaid order', () => {
  it('restores its stock immediately, once, and notifies the customer', async () => {
    const { user, order, product, now } = await suite.placed();
    const answers = await Promise.all([1, 2, 3].map(() => cancel(user, order._id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await now()).paymentStatus).toBe('Failed');
    expect(await suite.stockOf(product)).toBe(1);
    expect((await now()).history.at(-1)).toMatchObject({ by: 'customer', note: 'Changed my mind' });
    expect(await suite.mailsTo(order.address.email)).toContain(`${order.reference} is cancelled`);
  });

  it('is for its owner and admins alone', async () => {
    const { order, now } = await suite.placed();
    expect((await cancel(undefined, order._id)).status).toBe(401);
    expect((await cancel(await addUser(suite.shop), order._id)).status).toBe(404);
    expect((await now()).paymentStatus).toBe('Pending');
    expect((await cancel(suite.admin, order._id)).status).toBe(200);
    const { body } = await suite.call(suite.admin, 'GET', `/users/audit?q=${order.reference}`);
    expect(body.data).toMatchObject([{ action: 'order cancelled', actor: suite.admin.email }]);
  });

  it('finds out first whether it is paid, and is a request then', async () => {
    const { user, order, attempt, product, now } = await suite.placed();
    suite.shop.payments.succeed(attempt);
    const { status, body } = await cancel(user, order._id);
    expect([status, orderIn(body).cancelRequest?.state]).toEqual([200, 'asked']);
    expect([(await now()).paymentStatus, await suite.stockOf(product)]).toEqual(['Paid', 0]);
  });

  it('is refused for what has left the workroom', async () => {
    const { user, order, product } = await suite.placed();
    await suite.call(suite.admin, 'POST', '/order/status', { orderId: order._id, status: 'Delivered' });
    expect((await cancel(user, order._id)).status).toBe(409);
    expect(await suite.stockOf(product)).toBe(0);
  });

  it('leaves money that arrives afterwards to the admins, and the pieces on sale', async () => {
    const { user, order, attempt, product, now } = await suite.placed();
    await cancel(user, order._id);
    suite.shop.payments.succeed(attempt);
    await suite.webhook(charge(attempt));
    await processEvents(suite.shop);
    expect([(await now()).paymentStatus, await suite.stockOf(product)]).toEqual(['Review', 1]);
    expect(await suite.mailsTo(suite.admin.email)).toContain(attempt);
  });

  it('is cancelled once for twenty simultaneous presses', async () => {
    const { user, order, product, now } = await suite.placed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(user, order._id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await suite.stockOf(product)).toBe(1);
    const { paymentStatus, history, cancelRequest } = await now();
    expect(paymentStatus).toBe('Failed');
    expect(history.filter(({ kind }) => kind === 'payment')).toHaveLength(1);
    expect(cancelRequest).toMatchObject({ state: 'accepted', reason: 'Changed my mind' });
  });
});

describe('cancelling an order whose proof of transfer waits', () => {
  it('is requested, and closes the order only once the shop accepts', async () => {
    const { user, order, product, now } = await suite.placed(transferOrder);
    await suite.shop.db.insert(transferProofs).values({
      orderId: order._id,
      storageName: `proofs/${order._id}.pdf`,
      mediaType: 'application/pdf',
      sizeBytes: 1,
    });
    const { status, body } = await cancel(user, order._id);
    expect([status, orderIn(body).cancelRequest?.state]).toEqual([200, 'asked']);
    expect([(await now()).paymentStatus, await suite.stockOf(product)]).toEqual(['Pending', 0]);
    expect((await decide(order._id, true)).status).toBe(200);
    expect([(await now()).paymentStatus, await suite.stockOf(product)]).toEqual(['Failed', 1]);
  });
});

describe('cancelling a paid order', () => {
  async function paid(base = cardOrder) {
    const placed = await suite.placed(base);
    if (base.paymentMethod === 'transfer') {
      const orderId = placed.order._id;
      await suite.call(suite.admin, 'POST', '/order/payment', { orderId, paymentStatus: 'Paid' });
    } else {
      suite.shop.payments.succeed(placed.attempt);
      await suite.call(placed.user, 'POST', '/order/confirm_payment', { reference: placed.attempt });
    }
    return placed;
  }

  it('is requested once, sent to the admins, and leaves the order as it is', async () => {
    const { user, order, product, now } = await paid();
    const answers = await Promise.all([1, 2, 3].map(() => cancel(user, order._id, 'Too late for the party')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const response = await now();
    expect(response).toMatchObject({
      paymentStatus: 'Paid',
      cancelRequest: { state: 'asked', reason: 'Too late for the party', answer: '' },
    });
    expect(response.history.filter(({ to }) => to === 'Cancellation asked for')).toHaveLength(1);
    expect(await suite.stockOf(product)).toBe(0);
    expect(await suite.mailsTo(suite.admin.email)).toContain(order.reference);
    expect(await suite.mailsTo(order.address.email)).toContain(
      `You asked to cancel order ${order.reference}`,
    );
  });

  it.each([
    ['card', cardOrder],
    ['transfer', transferOrder],
  ] as const)(
    'by %s is accepted once by two admins: the money goes back, the pieces once',
    async (_, base) => {
      const { user, order, product, now } = await paid(base);
      await cancel(user, order._id);
      const answers = await Promise.all([1, 2, 3, 4].map(() => decide(order._id, true, 'Of course')));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const cancelled = await now();
      expect(cancelled).toMatchObject({
        paymentStatus: 'Refunded',
        cancelRequest: { state: 'accepted', answer: 'Of course' },
      });
      expect(cancelled.refunded).toBe(order.amount);
      expect(await suite.stockOf(product)).toBe(1);
      expect((await decide(order._id, false)).body.code).toBe('WRONG_STATE');
      expect((await cancel(user, order._id)).status).toBe(200);
      expect(await suite.mailsTo(order.address.email)).toContain(
        `Your order ${order.reference} is cancelled`,
      );
    },
  );

  it('is refused with a reason that the customer reads, and may be requested again', async () => {
    const { user, order, product, now } = await paid();
    expect((await decide(order._id, false)).body.code).toBe('WRONG_STATE');
    await cancel(user, order._id);
    expect((await decide(order._id, false, 'It is cut already')).status).toBe(200);
    const { body } = await suite.call(user, 'GET', `/order/${order._id}`);
    expect(orderIn(body).cancelRequest).toMatchObject({ state: 'refused', answer: 'It is cut already' });
    expect([(await now()).paymentStatus, await suite.stockOf(product)]).toEqual(['Paid', 0]);
    expect(await suite.mailsTo(order.address.email)).toContain('It is cut already');
    await cancel(user, order._id, 'Please');
    expect((await now()).cancelRequest).toMatchObject({ state: 'asked', reason: 'Please' });
  });

  it('by an admin is immediate, and not possible for strangers', async () => {
    const { order, product, user, now } = await paid();
    expect((await cancel(await addUser(suite.shop), order._id)).status).toBe(404);
    expect((await suite.call(user, 'POST', '/order/cancel/decide', { orderId: order._id })).status).toBe(403);
    await cancel(suite.admin, order._id, 'The cloth has a fault');
    expect((await now()).paymentStatus).toBe('Refunded');
    expect(await suite.stockOf(product)).toBe(1);
  });

  it('is refused once it has left the workroom, and names what is wrong with a request', async () => {
    const { user, order } = await paid();
    await suite.call(suite.admin, 'POST', '/order/status', {
      orderId: order._id,
      status: 'Out for Delivery',
    });
    expect((await cancel(user, order._id)).body.code).toBe('WRONG_STATE');
    const wrong = await suite.call(user, 'POST', '/order/cancel', {
      orderId: order._id,
      reason: 'x'.repeat(501),
    });
    expect(wrong.body.fields).toHaveProperty('reason');
    const undecided = await suite.call(suite.admin, 'POST', '/order/cancel/decide', { orderId: order._id });
    expect(undecided.body.fields).toHaveProperty('accept');
    expect((await decide('00000000-0000-4000-8000-000000000000', true)).status).toBe(404);
  });
});

describe('paying in the other way', () => {
  const switchTo = (viewer: Viewer, orderId: string, paymentMethod: string) =>
    suite.call(viewer, 'POST', '/order/retry_payment', { orderId, paymentMethod });

  it('is possible abroad, there and back, and never holds the pieces longer', async () => {
    const { user, order } = await suite.placed(dollarsAbroad);
    const transfer = await switchTo(user, order._id, 'transfer');
    expect(transfer.body.payment).toMatchObject({ bank: {}, reference: order.reference, amount: 148 });
    const switched = orderIn(transfer.body);
    expect(switched.paymentMethod).toBe('transfer');
    expect(Date.parse(switched.expiresAt ?? '') - Date.parse(order.date)).toBe(24 * hourMs);
    suite.shop.clock.advance(23.5 * hourMs);
    const card = await switchTo(user, order._id, 'card');
    expect(card.body.payment).toEqual({ authorizationUrl: expect.stringContaining(order.reference) });
    expect(Date.parse(orderIn(card.body).expiresAt ?? '') - Date.parse(order.date)).toBe(24 * hourMs);
  });

  it('is refused at home, and where cards do not charge the currency', async () => {
    const home = await suite.placed();
    expect((await switchTo(home.user, home.order._id, 'transfer')).body.code).toBe('TRANSFER_AT_HOME');
    const pounds = await suite.placed(transferOrder);
    expect((await switchTo(pounds.user, pounds.order._id, 'card')).body.code).toBe('CARD_CURRENCY');
    expect((await switchTo(home.user, home.order._id, 'cash')).body.code).toBe('INVALID_FIELDS');
    const stranger = await addUser(suite.shop);
    expect((await switchTo(stranger, home.order._id, 'transfer')).status).toBe(404);
  });

  it('still takes the money of the payment page that was left', async () => {
    const { user, order, attempt, now } = await suite.placed(dollarsAbroad);
    await switchTo(user, order._id, 'transfer');
    suite.shop.payments.succeed(attempt);
    await suite.webhook(charge(attempt));
    await processEvents(suite.shop);
    expect((await now()).paymentStatus).toBe('Paid');
  });
});
